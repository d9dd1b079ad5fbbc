import * as z from 'zod';
import { PreviewId } from '../../ids.ts';
import { ReportPreview } from '../../model/publishing/report-preview.ts';
import { Language } from '../../model/text/language.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

/** The stored design is what counts: a design that is only being tried is shown by `previewReport`. */
export const startReportPreview = call({
  id: 'startReportPreview',
  domain: 'report-design',
  method: 'POST',
  path: '/report-design/reports/{reportId}/previews',
  summary: 'Has the report of now drawn as the PDF that publishing would make; 429 beyond twenty in ten minutes',
  access: 'report:design',
  module: 'esgl',
  requests: 3,
  params: inReport,
  body: z.strictObject({ language: Language }),
  response: ReportPreview,
  status: 202,
  errors: ['report.not_found', 'rate.limited', 'request.conflict'],
});

export const getReportPreview = call({
  id: 'getReportPreview',
  domain: 'report-design',
  method: 'GET',
  path: '/report-design/reports/{reportId}/previews/{previewId}',
  summary: 'How far a preview is, with links to its first page and to the whole as soon as they are there',
  access: 'report:design',
  module: 'esgl',
  requests: 2,
  params: inReport.extend({ previewId: PreviewId }),
  response: ReportPreview,
  errors: ['preview.not_found'],
});
