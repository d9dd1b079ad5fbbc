import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Scope } from '../auth/scope.ts';
import type { Entity, EntityKey } from './entity.ts';
import { indexKey, primaryKey } from './keys.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One step of a transaction, made by the builders below and turned into a request by the table. */
export type Write = { readonly toItem: (tableName: string, scope: Scope) => TransactItem };

/** `new`: must not exist. A number: the stored `revision` must be this. `any`: whatever is there is replaced. */
export type Expectation = 'new' | 'any' | number;

const condition = (expected: Expectation) => {
  if (expected === 'any') return {};
  if (expected === 'new') return { ConditionExpression: 'attribute_not_exists(pk)' };
  return {
    ConditionExpression: '#data.#revision = :revision',
    ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
    ExpressionAttributeValues: { ':revision': expected },
  };
};

/** The record as it lies in the table: keys, index keys, kind and version, and the noun itself under `data`. */
export const toRecord = <Key, Item extends Key>(scope: Scope, kind: Entity<Key, Item>, item: Item) => {
  const indexes = Object.entries(kind.indexes?.(item) ?? {}).flatMap(([name, key]: [string, EntityKey | undefined]) =>
    key && (name === 'gsi1' || name === 'gsi2') ? [indexKey(scope, name, key)] : [],
  );
  return Object.assign(
    { ...primaryKey(scope, kind.key(item)), entity: kind.name, version: kind.version, data: kind.schema.parse(item) },
    kind.expiresAtEpochSeconds ? { expiresAt: kind.expiresAtEpochSeconds(item) } : {},
    ...indexes,
  );
};

/** Stores an item whole, conditional on what the caller saw. */
export const put = <Key, Item extends Key>(kind: Entity<Key, Item>, item: Item, expected: Expectation): Write => ({
  toItem: (tableName, scope) => ({
    Put: { TableName: tableName, Item: toRecord(scope, kind, item), ...condition(expected) },
  }),
});

/** Deletes an item, conditional on what the caller saw. */
export const remove = <Key, Item extends Key>(kind: Entity<Key, Item>, key: Key, expected: Expectation): Write => ({
  toItem: (tableName, scope) => ({
    Delete: { TableName: tableName, Key: primaryKey(scope, kind.key(key)), ...condition(expected) },
  }),
});

/** Holds the transaction to an item that it does not change. */
export const check = <Key, Item extends Key>(kind: Entity<Key, Item>, key: Key, expected: 'new' | number): Write => ({
  toItem: (tableName, scope) => {
    const { ConditionExpression = 'attribute_exists(pk)', ...rest } = condition(expected);
    return {
      ConditionCheck: { TableName: tableName, Key: primaryKey(scope, kind.key(key)), ConditionExpression, ...rest },
    };
  },
});
