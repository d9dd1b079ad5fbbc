import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { IndexName, KeyParts } from './entity.ts';
import { joinKey, partitionKey, sortKey, sortKeyText } from './keys.ts';
import { nativeItem } from './native.ts';
import { countRequest } from './request-count.ts';
import type { Scope } from './scope.ts';

/**
 * A list of the table: one partition, a prefix of its sort key, an order. `skPrefix` is whole parts, `skText` how the
 * sort key begins (search by the first letters of a name).
 */
export type Range = {
  pk: KeyParts;
  skPrefix?: readonly string[];
  skText?: string;
  /** First parts of the first and of the last sort key, both within. */
  skBetween?: { from: readonly string[]; to: readonly string[] };
  /** The keys of a prefix before these parts, or from them on: the halves of a long list. */
  half?: { of: 'first' | 'second'; at: readonly string[] };
  /** Of the data of each record only these, which are all that is asked of it; absent: all. */
  dataNames?: readonly string[];
  index?: IndexName;
  isNewestFirst?: boolean;
};

/** Prefix of a list's sort keys; undefined: none. */
export const rangePrefix = ({ skPrefix, skText }: Range): string | undefined => {
  if (skPrefix) return sortKey(skPrefix);
  return skText ? sortKeyText(skText) : undefined;
};

/** Behind every character that a part of a key begins with. */
const behindAll = '\uffff';

/** Bounds of the sort keys of a list; undefined: it has none. */
export const rangeBounds = (range: Range): { from: string; to: string } | undefined => {
  const { skBetween, half } = range;
  if (skBetween) return { from: joinKey(skBetween.from), to: `${joinKey(skBetween.to)}${behindAll}` };
  if (!half) return undefined;
  // Sort keys end with the separator, so no key equals the bound itself, which both halves include.
  const [prefix, at] = [rangePrefix(range) ?? '', joinKey(half.at)];
  return half.of === 'first' ? { from: prefix, to: at } : { from: at, to: `${prefix}${behindAll}` };
};

/**
 * Whole parts as bounds: their last separator and the character behind it, which no sort key ends with. The same items
 * as `begins_with`, which the local database compares one by one from the beginning of a partition, upper and lower
 * case alike.
 */
const boundsOfParts = (parts: readonly string[]): { from: string; to: string } => {
  const joined = joinKey(parts);
  return { from: `${joined}#`, to: `${joined}$` };
};

const conditionOf = (range: Range) => {
  const bounds = rangeBounds(range) ?? (range.skPrefix && boundsOfParts(range.skPrefix));
  if (bounds) return { text: ' AND #sk BETWEEN :from AND :to', values: { ':from': bounds.from, ':to': bounds.to } };
  const prefix = rangePrefix(range);
  return prefix === undefined
    ? { text: '', values: {} }
    : { text: ' AND begins_with(#sk, :prefix)', values: { ':prefix': prefix } };
};

/** Identifying attributes of a record, and the requested attributes of its data. */
const projectionOf = (dataNames: readonly string[]) => ({
  text: ['pk', 'sk', '#entity', ...dataNames.map((_name, at) => `#data.#n${at}`)].join(','),
  names: {
    '#entity': 'entity',
    '#data': 'data',
    ...Object.fromEntries(dataNames.map((name, at) => [`#n${at}`, name])),
  },
});

const inputOf = (tableName: string, scope: Scope, range: Range): QueryCommandInput => {
  const condition = conditionOf(range);
  const projection = range.dataNames && projectionOf(range.dataNames);
  const base = range.index ?? '';
  return {
    TableName: tableName,
    ...(range.index ? { IndexName: range.index } : { ConsistentRead: true }),
    KeyConditionExpression: `#pk = :pk${condition.text}`,
    ...(projection && { ProjectionExpression: projection.text }),
    ExpressionAttributeNames: {
      '#pk': `${base}pk`,
      ...(condition.text === '' ? {} : { '#sk': `${base}sk` }),
      ...projection?.names,
    },
    ExpressionAttributeValues: marshall({ ':pk': partitionKey(scope, range.pk), ...condition.values }),
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
      ...(from.start === undefined ? {} : { ExclusiveStartKey: marshall(from.start) }),
    }),
  );
  return {
    records: (answer.Items ?? []).map(nativeItem),
    lastKey: answer.LastEvaluatedKey && nativeItem(answer.LastEvaluatedKey),
  };
};
