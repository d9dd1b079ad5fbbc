import { expect, it } from 'vitest';
import { parseDecimal } from '../../catalogue/metrics/decimal.ts';
import { isBeyondPercent, percentChange, signedChange, signedPercent } from './percent-change.ts';

it.each([
  ['420.55', '100', '320.6'],
  ['420.54', '100', '320.5'],
  ['20.35', '100', '-79.7'],
  ['-5', '-10', '50.0'],
  ['99.96', '100', '0.0'],
  ['7117761', '1000', '711676.1'],
  ['0', '1000', '-100.0'],
  ['0.0001', '1000', '-99.9'],
  ['-0.0001', '1000', '-100.0'],
])('of %s on %s is %s', (now, before, percent) => {
  expect(percentChange(parseDecimal(now), parseDecimal(before))).toBe(percent);
});

it('is nothing on zero', () => {
  expect(() => percentChange(parseDecimal('1'), parseDecimal('0'))).toThrow(RangeError);
});

it('is beyond a limit by the smallest part, and not at it', () => {
  const [base, at, above] = ['100', '150', '150.0001'].map(parseDecimal);
  if (!base || !at || !above) throw new Error('no numbers');
  expect([isBeyondPercent(at, base, 50), isBeyondPercent(above, base, 50)]).toEqual([false, true]);
});

it('nothing is beyond an infinite limit', () => {
  const [small, base] = [
    { numerator: 1n, denominator: 3n },
    { numerator: 1n, denominator: 1_000n },
  ];
  expect(isBeyondPercent(small, base, Number.POSITIVE_INFINITY)).toBe(false);
});

it.each([
  ['0.124', '+12.4\u202F%'],
  ['-0.04', '−4\u202F%'],
  ['-0.99999', '−99.9\u202F%'],
  ['-1', '−100\u202F%'],
  ['3.2055', '+320.6\u202F%'],
  ['12.5', '+1,250\u202F%'],
  ['0.0006', '+0.1\u202F%'],
  ['-0.0003', '−0.03\u202F%'],
  ['0.000096', '+0.01\u202F%'],
  ['0.000000000001', '+<0.000001\u202F%'],
  ['0', '0\u202F%'],
  ['0.10050000000000000001', '+10.1\u202F%'],
])('a share of %s reads %s', (ratio, text) => {
  expect(signedPercent(ratio)).toBe(text);
});

it('never shows a difference as zero', () => {
  expect(signedChange(parseDecimal('15000'), parseDecimal('14999'))).toBe('+0.007\u202F%');
  expect(signedChange(parseDecimal('14999'), parseDecimal('15000'))).toBe('−0.007\u202F%');
  expect(signedChange(parseDecimal('15000'), parseDecimal('15000.0'))).toBe('0\u202F%');
});
