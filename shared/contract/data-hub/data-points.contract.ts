import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { RelationKind } from '../../catalogue/metrics/relation.ts';
import { ReportedChoice } from '../../catalogue/metrics/reported-choice.ts';
import { EntityId, EvidenceId, ReportId } from '../../ids.ts';
import { FieldKey } from '../../model/answer/field-key.ts';
import { FieldValue } from '../../model/answer/field-value.ts';
import {
  DataPointKey,
  DataPointVersion,
  FieldReference,
  PointOrigin,
  TimeSpan,
} from '../../model/data-point/data-point.ts';
import { Author } from '../../model/people/author.ts';
import { DisclosureStatus, ReportStatus, StoredValue } from '../../model/report/report.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

/** The hub's value for a field, with its source. */
export const PointSummary = DataPointKey.extend({
  /** As it was typed, in the unit it was typed in. */
  typed: FieldValue,
  source: DataPointVersion.shape.source,
  origin: PointOrigin.nullable(),
  author: Author,
  at: z.iso.datetime(),
  revision: z.number().int(),
}).meta({ id: 'PointSummary' });
export type PointSummary = z.infer<typeof PointSummary>;

/** How a figure of a report relates to the data hub. */
export const FieldHub = z
  .object({
    fieldKey: z.string(),
    /**
     * typed: its own answer · hub: the stored value, nothing retyped · computed: calculated · choice: differs from the
     * stored value and waits for a choice · proposal: the hub offers a value · none: nothing is known.
     */
    state: z.enum(['typed', 'hub', 'computed', 'choice', 'proposal', 'none']),
    /** The field's value, retyped or not. */
    value: FieldValue.nullable(),
    /** The hub's value, in the field's unit, where it differs from the field's. */
    offer: FieldValue.nullable(),
    point: PointSummary.nullable(),
    /** The data hub's sum of the parts of a total that is stated as another number (ADR 52). */
    parts: FieldValue.nullable(),
    /** Of a ratio with a stated and another calculated value: both, and which is reported; null: no choice was made. */
    reported: z
      .object({
        metricCode: z.string(),
        chosen: ReportedChoice.nullable(),
        stated: FieldValue,
        calculated: FieldValue,
      })
      .optional(),
    /**
     * The source of the answer: another stored value, or (null) the formula. `offer`: that source has another value
     * now.
     */
    taken: z.object({ point: PointSummary.nullable() }).nullable(),
    relation: RelationKind,
    /** The unit of a number that is typed without one, where the organisation reports in another than the field's own. */
    reportedUnit: z.string().optional(),
    /** Stored separately from the metric, under this framework, disclosure and field; never the metric's own value. */
    isVariant: z.boolean(),
    /** How the figure follows from others; null: it is measured. */
    formula: BilingualText.nullable(),
    /** The conditions for reusing the number. */
    note: BilingualText.nullable(),
    /** The metric that offers the value, where it is not the field's own: `note` says how they differ. */
    near: BilingualText.nullable(),
    /** The choice under which the relation holds. */
    condition: z
      .object({
        metricCode: z.string(),
        name: BilingualText,
        options: z.array(z.string()),
        holdsFor: z.array(z.string()),
        chosen: z.string().nullable(),
        revision: z.number().int(),
      })
      .nullable(),
    /** The same a year earlier, in the field's unit. */
    prior: z.object({ ...TimeSpan.shape, value: FieldValue }).nullable(),
    /** Disclosures that this number fills, and in how many frameworks. */
    thread: z.object({ disclosures: z.number().int(), frameworks: z.number().int() }),
    /**
     * The report is pinned, and another value is stored since: that one in the field's unit, null where none is or
     * the field cannot hold it, and who set it.
     */
    changedSince: z.object({ value: FieldValue.nullable(), author: Author.nullable() }).nullable(),
  })
  .meta({ id: 'FieldHub' });
export type FieldHub = z.infer<typeof FieldHub>;

/** In `current` of the 409 of saveFieldValue: the typed value is stored, and waits for a choice. */
export const DataConflictAnswer = z.object({
  stored: StoredValue,
  disclosure: z.object({ status: DisclosureStatus, answeredFields: z.number().int(), revision: z.number().int() }),
  hub: FieldHub,
});
export type DataConflictAnswer = z.infer<typeof DataConflictAnswer>;

export const DataConflict = FieldReference.extend({
  code: z.string(),
  shortName: z.string(),
  label: BilingualText,
  typed: StoredValue,
  existing: PointSummary,
  /** The existing value in the field's unit. */
  existingHere: FieldValue,
}).meta({ id: 'DataConflict' });
export type DataConflict = z.infer<typeof DataConflict>;

/**
 * Each takes up to eight of a transaction's hundred writes: answer, state, value with its read model and history, two
 * logs, the notification.
 */
export const conflictsMax = 12;

/** How many times a list of conflicts is read again after matching answers were resolved: up to thirty each time. */
export const conflictPollsMax = 6;

