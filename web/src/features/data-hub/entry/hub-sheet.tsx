import './hub-sheet.css';
import { type ComponentProps, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { CellEditor } from '../../../components/sheet/cell-editor.tsx';
import { Gap } from '../../../components/sheet/gap.tsx';
import type { GridCursor } from '../../../components/sheet/use-grid-cursor.ts';
import { useSheetFrame } from '../../../components/sheet/use-sheet-frame.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FilesCell } from './files-cell.tsx';
import { BlankTotals, SheetFoot, SheetHead, useColumnNames } from './sheet-margins.tsx';
import { type Drafts, keyAt, rowKey, type Sheet, type SheetRow, storedAt, unitFor } from './sheet-model/sheet.ts';
import { currencyAt } from './sheet-model/sheet-currency.ts';
import type { CellProblem } from './sheet-model/sheet-entries.ts';
import { filesIn } from './sheet-model/sheet-files.ts';
import { lastYearAt, rowTotalsOf, totalsOf } from './sheet-model/sheet-sums.ts';
import { storedText, totalText, withCurrency } from './sheet-model/sheet-text.ts';

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

/** A table with arrow-key navigation between cells has the role grid. */
const Grid = (table: ComponentProps<'table'>) => <table {...table} {...{ role: 'grid' }} />;

/** `typed`: the first typed character. */
type Shown = { text: string; typed: string; isDraft: boolean; isGiven: boolean; problem: string | undefined };
type RowProps = {
  metric: SheetRow;
  /** Default unit of numbers without one. */
  unit: string;
  index: number;
  cells: readonly Shown[];
  times: readonly string[];
  active: number | undefined;
  cursor: GridCursor;
  language: Language;
  calculatedText: string;
  /** Undefined: there is no such column. */
  lastYear: string | undefined;
  /** Sum of the row; undefined: there is no such column. */
  total: string | undefined;
  firstRow: number;
  isOwner: boolean;
  files: number | undefined;
  onFiles: () => void;
};

const classOf = ({ isDraft, problem }: Shown): string => {
  if (problem !== undefined) return 'sheet-cell hub-sheet-cell is-wrong';
  return isDraft ? 'sheet-cell hub-sheet-cell is-draft' : 'sheet-cell hub-sheet-cell';
};

const Row = ({
  metric,
  unit,
  index,
  cells,
  times,
  active,
  cursor,
  language,
  calculatedText,
  lastYear,
  total,
  firstRow,
  isOwner,
  files,
  onFiles,
}: RowProps) => (
  <tr aria-rowindex={index + firstRow}>
    <th scope="row" title={metric.name}>
      {isOwner ? (
        <span className="hub-sheet-owner">{metric.name}</span>
      ) : (
        <>
          {metric.name} <span className="quiet">{formatUnit(unit, language)}</span>
        </>
      )}
      {metric.isCalculated ? <span className="quiet"> · {calculatedText}</span> : null}
    </th>
    {cells.map((cell, column) => {
      const isActive = active === column;
      return (
        <td
          key={times[column]}
          aria-colindex={column + 2}
          aria-invalid={cell.problem !== undefined}
          {...(cell.isGiven ? { 'aria-readonly': true } : {})}
          title={cell.problem}
          tabIndex={isActive ? 0 : -1}
          className={classOf(cell)}
          onMouseDown={() => cursor.moveTo({ row: index, column })}
          onDoubleClick={() => cursor.begin({ row: index, column }, cell.typed, false)}
        >
          {isActive && cursor.editing ? (
            <CellEditor cursor={cursor} label={`${metric.name}, ${times[column] ?? ''}`} />
          ) : (
            cell.text
          )}
        </td>
      );
    })}
    {[total, lastYear].map((text, at) =>
      text === undefined ? null : (
        <td
          key={at === 0 ? 'total' : 'lastYear'}
          aria-colindex={cells.length + (at === 0 || total === undefined ? 2 : 3)}
          className="sheet-cell hub-sheet-aside"
        >
          {text}
        </td>
      ),
    )}
    <FilesCell
      column={cells.length + 2 + [total, lastYear].filter((text) => text !== undefined).length}
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
    before.unit === after.unit &&
    before.language === after.language &&
    before.times === after.times &&
    before.lastYear === after.lastYear &&
    before.total === after.total &&
    before.firstRow === after.firstRow &&
    before.files === after.files &&
    before.cells.every((cell, column) => {
      const other = after.cells[column];
      if (cell.text !== other?.text || cell.typed !== other.typed) return false;
      return cell.isDraft === other.isDraft && cell.isGiven === other.isGiven && cell.problem === other.problem;
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
      return {
        text: withCurrency(typed, currencyAt(sheet, drafts, at)),
        typed,
        isDraft: true,
        isGiven: false,
        problem: problem && t(`problem.${problem}`),
      };
    }
    const stored = storedAt(sheet, at);
    const text = stored ? storedText(metric, stored, sheet.unit, language) : '';
    return { text, typed, isDraft: false, isGiven: key === undefined, problem: undefined };
  };
};

/** Recomputed after input or a read, not at each move of the cursor. */
const useTotals = (sheet: Sheet, drafts: Drafts) => {
  return useMemo(() => {
    const rowTotals = rowTotalsOf(sheet, drafts);
    return { totals: totalsOf(sheet, drafts, rowTotals), rowTotals };
  }, [sheet, drafts]);
};

/**
 * Rows down, reporting times across; a sheet for typing and pasting (screens 25). Only the visible rows are rendered.
 */
export const HubSheet = ({ label, sheet, drafts, problemAt, cursor, textAt, onPaste, onDetails }: SheetProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const names = useColumnNames(sheet);
  const shownAt = useShown({ sheet, drafts, problemAt, textAt });
  const { rows, times, isAdditive, isOneYear } = sheet;
  const columns = times.length + [names.total, names.lastYear].filter((name) => name !== undefined).length + 2;
  const firstRow = names.quarters ? 3 : 2;
  const frame = { rowCount: rows.length, heightMax: frameHeightMax, isReadOnly: false };
  const { start, end, frameProps, gridProps } = useSheetFrame({ ...frame, cursor, textAt, onPaste });
  const { totals, rowTotals } = useTotals(sheet, drafts);
  const beforeOf = (metric: SheetRow, row: number): string | undefined => {
    if (names.lastYear === undefined) return undefined;
    const value = sheet.lastYear?.values.get(rowKey(metric));
    return value ? storedText(metric, value, sheet.unit, language) : totalText(sheet, metric, lastYearAt(sheet, row));
  };
  return (
    <>
      <div className="sheet-frame" {...frameProps}>
        <Grid
          className={isOneYear ? 'sheet hub-sheet is-one-year' : 'sheet hub-sheet'}
          aria-label={label}
          aria-rowcount={rows.length + firstRow - 1 + (isAdditive ? 1 : 0)}
          aria-colcount={columns}
          {...gridProps}
        >
          <SheetHead names={names} />
          <tbody>
            <Gap rows={start} columns={columns} />
            {rows.slice(start, end).map((metric, offset) => {
              const row = start + offset;
              const files = filesIn(sheet, row);
              return (
                <MemoRow
                  key={rowKey(metric)}
                  metric={metric}
                  unit={unitFor(metric, sheet.unit)}
                  index={row}
                  cells={times.map((_, column) => shownAt(metric, { row, column }))}
                  times={names.times}
                  active={cursor.at.row === row ? cursor.at.column : undefined}
                  cursor={cursor}
                  language={language}
                  calculatedText={t('grid.calculated')}
                  lastYear={beforeOf(metric, row)}
                  total={isOneYear ? totalText(sheet, metric, rowTotals[row]) : undefined}
                  firstRow={firstRow}
                  isOwner={sheet.rowsAre === 'entities'}
                  files={files?.count}
                  onFiles={() => files && onDetails(files.at)}
                />
              );
            })}
            <Gap rows={rows.length - end} columns={columns} />
          </tbody>
          {isAdditive ? <SheetFoot sheet={sheet} totals={totals} names={names} row={rows.length + firstRow} /> : null}
        </Grid>
      </div>
      <BlankTotals totals={[...totals.columns, totals.all, totals.lastYear, ...rowTotals]} />
    </>
  );
};
