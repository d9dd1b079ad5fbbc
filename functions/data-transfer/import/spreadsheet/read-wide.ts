import { add, isSameNumber, parseDecimal } from '../../../../shared/catalogue/metrics/decimal.ts';
import { metricsNamed } from '../../../../shared/model/data-point/named-metric.ts';
import { findByName, foldedName } from '../../../../shared/model/entities/reporting-entity.ts';
import { type DataColumn, stateWords } from '../../../../shared/model/hub/data-words.ts';
import { dataImportLimits } from '../../../../shared/model/import/data-import.ts';
import { dayOf } from '../../../../shared/model/import/import-day.ts';
import { type ImportIssue, importIssue, shortText } from '../../../../shared/model/import/import-issue.ts';
import { optionalParts } from '../../../../shared/model/import/import-plan.ts';
import { foundCell } from '../../../../shared/model/import/import-row.ts';
import { cellName, cellNumber } from '../../../../shared/model/sheets/cell-place.ts';
import { titleRoleOf } from '../../../../shared/model/sheets/column-words.ts';
import type { WideCell, WideTotal } from '../../../../shared/model/sheets/detect-layout.ts';
import { findLayout } from '../../../../shared/model/sheets/find-layout.ts';
import type { Around } from '../../../../shared/model/sheets/head-groups.ts';
import type { SheetLine } from '../../../../shared/model/sheets/head-lines.ts';
import { spanOfHead } from '../../../../shared/model/sheets/head-span.ts';
import type { Aside } from '../../../../shared/model/sheets/row-asides.ts';
import type { SheetValue } from '../../../../shared/model/sheets/sheet-value.ts';
import type { ColumnSpan, TableReader } from '../../../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../../../core/office/reading/workbook-refused.ts';
import { collectValues } from './collect-values.ts';
import { createNaming } from './name-metric.ts';
import { partOf } from './row-part.ts';
import type { SheetContext, SheetValues } from './sheet-values.ts';
import { listed } from './table-head.ts';

/** A table with its periods across begins within these lines of its sheet; where one does, all the lines are read. */
const firstLines = 2_000;
/** Cells of one sheet in memory at once. */
const cellsMax = 1_000_000;

/** Findings while the cells are read. */
type Passed = Record<'said' | 'skipped-total' | 'skipped-note' | 'parts-differ', number[]>;

const text = (value: string): SheetValue => ({ kind: 'text', text: value });

type Context = SheetContext & { is1904: boolean };

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

/** A head with the year above it. */
const periodText = ({ head: { year }, period }: WideCell): string =>
  year === undefined || /\d{2}/.test(period) ? period : `${period} ${year}`;

/** What is no value of the organisation by the words around it: a target, or a ratio that is not the metric's own. */
const isAside = ({ kind }: Aside, { label }: WideCell, unit: string): boolean => {
  if (kind === 'aim') return titleRoleOf(label) !== 'aim';
  return kind === 'ratio' && !/[/%]|per /.test(unit);
};

/** The entity and the part that the words next to a row name; or those that name neither. */
const readParts = (
  context: Context,
  metricCode: string,
  asides: readonly Aside[],
): { cells: [DataColumn, SheetValue][] } | { open: Aside } => {
  const cells: [DataColumn, SheetValue][] = [];
  for (const aside of asides.filter(({ kind }) => kind === 'part')) {
    const part = partOf(context, metricCode, aside);
    if (!part) return { open: aside };
    cells.push('entity' in part ? ['entity', text(part.entity)] : ['member', text(part.member)]);
  }
  const [first] = asides.filter(({ kind }) => kind === 'part');
  return new Set(cells.map(([column]) => column)).size < cells.length && first ? { open: first } : { cells };
};

const asideText = ({ name, text: said }: Aside): string => (name === '' ? said : `${name}: ${said}`);

