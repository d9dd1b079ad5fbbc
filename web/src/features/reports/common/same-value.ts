import { type FieldValue, isAnswered } from '../../../../../shared/model/answer/field-value.ts';

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, canonical(part)]);
};

const isBlank = (value: FieldValue | null): boolean => {
  if (value?.kind === 'number') return !isAnswered(value) && !value.note && !value.descriptor;
  return !isAnswered(value);
};

/** True when both say the same: key order and absent parts do not matter, and every empty answer is one. */
export const isSameValue = (a: FieldValue | null, b: FieldValue | null): boolean => {
  if (isBlank(a) && isBlank(b)) return true;
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
};
