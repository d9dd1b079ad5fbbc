import type { FieldHub } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { SeenValue } from './save-queue.types.ts';

/** Who gave a value, and when. */
type Given = { name: string; at: string };

/**
 * A value provided for a field where nothing newer was typed here; `givenBy` is undefined for values that nobody
 * typed.
 */
export type Filled = { value: FieldValue; givenBy: Given | undefined };

/** A field as listed in its disclosure, and the value provided for it. */
export type Listed = { listed: SeenValue; filled: Filled | undefined };

/** A field as its author sees it; `givenBy`: who gave just that, which need not be who last answered the field. */
export type Shown = SeenValue & { givenBy: Given | undefined };

/** The value from the data hub: stored or calculated. */
export const filledByHub = (hub: Pick<FieldHub, 'state' | 'value' | 'point'> | undefined): Filled | undefined => {
  if (!hub?.value || (hub.state !== 'hub' && hub.state !== 'computed')) return undefined;
  const { value, state, point } = hub;
  return { value, givenBy: state === 'hub' && point ? { name: point.author.name, at: point.at } : undefined };
};

/** The server's latest value: from a save on this device, or from a list. */
export const newest = (seen: SeenValue | undefined, listed: SeenValue): SeenValue =>
  seen && seen.revision > listed.revision ? seen : listed;

/** The stored value of a field as its author sees it. */
export const storedOf = (seen: SeenValue | undefined, { listed, filled }: Listed): Shown => {
  const known = newest(seen, listed);
  if (filled && known === listed) return { ...known, ...filled };
  const { updatedBy, updatedAt } = known;
  return { ...known, givenBy: updatedBy && updatedAt ? { name: updatedBy.name, at: updatedAt } : undefined };
};
