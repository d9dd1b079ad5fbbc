import { divide, multiply, parseDecimal, type Rational, subtract } from '../../catalogue/metrics/decimal.ts';
import { formatDecimal } from './format-value.ts';
import { percentText } from './percent-text.ts';

const hundred = parseDecimal('100');
const perMille = parseDecimal('1000');
const magnitude = (value: Rational): Rational =>
  value.numerator < 0n ? { ...value, numerator: -value.numerator } : value;

/** The nearest whole number; halves are rounded up. */
const rounded = ({ numerator, denominator }: Rational): bigint => (2n * numerator + denominator) / (2n * denominator);

/**
 * A share in per cent, with its sign and one decimal ("-79.7", "0.0"), halves rounded away from zero: every screen and
 * finding uses this rounding. Only a decrease to zero is 100 per cent: any remainder limits the share to -99.9.
 */
export const percentOf = (share: Rational): string => {
  const size = multiply(magnitude(share), perMille);
  const isLeft = share.numerator < 0n && size.numerator < 1_000n * size.denominator;
  const tenths = isLeft && rounded(size) === 1_000n ? 999n : rounded(size);
  const sign = share.numerator < 0n && tenths > 0n ? '-' : '';
  return `${sign}${tenths / 10n}.${tenths % 10n}`;
};

const changeOf = (now: Rational, before: Rational): Rational => divide(subtract(now, before), magnitude(before));

/**
 * The difference of one amount from another in per cent, rounded as every share. Throws RangeError where `before` is
 * zero.
 */
export const percentChange = (now: Rational, before: Rational): string => percentOf(changeOf(now, before));

const decimalsMax = 6;

/** A share that one decimal rounds to zero, to its first significant digit: "0.007". */
const smallSize = (share: Rational): string => {
  for (let decimals = 2; decimals <= decimalsMax; decimals += 1) {
    const { numerator, denominator } = multiply(
      multiply(magnitude(share), hundred),
      parseDecimal(`1${'0'.repeat(decimals)}`),
    );
    if (numerator >= denominator)
      return `0.${String(rounded({ numerator, denominator })).padStart(decimals, '0')}`.replace(/0+$/, '');
  }
  return `<0.${'1'.padStart(decimalsMax, '0')}`;
};

/**
 * A change as it is read on every screen and in every file: "+12.4\u202F%", "−4\u202F%", "0\u202F%" for none. A difference is
 * never shown as none: "+0.007\u202F%".
 */
export const signedShare = (share: Rational): string => {
  if (share.numerator === 0n) return percentText(0);
  const size = percentOf(share).replace('-', '').replace(/\.0$/, '');
  const digits = size === '0' ? smallSize(share) : formatDecimal(size, 'comma');
  return percentText(`${share.numerator < 0n ? '−' : '+'}${digits}`);
};

/** The same of a share in digits: "0.124". */
export const signedPercent = (ratio: string): string => signedShare(parseDecimal(ratio));

/** The same of one amount on another. Throws RangeError where `before` is zero. */
export const signedChange = (now: Rational, before: Rational): string => signedShare(changeOf(now, before));

/** The size of such a change, next to an arrow that shows its sign: "12.4\u202F%". */
export const unsignedChange = (change: string): string => change.replace(/^[+−]/, '');

/**
 * Whether one amount differs from another by more than a limit in per cent, compared exactly: 50.04 % is more than 50
 * %. Nothing is beyond an infinite limit.
 */
export const isBeyondPercent = (now: Rational, before: Rational, limitPercent: number): boolean => {
  if (limitPercent === Number.POSITIVE_INFINITY) return false;
  const difference = magnitude(subtract(now, before));
  const base = magnitude(before);
  const limit = BigInt(Math.round(limitPercent * 100));
  return difference.numerator * base.denominator * 10_000n > limit * difference.denominator * base.numerator;
};
