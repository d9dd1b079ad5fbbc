import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide, formatDecimal, multiply, parseDecimal } from './decimal.ts';

const cents = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const decimalOf = (value: bigint): string => formatDecimal({ numerator: value, denominator: 1_000n });

describe('decimal', () => {
  it('reads and writes plain decimals without loss', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const { numerator, denominator } = parseDecimal(decimalOf(value));
        expect(numerator * 1_000n).toBe(value * denominator);
      }),
    );
  });

  it.each(['', ' 1', '1,000', '1e3', '.5', '5.', '--1', 'NaN'])('refuses %j', (text) => {
    expect(() => parseDecimal(text)).toThrow(RangeError);
  });

  it('drops trailing zeros and the sign of zero', () => {
    expect(formatDecimal(parseDecimal('12.500'))).toBe('12.5');
    expect(formatDecimal(parseDecimal('-0.000'))).toBe('0');
  });

  it('rounds half to even at the twentieth fraction digit', () => {
    expect(formatDecimal(parseDecimal('0.000000000000000000005'))).toBe('0');
    expect(formatDecimal(parseDecimal('0.000000000000000000015'))).toBe('0.00000000000000000002');
    expect(formatDecimal(parseDecimal('-0.000000000000000000025'))).toBe('-0.00000000000000000002');
  });

  it('multiplies and divides exactly, whatever the signs', () => {
    expect(formatDecimal(multiply(parseDecimal('0.1'), parseDecimal('0.2')))).toBe('0.02');
    expect(formatDecimal(divide(parseDecimal('1'), parseDecimal('-8')))).toBe('-0.125');
    expect(formatDecimal(divide(parseDecimal('1'), parseDecimal('3')))).toBe('0.33333333333333333333');
  });

  it('refuses to divide by zero', () => {
    expect(() => divide(parseDecimal('1'), parseDecimal('0.00'))).toThrow(RangeError);
  });
});
