import * as z from 'zod';

/** The four reasons for omission of GRI 1: Foundation 2021, requirement 6. */
export const OmissionReason = z.enum([
  'not-applicable',
  'legal-prohibitions',
  'confidentiality-constraints',
  'information-unavailable',
]);
export type OmissionReason = z.infer<typeof OmissionReason>;
