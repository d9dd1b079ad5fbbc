import {
  type ColumnChoice,
  type ImportColumn,
  importColumnsMax,
  isOfColumn,
} from '../../../../shared/model/import/import-columns.ts';
import { layoutOf } from '../../../../shared/model/import/known-layouts.ts';
import { letters } from '../../../../shared/model/sheets/cell-place.ts';
import type { GivenColumns } from '../../../../shared/model/sheets/head-lines.ts';
import { spanOfHead } from '../../../../shared/model/sheets/head-span.ts';
import { ofDays } from '../../../../shared/model/sheets/period-parts.ts';
import type { WideCell, WideColumn } from '../../../../shared/model/sheets/read-line.ts';
import { columnKey, type Reading } from './read-wide-cell.ts';
import type { SheetContext } from './sheet-values.ts';

const textMax = 255;
const shown = (text: string): string => text.slice(0, textMax);

/** The choices of a user by column. */
export const givenIn =
  (choices: readonly ColumnChoice[]): GivenColumns =>
  (column, text) => {
    if (text === '') return undefined;
    const choice = choices.find((one) => isOfColumn(one, { column, head: shown(text) }));
    if (!choice) return undefined;
    return choice.period && { head: ofDays(choice.period.startOn, choice.period.endOn), unit: choice.unit };
  };

/** The columns of numbers of a sheet as they are read. */
export const columnsOf = (
  columns: readonly WideColumn[],
  words: readonly string[],
  { columnsGiven = [], times }: Pick<SheetContext, 'columnsGiven' | 'times'>,
  open: ReadonlySet<string>,
): ImportColumn[] => {
  const layout = layoutOf(words);
  const all = columns.flatMap(({ column, text, head, values, examples }): ImportColumn[] => {
    if (values === 0 || text === '') return [];
    const given = columnsGiven.find((one) => isOfColumn(one, { column, head: shown(text) }));
    const period = (head && spanOfHead(head, times)) ?? null;
    const read = { period: period && { startOn: period.startOn, endOn: period.endOn }, unit: given?.unit ?? '' };
    const place = { column, head: shown(text), name: letters(column) };
    return [
      { ...place, ...read, values, examples: examples.map(shown), isOpen: open.has(columnKey(column, text)), layout },
    ];
  });
  const once = new Map(all.map((one) => [columnKey(one.column, one.head), one] as const));
  return [...once.values()].toSorted((one, other) => one.column - other.column).slice(0, importColumnsMax);
};

/**
 * Whether the period of a cell may hold values: it has begun, a user chose it, or all of the sheet's periods are yet to come, as
 * those of a plan that is reported.
 */
export const mayHoldIn = (
  cells: readonly WideCell[],
  { today, times, columnsGiven = [] }: Pick<SheetContext, 'today' | 'times' | 'columnsGiven'>,
): Reading['mayHold'] => {
  if (today === undefined) return () => true;
  const heads = new Set(cells.map(({ head }) => head));
  const starts = new Set([...heads].flatMap((head) => spanOfHead(head, times)?.startOn ?? []));
  const isPlan = starts.size > 1 && [...starts].every((startOn) => startOn > today);
  return ({ column, period }, startOn) =>
    startOn <= today || isPlan || columnsGiven.some((one) => isOfColumn(one, { column, head: shown(period) }));
};
