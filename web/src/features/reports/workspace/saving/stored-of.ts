import type { FieldValue } from '../../../../../../shared/model/field-value.ts';
import type { SeenValue } from './save-queue.model.ts';

/** A field as the list of its disclosure has it; `filled`: what fills it in where nothing newer was typed here. */
export type Listed = { listed: SeenValue; filled: FieldValue | undefined };

/** What the server last said of a value: to this device when it saved, or in a list. */
export const newest = (seen: SeenValue | undefined, listed: SeenValue): SeenValue =>
  seen && seen.revision > listed.revision ? seen : listed;

/** What is stored in a field as its author sees it. */
export const storedOf = (seen: SeenValue | undefined, { listed, filled }: Listed): SeenValue => {
  const known = newest(seen, listed);
  return filled && known === listed ? { ...known, value: filled } : known;
};
