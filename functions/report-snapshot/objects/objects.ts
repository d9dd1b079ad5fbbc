import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

const preconditionFailed = 412;

/** Read-only objects. */
export type ReadableObjects = { read(key: string): Promise<Uint8Array>; find(key: string): Promise<unknown> };

/** Objects of a bucket for publishing: written once, never replaced. */
export type Objects = {
  read(key: string): Promise<Uint8Array>;
  /** Digest and size of the stored object; undefined if there is none. */
  find(key: string): Promise<{ sha256: string; sizeBytes: number } | undefined>;
  /** Writes unless the key exists; returns the stored object's properties. */
  writeOnce(key: string, body: Uint8Array, contentType: string): Promise<{ sha256: string; sizeBytes: number }>;
};

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const createObjects = (bucket: string): Objects => {
  const s3 = new S3Client({ maxAttempts: 4 });

  const find: Objects['find'] = async (key) => {
    try {
      const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      return { sha256: head.Metadata?.sha256 ?? '', sizeBytes: head.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  };

  return {
    find,
    read: async (key) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body) throw new Error(`object ${key} has no body`);
      return Body.transformToByteArray();
    },
    writeOnce: async (key, body, contentType) => {
      const sha256 = sha256Of(body);
      try {
        await s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: body,
            ContentType: contentType,
            Metadata: { sha256 },
            IfNoneMatch: '*',
          }),
        );
        return { sha256, sizeBytes: body.byteLength };
      } catch (error) {
        const isTaken = error instanceof S3ServiceException && error.$metadata.httpStatusCode === preconditionFailed;
        const stored = isTaken ? await find(key) : undefined;
        if (!stored) throw error;
        return stored;
      }
    },
  };
};

type Place = { tenantId: string; organizationId: string; reportId: string; publicationId: string };

/** Keys of a publication's objects; the tenant comes first, as in the table. */
export const objectKeyOf = ({ tenantId, organizationId, reportId, publicationId }: Place, name: string): string =>
  `${tenantId}/${organizationId}/${reportId}/${publicationId}/${name}`;
