import './hub-sheet.css';
import { type ComponentProps, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/format-unit.ts';
import { formatDecimal } from '../../../../../shared/model/format-value.ts';
import type { Language } from '../../../../../shared/model/language.ts';
import { CellEditor } from '../../../components/sheet/cell-editor.tsx';
import { Gap } from '../../../components/sheet/gap.tsx';
import type { GridCursor } from '../../../components/sheet/use-grid-cursor.ts';
import { useSheetFrame } from '../../../components/sheet/use-sheet-frame.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { hubText } from '../hub-value-text.ts';
import { useTimeName } from '../use-hub.ts';
import { FilesCell } from './files-cell.tsx';
import { type Drafts, keyAt, type Sheet, type SheetRow, storedAt } from './sheet.ts';
import type { CellProblem } from './sheet-entries.ts';
import { countFiles, filesIn } from './sheet-files.ts';
import { lastYearTotal, totalAt } from './sheet-sums.ts';

type SheetProps = {
  label: string;
  sheet: Sheet;
  drafts: Drafts;
  cursor: GridCursor;
  problemAt: (at: { row: number; column: number }) => CellProblem | undefined;
  textAt: (at: { row: number; column: number }) => string;
  onPaste: (text: string) => void;
  onDetails: (at: { row: number; column: number }) => void;
};

const frameHeightMax = 520;

/** A table whose cells are moved through by arrow keys is a grid to a screen reader. */
const Grid = (table: ComponentProps<'table'>) => <table {...table} {...{ role: 'grid' }} />;

/** `typed`: the text that typing begins with. */
type Shown = { text: string; typed: string; isDraft: boolean; problem: string | undefined };
type RowProps = {
  metric: SheetRow;
  index: number;
  cells: readonly Shown[];
  times: readonly string[];
  active: number | undefined;
  cursor: GridCursor;
  language: Language;
  calculatedText: string;
  /** Undefined: there is no such column. */
  lastYear: string | undefined;
  files: number | undefined;
  onFiles: () => void;
};

const classOf = ({ isDraft, problem }: Shown): string => {
  if (problem !== undefined) return 'sheet-cell hub-sheet-cell is-wrong';
  return isDraft ? 'sheet-cell hub-sheet-cell is-draft' : 'sheet-cell hub-sheet-cell';
};

const Row = ({
  metric,
  index,
  cells,
  times,
  active,
  cursor,
  language,
  calculatedText,
  lastYear,
  files,
  onFiles,
}: RowProps) => (
  <tr aria-rowindex={index + 2}>
    <th scope="row" title={metric.name}>
      {metric.name} <span className="quiet">{formatUnit(metric.unit, language)}</span>
      {metric.isCalculated ? <span className="quiet"> · {calculatedText}</span> : null}
    </th>
    {cells.map((cell, column) => {
      const isActive = active === column;
      return (
        <td
          key={times[column]}
          aria-colindex={column + 2}
          aria-invalid={cell.problem !== undefined}
          {...(metric.isCalculated ? { 'aria-readonly': true } : {})}
          title={cell.problem}
          tabIndex={isActive ? 0 : -1}
          className={classOf(cell)}
          onMouseDown={() => cursor.moveTo({ row: index, column })}
          onDoubleClick={() =>
            metric.isCalculated ? undefined : cursor.begin({ row: index, column }, cell.typed, false)
          }
        >
          {isActive && cursor.editing && !metric.isCalculated ? (
            <CellEditor cursor={cursor} label={`${metric.name}, ${times[column] ?? ''}`} />
          ) : (
            cell.text
          )}
        </td>
      );
    })}
    {lastYear === undefined ? null : (
      <td aria-colindex={cells.length + 2} className="sheet-cell hub-sheet-aside">
        {lastYear}
      </td>
    )}
    <FilesCell
      column={cells.length + (lastYear === undefined ? 2 : 3)}
      name={metric.name}
      count={files}
      onOpen={onFiles}
    />
  </tr>
);

const MemoRow = memo(
  Row,
  (before, after) =>
    before.active === undefined &&
    after.active === undefined &&
    before.metric === after.metric &&
    before.language === after.language &&
    before.times === after.times &&
    before.lastYear === after.lastYear &&
    before.files === after.files &&
    before.cells.every((cell, column) => {
      const other = after.cells[column];
      if (cell.text !== other?.text || cell.typed !== other.typed) return false;
      return cell.isDraft === other.isDraft && cell.problem === other.problem;
    }),
);

const useShown = ({
  sheet,
  drafts,
  problemAt,
  textAt,
}: Pick<SheetProps, 'sheet' | 'drafts' | 'problemAt' | 'textAt'>) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  return (metric: SheetRow, at: { row: number; column: number }): Shown => {
    const key = keyAt(sheet, at);
    const typed = textAt(at);
    if (key !== undefined && drafts.has(key)) {
      const problem = problemAt(at);
      return { text: typed, typed, isDraft: true, problem: problem && t(`problem.${problem}`) };
    }
    const stored = storedAt(sheet, at);
    const hasUnit = stored?.typed.kind === 'number' && stored.typed.unit !== metric.unit;
    const text = stored ? hubText(stored.typed, stored.state, language, hasUnit) : '';
    return { text, typed, isDraft: false, problem: undefined };
  };
};

