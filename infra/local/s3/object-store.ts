/**
 * Objects of the buckets: bytes in files that are written whole and then renamed, everything else in the store. An
 * object exists with all its bytes or not at all, whenever the process is killed.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { Bucket } from '../assembly/data.model.ts';
import type { Clock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import { lockHeaders } from './object-lock.ts';
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
  /** Headers that are returned with the object: type, encoding, disposition, x-amz-meta-…, checksums. */
  headers: z.record(z.string(), z.string()),
});
export type ObjectHead = z.infer<typeof ObjectHead>;

export type PutCondition = { ifNoneMatch?: string | undefined; ifMatch?: string | undefined };

export type ListQuery = { prefix?: string; startAfter?: string; limit?: number };

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
  /** Current objects with the key prefix, in order, from after `startAfter`. */
  list(bucket: string, query: ListQuery): ObjectHead[];
  /** All versions and markers with the key prefix: by key, the newest first. */
  listVersions(bucket: string, prefix: string): { head: ObjectHead; isLatest: boolean }[];
  read(head: ObjectHead): Promise<Buffer>;
  stream(head: ObjectHead, range?: { start: number; end: number }): Readable;
};

const keyBytesMax = 1024;

type Shelf = {
  folder: string;
  store: Store;
  clock: Clock;
  buckets: Bucket[];
  /** The newest version of each key, a delete marker too. Keys: bucket/key. */
  current: Collection<ObjectHead>;
  /** All versions, of versioned buckets only. Keys: bucket/key, U+0001, version. */
  versions: Collection<ObjectHead>;
};

export function createObjectStore(options: Pick<Shelf, 'folder' | 'store' | 'clock' | 'buckets'>): ObjectStore {
  const { folder, store, buckets } = options;
  const shelf: Shelf = {
    ...options,
    current: store.collection('s3-objects', ObjectHead),
    versions: store.collection('s3-versions', ObjectHead),
  };
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name), { force: true });
  return {
    buckets,
    getBucket: (name) => getBucket(shelf, name),
    find: (bucket, key, versionId) => findHead(shelf, bucket, key, versionId),
    get: (bucket, key, versionId) => getHead(shelf, bucket, key, versionId),
    put: (bucket, key, body, headers, conditions = {}) => putObject(shelf, bucket, key, body, headers, conditions),
    remove: (bucket, key, versionId) => removeObject(shelf, bucket, key, versionId),
    list: (bucket, query) => listHeads(shelf, bucket, query),
    listVersions: (bucket, prefix) => listVersions(shelf, bucket, prefix),
    read: (head) => readFile(join(folder, head.blob)),
    stream: (head, range) => createReadStream(join(folder, head.blob), range ?? {}),
  };
}

const versionKey = (head: Pick<ObjectHead, 'bucket' | 'key' | 'versionId'>): string =>
  `${head.bucket}/${head.key}\u0001${head.versionId}`;

function getBucket({ buckets }: Shelf, name: string): Bucket {
  const bucket = buckets.find((candidate) => candidate.name === name);
  if (bucket === undefined) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  return bucket;
}

function findHead({ current, versions }: Shelf, bucket: string, key: string, versionId?: string) {
  const head = current.get(`${bucket}/${key}`);
  if (versionId === undefined || head?.versionId === versionId) return head?.isDeleteMarker === true ? undefined : head;
  return versions.get(versionKey({ bucket, key, versionId }));
}

function getHead(shelf: Shelf, bucket: string, key: string, versionId?: string): ObjectHead {
  getBucket(shelf, bucket);
  const head = findHead(shelf, bucket, key, versionId);
  if (head !== undefined) return head;
  if (versionId !== undefined) throw new S3Error('NoSuchVersion', 'The specified version does not exist.');
  throw new S3Error('NoSuchKey', 'The specified key does not exist.');
}

