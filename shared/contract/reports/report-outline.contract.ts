import * as z from 'zod';
import { ReportId } from '../../ids.ts';
import { assigned } from '../../model/report/assignment.ts';
import { DisclosureStatus } from '../../model/report/report.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

export const ReportOutline = z
  .object({
    reportId: ReportId,
    frameworks: z.array(
      z.object({
        versionId: z.string(),
        name: z.string(),
        shortName: z.string(),
        edition: z.string(),
        sections: z.array(
          z.object({
            code: z.string(),
            title: z.string(),
            pillar: z.enum(['environmental', 'social', 'governance', 'general']),
            disclosures: z.array(
              z.object({
                id: z.string(),
                code: z.string(),
                title: z.string(),
                kind: z.enum(['quantitative', 'narrative', 'mixed']),
                status: DisclosureStatus,
                answeredFields: z.number().int(),
                /** Answered from the data hub, in addition to those answered here. */
                reusedFields: z.number().int(),
                /** Answers that differ from the data hub and wait for a choice. */
                openChoices: z.number().int(),
                totalFields: z.number().int(),
                isVerified: z.boolean(),
                ...assigned,
                openThreads: z.number().int(),
                /** Answers of a former edition that wait here for a decision. */
                waitingAnswers: z.number().int(),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ReportOutline' });
export type ReportOutline = z.infer<typeof ReportOutline>;

export const getReportOutline = call({
  id: 'getReportOutline',
  domain: 'reports',
  method: 'GET',
  path: '/reports/{reportId}/outline',
  summary: 'Disclosures in scope as a tree, with status and counts',
  access: 'report:read',
  module: 'esgl',
  /**
   * Report and states, then the data points of its reporting time: three. Of more than 600 states the others are read as two
   * halves at once, so a report over all 2,140 disclosures takes three requests for them, and its points may take a second one.
   */
  requests: 6,
  params: inReport,
  response: ReportOutline,
  errors: ['report.not_found'],
});
