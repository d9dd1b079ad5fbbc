import * as z from 'zod';
import { call } from '../calls/call.ts';

/** Apart from the other calls of requests, since Home asks it with its first load. */
export const getEntityRequestStanding = call({
  domain: 'entities',
  access: 'entity:manage',
  module: 'reporting-entity',
  id: 'getEntityRequestStanding',
  method: 'GET',
  path: '/entity-requests/standing',
  summary: 'Of all requests that are out: how many wait to be looked at, are overdue, and when the next is due',
  requests: 7,
  response: z.object({
    /** Handed in, declined or expired: the asker acts next. */
    toReview: z.number().int(),
    /** Not answered by their day. */
    overdue: z.number().int(),
    /** Out and not answered. */
    waiting: z.number().int(),
    nextDueOn: z.iso.date().nullable(),
  }),
  errors: [],
});
