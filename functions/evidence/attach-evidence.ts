import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { attachEvidence as attachEvidenceCall } from '../../shared/contract/evidence/evidence.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { evidenceLimits } from '../../shared/model/report/evidence.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { ownUploadKey } from '../core/files/own-upload.ts';
import { audit } from '../core/reports/audit-row.ts';
import { reportWrites } from '../core/reports/disclosure-writes.ts';
import { type EvidenceRecord, evidenceEntity } from '../core/reports/evidence.entities.ts';
import { requireOpen } from '../core/reports/open-report.ts';
import type { EvidenceDependencies } from './files/dependencies.ts';
import { countsWrite, type FilePlace, fileOf, fileText, loadPlace } from './files/evidence-place.ts';
import { beginStorageCount, countStored } from './files/storage-use.ts';
import { keepUpload, plainFileName, type RetainedFile } from './files/store-upload.ts';

type Input = CallInput<typeof attachEvidenceCall>;
type Result = CallResult<typeof attachEvidenceCall>;

const objectKeyOf = ({ tenant, organization }: Principal, { reportId }: FilePlace, evidenceId: string): string =>
  `${tenant.tenantId}/${organization.organizationId}/evidence/${reportId}/${evidenceId}`;

/**
 * Attaches an uploaded file to a field: file, count, report and audit row in one transaction, after the bytes are at
 * their final key. A retry after a lost response finds the file attached and returns it.
 */
export const attachEvidence = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<Result> => {
  const { table, objects, now } = dependencies;
  const name = plainFileName(body.name);
  let stored: RetainedFile | undefined;
  const result = await retryOnConflict(async () => {
    const place = await loadPlace(dependencies, principal, params, body.evidenceId);
    if (place.record) return { file: fileOf(place.record), count: place.count };
    requireOpen(place.report);
    if (place.count >= evidenceLimits.filesPerFieldMax) throw new AppError('evidence.too_many');
    stored ??= await keepUpload(objects, {
      uploadKey: ownUploadKey(principal, body.evidenceId),
      objectKey: objectKeyOf(principal, params, body.evidenceId),
      name,
    });
    await beginStorageCount(table, principal, principal.organization);
    const at = new Date(now()).toISOString();
    const author = authorOf(principal);
    const record: EvidenceRecord = {
      ...place.key,
      ...stored,
      evidenceId: body.evidenceId,
      name,
      page: body.page,
      addedBy: author,
      addedAt: at,
      revision: 1,
    };
    await table.write([
      put(evidenceEntity, record, 'new'),
      countsWrite(place, place.count + 1),
      ...reportWrites(dependencies, place.report, { author: authorOf(principal), at }),
      audit(dependencies, place.report, author, {
        action: 'evidence.added',
        section: place.section,
        field: place.label,
        newValue: fileText(record),
        place: params,
      }),
      countStored(record, record.sizeBytes),
    ]);
    return { file: fileOf(record), count: place.count + 1 };
  });
  if (stored) await objects.remove(ownUploadKey(principal, body.evidenceId));
  return result;
};
