import { figure, prose } from '../support/cloud/cloud-reports.ts';
import { type CallFixture, onReport, open, stale } from './call-fixture.ts';

const { versionId, disclosureId } = prose;
/** A year without reports. */
const query = { with: '1999-01-01..1999-12-31' };

/** Rows of the calls that compare reports and resolve conflicts of data. */
export const comparisonFixtures: Record<string, CallFixture> = {
  listComparable: onReport(() => ({})),
  compareReports: onReport(() => ({ query })),
  exportComparison: onReport(() => ({ query: { ...query, format: 'csv', language: 'en' } })),
  compareDisclosure: onReport(() => ({ params: { versionId, disclosureId }, query })),
  listOrganizationConflicts: open({}),
  /** An unknown answer: passes every check of access, and writes nothing. */
  settleDataConflict: {
    parts: ({ reportId }) => ({
      body: { values: [{ reportId, ...figure, revision: 99_999 }], pointRevision: 1, choice: { kind: 'existing' } },
    }),
    allowed: stale,
    missing: 'report.not_found',
  },
};
