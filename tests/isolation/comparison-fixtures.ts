import { figure, prose } from '../support/cloud/cloud-reports.ts';
import { type CallFixture, onReport, open, stale } from './call-fixture.ts';

const { versionId, disclosureId } = prose;
/** A year that nobody reports on. */
const query = { with: '1999-01-01..1999-12-31' };

/** Rows of the calls that compare reports and settle conflicts of data. */
export const comparisonFixtures: Record<string, CallFixture> = {
  listComparable: onReport(() => ({})),
  compareReports: onReport(() => ({ query })),
  exportComparison: onReport(() => ({ query: { ...query, format: 'csv', language: 'en' } })),
  compareDisclosure: onReport(() => ({ params: { versionId, disclosureId }, query })),
  listOrganizationConflicts: open({}),
  /** An answer that nobody gave: past every check of access, nothing is written. */
  settleDataConflict: {
    parts: ({ reportId }) => ({
      body: { values: [{ reportId, ...figure, revision: 99_999 }], pointRevision: 1, choice: { kind: 'existing' } },
    }),
    allowed: stale,
    missing: 'report.not_found',
  },
};
