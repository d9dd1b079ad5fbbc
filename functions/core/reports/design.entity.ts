import * as z from 'zod';
import { ReportDesign } from '../../../shared/model/design/report-design.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { AssuranceFile } from '../../../shared/model/report/assurance-file.ts';
import { Report } from '../../../shared/model/report/report.ts';
import { ReportText } from '../../../shared/model/report-text/report-text.ts';
import { entity } from '../data/entity.ts';
import { type ReportKey, reportPartition } from './report.entities.ts';

/** Which source a text of the other language was made from, by its key (`allDesignTexts`). */
const DesignTranslation = ReportText.pick({
  language: true,
  sourceMark: true,
  sourceText: true,
  revision: true,
  updatedAt: true,
  updatedBy: true,
}).extend({ key: z.string() });
export type DesignTranslation = z.infer<typeof DesignTranslation>;

/**
 * Design of a report, stored apart from the report: only designing, previewing and publishing read it. Absent: the
 * default design. It has its own revision, so that designing never conflicts with answering.
 */
const DesignRecord = Report.pick({ organizationId: true, reportId: true }).extend({
  design: ReportDesign,
  /** Picture of the cover, re-encoded by the images function; every picture has its own key. */
  picture: z.object({ objectKey: z.string(), mediaType: z.enum(['image/png', 'image/jpeg']) }).nullable(),
  /** As its provider gave it; designs from before there could be one are without. */
  assuranceFile: AssuranceFile.extend({ objectKey: z.string() }).nullable().default(null),
  /** Absent: each text of the other language belongs to its source as it is. */
  translations: z.array(DesignTranslation).optional(),
  /** Author of this revision; absent in designs from before this was stored. */
  changedBy: Author.optional(),
  revision: z.number().int(),
});
export type DesignRecord = z.infer<typeof DesignRecord>;

export const designEntity = entity<ReportKey, DesignRecord>({
  name: 'Design',
  version: 1,
  schema: DesignRecord,
  key: (key) => ({ pk: reportPartition(key), sk: ['DESIGN'] }),
});
