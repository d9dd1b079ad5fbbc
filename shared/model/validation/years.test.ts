import { expect, it } from 'vitest';
import { checkedReport, findingLines } from '../../../tests/support/memory/checked-report.ts';
import { years } from './years.ts';

const name = 'hkex-2025 B2.1 m1';
const times = [2024, 2023].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));
const findOf = (typed: Record<string, string>) => checkedReport({ typed }).find;
const findingsIn = (before: Record<string, string>[], typed: Record<string, string> = { [name]: '0.1 %' }) => {
  const earlierYears = times.map((time, index) => ({ ...time, find: findOf(before[index] ?? {}) }));
  return years({ ...checkedReport({ typed }), earlierYears }).findings;
};

it('asks for the years that HKEX B2.1 names and that neither a report nor the data hub has', () => {
  const [finding] = findingsIn([]);
  expect(finding?.facts).toEqual({ rule: 'years', years: 3, missing: times });
  expect(findingLines(finding ? [finding] : [])).toEqual(['warning years B2.1 m1']);
  const [second] = findingsIn([{ [name]: '0.2 %' }]);
  expect(second?.facts).toMatchObject({ missing: [times[1]] });
});

it('asks nothing where each year has its number, of a figure without one, and of standards that name no years', () => {
  expect(findingsIn([{ [name]: '0.2 %' }, { [name]: '0 %' }])).toEqual([]);
  expect(findingsIn([], { 'hkex-2025 B2.1 m0': '0 persons' }).map(({ place }) => place.fieldKey)).toEqual(['m0']);
  expect(findingsIn([], { 'gri-2021 305-1 m0': '3 tCO2e' })).toEqual([]);
});
