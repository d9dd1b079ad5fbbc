import { add, isSameNumber, parseDecimal } from '../../../shared/catalogue/decimal.ts';
import type { DataColumn } from '../../../shared/model/data-words.ts';
import type { ImportContext } from '../../../shared/model/import-cells.ts';
import { type ImportIssue, importIssue } from '../../../shared/model/import-issue.ts';
import { importLabelsMax, type LabelNames, type UnnamedLabel } from '../../../shared/model/import-labels.ts';
import { type ImportedRow, readImportRow } from '../../../shared/model/import-row.ts';
import { metricsNamed } from '../../../shared/model/named-metric.ts';
import type { SheetValue } from '../../../shared/model/sheet-value.ts';
import { cellNumber } from '../../../shared/model/sheets/cell-place.ts';
import {
  detectWide,
  type SheetLine,
  type WideCell,
  type WideTotal,
} from '../../../shared/model/sheets/detect-layout.ts';
import { foldedLabel } from '../../../shared/model/sheets/labels.ts';
import { type MetricProposal, proposeMetrics } from '../../../shared/model/sheets/metric-proposal.ts';
import { calendarSpan, type PeriodHead, timeNamed } from '../../../shared/model/sheets/period-head.ts';
import type { TableReader } from '../../core/office/reading/read-table.ts';
import { collectMarks } from './decimal-marks.ts';

/** A sheet that has its periods across is laid out by hand: longer ones are lists. */
const linesMax = 2_000;
const sheetsMax = 10;

/** `names`: what the organisation calls metrics in its own sheets. */
export type SheetContext = Omit<ImportContext, 'is1904'> & { names?: LabelNames; fileName?: string };

export type WideRows = {
  rows: ImportedRow[];
  unnamed: UnnamedLabel[];
  issues: ImportIssue[];
  hiddenRows: number[];
  passed: Record<'said' | 'skipped-total' | 'skipped-note' | 'parts-differ', number[]>;
};

const text = (value: string): SheetValue => ({ kind: 'text', text: value });

/** The days of a head: of the only time that is known by it, else of the calendar. */
const spanOf = (head: PeriodHead, { times = [] }: Pick<ImportContext, 'times'>) => {
  const known = timeNamed(head, times);
  return known === undefined ? calendarSpan(head) : times[known];
};

const listed = (proposals: readonly MetricProposal[]): string =>
  proposals.map(({ name, code }) => `${name} (${code})`).join(', ');

type Context = SheetContext & { is1904: boolean };

/** The code of a row's metric, or why it is not known; a name that is only alike is never taken without a word. */
const metricOf = (
  { catalogue, names }: Context,
  { code, label, unit }: WideCell,
): { code: string | null } | Pick<ImportIssue, 'code' | 'text' | 'other'> => {
  const metrics = catalogue.metrics();
  const [byCode] = code === '' ? [] : metricsNamed(metrics, code);
  const byName = proposeMetrics(metrics, label, unit);
  const sure = byName.filter(({ certainty }) => certainty !== 'likely');
  if (byCode && sure.length > 0 && !sure.some((one) => one.code === byCode.code)) {
    return { code: 'code-name', text: label, other: byCode.name };
  }
  if (byCode) return { code: byCode.code };
  const named = names?.get(foldedLabel(label));
  if (named !== undefined && (named === null || metrics.findValue(named))) return { code: named };
  const [only, ...others] = sure;
  if (only && others.length === 0) return { code: only.code };
  if (sure.length > 1) return { code: 'metric-open', text: label, other: sure.map((one) => one.code).join(', ') };
  if (byName.length > 0) return { code: 'metric-likely', text: label, other: listed(byName) };
  return { code: 'metric-unknown', text: label || code, other: '' };
};

/** A label that is to be named: once, however many numbers stand beside it. */
const noteUnnamed = ({ catalogue }: Context, { label, unit, row }: WideCell, unnamed: UnnamedLabel[]): void => {
  const known = unnamed.find((one) => foldedLabel(one.label) === foldedLabel(label));
  if (known) known.values += 1;
  if (known || unnamed.length === importLabelsMax.ofFile || label.length > importLabelsMax.text) return;
  const proposals = proposeMetrics(catalogue.metrics(), label, unit).slice(0, 3);
  const named = proposals.map(({ code, name, nameZhTw }) => ({ code, name, nameZhTw }));
  unnamed.push({ label, unit, values: 1, firstRow: row, proposals: named });
};

