import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { getPublicationChanges as getPublicationChangesCall } from '../../shared/contract/publishing/publishing.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { snapshotChanges } from '../../shared/model/publishing/snapshot-changes.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { type PublicationRecord, publicationEntity, reportPartition } from '../core/reports/report.entities.ts';
import type { ReadableObjects } from '../report-snapshot/objects/objects.ts';
import { readSnapshotIn } from '../report-snapshot/objects/snapshots.ts';

type Published = PublicationRecord & { snapshotKey: string };
const isPublished = (record: PublicationRecord): record is Published =>
  record.status === 'published' && record.snapshotKey !== null;

const isIn =
  (language: Language) =>
  ({ files }: Published): boolean =>
    files.some((file) => file.language === language);

/**
 * The changes from the previous published revision; the first revision has none. In `language` if both were published
 * in it.
 */
export const getPublicationChanges = async (
  { table, publications }: { table: TenantTable; publications: ReadableObjects },
  principal: Principal,
  input: { reportId: string; publicationId: string; language: Language },
): Promise<CallResult<typeof getPublicationChangesCall>> => {
  const pk = reportPartition(reportKeyOf(principal, input.reportId));
  const published = (await table.all(publicationEntity, { pk, skPrefix: ['PUBLICATION'] })).filter(isPublished);
  const after = published.find(({ publicationId }) => publicationId === input.publicationId);
  if (!after) throw new AppError('publication.not_found');
  const before = published
    .filter(({ revisionNumber }) => revisionNumber < after.revisionNumber)
    .toSorted((one, other) => other.revisionNumber - one.revisionNumber)[0];
  if (!before) return { since: null, changes: null };
  const shared = [before, after].every(isIn(input.language)) ? input.language : undefined;
  const [old, now] = await Promise.all([
    readSnapshotIn(publications, before.snapshotKey, shared),
    readSnapshotIn(publications, after.snapshotKey, shared),
  ]);
  return { since: before.revisionNumber, changes: snapshotChanges(old, now) };
};
