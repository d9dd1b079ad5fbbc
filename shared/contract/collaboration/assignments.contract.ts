import * as z from 'zod';
import { UserId } from '../../ids.ts';
import { Author } from '../../model/people/author.ts';
import { assigned, assignMax } from '../../model/report/assignment.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

const place = z.strictObject({ versionId: z.string().min(1).max(80), disclosureId: z.string().min(1).max(200) });

export const listColleagues = call({
  id: 'listColleagues',
  domain: 'collaboration',
  method: 'GET',
  path: '/collaboration/colleagues',
  summary: 'People of the organisation who work on reports, by name; bounded by its seats, not a page',
  access: 'report:design',
  module: 'esgl',
  requests: 2,
  response: z.object({
    /** The address distinguishes two people of the same name. */
    people: z.array(Author.extend({ email: z.email() })),
  }),
  errors: [],
});

export const assignDisclosures = call({
  id: 'assignDisclosures',
  domain: 'collaboration',
  method: 'PUT',
  path: '/collaboration/reports/{reportId}/assignments',
  summary: 'Asks a person to answer disclosures, with a due date; null takes either away, absent leaves it as it is',
  access: 'report:design',
  module: 'esgl',
  requests: 3,
  params: inReport,
  body: z
    .strictObject({
      disclosures: z.array(place).min(1).max(assignMax),
      assigneeId: UserId.nullable().optional(),
      dueOn: z.iso.date().nullable().optional(),
    })
    .refine(({ assigneeId, dueOn }) => assigneeId !== undefined || dueOn !== undefined),
  response: z.object({
    disclosures: z.array(place.extend({ ...assigned, revision: z.number().int() })),
  }),
  errors: [
    'report.not_found',
    'report.read_only',
    'disclosure.not_found',
    'user.not_found',
    'validation.failed',
    'request.conflict',
  ],
});
