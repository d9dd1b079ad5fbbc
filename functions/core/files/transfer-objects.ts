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
  /** Size in bytes; undefined: there is none. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Bytes of an object; undefined when there is none; `too-large` beyond `bytesMax`, which are not read. */
  find(key: string, bytesMax: number): Promise<Uint8Array | 'too-large' | undefined>;
  /** Stores bytes; the bucket holds them against their SHA-256 (base64) where one is given. */
  put(key: string, file: { bytes: Uint8Array; contentType: string; fileName?: string; sha256?: string }): Promise<void>;
  /** Link that downloads under this name, never shown in the browser's own window. */
  signDownload(key: string, file: { name: string; contentType: string; seconds: number }): Promise<string>;
};

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

export const createTransferObjects = (bucket: string): TransferObjects => {
  const s3 = new S3Client({ maxAttempts: 4 });
  const sizeOf: TransferObjects['sizeOf'] = async (key) => {
    try {
      const { ContentLength = 0 } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      return ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    signUpload: (key, { contentType, sizeBytes, seconds }) =>
      getSignedUrl(
        s3,
        new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType, ContentLength: sizeBytes }),
        { expiresIn: seconds, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
      ),
    sizeOf,
    has: async (key) => (await sizeOf(key)) !== undefined,
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
    signDownload: (key, { name, contentType, seconds }) =>
      getSignedUrl(
        s3,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentDisposition: attachment(name),
          ResponseContentType: contentType,
        }),
        { expiresIn: seconds },
      ),
  };
};
