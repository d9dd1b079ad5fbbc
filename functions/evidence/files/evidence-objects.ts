import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachment } from '../../core/files/file-name.ts';
import { createTransferObjects } from '../../core/files/transfer-objects.ts';

/** The bucket as the evidence calls need it. */
export type EvidenceObjects = {
  /** Address that takes exactly this many bytes. */
  signUpload(key: string, upload: { contentType: string; sizeBytes: number; seconds: number }): Promise<string>;
  /** Bytes of an upload; undefined when there is none; `too-large` beyond `bytesMax`, which are not read. */
  findUpload(key: string, bytesMax: number): Promise<Uint8Array | 'too-large' | undefined>;
  /** Stores bytes; S3 verifies them against their SHA-256. */
  put(key: string, file: { bytes: Uint8Array; sha256: string; contentType: string }): Promise<void>;
  remove(key: string): Promise<void>;
  /** Link that downloads under this name, never shown in the browser's own window. */
  signDownload(key: string, file: { name: string; contentType: string; seconds: number }): Promise<string>;
};

export const createEvidenceObjects = (bucket: string): EvidenceObjects => {
  const s3 = new S3Client({ maxAttempts: 4 });
  const { signUpload, find, put } = createTransferObjects(bucket);
  return {
    signUpload,
    findUpload: find,
    put: (key, { sha256, ...file }) => put(key, { ...file, sha256: Buffer.from(sha256, 'hex').toString('base64') }),
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