type Reading = {
  context: Context;
  /** The sheet by its name. */
  sheet: string;
  issues: ImportIssue[];
  passed: Passed;
  values: ReturnType<typeof collectValues>;
  naming: ReturnType<typeof createNaming>;
  ignored: Set<string>;
};

const readCell = (reading: Reading, cell: WideCell): void => {
  const { context, sheet, issues, passed, values, naming, ignored } = reading;
  const number = cellNumber(cell.row, cell.column);
  const span = spanOfHead(cell.head, context.times);
  if (!span) {
    issues.push(importIssue(number, 'startOn', 'period', { text: periodText(cell) }));
    return;
  }
  if (cell.open !== undefined) {
    issues.push(importIssue(number, 'value', 'part-of-period', { text: cell.open, other: periodText(cell) }));
    return;
  }
  const metric = naming.of(cell);
  if ('issue' in metric) {
    const { code, ...words } = metric.issue;
    if (metric.proposals) naming.note(cell, metric.proposals);
    issues.push(importIssue(number, 'metricCode', code, words));
    return;
  }
  if (metric.metricCode === null) {
    if (!passed['skipped-note'].includes(cell.row)) passed['skipped-note'].push(cell.row);
    return;
  }
  const { asides = [] } = cell;
  const node = context.catalogue.metrics().findValue(metric.metricCode);
  const aside = asides.find((one) => isAside(one, cell, node?.defaultUnit ?? ''));
  if (aside?.kind === 'aim') {
    ignored.add(asideText(aside));
    return;
  }
  const parts = readParts(context, metric.metricCode, asides);
  const open = aside ?? ('open' in parts ? parts.open : undefined);
  if (open || 'open' in parts) {
    issues.push(importIssue(number, 'value', 'row-part', { text: open ? asideText(open) : '' }));
    return;
  }
  if (cell.unitOpen !== undefined) {
    issues.push(importIssue(number, 'unit', 'unit-around', { text: cell.unitOpen, other: cell.unit }));
    return;
  }
  const cells = new Map<DataColumn, SheetValue>([
    ...parts.cells,
    ...(cell.head.isEstimated ? [['state', text(stateWords.estimated.en)] as const] : []),
    ['metricCode', text(metric.metricCode)],
    ['startOn', text(span.startOn)],
    ['endOn', text(span.endOn)],
    ['value', cell.value],
    ...(cell.unit === '' ? [] : [['unit', text(cell.unit)] as const]),
    ...(cell.note === '' ? [] : [['note', text(cell.note)] as const]),
  ]);
  const at = foundCell(sheet, cellName(cell.row, cell.column), cell.value);
  const place = { cell: at, column: cell.column, name: periodText(cell) };
  if (values.take(number, cells, place) === 'said') passed.said.push(number);
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

const aroundOf = ({ entities, organizationName }: SheetContext, hidden: readonly ColumnSpan[]): Around => ({
  isOwn: (name) => foldedName(name) === foldedName(organizationName),
  isEntity: (name) => findByName(entities, name) !== undefined,
  isHidden: (column) => isHiddenIn(hidden, column),
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

/**
 * Values of a sheet with periods as columns; undefined where it has none. Only exact names and codes are accepted as
 * metrics: a merely similar name is reported with proposals.
 */
export const readWide = async (
  reader: TableReader,
  sheet: number,
  given: SheetContext,
): Promise<SheetValues | undefined> => {
  const context = { ...given, is1904: reader.is1904 };
  const knows = isKnownTo(given);
  const begin = await linesOf(reader, sheet, firstLines);
  const around = aroundOf(context, begin.hiddenColumns);
  const first = findLayout(begin.lines, knows, dayIn(reader), around);
  if (first.cells.length === 0) return undefined;
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
  };
  for (const cell of cells) readCell(reading, cell);
  const { rows, issues: unread, open } = reading.values.finish(words);
  const issues = [...reading.issues, ...unread];
  return {
    rows,
    issues,
    open,
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
