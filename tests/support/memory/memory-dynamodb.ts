/**
 * A table in memory behind the real document client, for unit tests of use cases: transactions all or nothing with
 * their conditions, strongly consistent reads, queries by partition and prefix on the table and its indexes.
 * tests/integration covers the real database API.
 */
import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import * as z from 'zod';
import { createTenantTable } from '../../../functions/core/data/tenant-table.ts';
import { assign, type Expression, holds, type Stored } from './memory-expressions.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const KeyShape = z.object({ pk: z.string(), sk: z.string() });
const addressOf = (key: unknown): string => {
  const { pk, sk } = KeyShape.parse(key);
  return `${pk}\n${sk}`;
};

const expressionOf = (step: {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}): Expression => ({ names: step.ExpressionAttributeNames ?? {}, values: step.ExpressionAttributeValues ?? {} });

/** The stored item after a step, or nothing when its condition fails; `null` deletes. */
const runStep = (
  items: Map<string, Stored>,
  step: TransactItem,
): { address: string; item: Stored | null } | undefined => {
  const write = step.Put ?? step.Update ?? step.Delete ?? step.ConditionCheck;
  if (!write) throw new Error('an empty step');
  const address = addressOf('Item' in write ? write.Item : write.Key);
  const before = items.get(address);
  const expression = expressionOf(write);
  if (!holds(before, write.ConditionExpression, expression)) return undefined;
  if (step.Put) return { address, item: structuredClone(step.Put.Item ?? {}) };
  if (step.Delete) return { address, item: null };
  if (step.Update) return { address, item: assign(before ?? {}, step.Update.UpdateExpression ?? '', expression) };
  return { address, item: before ?? null };
};

const runTransaction = (items: Map<string, Stored>, steps: TransactItem[]): void => {
  const results = steps.map((step) => runStep(items, step));
  if (results.includes(undefined)) {
    throw new TransactionCanceledException({
      $metadata: {},
      message: 'Transaction cancelled',
      CancellationReasons: results.map((result) => ({ Code: result ? 'None' : 'ConditionalCheckFailed' })),
    });
  }
  const addresses = results.map((result) => result?.address);
  if (new Set(addresses).size !== addresses.length) throw new Error('one transaction, twice the same item');
  for (const result of results) {
    if (result?.item) items.set(result.address, result.item);
    else if (result) items.delete(result.address);
  }
};

const orderOf = (item: Stored, skName: string): string => `${String(item[skName])}\n${addressOf(item)}`;

/** Behind a start key in the order of the query; as in the database, nothing need lie at the key itself. */
const isBehind = ({ ExclusiveStartKey, ScanIndexForward }: QueryCommandInput, skName: string) => {
  const from = z.record(z.string(), z.string()).parse(unmarshall(ExclusiveStartKey ?? {}));
  const sign = ScanIndexForward === false ? -1 : 1;
  const at = orderOf(from, skName);
  return (item: Stored): boolean => orderOf(item, skName) !== at && orderOf(item, skName) > at === (sign === 1);
};

/** A query answers at most 1 MB, whatever its limit. */
const firstMegabyte = (found: Stored[]): Stored[] => {
  let bytes = 0;
  const cut = found.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return bytes > 1_000_000;
  });
  return cut === -1 ? found : found.slice(0, Math.max(1, cut));
};

/** As the database answers. */
const stored = (item: Stored) => marshall(item, { removeUndefinedValues: true });

/** Of `pk,sk,#entity,#data.#n0`: the names of an item, and of its data these alone. */
const projected = ({ ProjectionExpression, ExpressionAttributeNames: names = {} }: QueryCommandInput) => {
  if (ProjectionExpression === undefined) return (item: Stored): Stored => item;
  const paths = ProjectionExpression.split(',').map((path) => path.split('.').map((part) => names[part] ?? part));
  const inData = new Set(paths.flatMap(([, name]) => name ?? []));
  const top = new Set(paths.flatMap(([name]) => name ?? []));
  const dataOf = (data: unknown) => Object.entries(z.record(z.string(), z.unknown()).parse(data));
  return ({ data, ...item }: Stored): Stored => ({
    ...Object.fromEntries(Object.entries(item).filter(([name]) => top.has(name))),
    data: Object.fromEntries(dataOf(data).filter(([name]) => inData.has(name))),
  });
};

