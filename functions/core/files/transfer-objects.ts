import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachment } from './file-name.ts';

/** The bucket as data on its way out and in needs it. */
export type TransferObjects = {
  /** Signed address for an upload of exactly this many bytes. */
  signUpload(key: string, upload: { contentType: string; sizeBytes: number; seconds: number }): Promise<string>;
  has(key: string): Promise<boolean>;
  /** Bytes of an object; undefined when there is none; `too-large` beyond `bytesMax`, which are not read. */
  find(key: string, bytesMax: number): Promise<Uint8Array | 'too-large' | undefined>;
  /** Stores bytes; the bucket holds them against their SHA-256 (base64) where one is given. */
  put(key: string, file: { bytes: Uint8Array; contentType: string; fileName?: string; sha256?: string }): Promise<void>;
};

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

export const createTransferObjects = (bucket: string): TransferObjects => {
  const s3 = new S3Client({ maxAttempts: 4 });
  return {
    signUpload: (key, { contentType, sizeBytes, seconds }) =>
      getSignedUrl(
        s3,
        new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType, ContentLength: sizeBytes }),
        { expiresIn: seconds, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
      ),
    has: async (key) => {
      try {
        await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    find: async (key, bytesMax) => {
      try {
        const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        if (ContentLength > bytesMax) return 'too-large';
        return await Body?.transformToByteArray();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    put: async (key, { bytes, contentType, fileName, sha256 }) => {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          ...(fileName === undefined ? {} : { ContentDisposition: attachment(fileName) }),
          ...(sha256 === undefined ? {} : { ChecksumSHA256: sha256 }),
        }),
      );
    },
  };
};
