import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Page } from '../../../shared/contract/page.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Scope } from '../auth/scope.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Entity, IndexName, KeyParts } from './entity.ts';
import { partitionKey, primaryKey, sortKey } from './keys.ts';
import { countRequest } from './request-count.ts';
import type { Write } from './write.ts';

/** A condition of a transaction did not hold; `failed` are the positions of the writes refused. */
export class WriteConflict extends Error {
  readonly failed: number[];
  constructor(failed: number[]) {
    super('write conflict');
    this.name = 'WriteConflict';
    this.failed = failed;
  }
}

type Range = { pk: KeyParts; skPrefix?: readonly string[]; index?: IndexName; isNewestFirst?: boolean };

/** The one way to the data: every method works inside the scope it was made with. */
export type TenantTable = {
  readonly scope: Scope;
  find<Key, Item extends Key>(kind: Entity<Key, Item>, key: Key): Promise<Item | undefined>;
  /** Up to 100 items of any kinds in one strongly consistent request. */
  findMany(keys: { pk: KeyParts; sk: KeyParts }[]): Promise<Found>;
  page<Key, Item extends Key>(
    kind: Entity<Key, Item>,
    range: Range,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Item>>;
  /** A collection bounded by its design, read whole: one request up to 1 MB, more only beyond. */
  all<Key, Item extends Key>(kind: Entity<Key, Item>, range: Range): Promise<Item[]>;
  /** Items of several kinds under one prefix, in one request up to 1 MB. */
  collect(range: Range): Promise<Collected>;
  /** All or nothing. Throws WriteConflict when a condition fails. */
  write(writes: Write[]): Promise<void>;
};
/** Items of a `collect`, by kind, in key order. */
export type Collected = { of<Key, Item extends Key>(kind: Entity<Key, Item>): Item[] };
/** Items of a `findMany`, picked by kind and key. */
export type Found = { pick<Key, Item extends Key>(kind: Entity<Key, Item>, key: Key): Item | undefined };

const StoredRecord = z.looseObject({ pk: z.string(), sk: z.string(), entity: z.string(), data: z.unknown() });
type StoredRecord = z.infer<typeof StoredRecord>;

/** An item that does not parse throws and alarms; it is never skipped (style: errors). */
const read = <Key, Item extends Key>(kind: Entity<Key, Item>, stored: unknown): Item => {
  const { entity, data } = StoredRecord.parse(stored);
  if (entity !== kind.name) throw new Error(`expected ${kind.name}, the table holds ${entity}`);
  return kind.schema.parse(data);
};

const batchSizeMax = 100;
const transactionAttempts = 6;
const baseDelayMilliseconds = 20;

/** Positions refused by a condition; undefined when the transaction only met another one and may be tried again. */
const failedConditions = (error: unknown): number[] | undefined => {
  if (!(error instanceof TransactionCanceledException)) throw error;
  const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
  const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
  if (failed.length > 0) return failed;
  const isTransient = codes.every((code) =>
    ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(code),
  );
  if (isTransient) return undefined;
  throw error;
};

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * baseDelayMilliseconds * 2 ** attempt);
  });

const queryInput = (tableName: string, scope: Scope, range: Range): QueryCommandInput => {
  const prefix = range.skPrefix ? sortKey(range.skPrefix) : undefined;
  const base = range.index ?? '';
  return {
    TableName: tableName,
    ...(range.index ? { IndexName: range.index } : { ConsistentRead: true }),
    KeyConditionExpression: prefix === undefined ? '#pk = :pk' : '#pk = :pk AND begins_with(#sk, :prefix)',
    ExpressionAttributeNames: { '#pk': `${base}pk`, ...(prefix === undefined ? {} : { '#sk': `${base}sk` }) },
    ExpressionAttributeValues: {
      ':pk': partitionKey(scope, range.pk),
      ...(prefix === undefined ? {} : { ':prefix': prefix }),
    },
    ScanIndexForward: !range.isNewestFirst,
  };
};