const isIssue = (found: object): found is Pick<ImportIssue, 'code' | 'text' | 'other'> => 'text' in found;

/** A total across that is not what its own cells make. */
const isApart = ({ columns, row, value }: WideTotal, cells: readonly WideCell[]): boolean => {
  const plain = (one: SheetValue | undefined): string | undefined =>
    one && /^-?\d+(\.\d+)?$/.test(one.text) ? one.text : undefined;
  const parts = columns.map((column) => plain(cells.find((one) => one.row === row && one.column === column)?.value));
  const total = plain(value);
  if (total === undefined || parts.some((part) => part === undefined)) return false;
  const sum = parts.reduce((all, part) => add(all, parseDecimal(part ?? '0')), parseDecimal('0'));
  return !isSameNumber(sum, parseDecimal(total));
};

type Marks = ReturnType<typeof collectMarks>;

const readCell = (context: Context, cell: WideCell, found: WideRows, marks: Marks): void => {
  const number = cellNumber(cell.row, cell.column);
  const span = spanOf(cell.head, context);
  if (!span) {
    const named = `${cell.head.part} ${cell.head.year ?? ''}`.trim();
    found.issues.push(importIssue(number, 'startOn', 'period', { text: named }));
    return;
  }
  const metric = metricOf(context, cell);
  if (isIssue(metric)) {
    const { code, ...words } = metric;
    if (code !== 'code-name' && cell.label !== '') noteUnnamed(context, cell, found.unnamed);
    found.issues.push(importIssue(number, 'metricCode', code, words));
    return;
  }
  if (metric.code === null) {
    if (!found.passed['skipped-note'].includes(cell.row)) found.passed['skipped-note'].push(cell.row);
    return;
  }
  const cells = new Map<DataColumn, SheetValue>([
    ['metricCode', text(metric.code)],
    ['startOn', text(span.startOn)],
    ['endOn', text(span.endOn)],
    ['value', cell.value],
    ...(cell.unit === '' ? [] : [['unit', text(cell.unit)] as const]),
    ...(cell.note === '' ? [] : [['note', text(cell.note)] as const]),
  ]);
  const read = readImportRow(context, number, cells);
  if ('imported' in read) {
    found.rows.push(read.imported);
    if (read.imported.content.amount !== null) marks.see(read.imported, cell.value);
  } else if (read.issues.every(({ code }) => code === 'said')) found.passed.said.push(cell.row);
  else found.issues.push(...read.issues);
};

const linesOf = async (reader: TableReader, sheet: number): Promise<{ lines: SheetLine[]; hidden: Set<number> }> => {
  const lines: SheetLine[] = [];
  const hidden = new Set<number>();
  await reader.read(sheet, ({ number, cells, isHidden }) => {
    lines.push({ number, cells });
    if (isHidden) hidden.add(number);
    return lines.length < linesMax;
  });
  return { lines, hidden };
};

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
    const { lines, hidden } = await linesOf(reader, sheet);
    const { cells, totals, skipped } = detectWide(lines, knows);
    if (cells.length === 0) continue;
    if (result) return 'sheets';
    const of = (why: 'note' | 'total'): number[] => skipped.filter((one) => one.why === why).map(({ row }) => row);
    const apart = totals.filter((total) => isApart(total, cells)).map(({ row }) => row);
    result = {
      rows: [],
      unnamed: [],
      issues: [],
      hiddenRows: [...new Set(cells.map(({ row }) => row))].filter((row) => hidden.has(row)),
      passed: { said: [], 'skipped-total': of('total'), 'skipped-note': of('note'), 'parts-differ': apart },
    };
    const marks = collectMarks();
    for (const cell of cells) readCell(context, cell, result, marks);
    result.issues.push(...marks.issues());
  }
  return result;
};