const runQuery = (items: Map<string, Stored>, input: QueryCommandInput) => {
  const names = input.ExpressionAttributeNames ?? {};
  const values = unmarshall(input.ExpressionAttributeValues ?? {});
  const pkName = names['#pk'] ?? '';
  const skName = names['#sk'] ?? pkName.replace(/pk$/, 'sk');
  const prefix = z.string().default('').parse(values[':prefix']);
  const from = z.string().default('').parse(values[':from']);
  const to = z.string().default('\u{10ffff}').parse(values[':to']);
  const isIn = (sk: string): boolean => sk.startsWith(prefix) && sk >= from && sk <= to;
  const found = [...items.values()]
    .filter((item) => item[pkName] === values[':pk'] && isIn(String(item[skName])))
    .toSorted((one, other) => (orderOf(one, skName) < orderOf(other, skName) ? -1 : 1));
  if (input.ScanIndexForward === false) found.reverse();
  const start = input.ExclusiveStartKey ? found.findIndex(isBehind(input, skName)) : 0;
  if (start === -1) return { Items: [] };
  const page = firstMegabyte(found.slice(start, input.Limit ? start + input.Limit : undefined));
  const last = page.at(-1);
  const keyNames = [...new Set(['pk', 'sk', pkName, skName])];
  return {
    Items: page.map(projected(input)).map(stored),
    ...(last && start + page.length < found.length
      ? { LastEvaluatedKey: marshall(Object.fromEntries(keyNames.map((name) => [name, last[name]]))) }
      : {}),
  };
};

export const createMemoryDynamoDb = () => {
  const items = new Map<string, Stored>();
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const mock = mockClient(client);
  /** Run before the next transaction only: a concurrent writer. */
  let interloper: (() => void) | undefined;
  mock.on(GetItemCommand).callsFake((input) => {
    const item = items.get(addressOf(unmarshall(input.Key)));
    return item ? { Item: stored(item) } : {};
  });
  mock.on(BatchGetItemCommand).callsFake((input: BatchGetItemCommandInput) => ({
    Responses: Object.fromEntries(
      Object.entries(input.RequestItems ?? {}).map(([name, { Keys = [] }]) => {
        const addresses = Keys.map((key) => addressOf(unmarshall(key)));
        if (new Set(addresses).size < addresses.length) throw new Error('list of item keys contains duplicates');
        const found = addresses.map((address) => items.get(address)).filter((item) => item !== undefined);
        return [name, found.map(stored)];
      }),
    ),
  }));
  mock.on(QueryCommand).callsFake((input) => runQuery(items, input));
  mock.on(TransactWriteCommand).callsFake((input) => {
    const now = interloper;
    interloper = undefined;
    now?.();
    if ((input.TransactItems?.length ?? 0) > 100) throw new Error('a transaction takes at most 100 items');
    runTransaction(items, input.TransactItems);
    return {};
  });
  return {
    mock,
    tableOf: createTenantTable(client, 'table'),
    /** Records of one kind or all, as they would be stored if none was packed. */
    records: (entityName?: string) =>
      [...items.values()]
        .filter((item) => entityName === undefined || item.entity === entityName)
        .map(
          ({ packed, ...item }): Stored => (typeof packed === 'string' ? { ...item, data: JSON.parse(packed) } : item),
        ),
    beforeNextWrite: (run: () => void) => {
      interloper = run;
    },
    /** Stores records past every condition, as another writer would have. */
    store: (...records: Stored[]) => {
      for (const record of records) items.set(addressOf(record), structuredClone(record));
    },
    /** Takes records of these kinds away past every condition. */
    forget: (entityNames: readonly string[]) => {
      for (const [address, item] of items) if (entityNames.includes(String(item.entity))) items.delete(address);
    },
    transactions: () => mock.commandCalls(TransactWriteCommand).map((sent) => sent.args[0].input.TransactItems ?? []),
  };
};
export type MemoryDynamoDb = ReturnType<typeof createMemoryDynamoDb>;
