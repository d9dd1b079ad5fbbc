import * as z from 'zod';
import { FoundPerson, FoundReport } from '../../model/report/search-index.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

export const searchOrganization = call({
  id: 'searchOrganization',
  domain: 'search',
  method: 'GET',
  path: '/search',
  summary: 'Reports and people of the organisation by words; people to those who manage them',
  // Search is for users who write reports (screens 1).
  access: 'report:create',
  module: 'esgl',
  // The organisation's index item comes with the principal; where there is none yet, it is asked for.
  requests: 2,
  query: z.object({
    search: oneLine(1, 255),
    limit: z.coerce.number().int().min(1).max(50).default(5),
  }),
  response: z.object({
    reports: z.array(FoundReport),
    people: z.array(FoundPerson),
    /** False while the index of the organisation is being made. */
    isReady: z.boolean(),
  }),
  errors: [],
});
