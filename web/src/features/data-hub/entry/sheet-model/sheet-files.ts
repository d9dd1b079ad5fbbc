import { type CellAt, type Sheet, storedAt } from './sheet.ts';

/**
 * Files of all values of a row, and the newest value that has some, or may get some, to open them. Undefined: it has
 * none.
 */
export const filesIn = (sheet: Sheet, row: number): { at: CellAt; count: number } | undefined => {
  if (sheet.rows[row]?.isCalculated) return undefined;
  const stored = sheet.times.flatMap((_, column) => {
    const value = storedAt(sheet, { row, column });
    return value ? [{ column, count: value.files ?? 0 }] : [];
  });
  const newest = stored.findLast(({ count }) => count > 0) ?? stored.at(-1);
  if (!newest) return undefined;
  return { at: { row, column: newest.column }, count: stored.reduce((sum, { count }) => sum + count, 0) };
};

/** Files of all values of the sheet. */
export const countFiles = (sheet: Sheet): number =>
  sheet.rows.reduce((sum, _, row) => sum + (filesIn(sheet, row)?.count ?? 0), 0);
