import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Page } from '../../../shared/contract/calls/page.ts';
import { platformTenantId, TenantId } from '../../../shared/ids.ts';
import { batchGet } from './batch-get.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Entity, EntityKey, Kind } from './entity.ts';
import { joinKey, partitionKey, primaryKey, tenantOfPartition } from './keys.ts';
import { nativeItem } from './native.ts';
import { query, type Range, rangeBounds, rangePrefix } from './query.ts';
import { countRequest } from './request-count.ts';
import type { Scope } from './scope.ts';
import { readRecord, toStoredRecord } from './stored-record.ts';
import type { Write } from './write.ts';
import { writeTransaction } from './write-transaction.ts';

/** Items of a `collect`, by kind, in key order. */
export type Collected = { of<Item>(kind: Kind<Item>): Item[] };
/**
 * The first items of a list that may be long. `whole` reads the others: as two halves at once, each parsed while the
 * other is fetched, where the boundary of the halves is given; only the named fields of their data.
 */
export type Begun = {
  first: Collected;
  whole(others: { halveAt?: readonly string[] | undefined; dataNames: readonly string[] }): Promise<Collected>;
};
/** Items of a `findMany`, picked by kind and key. */
export type Found = { pick<Key, Item extends Key>(kind: Entity<Key, Item>, key: Key): Item | undefined };

