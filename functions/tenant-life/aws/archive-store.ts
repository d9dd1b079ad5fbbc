import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchUpload,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import * as z from 'zod';

export const UploadedPart = z.object({ number: z.number().int(), etag: z.string() });
export type UploadedPart = z.infer<typeof UploadedPart>;

/** The bucket of archives: large objects are written in parts and read by ranges. */
export type ArchiveStore = {
  begin(key: string): Promise<string>;
  part(key: string, uploadId: string, number: number, bytes: Uint8Array): Promise<UploadedPart>;
  /** Idempotent: a repeated call changes nothing. */
  complete(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void>;
  sizeOf(key: string): Promise<number>;
  /** From the first byte to the last, both within. */
  range(key: string, first: number, last: number): Promise<Buffer>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Buffer>;
};

const bytesOf = async (s3: S3Client, bucket: string, key: string, range?: string): Promise<Buffer> => {
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: bucket, Key: key, ...(range === undefined ? {} : { Range: range }) }),
  );
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};

const sizeOf = async (s3: S3Client, bucket: string, key: string): Promise<number> => {
  const { ContentLength = 0 } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
  return ContentLength;
};

export const createArchiveStore = (s3: S3Client, bucket: string): ArchiveStore => ({
  begin: async (key) => {
    const answer = await s3.send(
      new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: 'application/zip' }),
    );
    if (answer.UploadId === undefined) throw new Error('an upload without its id');
    return answer.UploadId;
  },
  part: async (key, uploadId, number, bytes) => {
    const { ETag } = await s3.send(
      new UploadPartCommand({ Bucket: bucket, Key: key, UploadId: uploadId, PartNumber: number, Body: bytes }),
    );
    if (ETag === undefined) throw new Error('a part without its tag');
    return { number, etag: ETag };
  },
  complete: async (key, uploadId, parts) => {
    await s3
      .send(
        new CompleteMultipartUploadCommand({
          Bucket: bucket,
          Key: key,
          UploadId: uploadId,
          MultipartUpload: { Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })) },
        }),
      )
      .catch(async (error: unknown) => {
        // An upload ends with its completion: where the object is there, an earlier call was heard.
        if (!(error instanceof NoSuchUpload)) throw error;
        await sizeOf(s3, bucket, key);
      });
  },
  sizeOf: (key) => sizeOf(s3, bucket, key),
  range: (key, first, last) => bytesOf(s3, bucket, key, `bytes=${first}-${last}`),
  put: async (key, bytes) => {
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }));
  },
  read: (key) => bytesOf(s3, bucket, key),
});
