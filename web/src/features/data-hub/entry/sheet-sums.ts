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
import { type CellAt, type Drafts, keyAt, type Sheet, type SheetRow, storedAt } from './sheet.ts';
import { unitFor } from './sheet-entries.ts';

/** A typed text in the metric's own unit; undefined for what is no number of it. */
const typedAmount = (metric: SheetRow, text: string, unit: string | undefined): Rational | undefined => {
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
  return draft ? typedAmount(metric, draft.text, sheet.unit) : storedAmount(storedAt(sheet, at));
};

/** The members of a breakdown that adds up, in the unit of its metric; undefined for another one, and without a number. */
const sumOf = (sheet: Sheet, amountIn: (row: number) => Rational | undefined): string | undefined => {
  if (!sheet.isAdditive) return undefined;
  const [whole, ...members] = sheet.rows;
  const [first, ...others] = members.flatMap(({ unit }, index) =>
    unit === whole?.unit ? (amountIn(index + 1) ?? []) : [],
  );
  return first && formatDecimal(others.reduce(add, first));
};

export const totalAt = (sheet: Sheet, drafts: Drafts, column: number): string | undefined =>
  sumOf(sheet, (row) => amountAt(sheet, drafts, { row, column }));

export const lastYearTotal = (sheet: Sheet): string | undefined =>
  sumOf(sheet, (row) => storedAmount(sheet.lastYear?.values.get(sheet.rows[row]?.code ?? '')));

/** The value a year earlier: of another column, or beside the last one. */
export const lastYearAt = (sheet: Sheet, { row, column }: CellAt): HubValue | undefined => {
  const [metric, time] = [sheet.rows[row], sheet.times[column]];
  if (!metric || !time) return undefined;
  const wanted = timeKey(yearBefore(time));
  const other = sheet.times.findIndex((one) => timeKey(one) === wanted);
  if (other !== -1) return sheet.values[other]?.get(metric.code);
  return sheet.lastYear && timeKey(sheet.lastYear.time) === wanted ? sheet.lastYear.values.get(metric.code) : undefined;
};

/** By how many per cent a typed number lies from the year before, where that is beyond the organisation's limit. */
const jumpAt = (sheet: Sheet, drafts: Drafts, at: CellAt, limitPercent: number): number | undefined => {
  const key = keyAt(sheet, at);
  if (key === undefined || !drafts.has(key)) return undefined;
  const [now, before] = [amountAt(sheet, drafts, at), storedAmount(lastYearAt(sheet, at))];
  if (!now || !before || before.numerator === 0n) return undefined;
  const change = Number(formatDecimal(divide(subtract(now, before), before))) * 100 * (before.numerator < 0n ? -1 : 1);
  return Math.abs(change) > limitPercent ? Math.round(change) : undefined;
};

type Jump = { at: CellAt; percent: number };

/** Typed numbers that lie far from the year before, in reading order. */
export const jumpsOf = (sheet: Sheet, drafts: Drafts, limitPercent: number): Jump[] =>
  sheet.rows.flatMap((_, row) =>
    sheet.times.flatMap((__, column) => {
      const percent = jumpAt(sheet, drafts, { row, column }, limitPercent);
      return percent === undefined ? [] : [{ at: { row, column }, percent }];
    }),
  );
