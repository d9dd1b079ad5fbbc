import * as z from 'zod';
import { EntityId, OrganizationId } from '../../../ids.ts';
import { isInexact, ValueState } from '../../answer/value-state.ts';
import { TimeSpan } from '../../data-point/data-point.ts';
import { Author } from '../../people/author.ts';
import { ConsolidationMethod } from '../../people/consolidation-method.ts';
import { fingerprintOf } from '../../text/fingerprint.ts';
import { entitiesMax } from '../reporting-entity.ts';

export const ParentChoice = z.enum(['with-children', 'children-only']);

/**
 * What an entity contributes to a roll-up. `partial`: some components of a sum · `covered`: an ancestor's value includes
 * it · `group`: only its descendants have values · `outside`: no part of it counts under any method.
 */
export const EntityState = z.enum([
  'value',
  'zero',
  'partial',
  'not-applicable',
  'missing',
  'covered',
  'group',
  'outside',
]);
export type EntityState = z.infer<typeof EntityState>;

export const RollUpRefusal = z.enum([
  'unit',
  'currency',
  'choose-parent',
  'several-latest',
  'no-rule',
  'no-weight',
  'part-missing',
]);
export type RollUpRefusal = z.infer<typeof RollUpRefusal>;

/** How much of the group a total is about: entities with their whole value in it, and their part of another metric. */
export const RollUpCoverage = z.object({
  given: z.number().int(),
  expected: z.number().int(),
  /** Of those without a value: entities with some of the components of a sum, which are in the total. Absent: none. */
  partial: z.number().int().optional(),
  /**
   * Part of the driver of the entities with a value, in percent with one decimal; null: the driver has no value, or is
   * unknown of an entity that counts. Totals from before that rule have the part of the known ones.
   */
  driverPercent: z.string().nullable(),
  /** Entities that count, with an unknown driver. */
  driverUnknown: z.number().int(),
});
export type RollUpCoverage = z.infer<typeof RollUpCoverage>;

/**
 * What screens and files state about the driver: the covered percentage, or of how many entities the driver is unknown.
 * Never both: a percentage of the known ones alone counts the others as zero.
 */
export const driverCoverage = ({
  driverPercent,
  driverUnknown,
}: RollUpCoverage): { percent: string } | { unknown: number } | undefined => {
  if (driverUnknown > 0) return { unknown: driverUnknown };
  return driverPercent === null ? undefined : { percent: driverPercent };
};

type Signed = { entityId: string; state: ValueState };

/**
 * Which of these values are an estimate or a bound, as a short text that is another one for other entities or signs; '':
 * none. A list of a thousand entities would be stored with each total.
 */
export const signsOf = (values: readonly Signed[]): string => {
  const inexact = values.filter(({ state }) => isInexact(state)).map(({ entityId, state }) => `${entityId} ${state}`);
  return inexact.length === 0 ? '' : fingerprintOf(inexact.toSorted().join(', '));
};

export const stateOfTotal = (signs: string): 'estimated' | 'reported' => (signs === '' ? 'reported' : 'estimated');

/** An entity in a roll-up that was taken, with its state at that time. */
export const TakenRow = z.object({
  entityId: EntityId,
  name: z.string(),
  state: EntityState,
  value: z.string().nullable(),
  /** Sign of the value; figures that were taken before have none. */
  valueState: ValueState.optional(),
  /** In percent, over the whole period. */
  share: z.string(),
  /** The days of each share, if it changed within the period; figures that were taken before have none. */
  spans: z.array(z.object({ days: z.number().int(), percent: z.string() })).optional(),
  part: z.string().nullable(),
});
export type TakenRow = z.infer<typeof TakenRow>;

/** A rolled-up number that became the organisation's own value, with what it was made of. */
export const TakenRollUp = TimeSpan.extend({
  organizationId: OrganizationId,
  metricCode: z.string(),
  method: ConsolidationMethod,
  parents: ParentChoice.nullable(),
  /** In the metric's unit, as stored. */
  total: z.string(),
  unit: z.string(),
  currency: z.string(),
  coverage: RollUpCoverage,
  driverCode: z.string().nullable(),
  rows: z.array(TakenRow).max(entitiesMax),
  at: z.iso.datetime(),
  by: Author,
  /** Revision of the organisation's value with this result; a later one was typed. */
  pointRevision: z.number().int().min(1),
  revision: z.number().int().min(1),
});
export type TakenRollUp = z.infer<typeof TakenRollUp>;

/** Whether estimates and bounds differ: of figures that were taken without the signs of their entities, only whether there are some. */
const haveSignsChanged = (rows: readonly TakenRow[], state: ValueState | undefined, signs: string): boolean => {
  const counted = rows.filter(({ part }) => part !== null);
  const signed = counted.flatMap(({ entityId, valueState }) => (valueState ? [{ entityId, state: valueState }] : []));
  return signed.length === counted.length ? signsOf(signed) !== signs : state !== stateOfTotal(signs);
};

/** Rows without an effect on a figure, and without a word about it. */
const isOfNoEffect = ({ state }: Pick<TakenRow, 'state'>): boolean => state === 'outside' || state === 'group';

/** The breakdown of a figure as a short text, which is another one for other entities, values, shares, signs or states. */
export const breakdownOf = (rows: readonly TakenRow[]): string =>
  fingerprintOf(
    rows
      .filter((row) => !isOfNoEffect(row))
      .map(({ entityId, state, value, valueState, share, spans = [], part }) =>
        JSON.stringify([entityId, state, value, valueState, share, spans.map((one) => [one.days, one.percent]), part]),
      )
      .toSorted()
      .join(' '),
  );

/** '': the breakdown of now is unknown. Of figures that were taken without the signs of their entities it is too. */
const hasBreakdownChanged = (rows: readonly TakenRow[], breakdown: string): boolean =>
  breakdown !== '' && rows.every(({ valueState }) => valueState !== undefined) && breakdownOf(rows) !== breakdown;

const hasCoverageChanged = (before: RollUpCoverage, now: RollUpCoverage): boolean =>
  before.given !== now.given || before.expected !== now.expected || (before.partial ?? 0) !== (now.partial ?? 0);

/** A total of now: `figure` as it would be taken, null: refused, or nothing was given. */
export type CurrentTotal = {
  /** Of the organisation. */
  method: ConsolidationMethod;
  figure: string | null;
  currency: string;
  signs: string;
  coverage: RollUpCoverage;
  /** `breakdownOf` the entities in it. */
  breakdown: string;
};

/**
 * Whether a taken number, or what it is made of, would be another one now, in the list as on the page of its metric.
 * `state`: of the organisation's value.
 */
export const isOutdated = (
  { method, total, currency, coverage, rows }: Pick<TakenRollUp, 'method' | 'total' | 'currency' | 'coverage' | 'rows'>,
  state: ValueState | undefined,
  now: CurrentTotal | undefined,
): boolean =>
  now === undefined ||
  now.method !== method ||
  now.figure !== total ||
  now.currency !== currency ||
  haveSignsChanged(rows, state, now.signs) ||
  hasCoverageChanged(coverage, now.coverage) ||
  hasBreakdownChanged(rows, now.breakdown);
