import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  type ObjectIdentifier,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { ObjectBucket } from '../registry/objects.ts';

/** Headers of an object, which are restored with its bytes. */
export const ObjectHeaders = z.object({
  contentType: z.string().optional(),
  contentDisposition: z.string().optional(),
  contentEncoding: z.string().optional(),
  cacheControl: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
export type ObjectHeaders = z.infer<typeof ObjectHeaders>;

/** The buckets with a tenant's objects. */
export type BucketWalk = {
  /** Keys below the prefix in order, behind `after`; fewer than a thousand are the last. */
  keys(bucket: ObjectBucket, prefix: string, after: string | undefined): Promise<string[]>;
  /** undefined: it was deleted concurrently. */
  read(bucket: ObjectBucket, key: string): Promise<{ bytes: Buffer; headers: ObjectHeaders } | undefined>;
  put(bucket: ObjectBucket, key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<void>;
  /** Permanently deletes up to a thousand versions and markers below the prefix; 0: none is left. */
  removeVersions(bucket: ObjectBucket, prefix: string): Promise<number>;
};

export type BucketNames = Record<ObjectBucket, string>;

const read =
  (s3: S3Client, names: BucketNames): BucketWalk['read'] =>
  async (bucket, key) => {
    try {
      const answer = await s3.send(new GetObjectCommand({ Bucket: names[bucket], Key: key }));
      const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
      const headers = ObjectHeaders.parse({
        contentType: answer.ContentType,
        contentDisposition: answer.ContentDisposition,
        contentEncoding: answer.ContentEncoding,
        cacheControl: answer.CacheControl,
        metadata: answer.Metadata,
      });
      return { bytes, headers };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };

const versionsBelow = async (s3: S3Client, bucket: string, prefix: string): Promise<ObjectIdentifier[]> => {
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix }),
  );
  return [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
};

const removeVersions =
  (s3: S3Client, names: BucketNames): BucketWalk['removeVersions'] =>
  async (bucket, prefix) => {
    const found = await versionsBelow(s3, names[bucket], prefix);
    if (found.length === 0) return 0;
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({
        Bucket: names[bucket],
        Delete: { Objects: found, Quiet: true },
        // Publications are locked: only a role with this permission may delete them.
        ...(bucket === 'publications' ? { BypassGovernanceRetention: true } : {}),
      }),
    );
    const [first] = Errors;
    if (first) throw new Error(`${Errors.length} versions in ${bucket} stay, the first one for ${first.Code}`);
    return found.length;
  };

export const createBucketWalk = (s3: S3Client, names: BucketNames): BucketWalk => ({
  keys: async (bucket, prefix, after) => {
    const { Contents = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket: names[bucket], Prefix: prefix, ...(after ? { StartAfter: after } : {}) }),
    );
    return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
  },
  read: read(s3, names),
  put: async (bucket, key, bytes, { contentType, contentDisposition, contentEncoding, cacheControl, metadata }) => {
    await s3.send(
      new PutObjectCommand({
        Bucket: names[bucket],
        Key: key,
        Body: bytes,
        ContentType: contentType,
        ContentDisposition: contentDisposition,
        ContentEncoding: contentEncoding,
        CacheControl: cacheControl,
        Metadata: metadata,
      }),
    );
  },
  removeVersions: removeVersions(s3, names),
});
