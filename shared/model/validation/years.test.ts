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

it('counts a year in which the figure follows in the way that this year was taken from', () => {
  const parts = (injury: string, illHealth: string) => ({
    'gri-2021 403-9 m0': `${injury} persons`,
    'gri-2021 403-10 m0': `${illHealth} persons`,
  });
  const sample = { elsewhere: parts('1', '1'), typed: { 'hkex-2025 B2.1 m0': '2 persons' } };
  const missingWith = (taken: readonly string[], before: Record<string, string>[]) => {
    const earlierYears = times.map((time, index) => ({ ...time, find: findOf(before[index] ?? {}) }));
    const [finding] = years({ ...checkedReport({ ...sample, taken }), earlierYears }).findings;
    return finding?.facts.rule === 'years' ? finding.facts.missing.map(({ endOn }) => endOn.slice(0, 4)) : [];
  };
  expect(missingWith(['hkex-2025 B2.1 m0'], [parts('1', '0'), parts('0', '0')])).toEqual([]);
  expect(missingWith(['hkex-2025 B2.1 m0'], [parts('1', '0')])).toEqual(['2023']);
  // A number of one's own may be counted in another way.
  expect(missingWith([], [parts('1', '0'), parts('0', '0')])).toEqual(['2024', '2023']);
});

it("asks as well where the number is the data hub's and nothing was typed", () => {
  const earlierYears = times.map((time) => ({ ...time, find: findOf({}) }));
  const report = checkedReport({ scope: ['hkex-2025 B2.1'], elsewhere: { [name]: '0.1 %' } });
  expect(findingLines(years({ ...report, earlierYears }).findings)).toEqual(['warning years B2.1 m1']);
});
