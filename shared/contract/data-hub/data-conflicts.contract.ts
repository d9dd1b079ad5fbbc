import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { ReportId } from '../../ids.ts';
import { FieldValue } from '../../model/answer/field-value.ts';
import { FieldReference, TimeSpan } from '../../model/data-point/data-point.ts';
import { Author } from '../../model/people/author.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';
import { PointSummary } from './data-points.contract.ts';

/** An answer of a report that differs from the stored data point and waits for a choice. */
export const WaitingValue = FieldReference.extend({
  reportId: ReportId,
  reportName: z.string(),
  code: z.string(),
  shortName: z.string(),
  label: BilingualText,
  typed: FieldValue,
  /** From the stored value, as a share of it; null: it is zero, or of another unit or currency. */
  difference: z.string().nullable(),
  author: Author,
  at: z.iso.datetime(),
  revision: z.number().int(),
}).meta({ id: 'WaitingValue' });
export type WaitingValue = z.infer<typeof WaitingValue>;

/** One number that people disagree on: the stored value, and the pending answers to it. */
export const OrganizationConflict = z
  .object({
    key: z.string(),
    metric: z.object({ code: z.string(), name: BilingualText, unit: z.string() }),
    /** A member of a breakdown, or what one field alone asks for; null: the metric as a whole. */
    part: BilingualText.nullable(),
    existing: PointSummary,
    values: z.array(WaitingValue).min(1),
  })
  .meta({ id: 'OrganizationConflict' });
export type OrganizationConflict = z.infer<typeof OrganizationConflict>;

export const listOrganizationConflicts = call({
  id: 'listOrganizationConflicts',
  domain: 'comparison',
  method: 'GET',
  path: '/data-conflicts',
  summary: 'Numbers of the organisation that disagree: the stored data point with the answers that wait for a choice',
  access: 'data:read',
  module: 'data-management-module',
  /** Answers that wait, their reports, then the data points behind them, a hundred keys to a request. */
  requests: 10,
  query: PageQuery,
  response: pageOf(OrganizationConflict),
  errors: [],
});

/**
 * In the response to a choice that came too late: the change that preceded it, and the stored value; null: the value
 * was deleted.
 */
export const ConflictNow = z.object({
  /** Else one of its numbers was changed, and it waits on. */
  isSettled: z.boolean(),
  typed: FieldValue.nullable(),
  by: Author,
  at: z.iso.datetime(),
});
export type ConflictNow = z.infer<typeof ConflictNow>;

/** The most answers on one data point that are resolved together. */
export const settledMax = 10;

const valueName = { reportId: ReportId, ...FieldReference.shape };

export const settleDataConflict = call({
  id: 'settleDataConflict',
  domain: 'comparison',
  method: 'POST',
  path: '/data-conflicts/settle',
  summary:
    'Settles a conflict: the stored value stays, one of the answers becomes it, or both are stored for different times',
  access: 'data:write',
  module: 'data-management-module',
  /** Reports and answers, the data points of their time, one transaction. */
  requests: 4,
  body: z.strictObject({
    values: z
      .array(z.strictObject({ ...valueName, revision: z.number().int().min(1) }))
      .min(1)
      .max(settledMax),
    /** Of the data point, as listed. */
    pointRevision: z.number().int().min(1),
    choice: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('existing') }),
      z.strictObject({ kind: z.literal('value'), ...valueName }),
      /** The one answer becomes the value of this time; its field shows the stored one. */
      z.strictObject({ kind: z.literal('other-time'), ...TimeSpan.shape }),
    ]),
  }),
  response: z.object({ settled: z.number().int() }),
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'report.read_only',
    'report.moving',
    'report.stale',
    'reporting_time.changing',
    'data_point.conflict',
    'validation.failed',
    'request.conflict',
  ],
});
