import type * as z from 'zod';
import type { Language } from '../../../shared/model/language.ts';
import { Report } from '../../../shared/model/report.ts';
import { ReportText } from '../../../shared/model/report-text/report-text.ts';
import { type TextPlace, textPlaceParts } from '../../../shared/model/report-text/text-place.ts';
import { entity, type KeyParts } from '../data/entity.ts';
import { type ReportKey, reportPartition } from './report.entities.ts';

/** A translation of one text of a report. Its key does not begin with REPORT, so that reading a report's states does not read it. */
const ReportTextRecord = ReportText.extend(Report.pick({ organizationId: true, reportId: true }).shape);
export type ReportTextRecord = z.infer<typeof ReportTextRecord>;

/** Translations of a report into a language: `{ pk: reportPartition(key), skPrefix: reportTextPrefix(language) }`. */
export const reportTextPrefix = (language: Language): KeyParts => ['TEXT', language];

export const reportTextEntity = entity<ReportKey & { language: Language; place: TextPlace }, ReportTextRecord>({
  name: 'ReportText',
  version: 1,
  schema: ReportTextRecord,
  isPacked: true,
  key: (key) => ({
    pk: reportPartition(key),
    sk: [...reportTextPrefix(key.language), ...textPlaceParts(key.place)],
  }),
});
