import * as z from 'zod';
import { ReportId } from '../../ids.ts';
import { DataPointKey } from '../../model/data-point/data-point.ts';
import { Author } from '../../model/people/author.ts';
import { call } from '../calls/call.ts';

export const restatedReportsMax = 5;

/** A value that is another today than published reports have it: theirs, the latest report first, and why and by whom it changed. */
export const RestatedPoint = DataPointKey.extend({
  published: z
    .array(
      z.object({
        reportId: ReportId,
        reportName: z.string(),
        /** The latest revision that says otherwise than today. */
        revision: z.number().int(),
        /** In `unit`, as a fraction without rounding. */
        exact: z.string(),
      }),
    )
    .min(1)
    .max(restatedReportsMax),
  unit: z.string(),
  /** The reason given with the new value; null: none. */
  reason: z.string().nullable(),
  author: Author,
  at: z.iso.datetime(),
}).meta({ id: 'RestatedPoint' });
export type RestatedPoint = z.infer<typeof RestatedPoint>;

/**
 * Published revisions that are read, the latest reports first; the caller, the reports and today's values take four
 * requests.
 */
export const restatedRevisionsMax = 50;

export const listRestatedPoints = call({
  id: 'listRestatedPoints',
  domain: 'data-hub',
  method: 'GET',
  path: '/data-hub/metrics/{metricCode}/restated',
  summary: 'Values of a metric that published reports have otherwise than the data hub does today',
  access: 'data:read',
  module: 'data-management-module',
  requests: 4,
  params: z.object({ metricCode: z.string().min(1).max(200) }),
  response: z.object({ points: z.array(RestatedPoint) }),
  errors: ['metric.not_found'],
});
