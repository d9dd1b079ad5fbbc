import * as z from 'zod';
import { Presence, PresencePlace } from '../../model/report/presence.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

export const meetInReport = call({
  id: 'meetInReport',
  domain: 'collaboration',
  method: 'PUT',
  path: '/collaboration/reports/{reportId}/presence',
  summary: 'Says where the caller is in a report, and who else is there; forgotten by itself half a minute later',
  access: 'report:read',
  module: 'esgl',
  /** Outside of the budget: one write and one read, and the report with the first word of a page. */
  requests: 4,
  params: inReport,
  body: z.strictObject({
    /** One for each page that is open: a person may be in two places. */
    tabId: z.string().regex(/^[0-9a-z]{8}$/),
    /** Null: in the report, at no disclosure. */
    place: PresencePlace.nullable(),
    isLeaving: z.boolean().default(false),
  }),
  response: z.object({ people: z.array(Presence) }),
  errors: ['report.not_found', 'validation.failed', 'request.conflict'],
});
