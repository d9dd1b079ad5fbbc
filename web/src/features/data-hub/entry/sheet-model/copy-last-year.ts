import { type CellAt, type CellDraft, type Drafts, keyAt, rowKey, type Sheet, storedAt, unitFor } from './sheet.ts';
import { putCells, textIn } from './sheet-edits.ts';

/** The number that a cell may copy from the year before; undefined if it has a value, or that year has none. */
const lastYearDraft = (
  sheet: Sheet,
  drafts: Drafts,
  at: CellAt,
): Pick<CellDraft, 'text' | 'descriptor'> | undefined => {
  const metric = sheet.rows[at.row];
  const typed = metric && sheet.lastYears[at.column]?.get(rowKey(metric))?.typed;
  // A derived value is not copied.
  if (
    !metric ||
    metric.isCalculated ||
    typed?.kind !== 'number' ||
    typed.number === null ||
    keyAt(sheet, at) === undefined
  )
    return undefined;
  if (storedAt(sheet, at) !== undefined || textIn(sheet, drafts, at) !== '') return undefined;
  const own = typed.unit ?? metric.unit;
  const unit = own === unitFor(metric, sheet.unit) ? '' : ` ${own}`;
  return { text: `≈ ${typed.number}${unit}`, descriptor: typed.descriptor };
};

/** Columns to fill from the year before: all parts of one year, else the last one. */
const columnsOf = ({ isOneYear, times }: Sheet): number[] => {
  const all = times.map((_, column) => column);
  return isOneYear ? all : all.slice(-1);
};

export const hasLastYear = (sheet: Sheet, drafts: Drafts): boolean =>
  columnsOf(sheet).some((column) =>
    sheet.rows.some((_, row) => lastYearDraft(sheet, drafts, { row, column }) !== undefined),
  );

/** Drafts with missing values copied from the year before, as estimates in its currency. */
export const copyLastYear = (sheet: Sheet, drafts: Drafts): Drafts =>
  columnsOf(sheet).reduce((before, column): Drafts => {
    const copies = sheet.rows.map((_, row) => lastYearDraft(sheet, before, { row, column }));
    const cells = copies.flatMap((copy, row) => (copy ? [{ row, column, text: copy.text }] : []));
    const next = new Map(putCells(sheet, before, cells).drafts);
    copies.forEach((copy, row) => {
      const key = keyAt(sheet, { row, column });
      const draft = key === undefined ? undefined : next.get(key);
      if (key !== undefined && draft && copy?.descriptor) next.set(key, { ...draft, descriptor: copy.descriptor });
    });
    return next;
  }, drafts);