const Head = ({ names, lastYear }: { names: readonly string[]; lastYear: string | undefined }) => {
  const { t } = useTranslation('data-hub');
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{t('grid.row')}</th>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {lastYear === undefined ? null : <th scope="col">{lastYear}</th>}
        <th scope="col" className="hub-sheet-files-head">
          {t('grid.files')}
        </th>
      </tr>
    </thead>
  );
};

/** What the members of a breakdown add up to, as they are typed. */
const Foot = ({ sheet, drafts, names }: Pick<SheetProps, 'sheet' | 'drafts'> & { names: readonly string[] }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const unit = sheet.rows[0]?.unit ?? '';
  const shown = (total: string | undefined): string => (total === undefined ? '' : formatDecimal(total, 'comma'));
  return (
    <tfoot>
      <tr aria-rowindex={sheet.rows.length + 2}>
        <th scope="row">
          {t('grid.total')} <span className="quiet">{formatUnit(unit, language)}</span>
        </th>
        {names.map((name, column) => (
          <td key={name} className="sheet-cell">
            {shown(totalAt(sheet, drafts, column))}
          </td>
        ))}
        {sheet.lastYear ? <td className="sheet-cell hub-sheet-aside">{shown(lastYearTotal(sheet))}</td> : null}
        <td className="sheet-cell hub-sheet-aside">{countFiles(sheet)}</td>
      </tr>
    </tfoot>
  );
};

/** Names of the columns, and of the one beside them with the year before. */
const useNames = ({ times, lastYear }: Sheet) => {
  const nameOf = useTimeName();
  return { names: times.map(nameOf), lastYearName: lastYear && nameOf(lastYear.time) };
};

/** Metrics down, reporting times across; a sheet to type and paste into (screens 25). Only the rows in view are drawn. */
export const HubSheet = ({ label, sheet, drafts, problemAt, cursor, textAt, onPaste, onDetails }: SheetProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { names, lastYearName } = useNames(sheet);
  const shownAt = useShown({ sheet, drafts, problemAt, textAt });
  const { rows, times, lastYear, isAdditive } = sheet;
  const columns = times.length + (lastYear ? 3 : 2);
  const frame = { rowCount: rows.length, heightMax: frameHeightMax, isReadOnly: false };
  const { start, end, frameProps, gridProps } = useSheetFrame({ ...frame, cursor, textAt, onPaste });
  const beforeOf = ({ code }: SheetRow): string | undefined => {
    const value = lastYear?.values.get(code);
    return value ? hubText(value.typed, value.state, language) : lastYear && '';
  };
  return (
    <div className="sheet-frame" {...frameProps}>
      <Grid
        className="sheet hub-sheet"
        aria-label={label}
        aria-rowcount={rows.length + (isAdditive ? 2 : 1)}
        aria-colcount={columns}
        {...gridProps}
      >
        <Head names={names} lastYear={lastYearName} />
        <tbody>
          <Gap rows={start} columns={columns} />
          {rows.slice(start, end).map((metric, offset) => {
            const row = start + offset;
            const files = filesIn(sheet, row);
            return (
              <MemoRow
                key={metric.code}
                metric={metric}
                index={row}
                cells={times.map((_, column) => shownAt(metric, { row, column }))}
                times={names}
                active={cursor.at.row === row ? cursor.at.column : undefined}
                cursor={cursor}
                language={language}
                calculatedText={t('grid.calculated')}
                lastYear={beforeOf(metric)}
                files={files?.count}
                onFiles={() => files && onDetails(files.at)}
              />
            );
          })}
          <Gap rows={rows.length - end} columns={columns} />
        </tbody>
        {isAdditive ? <Foot sheet={sheet} drafts={drafts} names={names} /> : null}
      </Grid>
    </div>
  );
};
