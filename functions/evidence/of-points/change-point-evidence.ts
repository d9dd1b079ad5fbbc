import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  attachPointEvidence as attachCall,
  createPointEvidenceUpload as createUploadCall,
  removePointEvidence as removeCall,
} from '../../../shared/contract/evidence/point-evidence.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { evidenceLimits } from '../../../shared/model/report/evidence.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { type DataPointRecord, dataPointEntity, type PointKey } from '../../core/data-points/data-point.entities.ts';
import { type PointFileRecord, pointFileEntity } from '../../core/data-points/point-evidence.entity.ts';
import { storePoint } from '../../core/data-points/store-point.ts';
import { ownUploadKey } from '../../core/files/own-upload.ts';
import { signEvidenceUpload } from '../files/create-evidence-upload.ts';
import type { EvidenceDependencies } from '../files/dependencies.ts';
import { fileText } from '../files/evidence-place.ts';
import { beginStorageCount, countStored } from '../files/storage-use.ts';
import { keepUpload, plainFileName, type RetainedFile } from '../files/store-upload.ts';
import { requestFolder } from '../of-requests/task-files.ts';
import { pointFileOf, pointKeyOf } from './point-place.ts';

/** Upload address for one file; the value need not exist yet, since it may be typed together with the file. */
export const createPointEvidenceUpload = (
  dependencies: EvidenceDependencies,
  principal: Principal,
  upload: CallInput<typeof createUploadCall>['body'],
): Promise<CallResult<typeof createUploadCall>> => signEvidenceUpload(dependencies, principal, upload);

const load = async ({ table }: EvidenceDependencies, key: PointKey, evidenceId: string) => {
  const fileKey = { organizationId: key.organizationId, evidenceId };
  const found = await table.findMany([dataPointEntity.key(key), pointFileEntity.key(fileKey)]);
  return { point: found.pick(dataPointEntity, key), record: found.pick(pointFileEntity, fileKey) };
};

/** Files are part of the value: their change is conditional on its revision, so that a concurrent edit loses none. */
const pointWrites = (point: DataPointRecord, evidenceIds: readonly string[]): Write[] =>
  storePoint({ ...point, evidenceIds: [...evidenceIds], revision: point.revision + 1 }, point.revision);

const logRow = (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { metricCode, startOn, endOn }: PointKey,
  change: { action: 'data-hub.evidence-added' | 'data-hub.evidence-removed'; oldValue?: string; newValue?: string },
): Write =>
  auditOrganization(dependencies, principal.organization.organizationId, authorOf(principal), {
    ...change,
    section: 'data-hub',
    field: `${dependencies.catalogue.metrics().find(metricCode)?.name ?? metricCode} ${startOn} – ${endOn}`,
    metricCodes: [metricCode],
  });

/**
 * Attaches an uploaded file to a value: file, value and log in one transaction, after the bytes are at their final key.
 * A retry after a lost response finds the file attached and returns it.
 */
export const attachPointEvidence = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { evidenceId, name: givenName, page, ...place }: CallInput<typeof attachCall>['body'],
): Promise<CallResult<typeof attachCall>> => {
  const { table, objects, now } = dependencies;
  const key = pointKeyOf(dependencies, principal, place);
  const { organizationId } = principal.organization;
  const uploadKey = ownUploadKey(principal, evidenceId);
  const objectKey = `${principal.tenant.tenantId}/${organizationId}/evidence/data-hub/${evidenceId}`;
  const name = plainFileName(givenName);
  let stored: RetainedFile | undefined;
  const result = await retryOnConflict(async () => {
    const { point, record: before } = await load(dependencies, key, evidenceId);
    if (!isLive(point)) throw new AppError('data_point.not_found');
    if (before) {
      if (!point.evidenceIds.includes(evidenceId)) throw new AppError('upload.missing');
      return { file: pointFileOf(before), revision: point.revision };
    }
    if (point.evidenceIds.length >= evidenceLimits.filesPerFieldMax) throw new AppError('evidence.too_many');
    stored ??= await keepUpload(objects, { uploadKey, objectKey, name });
    await beginStorageCount(table, principal, principal.organization);
    const stamp = { addedBy: authorOf(principal), addedAt: new Date(now()).toISOString() };
    const record: PointFileRecord = { organizationId, evidenceId, name, page, ...stored, ...stamp };
    await table.write([
      put(pointFileEntity, record, 'new'),
      ...pointWrites(point, [...point.evidenceIds, evidenceId]),
      logRow(dependencies, principal, key, { action: 'data-hub.evidence-added', newValue: fileText(record) }),
      countStored(record, record.sizeBytes),
    ]);
    return { file: pointFileOf(record), revision: point.revision + 1 };
  });
  if (stored) await objects.remove(uploadKey);
  return result;
};

/** The bytes of a file that came with an accepted answer are retained with that answer. */
const isRetained = ({ objectKey }: Pick<PointFileRecord, 'objectKey'>): boolean => objectKey.includes(requestFolder);

/** Removes a file from its value. The bytes are removed last, so that no record ever names missing bytes. */
export const removePointEvidence = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params: { evidenceId }, query }: CallInput<typeof removeCall>,
): Promise<CallResult<typeof removeCall>> => {
  const key = pointKeyOf(dependencies, principal, query);
  await beginStorageCount(dependencies.table, principal, principal.organization);
  const { objectKey, revision } = await retryOnConflict(async () => {
    const { point, record } = await load(dependencies, key, evidenceId);
    if (!record || !point?.evidenceIds.includes(evidenceId)) throw new AppError('evidence.not_found');
    await dependencies.table.write([
      remove(pointFileEntity, record, { sha256: record.sha256 }),
      ...pointWrites(
        point,
        point.evidenceIds.filter((one) => one !== evidenceId),
      ),
      logRow(dependencies, principal, key, { action: 'data-hub.evidence-removed', oldValue: fileText(record) }),
      ...(isRetained(record) ? [] : [countStored(record, -record.sizeBytes)]),
    ]);
    return { objectKey: record.objectKey, revision: point.revision + 1 };
  });
  if (!isRetained({ objectKey })) await dependencies.objects.remove(objectKey);
  return { revision };
};
