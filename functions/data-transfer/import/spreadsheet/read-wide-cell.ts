import { daysOf } from '../../../../shared/model/calendar/reporting-time-template.ts';
import { type DataColumn, stateWords } from '../../../../shared/model/hub/data-words.ts';
import { type ImportIssue, type ImportIssueCode, importIssue } from '../../../../shared/model/import/import-issue.ts';
import { foundCell } from '../../../../shared/model/import/import-row.ts';
import { cellName, cellNumber, letters } from '../../../../shared/model/sheets/cell-place.ts';
import { titleRoleOf } from '../../../../shared/model/sheets/column-words.ts';
import { spanOfHead } from '../../../../shared/model/sheets/head-span.ts';
import type { WideCell } from '../../../../shared/model/sheets/read-line.ts';
import type { Aside } from '../../../../shared/model/sheets/row-asides.ts';
import type { SheetValue } from '../../../../shared/model/sheets/sheet-value.ts';
import { withoutYear } from '../../../../shared/model/sheets/unit-text.ts';
import { isOfWhich } from '../../../../shared/model/sheets/words/member-words.ts';
import type { collectValues } from './collect-values.ts';
import { metricOfGroup } from './group-metric.ts';
import type { createNaming } from './name-metric.ts';
import { partBelow, partOf } from './row-part.ts';
import type { SheetContext } from './sheet-values.ts';

/** Findings while the cells are read. */
type Passed = Record<'said' | 'skipped-total' | 'skipped-note' | 'parts-differ', number[]>;

const text = (value: string): SheetValue => ({ kind: 'text', text: value });

type Context = SheetContext & { is1904: boolean };

/** A head with the year above it. */
export const periodText = ({ head: { year }, period }: WideCell): string =>
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
  member: string | undefined,
): { cells: [DataColumn, SheetValue][] } | { open: Aside } => {
  const cells: [DataColumn, SheetValue][] = member === undefined ? [] : [['member', text(member)]];
  for (const aside of asides.filter(({ kind }) => kind === 'part')) {
    const part = partOf(context, metricCode, aside);
    if (!part) return { open: aside };
    cells.push('entity' in part ? ['entity', text(part.entity)] : ['member', text(part.member)]);
  }
  const [first] = asides.filter(({ kind }) => kind === 'part');
  return new Set(cells.map(([column]) => column)).size < cells.length && first ? { open: first } : { cells };
};

const asideText = ({ name, text: said }: Aside): string => (name === '' ? said : `${name}: ${said}`);

export type Reading = {
  context: Context;
  /** The sheet by its name. */
  sheet: string;
  issues: ImportIssue[];
  passed: Passed;
  values: ReturnType<typeof collectValues>;
  naming: ReturnType<typeof createNaming>;
  ignored: Set<string>;
  /** Rows of headings that say by what the rows below divide a metric. */
  dividers: ReadonlySet<number>;
  /** The metric of the last number of each column, and by what its last row divides it. */
  last: Map<number, { row: number; metricCode: string; by?: string }>;
  /** How many numbers are targets and the like. */
  aims: number;
  /** Columns with numbers that have no certain period or unit, by `columnKey`. */
  open: Set<string>;
  /** Whether a period may hold values: it has begun. */
  mayHold: (cell: WideCell, startOn: string) => boolean;
};

/** A column of a table by its place and its head. */
export const columnKey = (column: number, head: string): string => `${column} ${head}`;

type Named = ReturnType<Reading['naming']['of']> & { member?: string };
/** The metric of a row, by its label or, right below a metric's row and the parts of it, by the part that it names. */
const metricOf = ({ context, naming, last, dividers }: Reading, cell: WideCell): Named => {
  const { row, column } = cell;
  const metric = metricOfGroup(context.catalogue.metrics(), naming, cell);
  const above = last.get(column);
  if (!('issue' in metric)) {
    const isWhole = !cell.asides?.some(({ kind }) => kind === 'part');
    if (metric.metricCode !== null && isWhole) last.set(column, { row, metricCode: metric.metricCode });
    else last.delete(column);
    return metric;
  }
  let before = row - 1;
  while (dividers.has(before)) before -= 1;
  if (above?.row !== before || !['metric-unknown', 'metric-likely'].includes(metric.issue.code)) return metric;
  const part = partBelow(context.catalogue.metrics(), above.metricCode, cell.label);
  const by = part?.member?.split(':')[0] ?? '';
  // Below a part of another kind, it may be a part of that.
  const isOpen = above.by !== undefined && above.by !== by && isOfWhich(cell.label);
  if (part === undefined || isOpen) return metric;
  last.set(column, { ...above, row, by });
  return part;
};

const yearDays = 360;
export const readCell = (reading: Reading, found: WideCell): void => {
  const { context, sheet, issues, passed, values, ignored, naming } = reading;
  const number = cellNumber(found.row, found.column);
  const span = spanOfHead(found.head, context.times);
  // A unit per year says the same of a whole year alone.
  const isYear = span !== undefined && daysOf(span) > yearDays;
  const cell = isYear ? { ...found, unit: withoutYear(found.unit) } : found;
  const refuse = (column: DataColumn, code: ImportIssueCode, words: { text: string; other?: string }): void => {
    issues.push(importIssue(number, column, code, words));
    if (column !== 'metricCode' && code !== 'row-part') reading.open.add(columnKey(cell.column, cell.period));
  };
  if (!span) {
    refuse('startOn', 'period', { text: periodText(cell) });
    return;
  }
  const metric = metricOf(reading, cell);
  if (cell.open !== undefined && !('metricCode' in metric && metric.metricCode !== null)) {
    refuse('value', 'part-of-period', { text: cell.open, other: periodText(cell) });
    return;
  }
  if ('issue' in metric) {
    const { code, ...words } = metric.issue;
    if (cell.measure === 'rate') {
      ignored.add(`${letters(cell.column)}: ${periodText(cell)}`);
      return;
    }
    if (code === 'row-part') {
      refuse('value', code, words);
      return;
    }
    if (metric.proposals) naming.note(cell, metric.proposals);
    refuse('metricCode', code, words);
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
    reading.aims += 1;
    return;
  }
  if (!reading.mayHold(cell, span.startOn)) {
    refuse('startOn', 'period-future', { text: periodText(cell) });
    return;
  }
  const parts = readParts(context, metric.metricCode, asides, metric.member);
  const open = aside ?? ('open' in parts ? parts.open : undefined);
  if (open || 'open' in parts) {
    refuse('value', 'row-part', { text: open ? asideText(open) : '' });
    return;
  }
  if (cell.unitOpen !== undefined) {
    refuse('unit', 'unit-around', { text: cell.unitOpen, other: cell.unit });
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
