import * as z from 'zod';
import { FieldReference, TimeSpan } from '../../model/data-point/data-point.ts';
import { call } from '../calls/call.ts';

export const listKnownMetrics = call({
  id: 'listKnownMetrics',
  domain: 'data-hub',
  method: 'GET',
  path: '/data-points/known',
  summary: 'What is stored for a reporting time of the organisation: metrics and variants, without values',
  access: 'data:read',
  module: 'esgl',
  requests: 2,
  query: TimeSpan,
  response: z.object({ metricCodes: z.array(z.string()), variants: z.array(FieldReference) }),
  errors: [],
});

export const countKnownDisclosures = call({
  id: 'countKnownDisclosures',
  domain: 'data-hub',
  method: 'GET',
  path: '/data-points/known-disclosures',
  summary: 'How many disclosures of each framework find a figure stored for the newest reporting time that has any',
  access: 'data:read',
  module: 'esgl',
  /** The times, and the newest ones until one has a figure. */
  requests: 5,
  response: z.object({
    /** null: nothing is stored of the newest times. */
    time: TimeSpan.nullable(),
    known: z.array(z.object({ versionId: z.string(), disclosures: z.number().int() })),
  }),
  errors: [],
});
