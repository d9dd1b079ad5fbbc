import { describe, expect, it } from 'vitest';
import type { HubValue } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { ReportOutline } from '../../../../shared/contract/reports/report-outline.contract.ts';
import { disclosuresOf, newestTime, openReportId, withFigures } from './own-results.ts';

const disclosure = (code: string, title: string) => ({
  id: code,
  code,
  title,
  kind: 'mixed',
  status: 'in-progress',
  answeredFields: 1,
  reusedFields: 1,
  openChoices: 0,
  totalFields: 3,
  isVerified: true,
  assignee: null,
  dueOn: null,
  openThreads: 0,
  waitingAnswers: 0,
});
const reportId = `rpt_${'0'.repeat(26)}`;
const outline = ReportOutline.parse({
  reportId,
  frameworks: [
    {
      versionId: 'gri-2021',
      name: 'GRI Standards',
      shortName: 'GRI',
      edition: '2021',
      sections: [
        {
          code: 'GRI 305',
          title: 'Emissions',
          pillar: 'environmental',
          disclosures: [
            disclosure('302-1', 'Energy consumption, as for 305-1'),
            disclosure('305-1', 'Direct (Scope 1) GHG emissions'),
            disclosure('305-2', 'Energy indirect (Scope 2) GHG emissions'),
          ],
        },
      ],
    },
  ],
});
const find = (query: string, max = 5) => disclosuresOf(outline, query, { language: 'en', max });

describe('disclosures of the open report', () => {
  it('have all the words, those with the words in the code first', () => {
    expect(find('305-1').map(({ label }) => label)).toEqual(['GRI 305-1', 'GRI 302-1']);
    expect(find('ghg scope 2').map(({ label }) => label)).toEqual(['GRI 305-2']);
    expect(find('emissions', 1)).toHaveLength(1);
    expect(find('water')).toEqual([]);
    expect(find('  ')).toEqual([]);
  });

  it('lead to their fields, and show how many are filled', () => {
    const [first] = find('305-1');
    expect(first).toMatchObject({ description: 'Direct (Scope 1) GHG emissions', labelTag: '2/3' });
    expect(first?.value).toBe(
      `/ct/framework-reports/gri-2021/reports/${reportId}/data-input?framework=gri-2021&disclosure=305-1`,
    );
  });

  it('are of the report in the address', () => {
    expect(openReportId(`/ct/framework-reports/gri-2021/reports/${reportId}/design`)).toBe(reportId);
    expect(openReportId('/reports')).toBeUndefined();
  });
});

describe('figures of the data hub', () => {
  it('are those of the newest time that has ended, the year rather than its last quarter', () => {
    const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
    const quarter = { startOn: '2025-10-01', endOn: '2025-12-31' };
    const next = { startOn: '2026-01-01', endOn: '2026-12-31' };
    expect(newestTime([quarter, year, next], '2026-12-01')).toBe(year);
    expect(newestTime([next], '2026-12-01')).toBeUndefined();
  });

  it('put their metrics first', () => {
    const value: HubValue = {
      metricCode: 'b',
      typed: { kind: 'number', number: '6603.2', unit: 'tCO2e', state: 'reported' },
      amount: '6603.2',
      unit: 'tCO2e',
      state: 'reported',
      source: 'internal',
      at: '2026-01-01T00:00:00.000Z',
      revision: 1,
    };
    expect(withFigures([{ code: 'a' }, { code: 'b' }, { code: 'c' }], [value], ({ unit }) => unit)).toEqual([
      { code: 'b', figure: 'tCO2e' },
      { code: 'a', figure: undefined },
      { code: 'c', figure: undefined },
    ]);
  });
});
