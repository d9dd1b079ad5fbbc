import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Scope } from '../auth/scope.ts';
import type { IndexName, KeyParts } from './entity.ts';
import { partitionKey, sortKey, sortKeyText } from './keys.ts';
import { countRequest } from './request-count.ts';

/**
 * A list of the table: one partition, a prefix of its sort key, an order. `skPrefix` is whole parts, `skText` how the sort key
 * begins (search by the first letters of a name).
 */
export type Range = {
  pk: KeyParts;
  skPrefix?: readonly string[];
  skText?: string;
  index?: IndexName;
  isNewestFirst?: boolean;
};

/** What the sort keys of a list begin with; undefined: anything. */
export const rangePrefix = ({ skPrefix, skText }: Range): string | undefined => {
  if (skPrefix) return sortKey(skPrefix);
  return skText ? sortKeyText(skText) : undefined;
};

const inputOf = (tableName: string, scope: Scope, range: Range): QueryCommandInput => {
  const prefix = rangePrefix(range);
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

type Answer = { records: unknown[]; lastKey: Record<string, unknown> | undefined };

/** One request: from `start` on, at most `limit` records and 1 MB. */
export const query = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  scope: Scope,
  range: Range,
  from: { limit?: number; start?: Record<string, unknown> | undefined } = {},
): Promise<Answer> => {
  countRequest();
  const answer = await client.send(
    new QueryCommand({
      ...inputOf(tableName, scope, range),
      ...(from.limit === undefined ? {} : { Limit: from.limit }),
      ...(from.start === undefined ? {} : { ExclusiveStartKey: from.start }),
    }),
  );
  return { records: answer.Items ?? [], lastKey: answer.LastEvaluatedKey };
};
