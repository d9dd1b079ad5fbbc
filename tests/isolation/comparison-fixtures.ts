import { prose } from '../support/cloud-reports.ts';
import { type CallFixture, onReport } from './call-fixture.ts';

const { versionId, disclosureId } = prose;
/** A year that nobody reports on. */
const query = { with: '1999-01-01..1999-12-31' };

/** Rows of the calls that compare reports. */
export const comparisonFixtures: Record<string, CallFixture> = {
  listComparable: onReport(() => ({})),
  compareReports: onReport(() => ({ query })),
  compareDisclosure: onReport(() => ({ params: { versionId, disclosureId }, query })),
};
