import * as z from 'zod';
import { FieldKey } from '../../model/answer/field-key.ts';
import { FieldValue } from '../../model/answer/field-value.ts';
import { call } from '../calls/call.ts';
import { inDisclosure } from '../calls/report-params.ts';

/**
 * A value that its author dismissed in favour of the stored answer is recorded in the audit log, so that no input is
 * lost.
 */
export const declineFieldValue = call({
  id: 'declineFieldValue',
  domain: 'reports',
  method: 'POST',
  path: '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}/declined',
  summary: 'Records in the audit log what its author typed and gave up; the stored answer stays, in any status',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inDisclosure.extend({
    fieldKey: FieldKey,
  }),
  body: z.strictObject({ value: FieldValue.nullable() }),
  response: z.object({ done: z.literal(true) }),
  errors: ['report.not_found', 'disclosure.not_found'],
});
