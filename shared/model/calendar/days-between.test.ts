import { expect, it } from 'vitest';
import { daysBetween } from './days-between.ts';

it('counts days over the ends of months and years, and backwards', () => {
  const from = '2026-11-30';
  expect(['2026-12-09', from, '2027-01-01', '2026-11-28'].map((to) => daysBetween(from, to))).toEqual([9, 0, 32, -2]);
});
