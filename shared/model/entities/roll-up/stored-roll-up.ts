/** Stored roll-ups of a reporting period (ADR 77): values by metric, totals by metric and method, and what they are of. */
import * as z from 'zod';
import { EntityId, OrganizationId } from '../../../ids.ts';
import { currencyOf } from '../../data-point/currency.ts';
import { type DataPoint, isLive, PointContent, TimeSpan } from '../../data-point/data-point.ts';
import { ConsolidationMethod } from '../../people/consolidation-method.ts';
import { ParentChoice, RollUpCoverage, RollUpRefusal } from './taken-roll-up.ts';

/** The part of an entity's value that a roll-up needs; who gave it is read from the value itself. */
export const EntityValue = PointContent.pick({ amount: true, exact: true, unit: true, state: true }).extend({
  entityId: EntityId,
  currency: z.string(),
});
export type EntityValue = z.infer<typeof EntityValue>;

/** Values of one metric of all entities. `revision` also guards the totals of the metric. */
export const RollUpValues = TimeSpan.extend({
  organizationId: OrganizationId,
  metricCode: z.string(),
  values: z.array(EntityValue),
  revision: z.number().int().min(1),
});
export type RollUpValues = z.infer<typeof RollUpValues>;

/** `parents`: the answer to the question about parents with an own value; null: without an answer. */
const RollUpResult = z.object({
  parents: ParentChoice.nullable(),
  /** In the metric's unit; null: refused, or nothing was given. */
  total: z.string().nullable(),
  /** The total as it would be taken, with the decimals of a figure of a report. */
  figure: z.string().nullable(),
  refused: RollUpRefusal.nullable(),
  coverage: RollUpCoverage,
  /** `signsOf` the values in it. */
  signs: z.string().default(''),
  /** `breakdownOf` its entities; '': stored without. */
  breakdown: z.string().default(''),
});
export type RollUpResult = z.infer<typeof RollUpResult>;

/** One metric under one method; the first result is the one without an answer about parents. */
export const RollUpTotal = TimeSpan.extend({
  organizationId: OrganizationId,
  metricCode: z.string(),
  method: ConsolidationMethod,
  currency: z.string(),
  results: z.array(RollUpResult).min(1),
});
export type RollUpTotal = z.infer<typeof RollUpTotal>;

/** That the roll-ups of a period are whole: from then on each change of a value or of the group renews them. */
export const RollUpPeriod = TimeSpan.extend({
  organizationId: OrganizationId,
  /** Of the calculation and the metric library; roll-ups of another version are made again. */
  version: z.string(),
  /** All changes that had arrived by then are included. */
  asOf: z.iso.datetime(),
  revision: z.number().int().min(1),
});
export type RollUpPeriod = z.infer<typeof RollUpPeriod>;

/** The value of an entity that counts in roll-ups: of the whole metric, not of a breakdown. */
export const entityValueOf = (point: DataPoint): EntityValue | undefined => {
  const { entityId, variant, member } = point;
  if (!isLive(point) || entityId === null || variant !== null || member !== '') return undefined;
  const { amount, exact, unit, state } = point.content;
  return { entityId: EntityId.parse(entityId), amount, exact, unit, state, currency: currencyOf(point.content) };
};
