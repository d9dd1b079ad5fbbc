import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { codesOf, evaluate } from './formula.ts';

const known: Record<string, string> = { 'a.b': '10', c: '4', zero: '0' };
const result = (formula: string): string | undefined => {
  const value = evaluate(formula, (code) => (known[code] === undefined ? undefined : parseDecimal(known[code])));
  return value && formatDecimal(value);
};

describe('formulas of the metric library', () => {
  it('name their codes once', () => {
    expect(codesOf('a.b / c * 100 + a.b')).toEqual(['a.b', 'c']);
  });

  it.each([
    ['a.b + c * 2', '18'],
    ['(a.b + c) * 2', '28'],
    ['a.b / c * 100', '250'],
    ['a.b - c - 1', '5'],
    ['-c + a.b', '6'],
    ['a.b / 3 * 3', '10'],
  ])('%s is %s', (formula, wanted) => {
    expect(result(formula)).toBe(wanted);
  });

  it('leave the result empty where a part is missing or divides by nothing', () => {
    expect(result('a.b + missing')).toBeUndefined();
    expect(result('a.b / zero')).toBeUndefined();
  });

  it.each(['a.b +', '(a.b', 'a.b ? c', 'a.b c', ''])('refuse %j', (formula) => {
    expect(() => result(formula)).toThrow(RangeError);
  });
});
