import {
  add,
  divide,
  formatDecimal,
  parseDecimal,
  type Rational,
  subtract,
} from '../../../../../shared/catalogue/decimal.ts';
import { UnitConversionError, unitRatio } from '../../../../../shared/catalogue/units.ts';
import type { HubValue } from '../../../../../shared/contract/data-hub.contract.ts';
import { yearBefore } from '../../../../../shared/model/data-point.ts';
import { timeKey } from '../hub-query.ts';
import { draftOf, readEntry } from './entry-draft.ts';
import {
  type CellAt,
  type CellDraft,
  type Drafts,
  keyAt,
  type RowValues,
  rowKey,
  type Sheet,
  type SheetRow,
  storedAt,
  unitFor,
} from './sheet.ts';
import { pasteBlock, textIn } from './sheet-edits.ts';

/** A typed text in the metric's own unit; undefined for what is no number of it. */
const typedAmount = (metric: SheetRow, { text, unit }: CellDraft): Rational | undefined => {
  const own = unitFor(metric, unit);
  const reading = readEntry(metric, { ...draftOf(metric, undefined), text, unit: own });
  if (!('value' in reading) || reading.value.kind !== 'number' || reading.value.number === null) return undefined;
  const number = parseDecimal(reading.value.number);
  const typed = reading.value.unit ?? own;
  try {
    return typed === metric.unit ? number : divide(number, unitRatio(metric.unit, typed));
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};

const storedAmount = (value: HubValue | undefined): Rational | undefined =>
  typeof value?.amount === 'string' ? parseDecimal(value.amount) : undefined;

/** What a cell comes to, typed or stored, in the metric's own unit. */
const amountAt = (sheet: Sheet, drafts: Drafts, at: CellAt): Rational | undefined => {
  const [key, metric] = [keyAt(sheet, at), sheet.rows[at.row]];
  const draft = key === undefined ? undefined : drafts.get(key);
  if (!metric) return undefined;
  return draft ? typedAmount(metric, draft) : storedAmount(storedAt(sheet, at));
};

/**
 * The members of a breakdown that adds up, or the entities, in the unit of the metric; undefined for another one, without a
 * number, and where an entity and one below it have a number both: the one may hold the other (ADR 32).
 */
const sumOf = (sheet: Sheet, amountIn: (row: number) => Rational | undefined): string | undefined => {
  if (!sheet.isAdditive) return undefined;
  const [whole, ...members] = sheet.rows;
  const found = members.flatMap((row, index) => {
    const amount = row.unit === whole?.unit ? amountIn(index + 1) : undefined;
    return amount ? [{ row, amount }] : [];
  });
  const keys = new Set(found.map(({ row }) => rowKey(row)));
  if (found.some(({ row }) => row.above?.some((key) => keys.has(key)))) return undefined;
  const [first, ...others] = found.map(({ amount }) => amount);
  return first && formatDecimal(others.reduce(add, first));
};

export const totalAt = (sheet: Sheet, drafts: Drafts, column: number): string | undefined =>
  sumOf(sheet, (row) => amountAt(sheet, drafts, { row, column }));

/** What a row comes to over the parts of one year, in the unit of its metric; undefined where it does not add up. */
const overTimes = (
  sheet: Sheet,
  row: number,
  amountIn: (column: number) => Rational | undefined,
): Rational | undefined => {
  if (!sheet.isOneYear || !sheet.rows[row]?.isSummed) return undefined;
  const [first, ...others] = sheet.times.flatMap((_, column) => amountIn(column) ?? []);
  return first && others.reduce(add, first);
};

const rowTotal = (sheet: Sheet, drafts: Drafts, row: number): Rational | undefined =>
  overTimes(sheet, row, (column) => amountAt(sheet, drafts, { row, column }));

/** What the cells of a row add up to, typed or stored. */
export const rowTotalAt = (sheet: Sheet, drafts: Drafts, row: number): string | undefined => {
  const total = rowTotal(sheet, drafts, row);
  return total && formatDecimal(total);
};

/** The total of the totals. */
export const grandTotal = (sheet: Sheet, drafts: Drafts): string | undefined =>
  sumOf(sheet, (row) => rowTotal(sheet, drafts, row));

/** A row in the year before: the sum of the parts of that year, or the one value beside the last column. */
const lastYearAmount = (sheet: Sheet, row: number): Rational | undefined => {
  const key = sheet.rows[row] ? rowKey(sheet.rows[row]) : '';
  if (!sheet.isOneYear) return storedAmount(sheet.lastYear[0]?.values.get(key));
  const before = lastYearsOf(sheet);
  return overTimes(sheet, row, (column) => storedAmount(before[column]?.get(key)));
};

export const lastYearAt = (sheet: Sheet, row: number): string | undefined => {
  const amount = lastYearAmount(sheet, row);
  return amount && formatDecimal(amount);
};

export const lastYearTotal = (sheet: Sheet): string | undefined => sumOf(sheet, (row) => lastYearAmount(sheet, row));

/** Values a year earlier than each column: of another column, or beside the last one. */
export const lastYearsOf = ({ times, values, lastYear }: Sheet): (RowValues | undefined)[] => {
  const keys = times.map(timeKey);
  return times.map((time) => {
    const wanted = timeKey(yearBefore(time));
    const other = keys.indexOf(wanted);
    if (other !== -1) return values[other];
    return lastYear.find(({ time: one }) => timeKey(one) === wanted)?.values;
  });
};

/** By how many per cent one number lies from another, where that is beyond a limit. */
const beyond = (now: Rational, before: Rational, limitPercent: number): number | undefined => {
  if (before.numerator === 0n) return undefined;
  const share = Number(formatDecimal(divide(subtract(now, before), before)));
  const percent = share * 100 * (before.numerator < 0n ? -1 : 1);
  return Math.abs(percent) > limitPercent ? Math.round(percent) : undefined;
};

type Jump = { at: CellAt; percent: number };

/** Typed numbers that lie further from the year before than the organisation wants to see unasked, in reading order. */
export const jumpsOf = (sheet: Sheet, drafts: Drafts, limitPercent: number): Jump[] => {
  if (drafts.size === 0) return [];
  const lastYears = lastYearsOf(sheet);
  return sheet.rows.flatMap((metric, row) =>
    lastYears.flatMap((values, column): Jump[] => {
      const at = { row, column };
      const before = storedAmount(values?.get(rowKey(metric)));
      if (!before || !drafts.has(keyAt(sheet, at) ?? '')) return [];
      const now = amountAt(sheet, drafts, at);
      const percent = now && beyond(now, before, limitPercent);
      return percent === undefined ? [] : [{ at, percent }];
    }),
  );
};

/** What a row of the last column may take over from the year before; undefined where it has a value, or that year has none. */
const lastYearDraft = (
  sheet: Sheet,
  drafts: Drafts,
  row: number,
  values: RowValues | undefined,
): Pick<CellDraft, 'text' | 'descriptor'> | undefined => {
  const [metric, at] = [sheet.rows[row], { row, column: sheet.times.length - 1 }];
  const typed = metric && values?.get(rowKey(metric))?.typed;
  if (!metric || typed?.kind !== 'number' || typed.number === null || keyAt(sheet, at) === undefined) return undefined;
  if (storedAt(sheet, at) !== undefined || textIn(sheet, drafts, at) !== '') return undefined;
  const unit = typed.unit && typed.unit !== unitFor(metric, sheet.unit) ? ` ${typed.unit}` : '';
  return { text: `≈ ${typed.number}${unit}`, descriptor: typed.descriptor };
};

export const hasLastYear = (sheet: Sheet, drafts: Drafts): boolean => {
  const values = lastYearsOf(sheet).at(-1);
  return values !== undefined && sheet.rows.some((_, row) => lastYearDraft(sheet, drafts, row, values) !== undefined);
};

/** Drafts with what is missing in the last column taken over from the year before, as estimates. */
export const copyLastYear = (sheet: Sheet, drafts: Drafts): Drafts => {
  const values = lastYearsOf(sheet).at(-1);
  const column = sheet.times.length - 1;
  const copies = sheet.rows.map((_, row) => lastYearDraft(sheet, drafts, row, values));
  const texts = copies.map((copy) => [copy?.text ?? '']);
  const next = new Map(pasteBlock(sheet, drafts, { row: 0, column }, texts).drafts);
  copies.forEach((copy, row) => {
    const key = keyAt(sheet, { row, column });
    const draft = key === undefined ? undefined : next.get(key);
    if (key !== undefined && draft && copy?.descriptor) next.set(key, { ...draft, descriptor: copy.descriptor });
  });
  return next;
};
