/** Table, buckets, pool and archives in memory, as the jobs on the life of a tenant walk over them. */
import { marshall } from '@aws-sdk/util-dynamodb';
import { lineOf } from '../../../functions/tenant-life/archive/item-line.ts';
import type { ArchiveStore, UploadedPart } from '../../../functions/tenant-life/aws/archive-store.ts';
import type { BucketWalk, ObjectHeaders } from '../../../functions/tenant-life/aws/bucket-walk.ts';
import type { MailIdentities } from '../../../functions/tenant-life/aws/mail-identities.ts';
import type { PoolAccount, PoolWalk } from '../../../functions/tenant-life/aws/pool-walk.ts';
import { keyOf, type TableWalk } from '../../../functions/tenant-life/aws/table-walk.ts';
import type { StoredItem } from '../../../functions/tenant-life/registry/subject.ts';

const addressOf = (item: StoredItem): string => JSON.stringify([item.pk?.S, item.sk?.S]);

const pick = (items: Map<string, StoredItem>, address: string): StoredItem[] => {
  const item = items.get(address);
  return item ? [item] : [];
};

/** Pages of two items, so that every walk has several. */
const pageSize = 2;

const createWalk = (items: Map<string, StoredItem>): TableWalk => ({
  page: async (_tenantId, from) => {
    const addresses = [...items.keys()].toSorted();
    const after = from === undefined ? '' : addressOf(from);
    const page = addresses.filter((address) => address > after).slice(0, pageSize);
    const found = page.flatMap((address) => pick(items, address));
    const last = found.at(-1);
    return { items: found, next: found.length === pageSize && last ? keyOf(last) : undefined };
  },
  find: async (keys) => keys.flatMap((key) => pick(items, addressOf(key))),
  put: async (given) => {
    for (const item of given) items.set(addressOf(item), item);
  },
  replace: async (before, after) => {
    const stored = items.get(addressOf(before));
    if (!stored || lineOf(stored) !== lineOf(before)) return false;
    items.set(addressOf(after), after);
    return true;
  },
  remove: async (given) => {
    for (const item of given) items.delete(addressOf(item));
  },
});

type Stored = { bytes: Buffer; headers: ObjectHeaders };

/** `versions`: the versions of a key, newest last; null is a delete marker. */
const createBuckets = (versions: Map<string, (Stored | null)[]>): BucketWalk => {
  const below = (bucket: string, prefix: string) =>
    [...versions.keys()].filter((name) => name.startsWith(`${bucket}:${prefix}`)).toSorted();
  return {
    keys: async (bucket, prefix, after) =>
      below(bucket, prefix)
        .filter((name) => versions.get(name)?.at(-1))
        .map((name) => name.slice(bucket.length + 1))
        .filter((key) => after === undefined || key > after)
        .slice(0, pageSize),
    read: async (bucket, key) => versions.get(`${bucket}:${key}`)?.at(-1) ?? undefined,
    put: async (bucket, key, bytes, headers) => {
      const name = `${bucket}:${key}`;
      versions.set(name, [...(versions.get(name) ?? []), { bytes: Buffer.from(bytes), headers }]);
    },
    removeVersions: async (bucket, prefix) => {
      const names = below(bucket, prefix).slice(0, pageSize);
      const removed = names.reduce((sum, name) => sum + (versions.get(name)?.length ?? 0), 0);
      for (const name of names) versions.delete(name);
      return removed;
    },
  };
};

const createPool = (accounts: Map<string, PoolAccount>): PoolWalk => ({
  page: async (from) => {
    const names = [...accounts.keys()].toSorted().filter((name) => from === undefined || name > from);
    const page = names.slice(0, pageSize);
    return { accounts: page.flatMap((name) => accounts.get(name) ?? []), next: page[pageSize - 1] };
  },
  remove: async (userName) => {
    accounts.delete(userName);
  },
  create: async (account) => {
    if (!accounts.has(account.userName)) accounts.set(account.userName, account);
  },
});

const createIdentities = (domains: Set<string>): MailIdentities => ({
  known: async (names) => names.filter((name) => domains.has(name)),
  remove: async (domain) => {
    domains.delete(domain);
  },
});

const createArchives = (files: Map<string, Buffer>): ArchiveStore => {
  const uploads = new Map<string, Map<number, Buffer>>();
  const get = (key: string): Buffer => {
    const bytes = files.get(key);
    if (!bytes) throw new Error(`no archive ${key}`);
    return bytes;
  };
  return {
    begin: async (key) => {
      const uploadId = `${key} ${uploads.size}`;
      uploads.set(uploadId, new Map());
      return uploadId;
    },
    part: async (_key, uploadId, number, bytes): Promise<UploadedPart> => {
      uploads.get(uploadId)?.set(number, Buffer.from(bytes));
      return { number, etag: `${bytes.length}` };
    },
    complete: async (key, uploadId, parts) => {
      const uploaded = uploads.get(uploadId);
      files.set(key, Buffer.concat(parts.flatMap(({ number }) => uploaded?.get(number) ?? [])));
    },
    sizeOf: async (key) => get(key).length,
    range: async (key, first, last) => get(key).subarray(first, last + 1),
    put: async (key, bytes) => {
      files.set(key, Buffer.from(bytes));
    },
    read: async (key) => get(key),
  };
};

/** All data of a stage, and its clients. */
export const createMemoryLife = () => {
  const items = new Map<string, StoredItem>();
  const versions = new Map<string, (Stored | null)[]>();
  const accounts = new Map<string, PoolAccount>();
  const senderDomains = new Set<string>();
  const archived = new Map<string, Buffer>();
  return {
    items,
    versions,
    accounts,
    archived,
    senderDomains,
    walk: createWalk(items),
    buckets: createBuckets(versions),
    pool: createPool(accounts),
    archives: createArchives(archived),
    identities: createIdentities(senderDomains),
    /** Stores a record as the table would hold it. */
    store: (record: { pk: string; sk: string; entity: string } & Record<string, unknown>) => {
      const item = marshall(record, { removeUndefinedValues: true });
      items.set(addressOf(item), item);
    },
  };
};
export type MemoryLife = ReturnType<typeof createMemoryLife>;
