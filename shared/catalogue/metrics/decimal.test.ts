import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, divide, formatDecimal, multiply, parseDecimal } from './decimal.ts';

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

  it('adds exactly with any denominators, and a sum of many is as short as its parts', () => {
    fc.assert(
      fc.property(cents, cents, fc.bigInt({ min: 1n, max: 10n ** 6n }), (one, other, denominator) => {
        const parts = [
          { numerator: one, denominator },
          { numerator: other, denominator: 1_000n },
        ] as const;
        const sum = add(...parts);
        expect(sum.numerator * denominator * 1_000n).toBe((one * 1_000n + other * denominator) * sum.denominator);
        expect(add(parts[1], parts[0])).toEqual(sum);
      }),
    );
    const many = Array.from({ length: 5_000 }, (_, index) => parseDecimal(index % 2 === 0 ? '0.125' : '1.5'));
    const sum = many.reduce(add);
    expect([formatDecimal(sum), sum.denominator]).toEqual(['4062.5', 1_000n]);
  });

  it('refuses to divide by zero', () => {
    expect(() => divide(parseDecimal('1'), parseDecimal('0.00'))).toThrow(RangeError);
  });
});
