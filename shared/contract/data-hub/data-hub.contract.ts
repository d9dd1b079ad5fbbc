import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { MetricNodeKind } from '../../catalogue/metrics/metric-library.ts';
import { ReportedUnit } from '../../catalogue/metrics/reported-unit.ts';
import { EntityId, ReportId } from '../../ids.ts';
import { FieldValue } from '../../model/answer/field-value.ts';
import { ValueState } from '../../model/answer/value-state.ts';
import { DataPointKey, PointOrigin, PointSource, SourceCell, TimeSpan } from '../../model/data-point/data-point.ts';
import { HubRefusal } from '../../model/hub/hub-entry.ts';
import { Author } from '../../model/people/author.ts';
import { ReportStatus } from '../../model/report/report.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

const openToReaders = {
  domain: 'data-hub',
  access: 'data:read',
  module: 'data-management-module',
} as const;
const openToWriters = { ...openToReaders, access: 'data:write' } as const;

/** One node of the metric tree; `parent` is null for a dimension. */
export const HubNode = z
  .object({
    code: z.string(),
    parent: z.string().nullable(),
    kind: MetricNodeKind,
    name: BilingualText,
    /** Of a breakdown: its members add up to the metric. */
    isAdditive: z.boolean().optional(),
    /** Of a node that carries values; null for one that groups. */
    value: z
      .object({
        unit: z.string(),
        /** The unit that the organisation reports it in, where that is another. */
        reportedIn: z.string().optional(),
        valueType: z.enum(['Number', 'Integer', 'Text']),
        /** The options, where words are one of a few. */
        options: z.array(z.string()).optional(),
        isCalculated: z.boolean(),
        /**
         * Its numbers are added up over time; undefined: an average or the latest number represents them, or none does.
         */
        isSummed: z.literal(true).optional(),
        /** How many disclosures, in how many frameworks, a number of this metric fills. */
        disclosures: z.number().int(),
        frameworks: z.number().int(),
        /**
         * Codes of the disclosures in force that ask for it, by the short name of their framework: it can be searched
         * by them.
         */
        askedBy: z.record(z.string(), z.array(z.string())),
      })
      .nullable(),
  })
  .meta({ id: 'HubNode' });
export type HubNode = z.infer<typeof HubNode>;

export const getMetricTree = call({
  ...openToReaders,
  id: 'getMetricTree',
  method: 'GET',
  path: '/data-hub/tree',
  summary: 'The metric library as a tree, from dimensions down to the nodes that carry values',
  requests: 1,
  response: z.object({ nodes: z.array(HubNode) }),
  errors: [],
});

/** The organisation's own value of a metric in one reporting time: a number without its note, words cut to what a cell shows. */
export const HubValue = z
  .object({
    metricCode: z.string(),
    typed: FieldValue,
    /** In the metric's default unit; null for words. */
    amount: z.string().nullable(),
    unit: z.string(),
    state: ValueState,
    source: PointSource,
    at: z.iso.datetime(),
    revision: z.number().int(),
    /** How many files support the value; undefined where that was not counted, or files are not possible. */
    files: z.number().int().min(0).optional(),
    /** It follows from values of the same time and owner, the newest of which is of `at`; none is stored, so the revision is 0. */
    isCalculated: z.literal(true).optional(),
  })
  .meta({ id: 'HubValue' });
export type HubValue = z.infer<typeof HubValue>;

export const listHubValues = call({
  ...openToReaders,
  id: 'listHubValues',
  method: 'GET',
  path: '/data-hub/values',
  summary:
    'What the organisation, or an entity of it, holds for a reporting time, one value a metric: coverage of the tree',
  requests: 2, // Where values have no twins yet (ADR 36), one more for each MB of values and breakdowns.
  query: TimeSpan.extend({ entity: EntityId.optional() }),
  response: z.object({ values: z.array(HubValue) }),
  errors: [],
});

