import { createHash } from 'node:crypto';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { type EvidenceType, evidenceLimits } from '../../../shared/model/report/evidence.ts';
import type { EvidenceObjects } from './evidence-objects.ts';
import { contentTypes, evidenceTypeOf, isEvidenceName } from './evidence-type.ts';

export type RetainedFile = { type: EvidenceType; sizeBytes: number; sha256: string; objectKey: string };

/** Any script, without the signs that a path or a header could be broken with. */
export const plainFileName = (name: string): string => name.replaceAll(/[\p{Cc}\\/]/gu, ' ').trim() || 'file';

type Upload = {
  uploadKey: string;
  objectKey: string;
  name: string;
  /** Where not every type of evidence is taken. */
  only?: { types: readonly EvidenceType[]; refusal: ErrorCode };
};

/** An acceptable name with other bytes: the list of formats would be no help to the user. */
const refusalOf = (name: string, type: EvidenceType | undefined, only: Upload['only']): ErrorCode => {
  if (!type && isEvidenceName(name)) return 'evidence.content';
  return only?.refusal ?? 'evidence.format';
};

/**
 * Checks the upload and stores exactly the checked bytes under a key that no upload can write: the hash is that of the
 * stored bytes, even if the upload is overwritten. 417 where nothing was uploaded in time.
 */
export const keepUpload = async (
  objects: EvidenceObjects,
  { uploadKey, objectKey, name, only }: Upload,
): Promise<RetainedFile> => {
  const bytes = await objects.findUpload(uploadKey, evidenceLimits.bytesMax);
  if (!bytes) throw new AppError('upload.missing');
  const type = bytes === 'too-large' ? undefined : evidenceTypeOf(name, bytes);
  if (bytes === 'too-large' || !type || only?.types.includes(type) === false) {
    await objects.remove(uploadKey);
    throw new AppError(bytes === 'too-large' ? 'evidence.volume' : refusalOf(name, type, only));
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await objects.put(objectKey, { bytes, sha256, contentType: contentTypes[type] });
  return { type, sizeBytes: bytes.byteLength, sha256, objectKey };
};
