import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { columnName } from '../../core/office/chart-xml.ts';
import { isSumIn, type YearEnd } from './section-years.ts';

/** Excel allows 255; totals with more scattered components have no formula. */
const runsMax = 200;

/** Consecutive rows as one range: "D5:D9,D12". */
const rangesOf = (rows: readonly number[], column: string): string[] => {
  const runs: [first: number, last: number][] = [];
  for (const row of rows.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] === row - 1) run[1] = row;
    else runs.push([row, row]);
  }
  const at = (row: number): string => `${column}${row}`;
  return runs.map(([first, last]) => (first === last ? at(first) : `${at(first)}:${at(last)}`));
};

type Fields = { fieldOf: ReadonlyMap<string, SnapshotField>; rowOf: ReadonlyMap<string, number> };

/**
 * A total as the sum of its components' cells in the column of a year, counted from zero, if all of them are numbers in
 * the sheet.
 */
export const sumFormula = (
  total: SnapshotField,
  { fieldOf, rowOf }: Fields,
  { endOn, column }: { endOn: YearEnd; column: number },
): string | undefined => {
  const { sumOf = [] } = total;
  const parts = sumOf.flatMap((key) => fieldOf.get(key) ?? []);
  if (parts.length !== sumOf.length || !isSumIn(total, parts, endOn)) return undefined;
  const rows = parts.flatMap(({ key }) => rowOf.get(key) ?? []);
  const ranges = rangesOf(rows, columnName(column + 1));
  return ranges.length > runsMax ? undefined : `SUM(${ranges.join(',')})`;
};
