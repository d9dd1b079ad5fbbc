/**
 * Evidence files of a report, in its partition. The counts are stored apart from the files, so that one request reads
 * them with a report and the state of its disclosures, however many files there are.
 *
 * | access pattern                     | key                                                                          |
 * |------------------------------------|------------------------------------------------------------------------------|
 * | files of a disclosure              | REPORT {organizationId} {reportId} / EVIDENCE {versionId} {disclosureId} {fieldKey} {evidenceId} |
 * | files per field, of a disclosure   | the same / REPORT EVIDENCE {versionId} {disclosureId}                        |
 * | files per field, of a report       | the same / begins with REPORT                                                |
 */
import * as z from 'zod';
import { EvidenceFile } from '../../../shared/model/report/evidence.ts';
import { Report } from '../../../shared/model/report/report.ts';
import { entity } from '../data/entity.ts';
import { type DisclosureKey, reportPartition, type ValueKey } from './report.entities.ts';

const inDisclosure = {
  ...Report.pick({ organizationId: true, reportId: true }).shape,
  versionId: z.string(),
  disclosureId: z.string(),
};

export const EvidenceRecord = EvidenceFile.extend({ ...inDisclosure, objectKey: z.string() });
export type EvidenceRecord = z.infer<typeof EvidenceRecord>;
export const evidenceEntity = entity<ValueKey & { evidenceId: string }, EvidenceRecord>({
  name: 'Evidence',
  version: 1,
  schema: EvidenceRecord,
  key: (key) => ({
    pk: reportPartition(key),
    sk: ['EVIDENCE', key.versionId, key.disclosureId, key.fieldKey, key.evidenceId],
  }),
});

const EvidenceCounts = z.object({
  ...inDisclosure,
  /** Files per field; a field without any is not named. */
  counts: z.record(z.string(), z.number().int()),
  revision: z.number().int(),
});
export type EvidenceCounts = z.infer<typeof EvidenceCounts>;
export const evidenceCountsEntity = entity<DisclosureKey, EvidenceCounts>({
  name: 'EvidenceCounts',
  version: 1,
  schema: EvidenceCounts,
  key: (key) => ({ pk: reportPartition(key), sk: ['REPORT', 'EVIDENCE', key.versionId, key.disclosureId] }),
});
