import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { FrameworkSummary } from '../../catalogue/framework.ts';
import { editionsOfferedFor } from './edition-periods.ts';
import { applicability } from './framework-applicability.ts';
import { Asker, answersOfProfile, HelperAnswers, rankFrameworks } from './framework-helper.ts';
import { Region } from './region.ts';

const index = readFileSync(new URL('../../catalogue/data/index.json', import.meta.url), 'utf8');
const { frameworks } = z.object({ frameworks: z.array(FrameworkSummary) }).parse(JSON.parse(index));
const rank = (answers: HelperAnswers, offered: readonly FrameworkSummary[] = frameworks) =>
  rankFrameworks(answers, offered, '2025-01-01').map(({ versionId, reasons }) => `${versionId} ${reasons[0]?.code}`);

describe('the ranking', () => {
  it.each<[string, HelperAnswers, string]>([
    ['listed in Hong Kong', { listing: 'hong-kong' }, 'hkex-2025 listed-hong-kong'],
    [
      'listed in Hong Kong, large in Europe',
      { listing: 'hong-kong', operating: ['european-union'], size: '5000-plus' },
      'hkex-2025 listed-hong-kong',
    ],
    ['listed in Singapore', { listing: 'singapore' }, 'sgx-2023 listed-singapore'],
    ['listed in Malaysia', { listing: 'malaysia' }, 'bursa-2022 listed-malaysia'],
    [
      'large in Europe',
      { listing: 'not-listed', operating: ['european-union'], size: '1000-4999' },
      'esrs-2023 large-in-europe',
    ],
    [
      'large and listed in Europe',
      { listing: 'european-union', operating: ['european-union'], size: '5000-plus' },
      'esrs-2023 large-listed-in-europe',
    ],
    ['mid-size in Europe', { operating: ['european-union'], size: '250-999' }, 'vsme-2025 mid-size-in-europe'],
    ['small in Europe', { operating: ['european-union'], size: '50-249' }, 'vsme-2025 small-in-europe'],
    ['small, a bank asks', { listing: 'not-listed', size: 'under-50', asks: ['banks'] }, 'vsme-2025 small-and-asked'],
    [
      'customers ask through CDP',
      { listing: 'not-listed', asks: ['cdp', 'customers'], size: '250-999' },
      'cdp-2024 cdp-asks',
    ],
    ['funds in Europe ask', { asks: ['european-funds'], size: '250-999' }, 'sfdr-pai-2022 european-funds-ask'],
    ['the public asks', { asks: ['public'] }, 'gri-2021 public-asks'],
    ['member of the Global Compact', { asks: ['global-compact'] }, 'ungc-2004 global-compact-member'],
    ['high climate exposure, nothing else known', { climate: 'high' }, 'ifrs-s2-2023 climate-exposed'],
    ['small, and nothing fits', { listing: 'not-listed', size: 'under-50', asks: ['nobody'] }, 'vsme-2025 fits-size'],
    ['not small, and nothing fits', { listing: 'not-listed', size: '250-999', climate: 'low' }, 'gri-2021 most-used'],
  ])('puts first for a company that is %s', (_who, answers, first) => {
    expect(rank(answers)[0]).toBe(first);
  });

  it('does not name the standard for small companies that are not listed to a listed one', () => {
    const small: HelperAnswers = { operating: ['hong-kong', 'european-union'], size: 'under-50', asks: ['banks'] };
    const names = (answers: HelperAnswers) => rank(answers).map((row) => row.split(' ')[0]);
    expect(names({ ...small, listing: 'hong-kong' })).not.toContain('vsme-2025');
    expect(names({ listing: 'elsewhere', size: 'under-50', asks: ['nobody'] })).not.toContain('vsme-2025');
    for (const listing of ['not-listed', 'unknown'] as const) expect(names({ ...small, listing })[0]).toBe('vsme-2025');
  });

  it('is empty while nothing is known', () => {
    expect(rank({})).toEqual([]);
    expect(rank({ listing: 'unknown', operating: ['unknown'], asks: ['unknown'], climate: 'unknown' })).toEqual([]);
  });

  it('names nothing that the tenant does not offer, nothing superseded, and each framework once', () => {
    const answer = fc.record<HelperAnswers>(
      {
        listing: fc.constantFrom(...Region.options, 'not-listed', 'unknown'),
        operating: fc.subarray(Region.options),
        size: fc.constantFrom('under-50', '50-249', '250-999', '1000-4999', '5000-plus'),
        asks: fc.subarray(Asker.options),
        firstReport: fc.constantFrom('yes', 'no'),
        climate: fc.constantFrom('high', 'some', 'low'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answer, fc.subarray(frameworks), (answers, offered) => {
        const ranked = rankFrameworks(answers, offered, '2025-01-01').map(({ versionId }) => versionId);
        const inForce = editionsOfferedFor(offered, '2025-01-01')
          .filter(({ status }) => status === 'in-force')
          .map(({ versionId }) => versionId);
        expect(ranked.filter((id) => !inForce.includes(id))).toEqual([]);
        expect(new Set(ranked).size).toBe(ranked.length);
      }),
    );
  });

  it('names the edition of the period, once: that of before while it is in force', () => {
    const answers: HelperAnswers = { operating: ['european-union'], size: '5000-plus', listing: 'not-listed' };
    const esrsFor = (startOn: string) =>
      rankFrameworks(answers, frameworks, startOn).filter(({ versionId }) => versionId.startsWith('esrs'));
    expect(esrsFor('2025-01-01').map(({ versionId }) => versionId)).toEqual(['esrs-2023']);
    expect(esrsFor('2026-01-01').map(({ versionId }) => versionId)).toEqual(['esrs-2023']);
    expect(esrsFor('2027-01-01').map(({ versionId }) => versionId)).toEqual(['esrs-2026']);
    const small: HelperAnswers = { listing: 'not-listed', operating: ['european-union'], size: '50-249' };
    expect(rankFrameworks(small, frameworks, '2027-01-01')[0]?.versionId).toBe('vsme-2026');
  });

  it('gives every framework a reason and recommends at most four', () => {
    const all = rankFrameworks(
      { listing: 'hong-kong', operating: ['european-union'], size: '5000-plus', asks: Asker.options, climate: 'high' },
      frameworks,
      '2025-01-01',
    );
    expect(all.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
    expect(all.filter(({ isRecommended }) => isRecommended)).toHaveLength(4);
  });
});

it('rules name frameworks of the catalogue and answers that exist', () => {
  const known = new Set(frameworks.map(({ versionId }) => versionId));
  expect(applicability.filter(({ versionId }) => !known.has(versionId))).toEqual([]);
  const valid = applicability.every(({ when }) => {
    const { sector: _sector, operating, asks, listing, ...single } = when;
    const one = Object.fromEntries(Object.entries(single).map(([fact, values]) => [fact, values[0]]));
    return [
      ...(listing ?? []).map((value) => ({ listing: value })),
      { ...one, ...(operating ? { operating } : {}), ...(asks ? { asks } : {}) },
    ].every((candidate) => HelperAnswers.safeParse(candidate).success);
  });
  expect(valid).toBe(true);
});

describe('answers from the company profile', () => {
  it.each([
    [
      { ownership: 'public', stockExchangeCode: 'XHKG', headquartersCountry: 'HK' } as const,
      'HK',
      { listing: 'hong-kong', operating: ['hong-kong'] },
    ],
    [
      { ownership: 'private', headquartersCountry: 'DE', employeesBand: '1000-4999' } as const,
      undefined,
      { listing: 'not-listed', operating: ['european-union'], size: '1000-4999' },
    ],
    [
      { ownership: 'public', stockExchangeCode: 'XTKS', headquartersCountry: 'JP', industryCode: 'FB-AG' } as const,
      'JP',
      { listing: 'elsewhere', operating: ['elsewhere'], industry: 'FB-AG' },
    ],
    [{}, undefined, {}],
  ])('%j', (profile, exchangeCountry, expected) => {
    expect(answersOfProfile(profile, exchangeCountry)).toEqual(expected);
  });
});
