import {
  add,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  type Rational,
  subtract,
} from '../../catalogue/metrics/decimal.ts';
import { exactOf, type PointContent } from '../data-point/data-point.ts';

/** An exact number and half of the last place that it was given to, in the same unit. */
export type Precise = { exact: Rational; precision: Rational };

export const zero: Rational = parseDecimal('0');
const half = parseDecimal('0.5');

const magnitude = (value: Rational): Rational =>
  value.numerator < 0n ? { ...value, numerator: -value.numerator } : value;

export const isGreater = (a: Rational, b: Rational): boolean =>
  a.numerator * b.denominator > b.numerator * a.denominator;

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/**
 * Half of the last place of a typed number, in the unit that it is stored in: 1.2 kt may be 1,150 to 1,250 t. People and
 * cases are counted, so that a whole number of them is exact.
 */
export const precisionOf = (content: PointContent, unitFamily: string): Rational => {
  const { typed } = content;
  const exact = exactOf(content);
  if (!exact || typed.kind !== 'number' || typed.number === null) return zero;
  if (unitFamily === 'count' && !formatDecimal(exact).includes('.') && decimalsOf(typed.number) === 0) return zero;
  const number = parseDecimal(typed.number);
  const ratio = number.numerator === 0n ? parseDecimal('1') : divide(exact, number);
  return multiply(
    half,
    multiply(magnitude(ratio), { numerator: 1n, denominator: 10n ** BigInt(decimalsOf(typed.number)) }),
  );
};

/** The same number as far as both were given: rounded figures need not add up to the last place. */
export const isClose = (a: Precise, b: Precise): boolean =>
  !isGreater(magnitude(subtract(a.exact, b.exact)), add(a.precision, b.precision));
