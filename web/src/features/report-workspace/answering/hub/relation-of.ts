import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';

export type Relation = 'changedSince' | 'hub' | 'computed' | 'taken' | 'variant' | 'typed' | 'same';

/** The stored value that an offer is, or that an answer was taken from; null: it is calculated. */
export const offeredPoint = ({ taken, point }: FieldHub) => (taken ? taken.point : point);

/**
 * The relation of a value to the hub: from it, new in it, separate, taken from another value, calculated. Undefined
 * where the hub has no part in it, or an edit is unsaved.
 */
export const relationOf = (hub: FieldHub, reportId: string, isEdited: boolean): Relation | undefined => {
  const { state, point, isVariant, changedSince, taken, fieldKey } = hub;
  if (changedSince) return 'changedSince';
  if (isEdited) return undefined;
  if (state === 'hub' || state === 'computed') return state;
  if (state !== 'typed' || !point) return undefined;
  if (taken) return 'taken';
  if (isVariant) return 'variant';
  return point.origin?.reportId === reportId && point.origin.fieldKey === fieldKey ? 'typed' : 'same';
};

/** A value of a metric near the field's own is offered: the disclosures it fills are not those of this field. */
const isNearOffered = ({ near, taken }: FieldHub): boolean => near !== null && taken === null;

/** Whether the disclosures that the number fills are listed. */
export const isThreadShown = (hub: FieldHub | undefined, isEdited: boolean): boolean =>
  Boolean(hub?.point) && !isEdited && (hub?.thread.disclosures ?? 0) > 1 && hub !== undefined && !isNearOffered(hub);

/** Whether the hub offers another value than the field holds. */
export const isOffered = (hub: FieldHub, isEdited: boolean): boolean => hub.offer !== null && !isEdited;

/**
 * Whether the hub's line comes first: another value to take, a change since the report was submitted, or a value that
 * was not typed here.
 */
export const firstInLine = (hub: FieldHub, reportId: string, isEdited: boolean): boolean => {
  const relation = relationOf(hub, reportId, isEdited);
  return (
    isOffered(hub, isEdited) ||
    hub.parts !== null ||
    relation === 'hub' ||
    relation === 'changedSince' ||
    relation === 'computed'
  );
};

/** The formula is shown where it produces the figure or the offered figure. */
export const isFormulaShown = (hub: FieldHub): boolean => {
  const { formula, state, offer, taken, parts } = hub;
  return (
    formula !== null && (state === 'computed' || parts !== null || (Boolean(offer ?? taken) && !offeredPoint(hub)))
  );
};

/**
 * A reused number has a note on what must match; a separate number has a note on why. A calculated figure has its
 * formula instead.
 */
export const isNoteShown = ({ note, near, state, isVariant }: FieldHub): boolean =>
  note !== null &&
  state !== 'computed' &&
  (isVariant || near !== null || state === 'hub' || state === 'proposal' || state === 'choice');
