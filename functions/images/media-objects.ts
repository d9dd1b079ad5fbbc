import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { RecodedPicture } from './recode-picture.ts';

/** The media bucket as the image calls need it. */
export type MediaObjects = {
  put(key: string, picture: RecodedPicture): Promise<void>;
  remove(key: string): Promise<void>;
  /** Bytes of an upload; undefined when there is none, or more of it than `bytesMax`. */
  findUpload(key: string, bytesMax: number): Promise<Uint8Array | undefined>;
  /** Address that takes exactly this many bytes of this type. */
  signUpload(key: string, upload: { contentType: string; sizeBytes: number; seconds: number }): Promise<string>;
};

const yearSeconds = 31_536_000;

export const createMediaObjects = (bucket: string): MediaObjects => {
  const s3 = new S3Client({ maxAttempts: 4 });
  return {
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
      try {
        const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body && ContentLength <= bytesMax ? await Body.transformToByteArray() : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    signUpload: (key, { contentType, sizeBytes, seconds }) =>
      getSignedUrl(
        s3,
        new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType, ContentLength: sizeBytes }),
        { expiresIn: seconds, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
      ),
  };
};
