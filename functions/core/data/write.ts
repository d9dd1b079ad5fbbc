import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Entity, EntityKey } from './entity.ts';
import { indexKey, primaryKey } from './keys.ts';
import { platformScope, type Scope } from './scope.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One step of a transaction, made by the builders below and turned into a request by the table. */
export type Write = { readonly toItem: (tableName: string, scope: Scope) => TransactItem };

/** Values that stored fields get; names are paths below `data` ("steps.pdf"). */
type Fields = Record<string, string | number | boolean | null | object>;
/** Values that stored fields must have; undefined: the field must not be there. */
type ExpectedFields = Record<string, string | number | boolean | null | undefined>;

/**
 * `new`: must not exist. A number: the stored `revision`. Fields: must equal these. `any`: replaced without a check.
 */
export type Expectation = 'new' | 'any' | number | ExpectedFields;

const pathExpression = (path: string, names: Record<string, string>): string => {
  names['#data'] = 'data';
  const parts = path.split('.').map((part) => {
    const name = `#${part.replaceAll(/[^A-Za-z0-9]/g, '_')}`;
    names[name] = part;
    return name;
  });
  return ['#data', ...parts].join('.');
};

const assignments = (
  fields: Fields,
  prefix: string,
  names: Record<string, string>,
  values: Record<string, unknown>,
  form: (path: string, value: string) => string,
): string[] =>
  Object.entries(fields).map(([path, value], position) => {
    const placeholder = `:${prefix}${position}`;
    values[placeholder] = value;
    return form(pathExpression(path, names), placeholder);
  });

const equals = (path: string, value: string): string => `${path} = ${value}`;

const expectations = (
  fields: ExpectedFields,
  names: Record<string, string>,
  values: Record<string, unknown>,
): string[] => {
  const present = Object.entries(fields).flatMap(([path, value]) =>
    value === undefined ? [] : [[path, value] as const],
  );
  const absent = Object.keys(fields).filter((path) => fields[path] === undefined);
  return [
    ...assignments(Object.fromEntries(present), 'is', names, values, equals),
    ...absent.map((path) => `attribute_not_exists(${pathExpression(path, names)})`),
  ];
};

const condition = (expected: Expectation) => {
  if (expected === 'any') return {};
  if (expected === 'new') return { ConditionExpression: 'attribute_not_exists(pk)' };
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const fields = typeof expected === 'number' ? { revision: expected } : expected;
  return {
    ConditionExpression: expectations(fields, names, values).join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
};

const contentOf = (data: unknown, isPacked?: true) =>
  isPacked ? { packed: JSON.stringify(data), data: { revision: Reflect.get(Object(data), 'revision') } } : { data };

/** The stored record: keys, index keys, kind and version, and the item itself under `data`. */
export const toRecord = <Key, Item extends Key>(scope: Scope, kind: Entity<Key, Item>, item: Item) => {
  const indexes = Object.entries(kind.indexes?.(item) ?? {}).flatMap(([name, key]: [string, EntityKey | undefined]) =>
    key && (name === 'gsi1' || name === 'gsi2') ? [indexKey(scope, name, key)] : [],
  );
  const ofAllTenants = kind.allTenantsIndex?.(item);
  return Object.assign(
    {
      ...primaryKey(scope, kind.key(item)),
      entity: kind.name,
      version: kind.version,
      ...contentOf(kind.schema.parse(item), kind.isPacked),
    },
    kind.expiresAtEpochSeconds ? { expiresAt: kind.expiresAtEpochSeconds(item) } : {},
    ...indexes,
    ofAllTenants ? indexKey(platformScope(), 'gsi2', ofAllTenants) : {},
  );
};

/** Stores a whole item, conditional on the state that the caller read. */
export const put = <Key, Item extends Key>(kind: Entity<Key, Item>, item: Item, expected: Expectation): Write => ({
  toItem: (tableName, scope) => ({
    Put: { TableName: tableName, Item: toRecord(scope, kind, item), ...condition(expected) },
  }),
});

/** Deletes an item, conditional on the state that the caller read. */
export const remove = <Key, Item extends Key>(kind: Entity<Key, Item>, key: Key, expected: Expectation): Write => ({
  toItem: (tableName, scope) => ({
    Delete: { TableName: tableName, Key: primaryKey(scope, kind.key(key)), ...condition(expected) },
  }),
});

/** Holds the transaction to an item that must not exist. */
export const checkAbsent = <Key, Item extends Key>(kind: Entity<Key, Item>, key: Key): Write => ({
  toItem: (tableName, scope) => ({
    ConditionCheck: {
      TableName: tableName,
      Key: primaryKey(scope, kind.key(key)),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }),
});

/** Holds the transaction to an item that it does not change: it must exist and its fields have these values. */
export const check = <Key, Item extends Key>(kind: Entity<Key, Item>, key: Key, expected: ExpectedFields): Write => ({
  toItem: (tableName, scope) => {
    const names: Record<string, string> = {};
    const values: Record<string, unknown> = {};
    const conditions = expectations(expected, names, values);
    return {
      ConditionCheck: {
        TableName: tableName,
        Key: primaryKey(scope, kind.key(key)),
        ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
        ...(conditions.length === 0 ? {} : { ExpressionAttributeNames: names, ExpressionAttributeValues: values }),
      },
    };
  },
});

/**
 * Changes single fields of an existing item without having read all of it: counters that many writers share, steps of a
 * job. `expect` are the values required before the change, `atLeast` the minimum of a number before the change.
 */
export const adjust = <Key, Item extends Key>(
  kind: Entity<Key, Item>,
  key: Key,
  change: { set?: Fields; add?: Record<string, number>; expect?: ExpectedFields; atLeast?: Record<string, number> },
): Write => ({
  toItem: (tableName, scope) => {
    const names: Record<string, string> = {};
    const values: Record<string, unknown> = {};
    const sets = assignments(change.set ?? {}, 'set', names, values, equals);
    const adds = assignments(change.add ?? {}, 'add', names, values, (path, value) => `${path} = ${path} + ${value}`);
    const expected = expectations(change.expect ?? {}, names, values);
    const enough = assignments(change.atLeast ?? {}, 'min', names, values, (path, value) => `${path} >= ${value}`);
    return {
      Update: {
        TableName: tableName,
        Key: primaryKey(scope, kind.key(key)),
        UpdateExpression: `SET ${[...sets, ...adds].join(', ')}`,
        ConditionExpression: ['attribute_exists(pk)', ...expected, ...enough].join(' AND '),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    };
  },
});
