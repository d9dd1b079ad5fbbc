import { describe, expect, it } from 'vitest';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { OrganizationId, PublicationId, ReportId, UserId } from '../../../../../shared/ids.ts';
import { filterPublished, publishedOf } from './published-list.ts';

const id = (digit: string): string => digit.repeat(26);
const report = (change: Partial<ReportView>): ReportView => ({
  reportId: ReportId.parse(`rpt_${id('0')}`),
  organizationId: OrganizationId.parse(`org_${id('0')}`),
  name: 'Sustainability report',
  description: '',
  status: 'Published',
  reportType: 'STANDARD',
  scope: 'report',
  language: 'en',
  periodStartOn: '2025-01-01',
  periodEndOn: '2025-12-31',
  frameworks: [{ versionId: 'gri-2021', disclosureIds: ['305-1'] }],
  settledDisclosures: 1,
  publishedRevision: 1,
  latestPublicationId: PublicationId.parse(`pub_${id('0')}`),
  runningPublicationId: null,
  rejectionReason: null,
  owner: { userId: UserId.parse(`usr_${'0'.repeat(32)}`), name: 'Ada' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
  totalDisclosures: 1,
  publicationState: 'published',
  allowedActions: [],
  ...change,
});

describe('list of published reports', () => {
  it('includes a report while its next revision is written, and excludes unpublished ones', () => {
    const edited = report({ status: 'In Progress', updatedAt: '2026-02-01T00:00:00.000Z' });
    const never = report({ publishedRevision: 0, latestPublicationId: null, status: 'Completed' });
    const archived = report({ status: 'Readonly Published' });
    expect(publishedOf([never, archived, edited])).toEqual([edited, archived]);
  });

  it('finds by name, framework and year together', () => {
    const shelf = publishedOf([report({}), report({ name: 'Climate', periodEndOn: '2026-12-31' })]);
    const nameOf = (versionId: string): string => (versionId === 'gri-2021' ? 'GRI' : versionId);
    expect(filterPublished(shelf, 'gri 2025', nameOf)).toHaveLength(2);
    expect(filterPublished(shelf, 'climate 2026', nameOf)).toHaveLength(1);
    expect(filterPublished(shelf, 'sasb', nameOf)).toHaveLength(0);
  });
});
