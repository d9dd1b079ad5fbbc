import { add, isSameNumber, parseDecimal } from '../../../shared/catalogue/decimal.ts';
import { dataImportLimits } from '../../../shared/model/data-import.ts';
import type { DataColumn } from '../../../shared/model/data-words.ts';
import type { ImportContext } from '../../../shared/model/import-cells.ts';
import { type ImportIssue, importIssue } from '../../../shared/model/import-issue.ts';
import type { LabelNames, UnnamedLabel } from '../../../shared/model/import-labels.ts';
import type { OpenMark } from '../../../shared/model/import-marks.ts';
import { foundCell, type ImportedRow } from '../../../shared/model/import-row.ts';
import { metricsNamed } from '../../../shared/model/named-metric.ts';
import type { SheetValue } from '../../../shared/model/sheet-value.ts';
import { cellName, cellNumber } from '../../../shared/model/sheets/cell-place.ts';
import { detectWide, type WideCell, type WideTotal } from '../../../shared/model/sheets/detect-layout.ts';
import type { SheetLine } from '../../../shared/model/sheets/head-lines.ts';
import { calendarSpan, type PeriodHead, timeNamed } from '../../../shared/model/sheets/period-head.ts';
import type { ColumnSpan, TableReader } from '../../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../../core/office/reading/workbook-refused.ts';
import { collectValues } from './collect-values.ts';
import type { MarkMeanings } from './decimal-marks.ts';
import { createNaming } from './name-metric.ts';

/** A table with its periods across begins within these lines of its sheet; where one does, all the lines are read. */
const firstLines = 2_000;
/** Cells of one sheet that are held at once. */
const cellsMax = 1_000_000;
const sheetsMax = 10;

/** `names`: what the organisation calls metrics in its own sheets · `meanings`: what was answered of numbers that can be read two ways. */
export type SheetContext = Omit<ImportContext, 'is1904'> & {
  names?: LabelNames;
  fileName?: string;
  meanings?: MarkMeanings;
};

export type WideRows = {
  rows: ImportedRow[];
  unnamed: UnnamedLabel[];
  issues: ImportIssue[];
  open: OpenMark[];
  hiddenRows: number[];
  /** Heads of columns that are read and not shown. */
  hiddenColumns: string[];
  passed: Record<'said' | 'skipped-total' | 'skipped-note' | 'parts-differ', number[]>;
};

const text = (value: string): SheetValue => ({ kind: 'text', text: value });

/** The days of a head: of the only time that is known by it, else of the calendar. */
const spanOf = (head: PeriodHead, { times = [] }: Pick<ImportContext, 'times'>) => {
  const known = timeNamed(head, times);
  return known === undefined ? calendarSpan(head) : times[known];
};

type Context = SheetContext & { is1904: boolean };

/** A total across that is not what its own cells make. */
const isApart = ({ columns, row, value }: WideTotal, valueAt: ReadonlyMap<number, SheetValue>): boolean => {
  const plain = (one: SheetValue | undefined): string | undefined =>
    one && /^-?\d+(\.\d+)?$/.test(one.text) ? one.text : undefined;
  const parts = columns.map((column) => plain(valueAt.get(cellNumber(row, column))));
  const total = plain(value);
  if (total === undefined || parts.some((part) => part === undefined)) return false;
  const sum = parts.reduce((all, part) => add(all, parseDecimal(part ?? '0')), parseDecimal('0'));
  return !isSameNumber(sum, parseDecimal(total));
};

/** A head with the year that stands over it. */
const periodText = ({ head: { year }, period }: WideCell): string =>
  year === undefined || /\d{2}/.test(period) ? period : `${period} ${year}`;

type Reading = {
  context: Context;
  /** The sheet by its name. */
  sheet: string;
  found: WideRows;
  values: ReturnType<typeof collectValues>;
  naming: ReturnType<typeof createNaming>;
};

const readCell = ({ context, sheet, found, values, naming }: Reading, cell: WideCell): void => {
  const number = cellNumber(cell.row, cell.column);
  const span = spanOf(cell.head, context);
  if (!span) {
    found.issues.push(importIssue(number, 'startOn', 'period', { text: periodText(cell) }));
    return;
  }
  const metric = naming.of(cell);
  if ('issue' in metric) {
    const { code, ...words } = metric.issue;
    if (metric.proposals) naming.note(cell, metric.proposals);
    found.issues.push(importIssue(number, 'metricCode', code, words));
    return;
  }
  if (metric.metricCode === null) {
    if (!found.passed['skipped-note'].includes(cell.row)) found.passed['skipped-note'].push(cell.row);
    return;
  }
  const cells = new Map<DataColumn, SheetValue>([
    ['metricCode', text(metric.metricCode)],
    ['startOn', text(span.startOn)],
    ['endOn', text(span.endOn)],
    ['value', cell.value],
    ...(cell.unit === '' ? [] : [['unit', text(cell.unit)] as const]),
    ...(cell.note === '' ? [] : [['note', text(cell.note)] as const]),
  ]);
  const at = foundCell(sheet, cellName(cell.row, cell.column), cell.value);
  const place = { cell: at, column: cell.column, name: periodText(cell) };
  if (values.take(number, cells, place) === 'said') found.passed.said.push(cell.row);
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

/**
 * Values of the one sheet that has its periods across, or `sheets` where two have; undefined where none has. Only exact names and codes
 * are taken for metrics: what is merely alike is told with what it may be.
 */
export const readWide = async (reader: TableReader, given: SheetContext): Promise<WideRows | 'sheets' | undefined> => {
  const context = { ...given, is1904: reader.is1904 };
  const metrics = given.catalogue.metrics();
  const knows = (label: string): boolean => label !== '' && metricsNamed(metrics, label).length > 0;
  let result: WideRows | undefined;
  for (let sheet = 0; sheet < Math.min(reader.sheets, sheetsMax); sheet += 1) {
    const begin = await linesOf(reader, sheet, firstLines);
    const first = detectWide(begin.lines, knows);
    if (first.cells.length === 0) continue;
    if (result) return 'sheets';
    const { lines, hidden, hiddenColumns } = begin.isCut
      ? await linesOf(reader, sheet, Number.POSITIVE_INFINITY)
      : begin;
    const { cells, totals, skipped } = begin.isCut ? detectWide(lines, knows) : first;
    if (cells.length > dataImportLimits.rowsMax) throw new WorkbookRefused('rows');
    const of = (why: 'note' | 'total'): number[] => skipped.filter((one) => one.why === why).map(({ row }) => row);
    const valueAt = new Map(cells.map(({ row, column, value }) => [cellNumber(row, column), value] as const));
    const apart = totals.filter((total) => isApart(total, valueAt)).map(({ row }) => row);
    const unseen = cells.filter(({ column }) => isHiddenIn(hiddenColumns, column)).map(periodText);
    result = {
      rows: [],
      unnamed: [],
      issues: [],
      open: [],
      hiddenRows: [...new Set(cells.map(({ row }) => row))].filter((row) => hidden.has(row)),
      hiddenColumns: [...new Set(unseen)],
      passed: { said: [], 'skipped-total': of('total'), 'skipped-note': of('note'), 'parts-differ': apart },
    };
    const values = collectValues(context, given.meanings);
    const naming = createNaming(metrics, given.names);
    for (const cell of cells) readCell({ context, sheet: reader.nameOf(sheet), found: result, values, naming }, cell);
    const { rows, issues, open } = values.settle();
    result = { ...result, rows, open, issues: [...result.issues, ...issues], unnamed: naming.unnamed() };
  }
  return result;
};