export const listDataConflicts = call({
  id: 'listDataConflicts',
  domain: 'reports',
  method: 'GET',
  path: '/reports/{reportId}/data-conflicts',
  summary:
    'Answers of a report that differ from a stored data point and wait for a choice; the first ones and their number. Those that agree by now are settled',
  access: 'report:read',
  module: 'esgl',
  /** The principal, the report with its states, and each read with the answers that it resolves. */
  requests: 2 + 2 * conflictPollsMax,
  params: inReport,
  /** `total`: includes those that were not compared yet. */
  response: z.object({ total: z.number().int(), conflicts: z.array(DataConflict).max(conflictsMax) }),
  errors: ['report.not_found'],
});

export const resolveDataConflicts = call({
  id: 'resolveDataConflicts',
  domain: 'reports',
  method: 'POST',
  path: '/reports/{reportId}/data-conflicts',
  summary: 'Overwrites the stored data point with what was typed, or keeps the original, per disclosure; all or none',
  access: 'report:edit',
  module: 'esgl',
  /** The principal, what the choices depend on, answers that come to agree, one transaction. */
  requests: 4,
  params: inReport,
  body: z.strictObject({
    choices: z
      .array(
        z.strictObject({
          ...FieldReference.shape,
          choice: z.enum(['overwrite', 'skip']),
          /** Of the answer, as listed. */
          revision: z.number().int().min(1),
          /** Of the data point, as listed. */
          pointRevision: z.number().int().min(1),
        }),
      )
      .min(1)
      .max(conflictsMax),
  }),
  response: z.object({ overwritten: z.number().int(), kept: z.number().int() }),
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'report.read_only',
    'report.stale',
    'validation.failed',
    'request.conflict',
  ],
});

export const chooseMethod = call({
  id: 'chooseMethod',
  domain: 'reports',
  method: 'PUT',
  path: '/reports/{reportId}/method-choices/{metricCode}',
  summary:
    "Stores how figures of the report's reporting time are measured (heating value, head count); relations depend on it",
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inReport.extend({ metricCode: z.string().min(1).max(200) }),
  body: z.strictObject({ option: z.string().min(1).max(255), revision: z.number().int().min(0) }),
  response: z.object({ option: z.string(), revision: z.number().int() }),
  errors: [
    'report.not_found',
    'report.read_only',
    'report.stale',
    'metric.not_found',
    'validation.failed',
    'request.conflict',
  ],
});

/** Names a data point of the organisation itself. */
const pointQuery = TimeSpan.extend({
  metricCode: z.string().min(1).max(200),
  member: z.string().max(120).default(''),
  /** With `disclosureId` and `fieldKey`: the variant of that field. */
  versionId: z.string().min(1).max(80).optional(),
  disclosureId: z.string().min(1).max(200).optional(),
  fieldKey: FieldKey.optional(),
});

export const PointVersionView = z
  .object({
    /** As it was typed; null: taken back. */
    typed: FieldValue.nullable(),
    /** The same in the metric's default unit; null for words. */
    amount: z.string().nullable(),
    action: DataPointVersion.shape.action,
    source: DataPointVersion.shape.source,
    origin: PointOrigin.nullable(),
    author: Author,
    /** Who chose it in a conflict, if not its author. */
    settledBy: Author.optional(),
    at: z.iso.datetime(),
    /** Why it was changed in the data hub. */
    reason: z.string().optional(),
    /** The cell of the file that an import found it in. */
    cell: DataPointVersion.shape.cell,
    revision: z.number().int(),
    /** Files of a value that was taken back, or that another one took the place of after that. */
    leftFiles: z.array(z.object({ evidenceId: EvidenceId, name: z.string() })).default([]),
  })
  .meta({ id: 'PointVersionView' });
export type PointVersionView = z.infer<typeof PointVersionView>;

export const DataPointView = z
  .object({
    metric: z.object({ code: z.string(), name: BilingualText, unit: z.string() }),
    versions: z.array(PointVersionView),
  })
  .meta({ id: 'DataPointView' });
export type DataPointView = z.infer<typeof DataPointView>;

export const getDataPoint = call({
  id: 'getDataPoint',
  domain: 'data-hub',
  method: 'GET',
  path: '/data-points/point',
  summary: 'One data point with its revisions, newest first: who set it to what, when, and where',
  access: 'data:read',
  module: 'esgl',
  /** The revisions, and the names of files that were removed with one of them. */
  requests: 3,
  /** Of an entity; else of the organisation itself. */
  query: pointQuery.extend({ entityId: EntityId.optional() }),
  response: DataPointView,
  errors: ['metric.not_found', 'data_point.not_found'],
});

export const listDataPointUses = call({
  id: 'listDataPointUses',
  domain: 'data-hub',
  method: 'GET',
  path: '/data-points/uses',
  summary: 'Disclosures that a data point fills, and reports of its reporting time that show it',
  access: 'data:read',
  module: 'esgl',
  requests: 2,
  query: pointQuery,
  response: z.object({
    disclosures: z.array(
      z.object({
        versionId: z.string(),
        shortName: z.string(),
        disclosureId: z.string(),
        code: z.string(),
        title: BilingualText,
      }),
    ),
    reports: z.array(
      z.object({
        reportId: ReportId,
        name: z.string(),
        status: ReportStatus,
        /** Follows the stored value; false from submission on. */
        isFollowing: z.boolean(),
        versionId: z.string(),
        disclosureIds: z.array(z.string()),
      }),
    ),
  }),
  errors: ['metric.not_found'],
});
