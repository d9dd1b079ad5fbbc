import * as z from 'zod';
import { BilingualText, Pillar } from '../../catalogue/framework.ts';
import { ReportDefinition } from '../../model/report/report-definition.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

/** Data of the define stage besides the catalogue; bounded by the frameworks of the report. */
export const ReportDefinitionView = z
  .object({
    definition: ReportDefinition,
    topics: z.array(
      z.object({
        topicId: z.string(),
        name: BilingualText,
        pillar: Pillar,
        /** Named by the standard of the organisation's industry. */
        isSuggested: z.boolean(),
        /** Disclosures of the report's frameworks that belong to it. */
        disclosures: z.number().int(),
      }),
    ),
    /** The Sector Standard of the organisation's industry, with the decision on each topic; absent: none applies. */
    sector: z
      .object({
        name: BilingualText,
        topics: z.array(
          z.object({
            code: z.string(),
            name: BilingualText,
            state: z.enum(['material', 'explained', 'open']),
            reason: z.string(),
            /** Of the lists of an assessment. */
            topicId: z.string(),
          }),
        ),
      })
      .optional(),
    frameworks: z.array(
      z.object({
        versionId: z.string(),
        /** By disclosure: its topics, and the editions of other frameworks in force that the same figures answer. */
        disclosures: z.record(
          z.string(),
          z.object({
            topicIds: z.array(z.string()),
            alsoAnswers: z.array(z.string()),
            /** Topics of an assessment's lists under which Sector Standards list it. */
            assessedIds: z.array(z.string()).optional(),
            /** Topics of an assessment's lists that it is itself about. */
            ownIds: z.array(z.string()).optional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ReportDefinitionView' });
export type ReportDefinitionView = z.infer<typeof ReportDefinitionView>;

export const getReportDefinition = call({
  id: 'getReportDefinition',
  domain: 'reports',
  method: 'GET',
  path: '/reports/{reportId}/definition',
  summary: 'Chosen topics, assessment and reasons, with the topics to choose from and what each disclosure belongs to',
  access: 'report:design',
  module: 'esgl',
  requests: 2,
  params: inReport,
  response: ReportDefinitionView,
  errors: ['report.not_found'],
});
