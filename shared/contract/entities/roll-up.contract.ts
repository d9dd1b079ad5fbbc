import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { EntityId } from '../../ids.ts';
import { ValueState } from '../../model/answer/value-state.ts';
import { PointSource, TimeSpan } from '../../model/data-point/data-point.ts';
import { entitiesMax } from '../../model/entities/reporting-entity.ts';
import {
  EntityState,
  ParentChoice,
  RollUpCoverage,
  RollUpRefusal,
  TakenRollUp,
} from '../../model/entities/roll-up/taken-roll-up.ts';
import { Author } from '../../model/people/author.ts';
import { ConsolidationMethod } from '../../model/people/consolidation-method.ts';
import { call } from '../calls/call.ts';

const read = { domain: 'entities', access: 'entity:read', module: 'reporting-entity' } as const;
const metricCode = z.string().min(1).max(200);

/** Metrics that one list rolls up. */
export const rollUpsMax = 50;

/** The metric under one method of consolidation. */
const MethodResult = z.object({
  method: ConsolidationMethod,
  /** In the metric's unit; null: refused, or nothing was given. */
  total: z.string().nullable(),
  refused: RollUpRefusal.nullable(),
  coverage: RollUpCoverage,
  missing: z.array(EntityId),
  excluded: z.array(
    z.object({
      entityId: EntityId,
      reason: z.enum(['no-weight', 'below-parent', 'parent-of-others', 'not-applicable', 'part-missing']),
    }),
  ),
});
export type MethodResult = z.infer<typeof MethodResult>;

/** An entity's value and what it adds under each method. */
export const RollUpRow = z
  .object({
    entityId: EntityId,
    name: z.string(),
    parentId: EntityId.nullable(),
    state: EntityState,
    /** null: none, or none that is a number. */
    value: z.string().nullable(),
    currency: z.string(),
    valueState: ValueState,
    /** There is a value, with an author and perhaps files: `getRollUpSource`. */
    hasSource: z.boolean(),
    /** In percent, rounded at four decimals, in the order of the methods. */
    shares: z.array(z.object({ method: ConsolidationMethod, percent: z.string(), part: z.string().nullable() })),
  })
  .meta({ id: 'RollUpRow' });
export type RollUpRow = z.infer<typeof RollUpRow>;

/** The organisation's value that came from a roll-up, compared with the current values. */
const TakenView = TakenRollUp.pick({
  method: true,
  parents: true,
  total: true,
  currency: true,
  at: true,
  by: true,
  coverage: true,
  driverCode: true,
}).extend({
  /** The current total under the organisation's method; null: it would be refused. */
  totalNow: z.string().nullable(),
  /** Of the number, and of the current one: an estimate where an entity's value is an estimate or a bound. */
  state: ValueState,
  stateNow: ValueState,
  /** The number, its method, or what it is made of is another now: an entity's value, share or sign, or the coverage. */
  isStale: z.boolean(),
  /** Entities with another value, sign, share or state than at the roll-up. */
  changed: z.array(z.object({ entityId: EntityId, name: z.string() })),
});
export type TakenView = z.infer<typeof TakenView>;

export const rollUpMetric = call({
  ...read,
  id: 'rollUpMetric',
  method: 'GET',
  path: '/entities/roll-ups/{metricCode}',
  summary: 'Values of entities of a metric as one value of the group, under three methods of consolidation',
  /**
   * The principal, entities, what was taken, and the stored values: six. Before the first change of a period was followed,
   * two index pages of each of up to 23 metrics instead: a rate with its components, and the drivers.
   */
  requests: 51,
  params: z.object({ metricCode }),
  query: TimeSpan.extend({ parents: ParentChoice.optional(), driver: metricCode.optional() }),
  response: z.object({
    name: BilingualText,
    unit: z.string(),
    currency: z.string(),
    rule: z.enum(['sum', 'average', 'weighted', 'latest', 'none', 'ratio']),
    /** Of a weighted metric: the weighting metric. */
    weightedBy: BilingualText.nullable(),
    /** Counted on the last day of the period, not over its days. */
    isStock: z.boolean(),
    /** All changes that had arrived by then are included. */
    asOf: z.iso.datetime(),
    /** The organisation's method; null: not chosen. */
    chosen: ConsolidationMethod.nullable(),
    driver: z.object({ metricCode, name: BilingualText }).nullable(),
    methods: z.array(MethodResult),
    /** Of a ratio: its parts, each rolled up under the methods. */
    parts: z.array(
      z.object({ metricCode, name: BilingualText, unit: z.string(), totals: z.array(z.string().nullable()) }),
    ),
    rows: z.array(RollUpRow).max(entitiesMax),
    /** Entities with a value that have values below them: the question of `parents`. */
    parents: z.array(EntityId),
    /** The answer to it that was asked with, else the one of what was taken. */
    parentChoice: ParentChoice.nullable(),
    taken: TakenView.nullable(),
    /** The organisation's own value, in the metric's unit, which taking the roll-up would replace. */
    stored: z.object({ amount: z.string().nullable(), currency: z.string(), state: ValueState }).nullable(),
  }),
  errors: ['metric.not_found'],
});

