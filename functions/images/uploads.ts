import { randomBytes } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import { type PictureType, pictureLimits } from '../../shared/model/people/picture.ts';
import type { Principal } from '../core/auth/principal.ts';
import { ownUploadKey } from '../core/files/own-upload.ts';
import type { MediaObjects } from './media-objects.ts';

const uploadSeconds = 300;

export const createUpload = async (
  { objects, now }: { objects: MediaObjects; now: () => number },
  principal: Principal,
  { contentType, sizeBytes }: { contentType: PictureType; sizeBytes: number },
) => {
  const uploadId = randomBytes(16).toString('hex');
  const url = await objects.signUpload(ownUploadKey(principal, uploadId), {
    contentType,
    sizeBytes,
    seconds: uploadSeconds,
  });
  return { uploadId, url, expiresAt: new Date(now() + uploadSeconds * 1_000).toISOString() };
};

/** Bytes of an upload, which is deleted with it; missing or expired is 417. */
export const takeUpload = async (
  objects: MediaObjects,
  principal: Principal,
  uploadId: string,
): Promise<Uint8Array> => {
  const key = ownUploadKey(principal, uploadId);
  const bytes = await objects.findUpload(key, pictureLimits.imageBytesMax);
  if (!bytes) throw new AppError('upload.missing');
  await objects.remove(key);
  return bytes;
};