async function putObject(
  shelf: Shelf,
  bucket: string,
  key: string,
  body: Buffer,
  headers: Record<string, string>,
  conditions: PutCondition & { etag?: string },
): Promise<ObjectHead> {
  const { folder, store, clock, current, versions } = shelf;
  const { isVersioned, lock } = getBucket(shelf, bucket);
  if (Buffer.byteLength(key) > keyBytesMax) throw new S3Error('KeyTooLongError', 'Your key is too long');
  const head: ObjectHead = {
    bucket,
    key,
    versionId: isVersioned ? randomBytes(16).toString('hex') : 'null',
    isDeleteMarker: false,
    blob: await writeBlob(folder, body),
    sizeBytes: body.length,
    etag: conditions.etag ?? createHash('md5').update(body).digest('hex'),
    lastModifiedAt: clock.now(),
    headers: { ...headers, ...lockHeaders(lock, headers, clock.now()) },
  };
  const replaced = store.transaction(() => {
    const before = current.get(`${bucket}/${key}`);
    assertCondition(before, conditions);
    current.put(`${bucket}/${key}`, head);
    if (isVersioned) versions.put(versionKey(head), head);
    return before;
  });
  if (replaced !== undefined && !isVersioned) await rm(join(folder, replaced.blob), { force: true });
  return head;
}

function removeObject(shelf: Shelf, bucket: string, key: string, versionId?: string): ObjectHead | undefined {
  const { folder, store, clock, current, versions } = shelf;
  const { isVersioned } = getBucket(shelf, bucket);
  if (versionId !== undefined && isVersioned) return removeVersion(shelf, bucket, key, versionId);
  if (isVersioned) {
    const marker = createDeleteMarker(bucket, key, clock.now());
    store.transaction(() => {
      current.put(`${bucket}/${key}`, marker);
      versions.put(versionKey(marker), marker);
    });
    return marker;
  }
  const head = current.get(`${bucket}/${key}`);
  if (head === undefined) return undefined;
  current.delete(`${bucket}/${key}`);
  rmSync(join(folder, head.blob), { force: true });
  return head;
}

/** The newest of the rest becomes the current one. */
function removeVersion(shelf: Shelf, bucket: string, key: string, versionId: string): ObjectHead | undefined {
  const { folder, store, current, versions } = shelf;
  const removed = versions.get(versionKey({ bucket, key, versionId }));
  if (removed === undefined) return undefined;
  store.transaction(() => {
    versions.delete(versionKey(removed));
    if (current.get(`${bucket}/${key}`)?.versionId !== versionId) return;
    const rest = versions.list({ prefix: versionKey({ bucket, key, versionId: '' }) }).map(({ value }) => value);
    const newest = rest.sort((left, right) => right.lastModifiedAt - left.lastModifiedAt)[0];
    if (newest === undefined) current.delete(`${bucket}/${key}`);
    else current.put(`${bucket}/${key}`, newest);
  });
  if (removed.blob !== '') rmSync(join(folder, removed.blob), { force: true });
  return removed;
}

function listHeads(shelf: Shelf, bucket: string, query: ListQuery): ObjectHead[] {
  const { prefix = '', startAfter, limit } = query;
  getBucket(shelf, bucket);
  const from = startAfter === undefined ? {} : { from: `${bucket}/${startAfter}\u0000` };
  const listed = shelf.current.list({ prefix: `${bucket}/${prefix}`, ...from });
  return listed
    .map(({ value }) => value)
    .filter(({ isDeleteMarker }) => !isDeleteMarker)
    .slice(0, limit);
}

function listVersions(shelf: Shelf, bucket: string, prefix: string): { head: ObjectHead; isLatest: boolean }[] {
  const { isVersioned } = getBucket(shelf, bucket);
  const { current, versions } = shelf;
  const heads = (isVersioned ? versions : current).list({ prefix: `${bucket}/${prefix}` }).map(({ value }) => value);
  return heads
    .map((head) => ({ head, isLatest: current.get(`${bucket}/${head.key}`)?.versionId === head.versionId }))
    .sort((one, other) => {
      if (one.head.key !== other.head.key) return one.head.key < other.head.key ? -1 : 1;
      if (one.isLatest !== other.isLatest) return one.isLatest ? -1 : 1;
      return other.head.lastModifiedAt - one.head.lastModifiedAt;
    });
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

/** Synced before the rename: a file with its name is complete. */
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