/** A metric that entities were asked for, as one line. */
const RollUpLine = z
  .object({
    metricCode,
    name: BilingualText,
    unit: z.string(),
    currency: z.string(),
    total: z.string().nullable(),
    refused: RollUpRefusal.nullable(),
    ...RollUpCoverage.pick({ given: true, expected: true, partial: true }).shape,
    /** The organisation's value that was taken from it; `isStale`: it would be another now. */
    taken: z.object({ total: z.string(), currency: z.string(), isStale: z.boolean() }).nullable(),
  })
  .meta({ id: 'RollUpLine' });
export type RollUpLine = z.infer<typeof RollUpLine>;

export const listRollUps = call({
  ...read,
  id: 'listRollUps',
  method: 'GET',
  path: '/entities/roll-ups',
  summary:
    'Metrics of a reporting period that entities were asked for or were rolled up, under the method of the organisation',
  /**
   * The principal, entities, requests, what was taken, and the stored totals: ten. Before the first change of a period was
   * followed, two index pages of each metric instead.
   */
  requests: 120,
  query: TimeSpan,
  response: z.object({
    asOf: z.iso.datetime(),
    chosen: ConsolidationMethod.nullable(),
    rollUps: z.array(RollUpLine).max(rollUpsMax),
    /** There are more metrics than one list rolls up. */
    isCut: z.boolean(),
  }),
  errors: [],
});

export const getRollUpSource = call({
  ...read,
  id: 'getRollUpSource',
  method: 'GET',
  path: '/entities/roll-ups/{metricCode}/sources/{entityId}',
  summary: 'Author, date, source and number of files of the value of an entity in a roll-up',
  requests: 2,
  params: z.object({ metricCode, entityId: EntityId }),
  query: TimeSpan,
  response: z.object({ source: PointSource, author: Author, at: z.iso.datetime(), files: z.number().int() }),
  errors: ['data_point.not_found'],
});

export const takeRollUp = call({
  ...read,
  access: 'data:write',
  id: 'takeRollUp',
  method: 'PUT',
  path: '/entities/roll-ups/{metricCode}/taking',
  summary:
    'Makes the rolled-up number the value of the organisation, which its reports follow, with what it is made of',
  /** The principal, entities, what was taken, index pages, the value with its period, one transaction. */
  requests: 24,
  params: z.object({ metricCode }),
  body: z.strictObject({
    ...TimeSpan.shape,
    parents: ParentChoice.optional(),
    driver: metricCode.optional(),
    /** The displayed total: if it differs from the current one, the call is refused. */
    total: z.string().max(90),
    /** Takes the place of another value that the organisation has. */
    replaces: z.boolean().default(false),
  }),
  response: z.object({ taken: TakenView }),
  errors: [
    'metric.not_found',
    'roll_up.refused',
    'roll_up.changed',
    'roll_up.method_missing',
    'data_point.conflict',
    'reporting_time.not_found',
    'reporting_time.changing',
    'request.conflict',
  ],
});

export const setConsolidationMethod = call({
  ...read,
  access: 'consolidation:manage',
  id: 'setConsolidationMethod',
  method: 'PUT',
  path: '/entities/consolidation-method',
  summary: 'How entities that the organisation does not wholly own count in its figures, at all levels',
  requests: 2,
  body: z.strictObject({ method: ConsolidationMethod }),
  response: z.object({ method: ConsolidationMethod }),
  errors: ['request.conflict'],
});
