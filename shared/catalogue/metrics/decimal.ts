/** A number as numerator and denominator; the denominator is positive. */
export type Rational = Readonly<{ numerator: bigint; denominator: bigint }>;

/** More digits than any published factor carries, fewer than a stored decimal may have (25). */
export const fractionDigitsMax = 20;

/** A number with at least this many digits is taken as truncated, although its last digits may be unwritten zeros. */
const endlessDigits = 16;

/** Whether a decimal text is a number that does not end ("33.33333333333333333333"). */
export const isEndless = (decimal: string): boolean => (decimal.split('.')[1]?.length ?? 0) >= endlessDigits;

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads a plain decimal string ("-12.50", no grouping, no exponent). Throws RangeError on anything else. */
export const parseDecimal = (text: string): Rational => {
  const match = decimalPattern.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: ${text}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  return { numerator: BigInt(`${sign}${whole}${fraction}`), denominator: 10n ** BigInt(fraction.length) };
};

/** The product of two rationals, not reduced. */
export const multiply = (a: Rational, b: Rational): Rational => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/** `a / b`. Throws RangeError when `b` is zero. */
export const divide = (a: Rational, b: Rational): Rational => {
  if (b.numerator === 0n) throw new RangeError('Division by zero');
  const sign = b.numerator < 0n ? -1n : 1n;
  return multiply(a, { numerator: b.denominator * sign, denominator: b.numerator * sign });
};

/** The sum of two rationals, not reduced; where one denominator holds the other it stays, or sums of many would grow digits. */
export const add = (a: Rational, b: Rational): Rational => {
  if (a.denominator < b.denominator) return add(b, a);
  if (a.denominator % b.denominator === 0n) {
    const { denominator } = a;
    return { numerator: a.numerator + b.numerator * (denominator / b.denominator), denominator };
  }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
};

/** `a - b`. */
export const subtract = (a: Rational, b: Rational): Rational => add(a, { ...b, numerator: -b.numerator });

/** Whether two rationals are the same number. */
export const isSameNumber = (a: Rational, b: Rational): boolean =>
  a.numerator * b.denominator === b.numerator * a.denominator;

/** Whether decimal texts are a total together, to the last digit; nothing adds up to zero. */
export const addUpTo = (parts: readonly string[], total: string): boolean =>
  isSameNumber(parts.map(parseDecimal).reduce(add, parseDecimal('0')), parseDecimal(total));

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));

/** The exact number as a reduced fraction ("250/9", "-3"), which `parseFraction` reads back without loss. */
export const formatFraction = ({ numerator, denominator }: Rational): string => {
  const divisor = divisorOf(numerator < 0n ? -numerator : numerator, denominator);
  const [top, bottom] = [numerator / divisor, denominator / divisor];
  return bottom === 1n ? String(top) : `${top}/${bottom}`;
};

/** Reads what `formatFraction` wrote. Throws RangeError on anything else. */
export const parseFraction = (text: string): Rational => {
  const match = /^(-?\d+)(?:\/([1-9]\d*))?$/.exec(text);
  if (!match) throw new RangeError(`Not a fraction: ${text}`);
  return { numerator: BigInt(match[1] ?? '0'), denominator: BigInt(match[2] ?? '1') };
};

/** Half to even, on a numerator that is not negative. */
const roundedQuotient = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator;
  const twiceRest = (numerator % denominator) * 2n;
  const isUp = twiceRest > denominator || (twiceRest === denominator && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
};

/**
 * Plain decimal string without trailing zeros and without "-0". Exact when the value has at most `fractionDigitsMax`
 * fraction digits, otherwise rounded there, half to even.
 */
export const formatDecimal = ({ numerator, denominator }: Rational): string => {
  const scale = 10n ** BigInt(fractionDigitsMax);
  const magnitude = roundedQuotient((numerator < 0n ? -numerator : numerator) * scale, denominator);
  const sign = numerator < 0n && magnitude !== 0n ? '-' : '';
  const fraction = (magnitude % scale).toString().padStart(fractionDigitsMax, '0').replace(/0+$/, '');
  return `${sign}${magnitude / scale}${fraction === '' ? '' : `.${fraction}`}`;
};
