import * as z from 'zod';
import { call } from '../calls/call.ts';

/**
 * Named by specification 7, so that its path is not below that of the others; apart from them, since Home asks it with its first load.
 */
export const getCurrentSurvey = call({
  domain: 'surveys',
  access: 'report:read',
  module: 'materiality',
  id: 'getCurrentSurvey',
  method: 'GET',
  path: '/materiality/surveys/current',
  summary: 'The stakeholder survey that takes answers now, the newest of several; null while there is none',
  requests: 3,
  response: z.object({
    survey: z
      .object({
        id: z.string(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        closesAt: z.iso.datetime(),
        invited: z.number().int(),
        /** By invitation or by the open link. */
        sent: z.number().int(),
        byOpenLink: z.number().int(),
      })
      .nullable(),
  }),
  errors: [],
});