export const createTenantTable =
  (client: DynamoDBDocumentClient, tableName: string) =>
  (scope: Scope): TenantTable => {
    const find = async <Key, Item extends Key>(kind: Entity<Key, Item>, key: Key): Promise<Item | undefined> => {
      countRequest();
      const answer = await client.send(
        new GetCommand({ TableName: tableName, Key: primaryKey(scope, kind.key(key)), ConsistentRead: true }),
      );
      return answer.Item === undefined ? undefined : read(kind, answer.Item);
    };

    const fetchKeys = async (keys: Record<string, unknown>[], records: Map<string, StoredRecord>): Promise<void> => {
      let pending = keys;
      countRequest();
      for (let attempt = 0; pending.length > 0; attempt += 1) {
        if (attempt === transactionAttempts) throw new AppError('server.unavailable');
        if (attempt > 0) await pause(attempt);
        const answer = await client.send(
          new BatchGetCommand({ RequestItems: { [tableName]: { Keys: pending, ConsistentRead: true } } }),
        );
        for (const item of answer.Responses?.[tableName] ?? []) {
          const stored = StoredRecord.parse(item);
          records.set(`${stored.pk} ${stored.sk}`, stored);
        }
        pending = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
      }
    };

    const findMany = async (keys: { pk: KeyParts; sk: KeyParts }[]): Promise<Found> => {
      const records = new Map<string, StoredRecord>();
      const wanted = keys.map((key) => primaryKey(scope, key));
      for (let start = 0; start < wanted.length; start += batchSizeMax) {
        await fetchKeys(wanted.slice(start, start + batchSizeMax), records);
      }
      return {
        pick: (kind, key) => {
          const { pk, sk } = primaryKey(scope, kind.key(key));
          const stored = records.get(`${pk} ${sk}`);
          return stored === undefined ? undefined : read(kind, stored);
        },
      };
    };

    const page: TenantTable['page'] = async (kind, range, { limit, cursor }) => {
      countRequest();
      const list = {
        partition: partitionKey(scope, range.pk),
        prefix: range.skPrefix ? sortKey(range.skPrefix) : undefined,
        index: range.index,
      };
      const start = cursor === undefined ? undefined : decodeCursor(scope, cursor, list);
      const answer = await client.send(
        new QueryCommand({
          ...queryInput(tableName, scope, range),
          Limit: limit,
          ...(start === undefined ? {} : { ExclusiveStartKey: start }),
        }),
      );
      const items = (answer.Items ?? []).map((stored) => read(kind, stored));
      return { items, nextCursor: answer.LastEvaluatedKey ? encodeCursor(answer.LastEvaluatedKey) : null };
    };

    const fetchAll = async (range: Range): Promise<unknown[]> => {
      const stored: unknown[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        countRequest();
        const answer = await client.send(
          new QueryCommand({
            ...queryInput(tableName, scope, range),
            ...(start === undefined ? {} : { ExclusiveStartKey: start }),
          }),
        );
        stored.push(...(answer.Items ?? []));
        start = answer.LastEvaluatedKey;
      } while (start !== undefined);
      return stored;
    };

    const all: TenantTable['all'] = async (kind, range) => (await fetchAll(range)).map((record) => read(kind, record));

    const collect: TenantTable['collect'] = async (range) => {
      const records = (await fetchAll(range)).map((record) => StoredRecord.parse(record));
      return {
        of: (kind) => records.filter((record) => record.entity === kind.name).map((record) => read(kind, record)),
      };
    };

    const write = async (writes: Write[]): Promise<void> => {
      countRequest();
      const items = writes.map((step) => step.toItem(tableName, scope));
      for (let attempt = 0; attempt < transactionAttempts; attempt += 1) {
        if (attempt > 0) await pause(attempt);
        try {
          await client.send(new TransactWriteCommand({ TransactItems: items }));
          return;
        } catch (error) {
          const failed = failedConditions(error);
          if (failed !== undefined) throw new WriteConflict(failed);
        }
      }
      throw new AppError('request.conflict');
    };

    return { scope, find, findMany, page, all, collect, write };
  };
