import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToNative } from '@aws-sdk/util-dynamodb';

const numberOf = (value: AttributeValue.NMember): unknown => {
  const number = Number(value.N);
  return Number.isSafeInteger(number) ? number : convertToNative(value);
};

const nativeOf = (value: AttributeValue): unknown => {
  if (value.S !== undefined) return value.S;
  if (value.M !== undefined) return nativeItem(value.M);
  if (value.N !== undefined) return numberOf(value);
  if (value.L !== undefined) return value.L.map(nativeOf);
  return convertToNative(value);
};

/**
 * An item as plain values, written over the answer's own object, which nobody else has. Lists of thousands are read in
 * one request, and the document client makes three objects of each item and of each value to hand out one.
 */
export const nativeItem = (attributes: Record<string, AttributeValue>): Record<string, unknown> => {
  const item: Record<string, unknown> = attributes;
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) item[name] = nativeOf(value);
  }
  return item;
};
