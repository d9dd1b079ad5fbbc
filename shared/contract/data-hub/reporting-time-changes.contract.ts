import * as z from 'zod';
import { TimeChangeId } from '../../ids.ts';
import { TimeSpan } from '../../model/data-point/data-point.ts';
import { TimeChange } from '../../model/hub/reporting-time-change.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';
import { PointSummary } from './data-points.contract.ts';
import { ReportingTimeView } from './reporting-times.contract.ts';

const openToReaders = {
  domain: 'data-hub',
  access: 'data:read',
  module: 'data-management-module',
} as const;
const openToWriters = { ...openToReaders, access: 'data:write' } as const;
const ofChange = z.object({ changeId: TimeChangeId });

export const changeReportingTime = call({
  ...openToWriters,
  id: 'changeReportingTime',
  method: 'PUT',
  path: '/data-hub/reporting-times/{startOn}/{endOn}',
  summary:
    'Gives a reporting time other days or another name; with other days all its data points and reports follow, which takes seconds',
  requests: 3,
  params: TimeSpan,
  body: z.strictObject({
    ...TimeSpan.shape,
    /** Absent: the dates are its name. */
    name: oneLine(2, 255).optional(),
    /** Revision of the displayed reporting time. */
    revision: z.number().int(),
  }),
  /** `change` is null where only the name is another. */
  response: z.object({ time: ReportingTimeView, change: TimeChange.nullable() }),
  errors: ['reporting_time.not_found', 'reporting_time.changing', 'validation.failed', 'request.conflict'],
});

/** The effect of other days on the values of a reporting time. The preview changes nothing. */
export const TimeChangePreview = z
  .object({
    /** A reporting time with these days exists already, so that the two would become one. */
    isThere: z.boolean(),
    /** Values that would have the new days, including those with the same value there; of entities too. */
    moved: z.number().int().min(0),
    /** Values that would remain at the old days, since the new days have another value. */
    stayed: z.number().int().min(0),
    /** Values at the new days before the change. */
    standing: z.number().int().min(0),
    /** Entities with values that were not counted, beyond the first twenty. */
    entitiesLeft: z.number().int().min(0),
  })
  .meta({ id: 'TimeChangePreview' });
export type TimeChangePreview = z.infer<typeof TimeChangePreview>;

export const previewTimeChange = call({
  ...openToReaders,
  id: 'previewTimeChange',
  method: 'GET',
  path: '/data-hub/reporting-times/{startOn}/{endOn}/change-preview',
  summary:
    "What other days would do to a reporting time: whether they are another one's, and how many values would move or stay",
  /** Both times of up to twenty entities, and of the organisation itself. */
  requests: 48,
  params: TimeSpan,
  query: z.object({ toStartOn: TimeSpan.shape.startOn, toEndOn: TimeSpan.shape.endOn }),
  response: TimeChangePreview,
  errors: [],
});

export const listTimeChanges = call({
  ...openToReaders,
  id: 'listTimeChanges',
  method: 'GET',
  path: '/data-hub/time-changes',
  summary: 'Changes of reporting times, newest first',
  requests: 2,
  query: PageQuery,
  response: pageOf(TimeChange),
  errors: [],
});

export const getTimeChange = call({
  ...openToReaders,
  id: 'getTimeChange',
  method: 'GET',
  path: '/data-hub/time-changes/{changeId}',
  summary: 'A change of a reporting time: how far it is',
  requests: 2,
  params: ofChange,
  response: TimeChange,
  errors: ['reporting_time.not_found'],
});

/** Two values of one data point: the one that stayed at the old days, and the one that stood at the new ones. */
export const TimeConflict = z
  .object({ left: PointSummary, existing: PointSummary, unit: z.string() })
  .meta({ id: 'TimeConflict' });
export type TimeConflict = z.infer<typeof TimeConflict>;

export const listTimeConflicts = call({
  ...openToReaders,
  id: 'listTimeConflicts',
  method: 'GET',
  path: '/data-hub/time-changes/{changeId}/conflicts',
  summary: 'Values that stayed at the old days of a reporting time, since other ones stood at the new days',
  requests: 2,
  params: ofChange,
  query: PageQuery,
  response: pageOf(TimeConflict),
  errors: [],
});

export const resumeTimeChange = call({
  ...openToWriters,
  id: 'resumeTimeChange',
  method: 'POST',
  path: '/data-hub/time-changes/{changeId}/attempts',
  summary: 'Goes on with a change of a reporting time that stopped, from where it stopped',
  requests: 3,
  params: ofChange,
  response: TimeChange,
  status: 202,
  errors: ['reporting_time.not_found', 'request.conflict'],
});
