import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { StoredItem } from '../registry/subject.ts';

const sorted = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]),
  );
};

/**
 * An item as a line of an archive: attribute by attribute with its type, numbers as the digits that are stored, names
 * in order. Two items are the same, byte for byte, exactly where their lines are.
 */
export const lineOf = (item: StoredItem): string => JSON.stringify(sorted(item));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('an attribute that is no text');
  return value;
};
const textsOf = (value: unknown): string[] => listOf(value).map(textOf);
const listOf = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new Error('an attribute that is no list');
  return value;
};
const bytesOf = (value: unknown): Uint8Array => Buffer.from(textOf(value), 'base64');

const attributeOf = (given: unknown): AttributeValue => {
  const [[type, value] = []] = isRecord(given) ? Object.entries(given) : [];
  switch (type) {
    case 'S':
      return { S: textOf(value) };
    case 'N':
      return { N: textOf(value) };
    case 'BOOL':
      return { BOOL: value === true };
    case 'NULL':
      return { NULL: true };
    case 'M':
      return { M: attributesOf(value) };
    case 'L':
      return { L: listOf(value).map(attributeOf) };
    case 'SS':
      return { SS: textsOf(value) };
    case 'NS':
      return { NS: textsOf(value) };
    case 'B':
      return { B: bytesOf(value) };
    case 'BS':
      return { BS: listOf(value).map(bytesOf) };
    default:
      throw new Error(`an attribute of an unknown type ${type}`);
  }
};

const attributesOf = (given: unknown): StoredItem => {
  if (!isRecord(given)) throw new Error('no attributes');
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, attributeOf(value)]));
};

/** The item of a line. @throws when it is no item. */
export const itemOf = (line: string): StoredItem => attributesOf(JSON.parse(line));
