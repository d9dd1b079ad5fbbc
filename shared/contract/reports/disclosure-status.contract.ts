import * as z from 'zod';
import { Author } from '../../model/people/author.ts';
import { DisclosureStatus, LetterOmissions, Omission } from '../../model/report/report.ts';
import { call } from '../calls/call.ts';
import { inDisclosure } from '../calls/report-params.ts';

export const setDisclosureStatus = call({
  id: 'setDisclosureStatus',
  domain: 'reports',
  method: 'PUT',
  path: '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/status',
  summary: 'Complete, reopen or omit a disclosure or letters of it (omission with reason and explanation)',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inDisclosure,
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('complete'), revision: z.number().int().min(0) }),
    z.strictObject({
      status: z.literal('in-progress'),
      revision: z.number().int().min(0),
      /** All letters that are omitted from now on; absent: unchanged. */
      letterOmissions: LetterOmissions.optional(),
    }),
    z.strictObject({ status: z.literal('omitted'), revision: z.number().int().min(0), omission: Omission }),
  ]),
  response: z.object({
    status: DisclosureStatus,
    omission: Omission.nullable(),
    letterOmissions: LetterOmissions.optional(),
    answeredFields: z.number().int(),
    revision: z.number().int(),
    updatedBy: Author,
  }),
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'report.stale',
    'report.read_only',
    'validation.failed',
    'request.conflict',
  ],
});
