import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Framework } from '../../../../../shared/catalogue/framework.ts';
import { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { smallCatalogue } from '../../../../../tests/support/memory/small-catalogue.ts';
import { changesOf, editionChanges, rollForwardDraft, scopeOf, suggestedName } from './roll-forward-draft.ts';

const report = ReportView.parse({
  reportId: `rpt_${'1'.repeat(26)}`,
  organizationId: `org_${'1'.repeat(26)}`,
  name: 'ESG report 2025',
  description: 'All sites',
  status: 'Published',
  reportType: 'STANDARD',
  scope: 'report',
  language: 'zhTw',
  periodStartOn: '2025-01-01',
  periodEndOn: '2025-12-31',
  frameworks: [
    { versionId: 'air-2025', disclosureIds: ['A-1'] },
    { versionId: 'sasb-2023-12', disclosureIds: ['CG-AA-000.A'] },
  ],
  settledDisclosures: 0,
  publishedRevision: 1,
  latestPublicationId: null,
  runningPublicationId: null,
  rejectionReason: null,
  owner: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 3,
  totalDisclosures: 2,
  publicationState: 'unpublished',
  allowedActions: [],
});
const framework = (versionId: string) => Framework.parse(smallCatalogue().framework(versionId));

it('fills every step of the wizard for the next year', () => {
  expect(rollForwardDraft(report)).toMatchObject({
    versionIds: ['air-2025', 'sasb-2023-12'],
    industryCode: 'CG-AA',
    periodStartOn: '2026-01-01',
    periodEndOn: '2026-12-31',
    language: 'zhTw',
    name: null,
    description: 'All sites',
    rolledFrom: { reportId: report.reportId, name: 'ESG report 2025' },
  });
});

it('names the report after its period until the user names it', () => {
  const draft = rollForwardDraft(report);
  const nameOfNew = (year: string) => `Sustainability report ${year}`;
  expect(suggestedName(draft, nameOfNew)).toBe('ESG report 2026');
  const later = { ...draft, periodStartOn: '2026-04-01', periodEndOn: '2027-03-31' };
  expect(suggestedName(later, nameOfNew)).toBe('ESG report 2026/27');
  expect(suggestedName({ ...later, rolledFrom: null }, nameOfNew)).toBe('Sustainability report 2026/27');
});

it("includes last year's scope, and the first scope of a new framework", () => {
  const draft = rollForwardDraft(report);
  expect(scopeOf(framework('air-2025'), draft).disclosureIds).toEqual(['A-1']);
  expect(scopeOf(framework('water-2025'), draft).disclosureIds).toEqual(['W-1']);
  expect(scopeOf(framework('air-2025'), { rolledFrom: null, periodStartOn: '2026-01-01' }).disclosureIds).toEqual([
    'A-1',
    'A-2',
    'B-1',
  ]);
});

it('names the frameworks that are new and those that are withdrawn', () => {
  const draft = { ...rollForwardDraft(report), versionIds: ['water-2025', 'air-2025'] };
  expect(changesOf(draft)).toEqual({ added: ['water-2025'], dropped: ['sasb-2023-12'] });
});

describe('standards with a successor within an edition', () => {
  const gri = Framework.parse(
    JSON.parse(readFileSync(new URL('../../../../../shared/catalogue/data/gri-2021.json', import.meta.url), 'utf8')),
  );
  const idsIn = (codes: string[]): string[] =>
    gri.sections
      .filter(({ code }) => codes.includes(code))
      .flatMap(({ disclosures }) => disclosures.map(({ id }) => id));
  const all = gri.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id));
  const from2026 = (disclosureIds: string[]) =>
    rollForwardDraft({
      ...report,
      periodStartOn: '2026-01-01',
      periodEndOn: '2026-12-31',
      frameworks: [{ versionId: 'gri-2021', disclosureIds }],
    });

  it('are replaced by their successors once those are in force for the period, with a notice', () => {
    const draft = from2026(all);
    const over = ['201-2', ...idsIn(['GRI 302', 'GRI 304']), '305-1', '305-2', '305-3', '305-4', '305-5'];
    const { disclosureIds } = scopeOf(gri, draft);
    expect(all.filter((id) => !disclosureIds.includes(id)).toSorted()).toEqual(over.toSorted());
    expect(disclosureIds).toEqual(expect.arrayContaining(['305-6', ...idsIn(['GRI 101', 'GRI 102', 'GRI 103'])]));
    expect(editionChanges([gri], draft)).toEqual([
      {
        versionId: 'gri-2021',
        from: ['GRI 201', 'GRI 302', 'GRI 304', 'GRI 305'],
        to: ['GRI 102', 'GRI 103', 'GRI 101'],
        superseded: over.length,
        added: 0,
      },
    ]);
  });

  it("include the successors of last year's disclosures, each separately", () => {
    const draft = from2026([...idsIn(['GRI 302']), ...idsIn(['GRI 304']), '101-1']);
    expect(scopeOf(gri, draft).disclosureIds.toSorted()).toEqual(['101-1', ...idsIn(['GRI 103'])].toSorted());
    expect(editionChanges([gri], draft)).toMatchObject([{ from: ['GRI 302', 'GRI 304'], superseded: 9, added: 5 }]);
  });

  it('stay if the period begins before that day', () => {
    const draft = { ...from2026(all), periodStartOn: '2025-01-01' };
    expect(scopeOf(gri, draft).disclosureIds).toEqual(all);
    expect(editionChanges([gri], draft)).toEqual([]);
  });

  it('are excluded from a report without a predecessor too', () => {
    const draft = { rolledFrom: null, periodStartOn: '2027-01-01' };
    expect(scopeOf(gri, draft).disclosureIds).not.toContain('302-1');
    expect(editionChanges([gri], draft)).toMatchObject([{ superseded: 15, added: 0 }]);
  });
});

it('includes the successors of an earlier edition, and the new disclosures of the current one', () => {
  const air = framework('air-2025');
  const [section] = air.sections;
  if (!section) throw new Error('no section');
  const [one] = section.disclosures;
  if (!one) throw new Error('no disclosure');
  const next: Framework = {
    ...air,
    versionId: 'air-2027',
    tookOver: { 'air-2025': { 'A-1': ['A-2'], 'B-1': ['B-2'] } },
    sections: [{ ...section, disclosures: ['A-2', 'B-2', 'C-1'].map((id) => ({ ...one, id, code: id })) }],
  };
  const draft = rollForwardDraft(report);
  expect(scopeOf(next, draft).disclosureIds).toEqual(['A-2', 'C-1']);
  expect(scopeOf(next, { ...draft, rolledFrom: null }).disclosureIds).toEqual(['A-2', 'B-2', 'C-1']);
});
