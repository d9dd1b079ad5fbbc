import type { EntityKey, IndexName, KeyParts } from './entity.ts';
import type { Scope } from './scope.ts';

/** Parts are joined by `#`; a part may hold any text, so `#` and `%` in it are escaped. */
export const joinKey = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('%', '%25').replaceAll('#', '%23')).join('#');

export const partitionKey = (scope: Scope, parts: KeyParts): string => `${scope.tenantId}#${joinKey(parts)}`;

/** The tenant that a stored partition key begins with: of fixed length, and never with a separator in it. */
export const tenantOfPartition = (partition: string): string => partition.slice(0, partition.indexOf('#'));

const splitKey = (key: string): string[] =>
  key.split('#').map((part) => part.replaceAll('%23', '#').replaceAll('%25', '%'));

/** The parts of a stored partition key after the tenant. */
export const partsOfPartition = (partition: string): string[] => splitKey(partition).slice(1);

/** The parts of a stored sort key. */
export const partsOfSortKey = (key: string): string[] => splitKey(key).slice(0, -1);

/** Sort keys end with `#`, so that a prefix never matches half a part. */
export const sortKey = (parts: readonly string[]): string => `${joinKey(parts)}#`;

/** The first letters of a sort key's first part, as they are stored. */
export const sortKeyText = (text: string): string => joinKey([text]);

export const primaryKey = (scope: Scope, key: EntityKey): { pk: string; sk: string } => ({
  pk: partitionKey(scope, key.pk),
  sk: sortKey(key.sk),
});

export const indexKey = (scope: Scope, index: IndexName, key: EntityKey): Record<string, string> => ({
  [`${index}pk`]: partitionKey(scope, key.pk),
  [`${index}sk`]: sortKey(key.sk),
});
