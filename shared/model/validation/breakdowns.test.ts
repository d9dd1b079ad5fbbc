import { expect, it } from 'vitest';
import { checkedReport } from '../../../tests/support/memory/checked-report.ts';
import { breakdowns } from './breakdowns.ts';

it('a breakdown by region is answered by the regions of the data hub', () => {
  const report = checkedReport({ typed: { 'gri-2021 404-1 m0': '12 hours', 'gri-2021 2-7 m0': '412 persons' } });
  const dimensionsWith = (regions: string[]): string[] => {
    const disclosures = report.disclosures.map((one) => ({
      ...one,
      hasRows: (_dimension: string, keys: readonly string[]) => keys.includes('m0~region~Asia'),
    }));
    const members = (code: string, dimension: string) =>
      code === 'wf.employees.total' && dimension === 'region' ? regions : [];
    return breakdowns({ ...report, disclosures, members }).findings.flatMap(({ facts, place }) =>
      facts.rule === 'breakdown' && place.disclosureId === '2-7' ? facts.dimensions.map(({ en }) => en) : [],
    );
  };
  expect(dimensionsWith([])).toEqual(['Gender', 'Country']);
  expect(dimensionsWith(['Asia'])).toEqual(['Gender']);
});
