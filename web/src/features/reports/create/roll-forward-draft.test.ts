import { expect, it } from 'vitest';
import { Framework } from '../../../../../shared/catalogue/framework.ts';
import { ReportView } from '../../../../../shared/contract/report-view.ts';
import { smallCatalogue } from '../../../../../tests/support/small-catalogue.ts';
import { changesOf, rollForwardDraft, scopeOf } from './roll-forward-draft.ts';

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
  allowedActions: [],
});
const framework = (versionId: string) => Framework.parse(smallCatalogue().framework(versionId));

it('fills every step of the wizard a year on', () => {
  expect(rollForwardDraft(report)).toMatchObject({
    versionIds: ['air-2025', 'sasb-2023-12'],
    industryCode: 'CG-AA',
    periodStartOn: '2026-01-01',
    periodEndOn: '2026-12-31',
    language: 'zhTw',
    name: 'ESG report 2026',
    description: 'All sites',
    rolledFrom: { reportId: report.reportId, name: 'ESG report 2025' },
  });
});

it('takes in what was in scope last year, and all of a framework that is new', () => {
  const draft = rollForwardDraft(report);
  expect(scopeOf(framework('air-2025'), draft).disclosureIds).toEqual(['A-1']);
  expect(scopeOf(framework('water-2025'), draft).disclosureIds).toEqual(['W-1']);
  expect(scopeOf(framework('air-2025'), { rolledFrom: null }).disclosureIds).toEqual(['A-1', 'A-2', 'B-1']);
});

it('says which frameworks are new and which are gone', () => {
  const draft = { ...rollForwardDraft(report), versionIds: ['water-2025', 'air-2025'] };
  expect(changesOf(draft)).toEqual({ added: ['water-2025'], dropped: ['sasb-2023-12'] });
});
