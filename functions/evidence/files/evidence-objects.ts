import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createTransferObjects, type TransferObjects } from '../../core/files/transfer-objects.ts';

/** The bucket as the evidence calls need it. */
export type EvidenceObjects = Pick<TransferObjects, 'signUpload' | 'signDownload'> & {
  /** Bytes of an upload; undefined when there is none; `too-large` beyond `bytesMax`, which are not read. */
  findUpload: TransferObjects['find'];
  /** Stores bytes; S3 verifies them against their SHA-256. */
  put(key: string, file: { bytes: Uint8Array; sha256: string; contentType: string }): Promise<void>;
  remove(key: string): Promise<void>;
};

export const createEvidenceObjects = (bucket: string): EvidenceObjects => {
  const s3 = new S3Client({ maxAttempts: 4 });
  const { signUpload, find, put, signDownload } = createTransferObjects(bucket);
  return {
    signUpload,
    signDownload,
    findUpload: find,
    put: (key, { sha256, ...file }) => put(key, { ...file, sha256: Buffer.from(sha256, 'hex').toString('base64') }),
    remove: async (key) => {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
};
