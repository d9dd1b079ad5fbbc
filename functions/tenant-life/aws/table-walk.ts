import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  PutItemCommand,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../../shared/errors.ts';
import { platformTenantId, type TenantId } from '../../../shared/ids.ts';
import { attemptsMax, backOff } from '../../core/data/back-off.ts';
import type { StoredItem } from '../registry/subject.ts';

/**
 * A scan of the whole table: the only one that is not bounded by a partition, because all items of a tenant must be
 * found.
 */
export type TableWalk = {
  /** Items of the tenant's partitions and of the platform's, from a place on; `next` is undefined at the end. */
  page(
    tenantId: TenantId,
    from: StoredItem | undefined,
  ): Promise<{ items: StoredItem[]; next: StoredItem | undefined }>;
  /** Items by their keys, without missing ones. */
  find(keys: readonly StoredItem[]): Promise<StoredItem[]>;
  put(items: readonly StoredItem[]): Promise<void>;
  /** Replaces an item with the content that was read; false: it was changed or deleted concurrently. */
  replace(before: StoredItem, after: StoredItem): Promise<boolean>;
  remove(items: readonly StoredItem[]): Promise<void>;
};

const writesAtOnce = 25;
const readsAtOnce = 100;

const batchesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** The key of an item, which is all that finds it. */
export const keyOf = ({ pk, sk }: StoredItem): { pk: AttributeValue; sk: AttributeValue } => {
  if (pk === undefined || sk === undefined) throw new Error('an item without its key');
  return { pk, sk };
};

const writeAll = async (client: DynamoDBDocumentClient, table: string, requests: WriteRequest[]): Promise<void> => {
  for (const batch of batchesOf(requests, writesAtOnce)) {
    let pending: WriteRequest[] = batch;
    for (let attempt = 0; pending.length > 0; attempt += 1) {
      if (attempt === attemptsMax) throw new AppError('server.unavailable');
      if (attempt > 0) await backOff(attempt);
      const answer = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: pending } }));
      pending = answer.UnprocessedItems?.[table] ?? [];
    }
  }
};

const findAll = async (
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly StoredItem[],
): Promise<StoredItem[]> => {
  const found: StoredItem[] = [];
  for (const batch of batchesOf(keys.map(keyOf), readsAtOnce)) {
    let pending: StoredItem[] = batch;
    for (let attempt = 0; pending.length > 0; attempt += 1) {
      if (attempt === attemptsMax) throw new AppError('server.unavailable');
      if (attempt > 0) await backOff(attempt);
      const answer = await client.send(
        new BatchGetItemCommand({ RequestItems: { [table]: { Keys: pending, ConsistentRead: true } } }),
      );
      found.push(...(answer.Responses?.[table] ?? []));
      pending = answer.UnprocessedKeys?.[table]?.Keys ?? [];
    }
  }
  return found;
};

const replaceUnchanged = async (
  client: DynamoDBDocumentClient,
  table: string,
  before: StoredItem,
  after: StoredItem,
): Promise<boolean> => {
  const content = { data: before.data, packed: before.packed };
  const present = Object.entries(content).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  try {
    await client.send(
      new PutItemCommand({
        TableName: table,
        Item: after,
        ConditionExpression: present.map(([name]) => `#${name} = :${name}`).join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(present.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(present.map(([name, value]) => [`:${name}`, value])),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

export const createTableWalk = (client: DynamoDBDocumentClient, table: string): TableWalk => ({
  page: async (tenantId, from) => {
    const answer = await client.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        FilterExpression: 'begins_with(pk, :tenant) OR begins_with(pk, :platform)',
        ExpressionAttributeValues: { ':tenant': { S: `${tenantId}#` }, ':platform': { S: `${platformTenantId}#` } },
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    );
    return { items: answer.Items ?? [], next: answer.LastEvaluatedKey };
  },
  find: (keys) => findAll(client, table, keys),
  put: (items) =>
    writeAll(
      client,
      table,
      items.map((Item) => ({ PutRequest: { Item } })),
    ),
  replace: (before, after) => replaceUnchanged(client, table, before, after),
  remove: (items) =>
    writeAll(
      client,
      table,
      items.map((item) => ({ DeleteRequest: { Key: keyOf(item) } })),
    ),
});
