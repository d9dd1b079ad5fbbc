import * as z from 'zod';
import { EntityId } from '../../ids.ts';
import { TimeSpan } from '../../model/data-point/data-point.ts';
import { call } from '../calls/call.ts';
import { HubPoint } from './data-hub.contract.ts';

/** The newest reporting times that a metric is calculated for in one call; bounds on the days name others. */
export const calculatedTimesMax = 16;

/** A value that follows from others of the same time and owner; `typed` is rounded for reading, `exact` is not. */
export const CalculatedPoint = HubPoint.pick({
  metricCode: true,
  variant: true,
  entityId: true,
  member: true,
  startOn: true,
  endOn: true,
  typed: true,
  amount: true,
  exact: true,
  unit: true,
  state: true,
})
  .extend({ isCalculated: z.literal(true) })
  .meta({ id: 'CalculatedPoint' });
export type CalculatedPoint = z.infer<typeof CalculatedPoint>;

export const CalculatedTime = TimeSpan.extend({
  /**
   * calculated: by its formula, whatever number is stored · stored: a value of its own speaks, since a part is not known, or it is
   * words · missing: a part is not known · unnamed, several: money is
   * never added up over currencies, one of which is not named, or which are different ones (ADR 51) · mixed: parts of a
   * rate are rolled up from different entities.
   */
  state: z.enum(['calculated', 'stored', 'missing', 'unnamed', 'several', 'mixed']),
  point: CalculatedPoint.nullable(),
  /** Of a calculated point: the number that is stored for the metric itself, where it differs (ADR 52). */
  stored: CalculatedPoint.omit({ isCalculated: true }).nullable(),
  /**
   * Metrics that prevent a result: components without a value, amounts without a currency or in several
   * currencies, and parts of different entities.
   */
  missing: z.array(z.string()),
}).meta({ id: 'CalculatedTime' });
export type CalculatedTime = z.infer<typeof CalculatedTime>;

export const listCalculatedPoints = call({
  id: 'listCalculatedPoints',
  domain: 'data-hub',
  method: 'GET',
  path: '/data-hub/metrics/{metricCode}/calculated',
  summary: 'A metric by its formula over the newest reporting times, of the organisation or of an entity',
  access: 'data:read',
  module: 'data-management-module',
  /** The reporting times, then all inputs of the formula in each of them, a hundred values to a request. */
  requests: 6,
  params: z.object({ metricCode: z.string().min(1).max(200) }),
  query: z.object({
    /** Owner of the values; absent: the organisation itself. */
    entity: EntityId.optional(),
    /** Reporting times that begin on or after, and end on or before. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: z.object({ times: z.array(CalculatedTime).max(calculatedTimesMax) }),
  errors: ['metric.not_found'],
});
