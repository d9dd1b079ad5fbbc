import { divide, multiply, parseDecimal, type Rational, subtract } from '../catalogue/decimal.ts';
import { formatDecimal } from './format-value.ts';

const perMille = parseDecimal('1000');
const magnitude = (value: Rational): Rational =>
  value.numerator < 0n ? { ...value, numerator: -value.numerator } : value;

/**
 * A share in per cent, with its sign and one decimal ("-79.7", "0.0"), halves rounded up in size: every screen and finding rounds
 * by this. Only what is gone altogether is 100 per cent less: what is left of it keeps the share at -99.9.
 */
export const percentOf = (share: Rational): string => {
  const { numerator, denominator } = magnitude(multiply(share, perMille));
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  const isLeft = share.numerator < 0n && numerator < 1_000n * denominator;
  const tenths = isLeft && rounded === 1_000n ? 999n : rounded;
  const sign = share.numerator < 0n && tenths > 0n ? '-' : '';
  return `${sign}${tenths / 10n}.${tenths % 10n}`;
};

/** By how many per cent one amount lies from another, rounded as every share is. Throws RangeError where `before` is zero. */
export const percentChange = (now: Rational, before: Rational): string =>
  percentOf(divide(subtract(now, before), magnitude(before)));

/** A change as it is read, "+12.4\u202F%", "−4\u202F%", from a share in digits; what rounds to nothing and is none reads "+<0.1\u202F%". */
export const signedPercent = (ratio: string): string => {
  const share = parseDecimal(ratio);
  if (share.numerator === 0n) return '0\u202F%';
  const size = percentOf(share).replace('-', '').replace(/\.0$/, '');
  return `${share.numerator < 0n ? '−' : '+'}${size === '0' ? '<0.1' : formatDecimal(size, 'comma')}\u202F%`;
};

/** Whether one amount lies further from another than a limit in per cent, compared exactly: 50.04 % is more than 50 %. */
export const isBeyondPercent = (now: Rational, before: Rational, limitPercent: number): boolean => {
  const difference = magnitude(subtract(now, before));
  const base = magnitude(before);
  const limit = BigInt(Math.round(limitPercent * 100));
  return difference.numerator * base.denominator * 10_000n > limit * difference.denominator * base.numerator;
};
