import type * as z from 'zod';

/** Parts of a key without the tenant, which only the table adds (architecture decision 4). */
export type KeyParts = readonly [string, ...string[]];
export type EntityKey = { pk: KeyParts; sk: KeyParts };
export type IndexName = 'gsi1' | 'gsi2';

/** How a noun lies in the table: its keys, its schema, its version, when it may go. */
export type Entity<Key, Item> = {
  name: string;
  version: number;
  schema: z.ZodType<Item>;
  key(key: Key): EntityKey;
  indexes?(item: Item): Partial<Record<IndexName, EntityKey>>;
  /**
   * Stored as one text beside its revision: a large noun that is read often and only written whole. A map of some hundred entries
   * takes ten times as long to read as a text that says the same.
   */
  isPacked?: true;
  /** Epoch seconds after which DynamoDB may delete the item. */
  expiresAtEpochSeconds?(item: Item): number;
};

/** What a stored record is read by. */
export type Kind<Item> = { name: string; schema: z.ZodType<Item> };

export const entity = <Key, Item extends Key>(definition: Entity<Key, Item>): Entity<Key, Item> => definition;
