import type { Kind } from './entity.ts';

export type StoredRecord = { pk: string; sk: string; entity: string; data?: unknown };

const isStoredRecord = (stored: unknown): stored is StoredRecord =>
  typeof stored === 'object' &&
  stored !== null &&
  'pk' in stored &&
  typeof stored.pk === 'string' &&
  'sk' in stored &&
  typeof stored.sk === 'string' &&
  'entity' in stored &&
  typeof stored.entity === 'string';

/** By hand: a schema here took longer than those of most nouns, for each record of lists of thousands. */
export const toStoredRecord = (stored: unknown): StoredRecord => {
  if (!isStoredRecord(stored)) throw new Error('the table holds what is no record');
  return stored;
};

/** The noun of a record; one that does not parse throws and alarms, it is never skipped (style: errors). */
export const readRecord = <Item>(kind: Kind<Item>, stored: unknown): Item => {
  const { entity, data } = toStoredRecord(stored);
  if (entity !== kind.name) throw new Error(`expected ${kind.name}, the table holds ${entity}`);
  return kind.schema.parse(data);
};
