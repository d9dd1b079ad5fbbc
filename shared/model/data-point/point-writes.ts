import {
  confirmationsMax,
  type DataPoint,
  isLive,
  isSameOrigin,
  type PointContent,
  type PointOrigin,
} from './data-point.ts';
import { type BoundField, isSameContent } from './point-values.ts';

/**
 * The effect of a field's new answer on its point.
 * - `write`: a value is set; `action` names the revision · `confirm`, `release`: its confirmations change
 * - `take-back`: nobody confirms it any more · `conflict`: it differs and is another user's (specification 4)
 * - `hold`: nothing changes, and the answer refers to the point unchanged · `none`: the answer does not concern it
 */
export type PointChange =
  | { kind: 'write'; action: 'typed' | 'changed' | 'overwritten' }
  | { kind: 'take-back' | 'confirm' | 'release' | 'hold' | 'none' }
  | { kind: 'conflict' };

const isConfirmedBy = (point: DataPoint, by: PointOrigin): boolean =>
  point.confirmations.some((origin) => isSameOrigin(origin, by));

const isSpeltAs = (one: PointContent, other: PointContent): boolean =>
  JSON.stringify(one.typed) === JSON.stringify(other.typed);

/** Emptying a field removes its value only when the field is the origin and nobody else gave the same value. */
const changeOfNothing = (point: DataPoint | undefined, by: PointOrigin): PointChange => {
  if (!isLive(point)) return { kind: 'none' };
  const isOrigin = point.origin !== null && isSameOrigin(point.origin, by);
  if (isOrigin && point.confirmations.length === 0) return { kind: 'take-back' };
  return { kind: isConfirmedBy(point, by) ? 'release' : 'none' };
};

/** The change that the answer `typed` (undefined: emptied, or no number) of the field `by` makes to the stored point. */
export const pointChangeOf = (
  bound: BoundField,
  point: DataPoint | undefined,
  typed: PointContent | undefined,
  by: PointOrigin,
): PointChange => {
  if (!typed) return changeOfNothing(point, by);
  if (!isLive(point)) return { kind: 'write', action: 'typed' };
  const isOrigin = point.origin !== null && isSameOrigin(point.origin, by);
  if (isSameContent(bound, typed, point.content)) {
    if (isOrigin) return isSpeltAs(typed, point.content) ? { kind: 'hold' } : { kind: 'write', action: 'changed' };
    const isFull = point.confirmations.length >= confirmationsMax;
    return { kind: isConfirmedBy(point, by) || isFull ? 'hold' : 'confirm' };
  }
  return isOrigin ? { kind: 'write', action: 'changed' } : { kind: 'conflict' };
};

/** The confirmations after `by` gave the same value, or gave it up. */
export const withConfirmation = (point: DataPoint, by: PointOrigin): PointOrigin[] => [
  ...point.confirmations.filter((origin) => !isSameOrigin(origin, by)),
  by,
];
export const withoutConfirmation = (point: DataPoint, by: PointOrigin): PointOrigin[] =>
  point.confirmations.filter((origin) => !isSameOrigin(origin, by));
