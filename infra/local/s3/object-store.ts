/**
 * Objects of the buckets: bytes in files that are written whole and then renamed, everything else in the store. An object
 * is there with all its bytes or not at all, whenever the process is killed.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { Bucket } from '../assembly/data.model.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store.ts';
import { S3Error } from './s3-error.ts';

export const ObjectHead = z.object({
  bucket: z.string(),
  key: z.string(),
  /** `null` in a bucket without versions, as in S3. */
  versionId: z.string(),
  isDeleteMarker: z.boolean(),
  blob: z.string(),
  sizeBytes: z.number().int(),
  etag: z.string(),
  lastModifiedAt: z.number(),
  /** Headers that come back with the object: type, encoding, disposition, x-amz-meta-…, checksums. */
  headers: z.record(z.string(), z.string()),
});
export type ObjectHead = z.infer<typeof ObjectHead>;

export type PutCondition = { ifNoneMatch?: string | undefined; ifMatch?: string | undefined };

export type ObjectStore = {
  buckets: Bucket[];
  /** Throws NoSuchBucket. */
  getBucket(name: string): Bucket;
  find(bucket: string, key: string, versionId?: string): ObjectHead | undefined;
  /** Throws NoSuchKey or NoSuchVersion. */
  get(bucket: string, key: string, versionId?: string): ObjectHead;
  /** The condition is judged at the moment the object becomes visible. */
  put(
    bucket: string,
    key: string,
    body: Buffer,
    headers: Record<string, string>,
    options?: PutCondition & { etag?: string },
  ): Promise<ObjectHead>;
  /** Undefined when there was nothing to delete in a bucket without versions. */
  remove(bucket: string, key: string, versionId?: string): ObjectHead | undefined;
  /** Current objects whose key begins with the prefix, in order, from after `startAfter`. */
  list(bucket: string, options: { prefix?: string; startAfter?: string; limit?: number }): ObjectHead[];
  read(head: ObjectHead): Promise<Buffer>;
  stream(head: ObjectHead, range?: { start: number; end: number }): Readable;
};

const keyBytesMax = 1024;

