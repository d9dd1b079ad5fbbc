import type * as z from 'zod';

/** Parts of a key without the tenant, which only the table adds (architecture decision 4). */
export type KeyParts = readonly [string, ...string[]];
export type EntityKey = { pk: KeyParts; sk: KeyParts };
export type IndexName = 'gsi1' | 'gsi2';

/** How an item is stored in the table: its keys, its schema, its version and its expiry. */
export type Entity<Key, Item> = {
  name: string;
  version: number;
  schema: z.ZodType<Item>;
  key(key: Key): EntityKey;
  indexes?(item: Item): Partial<Record<IndexName, EntityKey>>;
  /**
   * Its place in a list of operators over all tenants: in `gsi2` under the platform's reserved tenant id, which only
   * `pageOfAllTenants` reads. undefined: in no such list.
   */
  allTenantsIndex?(item: Item): EntityKey | undefined;
  /**
   * Stored as one text next to its revision: for a large item that is read often and only written as a whole. A map of
   * some hundred entries takes ten times as long to read as a text with the same content.
   */
  isPacked?: true;
  /** Epoch seconds after which DynamoDB may delete the item. */
  expiresAtEpochSeconds?(item: Item): number;
};

/** Name and schema with which a stored record is read. */
export type Kind<Item> = { name: string; schema: z.ZodType<Item> };

export const entity = <Key, Item extends Key>(definition: Entity<Key, Item>): Entity<Key, Item> => definition;
