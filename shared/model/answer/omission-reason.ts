import * as z from 'zod';

/** The four reasons for omission of GRI 1: Foundation 2021, requirement 6. */
export const griReasons = [
  'not-applicable',
  'legal-prohibitions',
  'confidentiality-constraints',
  'information-unavailable',
] as const;

/** `explained`: considered reasons in one's own words, as HKEX takes them (Appendix C2, part C). */
export const OmissionReason = z.enum([...griReasons, 'explained']);
export type OmissionReason = z.infer<typeof OmissionReason>;

/** Whether a framework defines no reasons to choose from: an omission is explained in words. */
export const isExplainedOnly = (versionId: string): boolean => versionId.startsWith('hkex-');

/** Disclosures for which GRI 1: Foundation 2021, requirement 6, permits no reason for omission. */
const neverOmitted: ReadonlySet<string> = new Set(['2-1', '2-2', '2-3', '2-4', '2-5', '3-1', '3-2']);

/** Whether the standard lets a report in accordance with it leave a disclosure out; a report with reference to GRI may do so. */
export const permitsOmission = ({ versionId, disclosureId }: { versionId: string; disclosureId: string }): boolean =>
  !(versionId.startsWith('gri-') && neverOmitted.has(disclosureId));
