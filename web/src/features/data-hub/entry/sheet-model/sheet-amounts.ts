import {
  add,
  formatDecimal,
  multiply,
  parseDecimal,
  type Rational,
} from '../../../../../../shared/catalogue/metrics/decimal.ts';
import { UnitConversionError, unitRatio } from '../../../../../../shared/catalogue/metrics/units.ts';
import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { currencyOf } from '../../../../../../shared/model/data-point/currency.ts';
import { readDraft } from './parse-draft.ts';
import { perDraft } from './per-draft.ts';
import { type CellAt, type Drafts, keyAt, type Sheet, type SheetRow, storedAt, unitFor } from './sheet.ts';
import { currencyAt } from './sheet-currency.ts';

/** A number in the unit of its metric; for money the currency, '' if there is none. */
export type Amount = { number: Rational; currency: string };

/** Rethrows all errors except those of units. */
const inUnit = (number: Rational, from: string, to: string): Rational | undefined => {
  if (from === to) return number;
  try {
    return multiply(number, unitRatio(from, to));
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};

/** A typed text in the metric's own unit; undefined if it is no number of it. */
const typedNumber = perDraft((metric, draft): Rational | undefined => {
  const own = unitFor(metric, draft.unit);
  const reading = readDraft(metric, draft);
  if (!('value' in reading) || reading.value.kind !== 'number' || reading.value.number === null) return undefined;
  return inUnit(parseDecimal(reading.value.number), reading.value.unit ?? own, metric.unit);
});

export const storedAmount = (value: HubValue | undefined): Amount | undefined =>
  typeof value?.amount === 'string' ? { number: parseDecimal(value.amount), currency: currencyOf(value) } : undefined;

/** The amount of a cell, typed or stored. */
export const amountAt = (sheet: Sheet, drafts: Drafts, at: CellAt): Amount | undefined => {
  const [key, metric] = [keyAt(sheet, at), sheet.rows[at.row]];
  const draft = key === undefined ? undefined : drafts.get(key);
  if (!metric) return undefined;
  if (!draft) return storedAmount(storedAt(sheet, at));
  const number = typedNumber(metric, draft);
  return number && { number, currency: currencyAt(sheet, drafts, at) };
};

/** The sum; undefined for no amounts, for two currencies, and for amounts with and without a currency (ADR 51). */
export const sumAmounts = (amounts: readonly Amount[]): Amount | undefined => {
  const [first, ...others] = amounts;
  return others.reduce<Amount | undefined>((sum, { number, currency }) => {
    if (sum?.currency !== currency) return undefined;
    return { number: add(sum.number, number), currency };
  }, first);
};

/** Exact digits of an amount in the sheet's unit for its metric. */
export const digitsOf = (metric: SheetRow, { number }: Amount, unit: string | undefined): string =>
  formatDecimal(inUnit(number, metric.unit, unitFor(metric, unit)) ?? number);
