import * as z from 'zod';
import { Report } from '../../../shared/model/report/report.ts';
import { FindingNote, FindingPlace } from '../../../shared/model/validation/finding.ts';
import { entity } from '../../core/data/entity.ts';
import { type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';

type FindingNoteKey = ReportKey & { rule: string; place: FindingPlace };

/** Stored in the report's partition, so that it is read with it. It applies to the values of `fingerprint`. */
const FindingNoteRecord = FindingNote.extend({
  organizationId: Report.shape.organizationId,
  reportId: Report.shape.reportId,
  rule: z.string(),
  place: FindingPlace,
  fingerprint: z.string(),
  revision: z.number().int(),
});
export type FindingNoteRecord = z.infer<typeof FindingNoteRecord>;

export const findingNoteEntity = entity<FindingNoteKey, FindingNoteRecord>({
  name: 'FindingNote',
  version: 1,
  schema: FindingNoteRecord,
  key: (key) => ({
    pk: reportPartition(key),
    sk: ['REPORT', 'FINDING-NOTE', key.rule, key.place.versionId, key.place.disclosureId, key.place.fieldKey ?? ''],
  }),
});
