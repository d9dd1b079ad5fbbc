import { add, isSameNumber, parseDecimal } from '../../../../shared/catalogue/metrics/decimal.ts';
import { metricsNamed } from '../../../../shared/model/data-point/named-metric.ts';
import { findByName, foldedName } from '../../../../shared/model/entities/reporting-entity.ts';
import { dataImportLimits, nothingHidden } from '../../../../shared/model/import/data-import.ts';
import { dayOf } from '../../../../shared/model/import/import-day.ts';
import { shortText } from '../../../../shared/model/import/import-issue.ts';
import { optionalParts } from '../../../../shared/model/import/import-plan.ts';
import { cellNumber } from '../../../../shared/model/sheets/cell-place.ts';
import type { Around } from '../../../../shared/model/sheets/head-groups.ts';
import type { SheetLine } from '../../../../shared/model/sheets/head-lines.ts';
import { findLayout } from '../../../../shared/model/sheets/layout/find-layout.ts';
import { openHeadsIn } from '../../../../shared/model/sheets/open-heads.ts';
import type { WideTotal } from '../../../../shared/model/sheets/read-line.ts';
import type { SheetValue } from '../../../../shared/model/sheets/sheet-value.ts';
import type { ColumnSpan, TableReader } from '../../../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../../../core/office/reading/workbook-refused.ts';
import { collectValues } from './collect-values.ts';
import { createNaming } from './name-metric.ts';
import { periodText, type Reading, readCell } from './read-wide-cell.ts';
import type { SheetContext, SheetValues } from './sheet-values.ts';
import { listed } from './table-head.ts';
import { columnsOf, givenIn, mayHoldIn } from './wide-columns.ts';

/** A table with its periods across begins within these lines of its sheet; where one does, all the lines are read. */
const firstLines = 2_000;
/** Cells of one sheet in memory at once. */
const cellsMax = 1_000_000;

/** Whether a total across differs from the sum of its cells. */
const isApart = ({ parts: cells, value }: WideTotal, valueAt: ReadonlyMap<number, SheetValue>): boolean => {
  const plain = (one: SheetValue | undefined): string | undefined =>
    one && /^-?\d+(\.\d+)?$/.test(one.text) ? one.text : undefined;
  const parts = cells.map(({ row, column }) => plain(valueAt.get(cellNumber(row, column))));
  const total = plain(value);
  if (total === undefined || parts.some((part) => part === undefined)) return false;
  const sum = parts.reduce((all, part) => add(all, parseDecimal(part ?? '0')), parseDecimal('0'));
  return !isSameNumber(sum, parseDecimal(total));
};

type Lines = { lines: SheetLine[]; hidden: Set<number>; hiddenColumns: readonly ColumnSpan[]; isCut: boolean };

const linesOf = async (reader: TableReader, sheet: number, most: number): Promise<Lines> => {
  const lines: SheetLine[] = [];
  const hidden = new Set<number>();
  let cellCount = 0;
  let isCut = false;
  const { hiddenColumns } = await reader.read(sheet, ({ number, cells, isHidden }) => {
    isCut = lines.length === most;
    if (isCut) return false;
    cellCount += cells.size;
    if (cellCount > cellsMax) throw new WorkbookRefused('volume');
    lines.push({ number, cells });
    if (isHidden) hidden.add(number);
    return true;
  });
  return { lines, hidden, hiddenColumns, isCut };
};

const isHiddenIn = (spans: readonly ColumnSpan[], column: number): boolean =>
  spans.some(({ first, last }) => first <= column && column <= last);

const isKnownTo =
  ({ catalogue }: SheetContext) =>
  (label: string): boolean =>
    label !== '' && metricsNamed(catalogue.metrics(), label).length > 0;

const aroundOf = (
  { entities, organizationName, columnsGiven = [] }: SheetContext,
  hidden: readonly ColumnSpan[],
): Around => ({
  isOwn: (name) => foldedName(name) === foldedName(organizationName),
  isEntity: (name) => findByName(entities, name) !== undefined,
  isHidden: (column) => isHiddenIn(hidden, column),
  ...(columnsGiven.length > 0 ? { given: givenIn(columnsGiven) } : {}),
});

