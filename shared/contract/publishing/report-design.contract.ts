import * as z from 'zod';
import { DesignFindings } from '../../model/design/design-findings.ts';
import { RunningLines } from '../../model/design/page-header.ts';
import { PreviewFormat, PreviewPart, ReportDesign } from '../../model/design/report-design.ts';
import { Author } from '../../model/people/author.ts';
import { AssuranceFile } from '../../model/report/assurance-file.ts';
import { Language } from '../../model/text/language.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

/** The design fitted to the current report; revision 0: not designed yet. */
export const ReportDesignView = z
  .object({
    design: ReportDesign,
    /** Link to the cover picture that ends after an hour. */
    pictureUrl: z.url().nullable(),
    assuranceFile: AssuranceFile.nullable(),
    /** Author of the stored design; absent where there is none, or from before this was recorded. */
    changedBy: Author.optional(),
    revision: z.number().int(),
  })
  .meta({ id: 'ReportDesignView' });
export type ReportDesignView = z.infer<typeof ReportDesignView>;

export const getReportDesign = call({
  id: 'getReportDesign',
  domain: 'report-design',
  method: 'GET',
  path: '/report-design/reports/{reportId}',
  summary: 'How the report looks: cover, chapters, style, charts, languages and files',
  access: 'report:design',
  module: 'esgl',
  requests: 2,
  params: inReport,
  response: ReportDesignView,
  errors: ['report.not_found'],
});

export const saveReportDesign = call({
  id: 'saveReportDesign',
  domain: 'report-design',
  method: 'PUT',
  path: '/report-design/reports/{reportId}',
  summary: 'Stores the design; 409 with the stored one after a concurrent change',
  access: 'report:design',
  module: 'esgl',
  requests: 3,
  params: inReport,
  body: z.strictObject({ design: ReportDesign, revision: z.number().int().min(0) }),
  response: ReportDesignView,
  errors: ['report.not_found', 'report.read_only', 'report.stale', 'request.conflict'],
});

/** A picture that `createImageUpload` took: re-encoded without metadata, at most 2,400 px wide and high. */
export const setCoverPicture = call({
  id: 'setCoverPicture',
  domain: 'images',
  method: 'POST',
  path: '/images/reports/{reportId}/cover',
  summary: 'Takes an uploaded picture for the cover of the report',
  access: 'report:design',
  module: 'esgl',
  requests: 3,
  params: inReport,
  body: z.strictObject({ uploadId: z.string().regex(/^[0-9a-f]{32}$/) }),
  response: ReportDesignView,
  errors: [
    'report.not_found',
    'report.read_only',
    'upload.missing',
    'image.format',
    'image.rejected',
    'request.conflict',
  ],
});

/** Markup of the pages and their style sheet, as the PDF is printed from them; page breaks may move. */
export const previewReport = call({
  id: 'previewReport',
  domain: 'report-design',
  method: 'POST',
  path: '/report-design/reports/{reportId}/preview',
  summary:
    'Previews the report in a design, stored or not, as pages of its PDF or its Word file; in full or the cover only',
  access: 'report:design',
  module: 'esgl',
  /**
   * Report, design, organisation and tenant; answers, states and data points, each whole: a request for every megabyte. For
   * charts by entity the entities, those of the time, and a request for every hundred of their values. For rows that no data
   * point holds, what was rolled up, the list of reports, and the answers of up to two on each of the four years before.
   */
  requests: 25,
  params: inReport,
  body: z.strictObject({
    design: ReportDesign,
    language: Language,
    look: PreviewFormat.default('pdf'),
    part: PreviewPart.default('whole'),
  }),
  response: z.object({ body: z.string(), styles: z.string(), running: RunningLines, findings: DesignFindings }),
  errors: ['report.not_found'],
});

export const getDesignFindings = call({
  id: 'getDesignFindings',
  domain: 'report-design',
  method: 'GET',
  path: '/report-design/reports/{reportId}/findings',
  summary: 'What would come out otherwise than the design says: charts without numbers, characters that no face has',
  access: 'report:design',
  module: 'esgl',
  /** The reads of a preview. */
  requests: 25,
  params: inReport,
  response: DesignFindings,
  errors: ['report.not_found'],
});
