import { type AttributeValue, BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { AppError } from '../../../shared/errors.ts';
import { attemptsMax, backOff } from './back-off.ts';
import { nativeItem } from './native.ts';
import { countRequest } from './request-count.ts';
import { type StoredRecord, toStoredRecord } from './stored-record.ts';

type PrimaryKey = { pk: string; sk: string };
const batchSizeMax = 100;

const fetchBatch = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: PrimaryKey[],
): Promise<StoredRecord[]> => {
  const records: StoredRecord[] = [];
  let pending: Record<string, AttributeValue>[] = keys.map((key) => marshall(key));
  for (let attempt = 0; pending.length > 0; attempt += 1) {
    if (attempt === attemptsMax) throw new AppError('server.unavailable');
    if (attempt > 0) await backOff(attempt);
    const answer = await client.send(
      new BatchGetItemCommand({ RequestItems: { [tableName]: { Keys: pending, ConsistentRead: true } } }),
    );
    records.push(...(answer.Responses?.[tableName] ?? []).map((item) => toStoredRecord(nativeItem(item))));
    pending = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return records;
};

/**
 * Records of these keys, strongly consistent, one request per hundred; keys that DynamoDB leaves out are asked for
 * again.
 */
export const batchGet = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: PrimaryKey[],
): Promise<StoredRecord[]> => {
  const records: StoredRecord[] = [];
  for (let start = 0; start < keys.length; start += batchSizeMax) {
    countRequest();
    records.push(...(await fetchBatch(client, tableName, keys.slice(start, start + batchSizeMax))));
  }
  return records;
};