/** The one way to the data: every method works inside the scope it was made with. */
export type TenantTable = {
  readonly scope: Scope;
  find<Key, Item extends Key>(kind: Entity<Key, Item>, key: Key): Promise<Item | undefined>;
  /** Items of any kinds, strongly consistent, one request per hundred keys. */
  findMany(keys: EntityKey[]): Promise<Found>;
  page<Key, Item extends Key>(
    kind: Entity<Key, Item>,
    range: Range,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Item>>;
  /**
   * A list of the platform over the items of all tenants (`allTenantsIndex`), each with its tenant. Throws in any other
   * scope than the platform's own.
   */
  pageOfAllTenants<Key, Item extends Key>(
    kind: Entity<Key, Item>,
    range: Pick<Range, 'pk' | 'isNewestFirst'>,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<{ tenantId: TenantId; item: Item }>>;
  /** A collection bounded by its design, read whole: one request up to 1 MB, more only beyond. */
  all<Key, Item extends Key>(kind: Entity<Key, Item>, range: Range): Promise<Item[]>;
  /** Items of several kinds under one prefix, in one request up to 1 MB. */
  collect(range: Range): Promise<Collected>;
  /**
   * The same for a list that may be long: the first `limit` items, from which the caller decides how to read the
   * others.
   */
  begin(range: Range, limit: number): Promise<Begun>;
  /** The first megabyte of them, in one request; `isWhole`: that is all there is. */
  collectFirst(range: Range): Promise<Collected & { isWhole: boolean }>;
  /** All or nothing. Throws WriteConflict when a condition fails. */
  write(writes: Write[]): Promise<void>;
};

type Context = { client: DynamoDBDocumentClient; tableName: string; scope: Scope };

const find =
  ({ client, tableName, scope }: Context): TenantTable['find'] =>
  async (kind, key) => {
    countRequest();
    const answer = await client.send(
      new GetItemCommand({
        TableName: tableName,
        Key: marshall(primaryKey(scope, kind.key(key))),
        ConsistentRead: true,
      }),
    );
    return answer.Item && readRecord(kind, nativeItem(answer.Item));
  };

/** Both parts in one text that no other key has. */
const keyText = ({ pk, sk }: { pk: string; sk: string }): string => JSON.stringify([pk, sk]);

const findMany =
  ({ client, tableName, scope }: Context): TenantTable['findMany'] =>
  async (keys) => {
    const wanted = keys.map((key) => primaryKey(scope, key));
    const records = await batchGet(client, tableName, wanted);
    const byKey = new Map(records.map((record) => [keyText(record), record]));
    return {
      pick: (kind, key) => {
        const stored = byKey.get(keyText(primaryKey(scope, kind.key(key))));
        return stored === undefined ? undefined : readRecord(kind, stored);
      },
    };
  };

const page =
  ({ client, tableName, scope }: Context): TenantTable['page'] =>
  async (kind, range, { limit, cursor }) => {
    const list = {
      partition: partitionKey(scope, range.pk),
      prefix: rangePrefix(range),
      bounds: rangeBounds(range),
      index: range.index,
    };
    const start = cursor === undefined ? undefined : decodeCursor(scope, cursor, list);
    const answer = await query(client, tableName, scope, range, { limit, start });
    return {
      items: answer.records.map((stored) => readRecord(kind, stored)),
      nextCursor: answer.lastKey ? encodeCursor(answer.lastKey) : null,
    };
  };

const pageOfAllTenants =
  ({ client, tableName, scope }: Context): TenantTable['pageOfAllTenants'] =>
  async (kind, { pk, isNewestFirst = false }, { limit, cursor }) => {
    if (scope.kind !== 'platform' || scope.tenantId !== platformTenantId) throw new Error('not the platform');
    const list = { partition: partitionKey(scope, pk), index: 'gsi2' as const, isOfAllTenants: true };
    const start = cursor === undefined ? undefined : decodeCursor(scope, cursor, list);
    const answer = await query(client, tableName, scope, { pk, isNewestFirst, index: 'gsi2' }, { limit, start });
    return {
      items: answer.records.map((stored) => ({
        tenantId: TenantId.parse(tenantOfPartition(toStoredRecord(stored).pk)),
        item: readRecord(kind, stored),
      })),
      nextCursor: answer.lastKey ? encodeCursor(answer.lastKey) : null,
    };
  };

type PlaceInTable = Record<string, unknown>;

const readWhole = async (
  { client, tableName, scope }: Context,
  range: Range,
  from?: PlaceInTable,
): Promise<unknown[]> => {
  const records: unknown[] = [];
  let start = from;
  do {
    const answer = await query(client, tableName, scope, range, { start });
    records.push(...answer.records);
    start = answer.lastKey;
  } while (start !== undefined);
  return records;
};

const collected = (stored: readonly unknown[]): Collected => {
  const records = stored.map(toStoredRecord);
  return {
    of: (kind) => records.filter((record) => record.entity === kind.name).map((record) => readRecord(kind, record)),
  };
};

const readHalves = async (context: Context, range: Range, at: readonly string[], from: PlaceInTable) => {
  const halves = await Promise.all([
    readWhole(context, { ...range, half: { of: 'first', at } }, from),
    readWhole(context, { ...range, half: { of: 'second', at } }),
  ]);
  return halves.flat();
};

const begin =
  (context: Context): TenantTable['begin'] =>
  async (range, limit) => {
    const { client, tableName, scope } = context;
    const { records, lastKey } = await query(client, tableName, scope, range, { limit });
    const first = collected(records);
    return {
      first,
      whole: async ({ halveAt, dataNames }) => {
        if (!lastKey) return first;
        const others = { ...range, dataNames };
        // A first part that reaches behind the middle has left nothing of the first half.
        const isHalved = halveAt !== undefined && joinKey(halveAt) > String(lastKey.sk);
        const rest = isHalved
          ? await readHalves(context, others, halveAt, lastKey)
          : await readWhole(context, others, lastKey);
        return collected([...records, ...rest]);
      },
    };
  };

const collectFirst =
  ({ client, tableName, scope }: Context): TenantTable['collectFirst'] =>
  async (range) => {
    const { records, lastKey } = await query(client, tableName, scope, range);
    return { ...collected(records), isWhole: lastKey === undefined };
  };

export const createTenantTable =
  (client: DynamoDBDocumentClient, tableName: string) =>
  (scope: Scope): TenantTable => {
    const context = { client, tableName, scope };
    return {
      scope,
      find: find(context),
      findMany: findMany(context),
      page: page(context),
      pageOfAllTenants: pageOfAllTenants(context),
      all: async (kind, range) => (await readWhole(context, range)).map((record) => readRecord(kind, record)),
      collect: async (range) => collected(await readWhole(context, range)),
      begin: begin(context),
      collectFirst: collectFirst(context),
      write: (writes) => writeTransaction(client, tableName, scope, writes),
    };
  };
