import * as z from 'zod';
import type { Entity } from './entity.ts';

export const StoredRecord = z.looseObject({ pk: z.string(), sk: z.string(), entity: z.string(), data: z.unknown() });
export type StoredRecord = z.infer<typeof StoredRecord>;

/** The noun of a record; one that does not parse throws and alarms, it is never skipped (style: errors). */
export const readRecord = <Key, Item extends Key>(kind: Entity<Key, Item>, stored: unknown): Item => {
  const { entity, data } = StoredRecord.parse(stored);
  if (entity !== kind.name) throw new Error(`expected ${kind.name}, the table holds ${entity}`);
  return kind.schema.parse(data);
};
