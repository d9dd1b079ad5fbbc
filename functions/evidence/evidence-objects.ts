import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachment } from '../core/files/file-name.ts';

/** The bucket as the evidence calls need it. */
export type EvidenceObjects = {
  /** Address that takes exactly this many bytes. */
  signUpload(key: string, upload: { contentType: string; sizeBytes: number; seconds: number }): Promise<string>;
  /** Bytes of an upload; undefined when there is none; `too-large` beyond `bytesMax`, which are not read. */
  findUpload(key: string, bytesMax: number): Promise<Uint8Array | 'too-large' | undefined>;
  /** Stores bytes; the bucket itself holds them against their SHA-256. */
  put(key: string, file: { bytes: Uint8Array; sha256: string; contentType: string }): Promise<void>;
  remove(key: string): Promise<void>;
  /** Link that downloads under this name, never shown in the browser's own window. */
  signDownload(key: string, file: { name: string; contentType: string; seconds: number }): Promise<string>;
};

const signUpload =
  (s3: S3Client, bucket: string): EvidenceObjects['signUpload'] =>
  (key, { contentType, sizeBytes, seconds }) =>
    getSignedUrl(
      s3,
      new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType, ContentLength: sizeBytes }),
      { expiresIn: seconds, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
    );

export const createEvidenceObjects = (bucket: string): EvidenceObjects => {
  const s3 = new S3Client({ maxAttempts: 4 });
  return {
    signUpload: signUpload(s3, bucket),
    findUpload: async (key, bytesMax) => {
      try {
        const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        if (ContentLength > bytesMax) return 'too-large';
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    put: async (key, { bytes, sha256, contentType }) => {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        }),
      );
    },
    remove: async (key) => {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
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