export function createObjectStore(options: {
  folder: string;
  store: Store;
  clock: Clock;
  buckets: Bucket[];
}): ObjectStore {
  const { folder, store, clock, buckets } = options;
  const current = store.collection('s3-objects', ObjectHead);
  const versions = store.collection('s3-versions', ObjectHead);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name), { force: true });

  const path = (blob: string) => join(folder, blob);
  const versionKey = (head: ObjectHead) => `${head.bucket}/${head.key}\u0001${head.versionId}`;

  function getBucket(name: string): Bucket {
    const bucket = buckets.find((candidate) => candidate.name === name);
    if (bucket === undefined) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
    return bucket;
  }

  function find(bucket: string, key: string, versionId?: string): ObjectHead | undefined {
    const head = current.get(`${bucket}/${key}`);
    if (versionId === undefined || head?.versionId === versionId)
      return head?.isDeleteMarker === true ? undefined : head;
    return versions.get(`${bucket}/${key}\u0001${versionId}`);
  }

  async function put(
    bucket: string,
    key: string,
    body: Buffer,
    headers: Record<string, string>,
    putOptions: PutCondition & { etag?: string } = {},
  ): Promise<ObjectHead> {
    const { isVersioned } = getBucket(bucket);
    if (Buffer.byteLength(key) > keyBytesMax) throw new S3Error('KeyTooLongError', 'Your key is too long');
    const blob = await writeBlob(folder, body);
    const head: ObjectHead = {
      bucket,
      key,
      versionId: isVersioned ? randomBytes(16).toString('hex') : 'null',
      isDeleteMarker: false,
      blob,
      sizeBytes: body.length,
      etag: putOptions.etag ?? createHash('md5').update(body).digest('hex'),
      lastModifiedAt: clock.now(),
      headers,
    };
    const replaced = store.transaction(() => {
      const before = current.get(`${bucket}/${key}`);
      assertCondition(before, putOptions);
      current.put(`${bucket}/${key}`, head);
      if (isVersioned) versions.put(versionKey(head), head);
      return before;
    });
    if (replaced !== undefined && !isVersioned) await rm(path(replaced.blob), { force: true });
    return head;
  }

  function remove(bucket: string, key: string, versionId?: string): ObjectHead | undefined {
    const { isVersioned } = getBucket(bucket);
    const head = current.get(`${bucket}/${key}`);
    if (versionId !== undefined && isVersioned) return removeVersion(bucket, key, versionId);
    if (!isVersioned) {
      if (head === undefined) return undefined;
      current.delete(`${bucket}/${key}`);
      rmSync(path(head.blob), { force: true });
      return head;
    }
    const marker = createDeleteMarker(bucket, key, clock.now());
    store.transaction(() => {
      current.put(`${bucket}/${key}`, marker);
      versions.put(versionKey(marker), marker);
    });
    return marker;
  }

  function removeVersion(bucket: string, key: string, versionId: string): ObjectHead | undefined {
    const removed = versions.get(`${bucket}/${key}\u0001${versionId}`);
    if (removed === undefined) return undefined;
    store.transaction(() => {
      versions.delete(versionKey(removed));
      if (current.get(`${bucket}/${key}`)?.versionId !== versionId) return;
      const rest = versions.list({ prefix: `${bucket}/${key}\u0001` }).map(({ value }) => value);
      const newest = rest.sort((left, right) => right.lastModifiedAt - left.lastModifiedAt)[0];
      if (newest === undefined) current.delete(`${bucket}/${key}`);
      else current.put(`${bucket}/${key}`, newest);
    });
    if (removed.blob !== '') rmSync(path(removed.blob), { force: true });
    return removed;
  }

  return {
    buckets,
    getBucket,
    find,
    get(bucket, key, versionId) {
      getBucket(bucket);
      const head = find(bucket, key, versionId);
      if (head !== undefined) return head;
      if (versionId !== undefined) throw new S3Error('NoSuchVersion', 'The specified version does not exist.');
      throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    },
    put,
    remove,
    list(bucket, { prefix = '', startAfter, limit = -1 }) {
      getBucket(bucket);
      const from = startAfter === undefined ? undefined : `${bucket}/${startAfter}\u0000`;
      const listed = current.list({ prefix: `${bucket}/${prefix}`, ...(from === undefined ? {} : { from }) });
      const present = listed.map(({ value }) => value).filter(({ isDeleteMarker }) => !isDeleteMarker);
      return limit < 0 ? present : present.slice(0, limit);
    },
    read: (head) => readFile(path(head.blob)),
    stream: (head, range) => createReadStream(path(head.blob), range ?? {}),
  };
}

function assertCondition(before: ObjectHead | undefined, { ifNoneMatch, ifMatch }: PutCondition): void {
  const present = before === undefined || before.isDeleteMarker ? undefined : before;
  const failure = 'At least one of the pre-conditions you specified did not hold';
  if (ifNoneMatch === '*' && present !== undefined) throw new S3Error('PreconditionFailed', failure);
  if (ifMatch === undefined) return;
  if (present === undefined) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  if (ifMatch.replaceAll('"', '') !== present.etag) throw new S3Error('PreconditionFailed', failure);
}

function createDeleteMarker(bucket: string, key: string, now: number): ObjectHead {
  const versionId = randomBytes(16).toString('hex');
  return {
    bucket,
    key,
    versionId,
    isDeleteMarker: true,
    blob: '',
    sizeBytes: 0,
    etag: '',
    lastModifiedAt: now,
    headers: {},
  };
}

/** Synced before it gets its name: what has a name is whole. */
async function writeBlob(folder: string, body: Buffer): Promise<string> {
  const blob = randomBytes(16).toString('hex');
  const file = await open(join(folder, `${blob}.part`), 'wx');
  try {
    await file.writeFile(body);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(join(folder, `${blob}.part`), join(folder, blob));
  return blob;
}
