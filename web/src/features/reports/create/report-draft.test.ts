import { describe, expect, it } from 'vitest';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { nextYearName, periodYears } from './period-years.ts';
import { chosenOf, errorsOf, newDraft, reachableStep, replacedIn } from './report-draft.ts';

const summary = (versionId: string, frameworkType: FrameworkSummary['frameworkType']): FrameworkSummary => ({
  key: versionId,
  versionId,
  name: versionId,
  shortName: versionId,
  provider: 'p',
  group: 'REPORTING_STANDARDS',
  frameworkType,
  providerKey: null,
  source: 'ESG_CORE',
  edition: '1',
  status: 'in-force',
  verified: true,
  codeScheme: 'official',
  notes: [],
  sources: [],
  description: { en: 'x', zhTw: 'x' },
  counts: { sections: 1, disclosures: 1, fields: 1 },
});

const offered = [summary('gri-2021', 'GRI'), summary('sasb-2023-12', 'SASB')];
const draft = newDraft(2026, 'en');
const gri = { ...draft, versionIds: ['gri-2021'] };

describe('a new report', () => {
  it('covers the last full calendar year until another period is chosen', () => {
    expect(draft).toMatchObject({ periodStartOn: '2025-01-01', periodEndOn: '2025-12-31' });
  });

  it('requires a framework, and an industry if the framework is by industry', () => {
    expect(errorsOf('frameworks', draft, offered, '')).toEqual({ frameworks: 'frameworks.required' });
    const sasb = { ...draft, versionIds: ['sasb-2023-12'] };
    expect(errorsOf('frameworks', sasb, offered, '')).toEqual({ industry: 'industry.required' });
    expect(errorsOf('frameworks', { ...sasb, industryCode: 'CG-AA' }, offered, '')).toEqual({});
    expect(errorsOf('frameworks', gri, offered, '')).toEqual({});
  });

  it('uses the edition that covers the period, and names the replaced one', () => {
    const old = {
      ...summary('esrs-2023', 'FRAMEWORK_BUILDER'),
      supersededBy: 'esrs-2026',
      periods: { before: '2027-01-01' },
    };
    const next = { ...summary('esrs-2026', 'FRAMEWORK_BUILDER'), periods: { from: '2026-01-01' } };
    const both = [...offered, old, next];
    const chosenFor = (versionIds: string[], periodStartOn: string) =>
      chosenOf({ versionIds, periodStartOn }, both).map(({ versionId }) => versionId);
    expect(chosenFor(['gri-2021', 'esrs-2023'], '2025-01-01')).toEqual(['gri-2021', 'esrs-2023']);
    expect(chosenFor(['gri-2021', 'esrs-2023'], '2027-01-01')).toEqual(['gri-2021', 'esrs-2026']);
    expect(chosenFor(['esrs-2023', 'esrs-2026'], '2027-01-01')).toEqual(['esrs-2026']);
    expect(chosenFor(['esrs-2026'], '')).toEqual(['esrs-2026']);
    expect(replacedIn({ versionIds: ['gri-2021', 'esrs-2023'], periodStartOn: '2027-01-01' }, both)).toEqual([
      { from: old, to: next },
    ]);
  });

  it('does not count a framework that the tenant no longer offers', () => {
    const old = { ...draft, versionIds: ['withdrawn-2020'] };
    expect(errorsOf('frameworks', old, offered, '')).toEqual({ frameworks: 'frameworks.required' });
  });

  it('requires two days in order; one day is a period', () => {
    expect(errorsOf('scope', { ...gri, periodStartOn: '' }, offered, '')).toEqual({ start: 'scope.startRequired' });
    expect(errorsOf('scope', { ...gri, periodEndOn: '2025-02-30' }, offered, '')).toEqual({ end: 'scope.endRequired' });
    expect(errorsOf('scope', { ...gri, periodEndOn: '2024-12-31' }, offered, '')).toEqual({ end: 'scope.order' });
    expect(errorsOf('scope', { ...gri, periodEndOn: gri.periodStartOn }, offered, '')).toEqual({});
  });

  it('treats a blank name as empty and has the limits of the contract', () => {
    expect(errorsOf('name', gri, offered, '   ')).toEqual({ name: 'name.required' });
    expect(errorsOf('name', gri, offered, ' A ')).toEqual({ name: 'name.tooShort' });
    expect(errorsOf('name', gri, offered, '報告')).toEqual({});
    expect(errorsOf('name', gri, offered, 'x'.repeat(256))).toEqual({ name: 'name.tooLong' });
    const long = { ...gri, description: 'x'.repeat(5_001) };
    expect(errorsOf('name', long, offered, 'Report')).toEqual({ description: 'name.textTooLong' });
  });
});

describe('the step in the address', () => {
  it('is accessible only when everything before it is complete', () => {
    expect(reachableStep('name', draft, offered)).toBe('frameworks');
    expect(reachableStep('name', { ...gri, periodEndOn: '' }, offered)).toBe('scope');
    expect(reachableStep('name', gri, offered)).toBe('name');
    expect(reachableStep('frameworks', draft, offered)).toBe('frameworks');
  });
});

describe('years of a period', () => {
  it.each([
    ['2025-01-01', '2025-12-31', '2025'],
    ['2025-04-01', '2026-03-31', '2025/26'],
    ['2024-12-29', '2025-12-27', '2025'],
    ['2025-04-01', '', '2025'],
  ])('%s to %s is %s', (periodStartOn, periodEndOn, years) => {
    expect(periodYears({ ...draft, periodStartOn, periodEndOn })).toBe(years);
  });
});

it('names the years that a report rolls forward to', () => {
  expect(nextYearName({ periodStartOn: '2025-01-01', periodEndOn: '2025-12-31' }, 'en')).toBe('2026');
  expect(nextYearName({ periodStartOn: '2025-07-01', periodEndOn: '2026-06-30' }, 'en')).toBe('2026/27');
  expect(nextYearName({ periodStartOn: '2025-04-01', periodEndOn: '2025-06-30' }, 'zhTw')).toBe('2026年4月至6月');
});