export const listHubReports = call({
  ...openToReaders,
  id: 'listHubReports',
  method: 'GET',
  path: '/data-hub/reports',
  summary: 'Reports of the organisation with the metrics that their disclosures ask for',
  requests: 2,
  response: z.object({
    reports: z.array(
      z.object({
        reportId: ReportId,
        name: z.string(),
        status: ReportStatus,
        ...TimeSpan.shape,
        metricCodes: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const getHubMetric = call({
  ...openToReaders,
  id: 'getHubMetric',
  method: 'GET',
  path: '/data-hub/metrics/{metricCode}',
  summary: 'One metric of the library: definition, units, place in the tree, disclosures that it fills',
  requests: 1,
  params: z.object({ metricCode: z.string().min(1).max(200) }),
  response: z.object({
    code: z.string(),
    name: BilingualText,
    definition: BilingualText,
    /** A calculation of this product, which no standard asks for. */
    isOwn: z.boolean(),
    valueType: z.enum(['Number', 'Integer', 'Text']),
    unit: z.string(),
    /** The unit that the organisation reports it in; null: none was chosen, typed or imported. */
    reported: ReportedUnit.nullable(),
    /** Units that values may be given and shown in. */
    units: z.array(z.string()),
    aggregation: z.enum(['sum', 'average', 'weighted', 'latest', 'none']),
    formula: z.string().nullable(),
    /** The metrics of the formula, in its order, each followed by its own inputs. */
    formulaParts: z.array(z.object({ code: z.string(), name: BilingualText })),
    options: z.array(z.string()),
    ancestors: z.array(z.object({ code: z.string(), name: BilingualText })),
    parts: z.array(z.object({ code: z.string(), name: BilingualText, kind: MetricNodeKind })),
    disclosures: z.array(
      z.object({
        versionId: z.string(),
        shortName: z.string(),
        disclosureId: z.string(),
        code: z.string(),
        title: BilingualText,
      }),
    ),
  }),
  errors: ['metric.not_found'],
});

/** One value of a metric as the hub lists it; `typed` is in the unit that it was typed in. */
export const HubPoint = DataPointKey.extend({
  typed: FieldValue,
  amount: z.string().nullable(),
  /** The amount without rounding, as a fraction ("250/9"); null for words. */
  exact: z.string().nullable(),
  unit: z.string(),
  state: ValueState,
  source: PointSource,
  origin: PointOrigin.nullable(),
  /** Other fields that gave the same value by themselves. */
  confirmations: z.number().int(),
  /** Files behind it that were given in the hub; those of a report's value hang at its field. */
  files: z.number().int().default(0),
  author: Author,
  at: z.iso.datetime(),
  /** Why it was changed in the hub. */
  reason: z.string().optional(),
  /** The cell of the file that an import found it in. */
  cell: SourceCell.optional(),
  revision: z.number().int(),
}).meta({ id: 'HubPoint' });
export type HubPoint = z.infer<typeof HubPoint>;

/**
 * Filters of the values of a metric: each combination is answered from an index, so a page costs the same however
 * many values there are. The organisation's own values are those of the entity `organization`.
 */
export const HubFilter = z.object({
  sort: z.enum(['time', 'entity']).default('time'),
  order: z.enum(['asc', 'desc']).default('desc'),
  entity: z.string().min(1).max(60).optional(),
  /** SICS industry: values of entities of it, and of the organisation where that is its own. */
  industry: z.string().min(1).max(10).optional(),
  /** Reporting times that begin on or after, and end on or before. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type HubFilter = z.infer<typeof HubFilter>;

/** Maximum number of pages that are read for the values of an industry, since no index has them. */
export const industryPagesMax = 4;

export const listMetricPoints = call({
  ...openToReaders,
  id: 'listMetricPoints',
  method: 'GET',
  path: '/data-hub/metrics/{metricCode}/points',
  summary: 'Values of a metric over reporting times and entities, page by page',
  /** For an industry: the entities, and pages until one is full. */
  requests: 2 + industryPagesMax,
  params: z.object({ metricCode: z.string().min(1).max(200) }),
  query: PageQuery.extend({ ...HubFilter.shape, limit: z.coerce.number().int().min(1).max(100).default(100) }),
  response: pageOf(HubPoint),
  errors: ['metric.not_found', 'request.invalid'],
});

/** Values in one call: they are one transaction of a hundred items, with their twins in the tree, their history and the logs. */
export const hubEntriesMax = 19;

export const HubEntry = z
  .strictObject({
    metricCode: z.string().min(1).max(200),
    ...TimeSpan.shape,
    /** Owner of the value; null: the organisation itself. */
    entityId: EntityId.nullable().default(null),
    /** null takes the value back. */
    value: FieldValue.nullable(),
    /** The note of the stored number remains: the user typed the number without seeing it. */
    keepsNote: z.boolean().optional(),
    /** The answer to a conflict: the value that is seen stays, and this one is written into its history. */
    keepsOriginal: z.boolean().optional(),
    /** Revision of the displayed value; 0: there was none. */
    revision: z.number().int().min(0),
    reason: oneLine(0, 255).optional(),
  })
  .meta({ id: 'HubEntry' });
export type HubEntry = z.infer<typeof HubEntry>;

export const HubOutcome = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), revision: z.number().int() }),
    /** The same was stored already. */
    z.object({ kind: z.literal('same'), revision: z.number().int() }),
    /** The original is unchanged; the typed value is in its history. */
    z.object({ kind: z.literal('kept'), revision: z.number().int() }),
    /** "A data point already exists for this time period": another value than the one that was seen. */
    z.object({ kind: z.literal('conflict'), current: HubPoint.nullable(), revision: z.number().int() }),
    z.object({ kind: z.literal('refused'), reason: HubRefusal }),
  ])
  .meta({ id: 'HubOutcome' });
export type HubOutcome = z.infer<typeof HubOutcome>;

export const saveHubValues = call({
  ...openToWriters,
  id: 'saveHubValues',
  method: 'PUT',
  path: '/data-hub/values',
  summary: 'Stores values of the organisation; each entry has an outcome of its own, in the order of the entries',
  /** The parts of up to nineteen totals, of at most 21 metrics each, are four more. */
  requests: 7,
  body: z.strictObject({ entries: z.array(HubEntry).min(1).max(hubEntriesMax) }),
  response: z.object({ outcomes: z.array(HubOutcome).max(hubEntriesMax) }),
  errors: [
    'metric.not_found',
    'entity.not_found',
    'module.off',
    'reporting_time.not_found',
    'reporting_time.changing',
    'validation.failed',
    'request.conflict',
  ],
});
