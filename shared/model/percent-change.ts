import { divide, multiply, parseDecimal, type Rational, subtract } from '../catalogue/decimal.ts';

const perMille = parseDecimal('1000');
const magnitude = (value: Rational): Rational =>
  value.numerator < 0n ? { ...value, numerator: -value.numerator } : value;

/**
 * By how many per cent one amount lies from another, with its sign and one decimal ("-79.7", "0.0"), halves rounded up in size:
 * every screen and finding rounds by this. Throws RangeError where `before` is zero.
 */
export const percentChange = (now: Rational, before: Rational): string => {
  const share = multiply(divide(subtract(now, before), magnitude(before)), perMille);
  const { numerator, denominator } = magnitude(share);
  const tenths = (2n * numerator + denominator) / (2n * denominator);
  const sign = share.numerator < 0n && tenths > 0n ? '-' : '';
  return `${sign}${tenths / 10n}.${tenths % 10n}`;
};

/** Whether one amount lies further from another than a limit in per cent, compared exactly: 50.04 % is more than 50 %. */
export const isBeyondPercent = (now: Rational, before: Rational, limitPercent: number): boolean => {
  const difference = magnitude(subtract(now, before));
  const base = magnitude(before);
  const limit = BigInt(Math.round(limitPercent * 100));
  return difference.numerator * base.denominator * 10_000n > limit * difference.denominator * base.numerator;
};
