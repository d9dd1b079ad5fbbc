import './hub-sheet.css';
import { type ComponentProps, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/format-unit.ts';
import type { Language } from '../../../../../shared/model/language.ts';
import { CellEditor } from '../../../components/sheet/cell-editor.tsx';
import { Gap } from '../../../components/sheet/gap.tsx';
import type { GridCursor } from '../../../components/sheet/use-grid-cursor.ts';
import { useSheetFrame } from '../../../components/sheet/use-sheet-frame.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { hubText } from '../hub-value-text.ts';
import { useTimeName } from '../use-hub.ts';
import { type Drafts, keyAt, type Sheet, type SheetRow, storedAt } from './sheet.ts';
import type { CellProblem } from './sheet-entries.ts';

type SheetProps = {
  label: string;
  sheet: Sheet;
  drafts: Drafts;
  cursor: GridCursor;
  problemAt: (at: { row: number; column: number }) => CellProblem | undefined;
  textAt: (at: { row: number; column: number }) => string;
  onPaste: (text: string) => void;
};

const frameHeightMax = 520;

/** A table whose cells are moved through by arrow keys is a grid to a screen reader. */
const Grid = (table: ComponentProps<'table'>) => <table {...table} {...{ role: 'grid' }} />;

type Shown = { text: string; isDraft: boolean; problem: string | undefined };
type RowProps = {
  metric: SheetRow;
  index: number;
  cells: readonly Shown[];
  times: readonly string[];
  active: number | undefined;
  cursor: GridCursor;
  language: Language;
  calculatedText: string;
};

const classOf = ({ isDraft, problem }: Shown): string => {
  if (problem !== undefined) return 'sheet-cell hub-sheet-cell is-wrong';
  return isDraft ? 'sheet-cell hub-sheet-cell is-draft' : 'sheet-cell hub-sheet-cell';
};

const Row = ({ metric, index, cells, times, active, cursor, language, calculatedText }: RowProps) => (
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
            metric.isCalculated ? undefined : cursor.begin({ row: index, column }, cell.text, false)
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
    before.cells.every((cell, column) => {
      const other = after.cells[column];
      return cell.text === other?.text && cell.isDraft === other.isDraft && cell.problem === other.problem;
    }),
);

const useShown = ({ sheet, drafts, problemAt }: Pick<SheetProps, 'sheet' | 'drafts' | 'problemAt'>) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  return (metric: SheetRow, at: { row: number; column: number }): Shown => {
    const key = keyAt(sheet, at);
    const draft = key === undefined ? undefined : drafts.get(key);
    if (draft !== undefined) {
      const problem = problemAt(at);
      return { text: draft.text, isDraft: true, problem: problem && t(`problem.${problem}`) };
    }
    const stored = storedAt(sheet, at);
    const hasUnit = stored?.typed.kind === 'number' && stored.typed.unit !== metric.unit;
    const text = stored ? hubText(stored.typed, stored.state, language, hasUnit) : '';
    return { text, isDraft: false, problem: undefined };
  };
};

/** Metrics down, reporting times across; a sheet to type and paste into (screens 25). Only the rows in view are drawn. */
export const HubSheet = ({ label, sheet, drafts, problemAt, cursor, textAt, onPaste }: SheetProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const shownAt = useShown({ sheet, drafts, problemAt });
  const { rows, times } = sheet;
  const names = times.map(nameOf);
  const { start, end, frameProps, gridProps } = useSheetFrame({
    rowCount: rows.length,
    heightMax: frameHeightMax,
    cursor,
    isReadOnly: false,
    textAt,
    onPaste,
  });
  return (
    <div className="sheet-frame" {...frameProps}>
      <Grid
        className="sheet hub-sheet"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={times.length + 1}
        {...gridProps}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('grid.row')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={start} columns={times.length + 1} />
          {rows.slice(start, end).map((metric, offset) => {
            const row = start + offset;
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
              />
            );
          })}
          <Gap rows={rows.length - end} columns={times.length + 1} />
        </tbody>
      </Grid>
    </div>
  );
};
