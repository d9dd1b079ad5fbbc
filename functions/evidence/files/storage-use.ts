import { AppError } from '../../../shared/errors.ts';
import { OrganizationId } from '../../../shared/ids.ts';
import { defaultStorageBytes, gigabyte } from '../../../shared/model/platform/tenant-limits.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { ignoreConflict } from '../../core/data/ignore-conflict.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { adjust, put, type Write } from '../../core/data/write.ts';
import { pointFileEntity } from '../../core/data-points/point-evidence.entity.ts';
import { storageUseEntity } from '../../core/files/storage-use.entity.ts';
import { evidenceEntity } from '../../core/reports/evidence.entities.ts';
import { reportEntity, reportPartition } from '../../core/reports/report.entities.ts';

type Place = { organizationId: string };

/** What the organisation stores; undefined: never counted. One request where it is not the caller's own. */
const findUse = async (table: TenantTable, { organization, alongside }: Principal, place: Place) =>
  alongside && organization.organizationId === place.organizationId
    ? alongside.pick(storageUseEntity, place)
    : table.find(storageUseEntity, place);

/** At most two decimals; the same in both languages. */
const gigabytes = (bytes: number): number => Math.round((bytes * 100) / gigabyte) / 100;

/** Refuses a file that no longer fits into the organisation's storage, with the numbers. */
export const requireStorage = async (
  table: TenantTable,
  principal: Principal,
  { sizeBytes, ...place }: Place & { sizeBytes: number },
): Promise<void> => {
  const limit = principal.tenant.limits?.storageBytes ?? defaultStorageBytes;
  const bytes = (await findUse(table, principal, place))?.bytes ?? 0;
  if (bytes + sizeBytes <= limit) return;
  throw new AppError('storage.full', { reason: `${gigabytes(bytes)} / ${gigabytes(limit)} GB` });
};

/** Files from before they were counted. */
const countFiles = async (table: TenantTable, place: Place): Promise<number> => {
  const [reports, points] = await Promise.all([
    table.all(reportEntity, { pk: ['REPORTS', place.organizationId], index: 'gsi2' }),
    table.all(pointFileEntity, { pk: ['POINT-EVIDENCE', place.organizationId] }),
  ]);
  let bytes = points.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  for (const report of reports) {
    const files = await table.all(evidenceEntity, { pk: reportPartition(report), skPrefix: ['EVIDENCE'] });
    bytes += files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }
  return bytes;
};

/** Begins the count of an organisation before its first change of a file; its requests are in no budget. */
export const beginStorageCount = async (table: TenantTable, principal: Principal, place: Place): Promise<void> => {
  const requestsBefore = requestCount();
  if ((await findUse(table, principal, place)) === undefined) {
    const count = { organizationId: OrganizationId.parse(place.organizationId), bytes: await countFiles(table, place) };
    await table.write([put(storageUseEntity, count, 'new')]).catch(ignoreConflict);
  }
  resetRequestCount(requestsBefore);
};

/** So many bytes more, or fewer, in the transaction that stores or removes the file. */
export const countStored = (place: Place, bytes: number): Write => adjust(storageUseEntity, place, { add: { bytes } });
