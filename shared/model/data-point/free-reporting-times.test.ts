import { expect, it } from 'vitest';
import { freeTimes } from './free-reporting-times.ts';

const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });

it('offers times without a value, newest first; not the own one, nor one with changing days', () => {
  const times = [year(2021), year(2022), { ...year(2023), changeId: 'tch_1' }, year(2024), year(2025)];
  expect(freeTimes(times, [year(2025), year(2022)])).toEqual([year(2024), year(2021)]);
});
