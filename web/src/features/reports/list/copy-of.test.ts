import { expect, it } from 'vitest';
import { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { createReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { copyOf } from './copy-of.ts';

const report = ReportView.parse({
  reportId: `rpt_${'1'.repeat(26)}`,
  organizationId: `org_${'1'.repeat(26)}`,
  name: 'Report',
  description: 'About the depot',
  status: 'Published',
  reportType: 'ENTITY',
  scope: 'supplier',
  entityIds: [`ent_${'1'.repeat(26)}`],
  language: 'zhTw',
  periodStartOn: '2024-04-01',
  periodEndOn: '2025-03-31',
  frameworks: [{ versionId: 'gri-2021', disclosureIds: ['2-1', '305-1'] }],
  settledDisclosures: 2,
  publishedRevision: 3,
  latestPublicationId: null,
  runningPublicationId: null,
  rejectionReason: null,
  owner: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 9,
  totalDisclosures: 2,
  publicationState: 'unpublished',
  allowedActions: [],
});

it('copies the structure without the state, and is valid input for creating a report', () => {
  const body = createReport.body.parse(copyOf(report, 'Copy'));
  expect(body).toEqual({
    name: 'Copy',
    description: 'About the depot',
    language: 'zhTw',
    reportType: 'ENTITY',
    scope: 'supplier',
    entityIds: [`ent_${'1'.repeat(26)}`],
    periodStartOn: '2024-04-01',
    periodEndOn: '2025-03-31',
    frameworks: [{ versionId: 'gri-2021', disclosureIds: ['2-1', '305-1'] }],
  });
  expect(createReport.body.parse(copyOf(report, 'x'.repeat(300))).name).toHaveLength(255);
});
