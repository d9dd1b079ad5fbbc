import { expect, it } from 'vitest';
import { differingRows, hasSameTotals } from './method-totals.ts';

const methods = (...totals: (string | null)[]) => ({ methods: totals.map((total) => ({ total })) });

it('calls totals the same only where each method has the same one', () => {
  expect(hasSameTotals(methods('5', '5', '5'))).toBe(true);
  expect(hasSameTotals(methods('6000', '6000', '2000'))).toBe(false);
  expect(hasSameTotals(methods(null, null, null))).toBe(false);
  expect(hasSameTotals(methods('5', '5', null))).toBe(false);
});

it('names entities that have a value and differing shares', () => {
  const row = (value: string | null, ...percents: string[]) => ({
    value,
    state: 'value' as const,
    shares: percents.map((percent) => ({ percent })),
  });
  const partial = { ...row('40', '50', '50', '0'), state: 'partial' as const };
  expect(differingRows({ rows: [partial] })).toEqual([partial]);
  const venture = row('400', '50', '50', '0');
  expect(differingRows({ rows: [row('10', '100', '100', '100'), venture, row(null, '50', '50', '0')] })).toEqual([
    venture,
  ]);
});
