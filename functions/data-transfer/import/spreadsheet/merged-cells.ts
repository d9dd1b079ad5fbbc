import type { DataColumn } from '../../../../shared/model/hub/data-words.ts';
import { type ImportIssue, importIssue } from '../../../../shared/model/import/import-issue.ts';
import { cellNumber, rowIn } from '../../../../shared/model/sheets/cell-place.ts';
import type { Merge } from '../../../core/office/reading/read-table.ts';
import { type Head, valueColumnOf } from './table-head.ts';

const lastLine = 1_048_576;

/** Rows of a column that are hidden by merged cells: only the first row shows the content. */
const hiddenRows = (over: readonly Merge[]): Uint8Array => {
  const hidden = new Uint8Array(lastLine + 1);
  let from = 0;
  for (const { firstRow, lastRow } of over.toSorted((one, other) => one.firstRow - other.firstRow)) {
    from = Math.max(from, firstRow + 1);
    hidden.fill(1, from, lastRow + 1);
    from = Math.max(from, lastRow + 1);
  }
  return hidden;
};

/** Columns that a row was silent in. */
export type Blanks = ReadonlyMap<number, readonly DataColumn[]>;

/**
 * Issues of blank cells merged with another line's: a value shown once across two lines is not given for the second.
 */
export const mergedIssues = (head: Head, merges: readonly Merge[], blanks: Blanks): ImportIssue[] =>
  [...head.columns].flatMap(([index, column]) => {
    const over = merges.filter(
      ({ firstColumn, lastColumn, firstRow, lastRow }) =>
        firstRow < lastRow && firstColumn <= index && index <= lastColumn,
    );
    if (over.length === 0) return [];
    const hidden = hiddenRows(over);
    return [...blanks].flatMap(([row, columns]) =>
      hidden[rowIn(row)] === 1 && columns.includes(column) ? [importIssue(row, column, 'merged')] : [],
    );
  });

/** Issues of an empty cell merged with the cell before it: a day once across Start and End is given once. */
export const acrossIssues = (
  heads: readonly Head[],
  merges: readonly Merge[],
  issues: readonly ImportIssue[],
): ImportIssue[] => {
  const across = merges.filter(({ firstColumn, lastColumn }) => firstColumn < lastColumn);
  if (across.length === 0) return [...issues];
  const [first] = heads;
  return issues.map((issue) => {
    const row = rowIn(issue.row);
    const head = heads.find((one) => cellNumber(row, valueColumnOf(one)) === issue.row) ?? first;
    const [place] = [...(head?.columns ?? [])].find(([, column]) => column === issue.column) ?? [];
    const isHidden = across.some(
      ({ firstColumn, lastColumn, firstRow, lastRow }) =>
        place !== undefined && firstColumn < place && place <= lastColumn && firstRow <= row && row <= lastRow,
    );
    return issue.code === 'required' && isHidden ? importIssue(issue.row, issue.column, 'merged-across') : issue;
  });
};
