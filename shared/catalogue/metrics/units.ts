import { divide, formatDecimal, multiply, parseDecimal, type Rational } from './decimal.ts';
import type { Conversion } from './relation.ts';
import { unitFamilies } from './unit-table.ts';

export type UnitRefusal = 'unknown-unit' | 'other-dimension' | 'no-factor' | 'other-currency';

/** A conversion that would give a wrong number. `refusal` says why; the text names both units. */
export class UnitConversionError extends Error {
  readonly refusal: UnitRefusal;

  constructor(refusal: UnitRefusal, from: string, to: string) {
    super(`Cannot convert ${from} to ${to}: ${refusal}`);
    this.name = 'UnitConversionError';
    this.refusal = refusal;
  }
}

type UnitEntry = Readonly<{ family: string; factor: Rational | null }>;

const parseFactor = (factor: string): Rational => {
  const [numerator = '', denominator = '1'] = factor.split('/');
  return divide(parseDecimal(numerator), parseDecimal(denominator));
};

const entries: ReadonlyMap<string, UnitEntry> = new Map(
  Object.entries(unitFamilies).flatMap(([family, { units }]) =>
    Object.entries(units).map(([code, factor]): [string, UnitEntry] => [
      code,
      { family, factor: factor === null ? null : parseFactor(factor) },
    ]),
  ),
);

/** Codes of all units of the table, in its order. */
export const knownUnits: readonly string[] = [...entries.keys()];

/** The family (dimension) of a unit code, `undefined` for a unit of a standard's own. */
export const findUnitFamily = (unit: string): string | undefined => entries.get(unit)?.family;

/** Rates per million of euro and of presentation currency are the same number only when that currency is the euro. */
const isOtherCurrency = (from: string, to: string): boolean => from.includes('EUR') !== to.includes('EUR');

/** How many `to` one `from` is; the errors of `convert`. */
export const unitRatio = (from: string, to: string): Rational => {
  const [source, target] = [entries.get(from), entries.get(to)];
  if (!source || !target) throw new UnitConversionError('unknown-unit', from, to);
  if (source.family !== target.family) throw new UnitConversionError('other-dimension', from, to);
  if (!source.factor || !target.factor) throw new UnitConversionError('no-factor', from, to);
  if (isOtherCurrency(from, to)) throw new UnitConversionError('other-currency', from, to);
  return divide(source.factor, target.factor);
};

/**
 * Converts a decimal string between two units of one family; exact up to 20 fraction digits, then rounded half to even.
 * Store the typed value next to the result: a rounded result does not convert back to it. Factors: `unit-table.ts`.
 * Throws UnitConversionError for an unknown unit, another dimension, a unit without factor, or euro against another
 * currency; RangeError when `value` is no decimal.
 */
export const convert = (value: string, from: string, to: string): string => {
  const amount = parseDecimal(value);
  return formatDecimal(from === to ? amount : multiply(amount, unitRatio(from, to)));
};

const isConvertible = (from: string, to: string): boolean => {
  const [source, target] = [entries.get(from), entries.get(to)];
  return (
    source?.family === target?.family && source?.factor != null && target?.factor != null && !isOtherCurrency(from, to)
  );
};

/** A tonne of CO2 is a tonne of CO2 equivalent, but a sum of several gases cannot be given in it. */
const isOneGas = (unit: string): boolean => unit === 'tCO2';

/** Units in which a figure of `unit` may be given, in table order; `unit` alone when nothing converts to it. */
export const listUnitChoices = (unit: string): string[] => {
  const choices = [...entries.keys()].filter(
    (code) => code === unit || (isConvertible(code, unit) && (!isOneGas(code) || isOneGas(unit))),
  );
  return choices.length > 0 ? choices : [unit];
};

type LinearConversion = Extract<Conversion, { factor: number }>;

const linearOf = (conversion: Conversion): readonly LinearConversion[] =>
  'factor' in conversion ? [conversion] : conversion.options;

/** Framework units per library unit, for a figure given in `unit`; the errors of `toFrameworkValue`. */
export const conversionRatio = (conversion: Conversion, unit: string): Rational => {
  const candidates = linearOf(conversion);
  const stated = candidates.find(({ to }) => to === unit);
  if (stated) return parseDecimal(String(stated.factor));
  const direct = candidates.find(({ from }) => isConvertible(from, unit));
  if (direct) return unitRatio(direct.from, unit);
  const further = candidates.find(({ to }) => isConvertible(to, unit));
  if (further) return multiply(parseDecimal(String(further.factor)), unitRatio(further.to, unit));
  throw new UnitConversionError('no-factor', candidates[0]?.from ?? '', unit);
};

/**
 * Library value (in the metric's default unit) to framework value in `unit`: by the factor that the relation states for
 * that unit, else by the units themselves. Throws UnitConversionError when neither leads there, RangeError on no decimal.
 */
export const toFrameworkValue = (libraryValue: string, conversion: Conversion, unit: string): string =>
  formatDecimal(multiply(parseDecimal(libraryValue), conversionRatio(conversion, unit)));

/** The way back: framework value in `unit` to library value. Same errors as `toFrameworkValue`. */
export const toLibraryValue = (frameworkValue: string, conversion: Conversion, unit: string): string =>
  formatDecimal(divide(parseDecimal(frameworkValue), conversionRatio(conversion, unit)));