/** Dates of cells, by the workbook's own calendar; a text that is a day is one, too. */
const dayIn =
  ({ is1904 }: TableReader) =>
  (value: SheetValue): string | undefined =>
    value.kind === 'text' || (value.kind === 'number' && value.isDate) ? dayOf(value, is1904) : undefined;

/** Whether a sheet has periods across and, of `isSure`, a metric that is known by its code or whole name. */
export const holdsWide = async (
  reader: TableReader,
  sheet: number,
  context: SheetContext,
  isSure: boolean,
): Promise<boolean> => {
  const knows = isKnownTo(context);
  const { lines, hiddenColumns } = await linesOf(reader, sheet, firstLines);
  return findLayout(lines, knows, dayIn(reader), aroundOf(context, hiddenColumns)).cells.some(
    ({ code, label }) => !isSure || knows(label) || knows(code),
  );
};

/** A sheet without periods: its columns of numbers, which can be named, and targets among them. */
const withoutPeriods = (lines: readonly SheetLine[]): SheetValues & { isTable: boolean } => {
  const { columns, words, aims } = openHeadsIn(lines);
  return {
    isTable: false,
    rows: [],
    issues: [],
    open: [],
    columns: columnsOf(columns, words, {}, new Set()),
    aims: aims.length,
    unnamed: [],
    ignored: listed(aims.map(shortText)),
    absent: [...optionalParts],
    hidden: nothingHidden,
    filled: 0,
    valueless: [],
    waiting: [],
    passed: {},
  };
};

/**
 * Values of a sheet with periods as columns; `isTable`: it has some. Only exact names and codes are accepted as
 * metrics: a merely similar name is reported with proposals.
 */
export const readWide = async (
  reader: TableReader,
  sheet: number,
  given: SheetContext,
): Promise<SheetValues & { isTable: boolean }> => {
  const context = { ...given, is1904: reader.is1904 };
  const knows = isKnownTo(given);
  const begin = await linesOf(reader, sheet, firstLines);
  const around = aroundOf(context, begin.hiddenColumns);
  const first = findLayout(begin.lines, knows, dayIn(reader), around);
  if (first.cells.length === 0) return withoutPeriods(begin.lines);
  const { lines, hidden, hiddenColumns } = begin.isCut ? await linesOf(reader, sheet, Number.POSITIVE_INFINITY) : begin;
  const found = begin.isCut ? findLayout(lines, knows, dayIn(reader), around) : first;
  const { cells, totals, skipped, words } = found;
  if (cells.length > dataImportLimits.rowsMax) throw new WorkbookRefused('rows');
  const of = (why: 'note' | 'total'): number[] => skipped.filter((one) => one.why === why).map(({ row }) => row);
  const valueAt = new Map(cells.map(({ row, column, value }) => [cellNumber(row, column), value] as const));
  const apart = totals.filter((total) => isApart(total, valueAt)).map(({ row }) => row);
  const unseen = cells.filter(({ column }) => isHiddenIn(hiddenColumns, column)).map(periodText);
  const hiddenRows = [...new Set(cells.map(({ row }) => row))].filter((row) => hidden.has(row));
  const reading: Reading = {
    context,
    sheet: reader.nameOf(sheet),
    issues: [],
    passed: { said: [], 'skipped-total': of('total'), 'skipped-note': of('note'), 'parts-differ': apart },
    values: collectValues(context, given.meanings),
    naming: createNaming(given.catalogue.metrics(), given.names),
    ignored: new Set(found.ignored),
    dividers: new Set(found.dividers),
    last: new Map(),
    aims: 0,
    open: new Set(),
    mayHold: mayHoldIn(cells, context),
  };
  for (const cell of cells) readCell(reading, cell);
  const { rows, issues: unread, open } = reading.values.finish(words);
  const issues = [...reading.issues, ...unread];
  return {
    isTable: true,
    rows,
    issues,
    open,
    columns: columnsOf(found.columns, words, context, reading.open),
    aims: reading.aims,
    unnamed: reading.naming.unnamed(),
    ignored: listed([...reading.ignored].map(shortText)),
    absent: [...optionalParts],
    hidden: { rows: hiddenRows.length, firstRow: hiddenRows[0] ?? null, columns: [...new Set(unseen)] },
    filled: rows.length + issues.length,
    valueless: [],
    waiting: [],
    passed: reading.passed,
  };
};
