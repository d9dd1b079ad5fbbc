import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createTransferObjects, type TransferObjects } from '../core/files/transfer-objects.ts';
import type { RecodedPicture } from './recode-picture.ts';

/** The media bucket as the image calls need it. */
export type MediaObjects = Pick<TransferObjects, 'signUpload'> & {
  put(key: string, picture: RecodedPicture): Promise<void>;
  remove(key: string): Promise<void>;
  /** Bytes of an upload; undefined when there is none, or more of it than `bytesMax`. */
  findUpload(key: string, bytesMax: number): Promise<Uint8Array | undefined>;
};

const yearSeconds = 31_536_000;

export const createMediaObjects = (bucket: string): MediaObjects => {
  const s3 = new S3Client({ maxAttempts: 4 });
  const { signUpload, find } = createTransferObjects(bucket);
  return {
    signUpload,
    put: async (key, { bytes, contentType }) => {
      // An object is never replaced under its key: a new picture has a new key.
      const CacheControl = `private, max-age=${yearSeconds}, immutable`;
      await s3.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl }),
      );
    },
    remove: async (key) => {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    findUpload: async (key, bytesMax) => {
      const found = await find(key, bytesMax);
      return found === 'too-large' ? undefined : found;
    },
  };
};
