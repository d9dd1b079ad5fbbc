import { createHash } from 'node:crypto';
import type { CallInput, CallResult } from '../../shared/contract/call.ts';
import type { attachEvidence as attachEvidenceCall } from '../../shared/contract/evidence.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { type EvidenceType, evidenceLimits } from '../../shared/model/evidence.ts';
import { audit } from '../core/audit/audit-row.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { type EvidenceRecord, evidenceEntity } from '../core/reports/evidence.entities.ts';
import { requireOpen } from '../core/reports/open-report.ts';
import { uploadKeyOf } from './create-evidence-upload.ts';
import type { EvidenceDependencies } from './dependencies.ts';
import { countsWrite, type FilePlace, fileOf, fileText, loadPlace, reportWrite } from './evidence-place.ts';
import { contentTypes, evidenceTypeOf } from './evidence-type.ts';

type Input = CallInput<typeof attachEvidenceCall>;
type Result = CallResult<typeof attachEvidenceCall>;
type Kept = { type: EvidenceType; sizeBytes: number; sha256: string; objectKey: string };

/** Any script, without the signs that a path or a header could be broken with. */
const plainFileName = (name: string): string => name.replaceAll(/[\p{Cc}\\/]/gu, ' ').trim() || 'file';

const objectKeyOf = ({ tenant, organization }: Principal, { reportId }: FilePlace, evidenceId: string): string =>
  `${tenant.tenantId}/${organization.organizationId}/evidence/${reportId}/${evidenceId}`;

/**
 * Judges what was uploaded, and stores those very bytes under a key that no upload reaches: what was hashed is what is kept,
 * whatever is put to the upload's address meanwhile. 417 where nothing was uploaded in time (ruling 11).
 */
const keepUpload = async (
  { objects }: EvidenceDependencies,
  principal: Principal,
  place: FilePlace,
  { evidenceId, name }: Input['body'],
): Promise<Kept> => {
  const uploadKey = uploadKeyOf(principal, evidenceId);
  const bytes = await objects.findUpload(uploadKey, evidenceLimits.bytesMax);
  if (!bytes) throw new AppError('upload.missing');
  const type = bytes === 'too-large' ? undefined : evidenceTypeOf(name, bytes);
  if (bytes === 'too-large' || !type) {
    await objects.remove(uploadKey);
    throw new AppError(bytes === 'too-large' ? 'evidence.volume' : 'evidence.format');
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const objectKey = objectKeyOf(principal, place, evidenceId);
  await objects.put(objectKey, { bytes, sha256, contentType: contentTypes[type] });
  return { type, sizeBytes: bytes.byteLength, sha256, objectKey };
};

/**
 * Attaches an uploaded file to a field: file, count, report and audit row in one transaction, after the bytes lie where they
 * stay. A call that comes again after a lost answer finds the file attached, and is answered with it.
 */
export const attachEvidence = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<Result> => {
  const { table, objects, now } = dependencies;
  const name = plainFileName(body.name);
  let kept: Kept | undefined;
  const result = await retryOnConflict(async () => {
    const place = await loadPlace(dependencies, principal, params, body.evidenceId);
    if (place.record) return { file: fileOf(place.record), count: place.count };
    requireOpen(place.report);
    if (place.count >= evidenceLimits.filesPerFieldMax) throw new AppError('evidence.too_many');
    kept ??= await keepUpload(dependencies, principal, params, { ...body, name });
    const at = new Date(now()).toISOString();
    const author = authorOf(principal);
    const record: EvidenceRecord = {
      ...place.key,
      ...kept,
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
      reportWrite(place.report, at),
      audit(dependencies, place.report, author, {
        action: 'evidence.added',
        section: place.section,
        field: place.label,
        newValue: fileText(record),
        place: params,
      }),
    ]);
    return { file: fileOf(record), count: place.count + 1 };
  });
  if (kept) await objects.remove(uploadKeyOf(principal, body.evidenceId));
  return result;
};
