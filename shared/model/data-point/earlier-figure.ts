/** A figure in the years before a report: as the report of that year gave it, else as the data hub has it or works it out. */
import { type Answer, type Resolution, resolveField } from './binding.ts';
import type { FieldReference } from './data-point.ts';
import { type FindPoint, type Metrics, wayOf } from './known-values.ts';
import type { BoundField } from './point-values.ts';

type Year = { answer?: Answer | undefined; find: FindPoint };

/**
 * An offer is not an answer of its field, but it is the figure of an earlier year once a later one was answered: what is
 * stored for the field, what its metric's formula gives, and what follows in the way that this year's answer was taken
 * from. A near metric's number is not: its condition was looked at for this year alone.
 */
export const resolveEarlier = (
  metrics: Metrics,
  bound: BoundField,
  place: FieldReference,
  { answer, find }: Year,
  now: Resolution | undefined,
): Resolution => {
  const found = resolveField(metrics, bound, place, answer, find);
  if (answer || found.state !== 'proposal') return found;
  const { point, derivation, target, offer } = found;
  if (point && find(target) === point) return { ...found, state: 'hub', value: offer };
  const isByFormula = !point && !derivation && target.variant === null;
  if (isByFormula) return { ...found, state: 'computed', value: offer };
  const way = now?.taken || now?.state === 'computed' ? now.derivation : undefined;
  const same = way && wayOf(metrics, { ...bound, versionId: place.versionId }, way, find);
  return same ? { ...found, state: 'computed', value: same.value, point: undefined, derivation: way } : found;
};
