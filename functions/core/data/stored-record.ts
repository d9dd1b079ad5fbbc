import type { Kind } from './entity.ts';

/** `packed`: the noun as JSON, in place of its data (`isPacked`). */
export type StoredRecord = { pk: string; sk: string; entity: string; data?: unknown; packed?: unknown };

const isText = (record: object, name: string): boolean => typeof Reflect.get(record, name) === 'string';

const isStoredRecord = (stored: unknown): stored is StoredRecord =>
  typeof stored === 'object' && stored !== null && ['pk', 'sk', 'entity'].every((name) => isText(stored, name));

/** By hand: a schema here took longer than those of most nouns, for each record of lists of thousands. */
export const toStoredRecord = (stored: unknown): StoredRecord => {
  if (!isStoredRecord(stored)) throw new Error('stored: no record');
  return stored;
};

/** The noun of a record; one that does not parse throws and alarms, it is never skipped (style: errors). */
export const readRecord = <Item>(kind: Kind<Item>, stored: unknown): Item => {
  const { entity, data, packed } = toStoredRecord(stored);
  if (entity !== kind.name) throw new Error(`expected ${kind.name}, stored: ${entity}`);
  return kind.schema.parse(typeof packed === 'string' ? JSON.parse(packed) : data);
};
