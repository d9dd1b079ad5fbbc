import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { EntityId, ReportId } from '../../ids.ts';
import { FieldValue } from '../../model/answer/field-value.ts';
import {
  ComparedColumn,
  ComparedDisclosure,
  ComparedFigure,
  comparedMax,
  WordsChange,
} from '../../model/comparison/comparison.ts';
import { TimeSpan } from '../../model/data-point/data-point.ts';
import { ReportStatus } from '../../model/report/report.ts';
import { Language } from '../../model/text/language.ts';
import { call } from '../calls/call.ts';

/** For each report: answers, data points and publications; one more request for each megabyte. */
const comparisonRequests = 42;

const inReport = z.object({ reportId: ReportId });

const other = /^(?:rpt_[0-9a-z]+|\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}(?:@ent_[0-9a-z]{26})?)$/;
/** A day that is in no calendar, or an end before its start, names no time. */
const isOther = (part: string): boolean => {
  if (!other.test(part)) return false;
  const [startOn = '', rest = ''] = part.split('..');
  if (rest === '') return true;
  const span = TimeSpan.safeParse({ startOn, endOn: rest.slice(0, startOn.length) });
  return span.success && span.data.startOn <= span.data.endOn;
};
/**
 * The comparison columns, separated by commas: reports by their ids, reporting times as "2024-01-01..2024-12-31", an
 * entity's time followed by "@" and its id.
 */
const compared = z.object({
  with: z
    .string()
    .max(300)
    .refine((text) => {
      const parts = text.split(',');
      return parts.length <= comparedMax && parts.every(isOther);
    }, 'up to four reports, reporting times or entities'),
});

export const listComparable = call({
  id: 'listComparable',
  domain: 'comparison',
  method: 'GET',
  path: '/comparison/reports/{reportId}/comparable',
  summary: 'Other reports of the organisation and its reporting times: what a report can be compared with',
  access: 'data:read',
  module: 'esgl',
  /** The report, all reports, reporting times, entities and which of them have values lie apart, then values of eight times. */
  requests: 15,
  params: inReport,
  response: z.object({
    report: z.object({ reportId: ReportId, name: z.string(), status: ReportStatus, ...TimeSpan.shape }),
    reports: z.array(
      z.object({
        reportId: ReportId,
        name: z.string(),
        status: ReportStatus,
        ...TimeSpan.shape,
        /**
         * Metrics that both ask for and have values of; absent: its time is too far from the report's to be compared.
         */
        metricsInCommon: z.number().int().optional(),
      }),
    ),
    times: z.array(TimeSpan),
    /** Entities that have values in the report's own time, or in that of the year before. */
    entities: z.array(TimeSpan.extend({ entityId: EntityId, name: z.string() })),
  }),
  errors: ['report.not_found'],
});

export const compareReports = call({
  id: 'compareReports',
  domain: 'comparison',
  method: 'GET',
  path: '/comparison/reports/{reportId}',
  summary: 'A report next to up to four others or years: figures aligned by metric with their changes, and coverage',
  access: 'data:read',
  module: 'esgl',
  requests: comparisonRequests,
  params: inReport,
  query: compared,
  response: z.object({
    columns: z.array(ComparedColumn),
    figures: z.array(ComparedFigure),
    disclosures: z.array(ComparedDisclosure),
  }),
  errors: ['report.not_found', 'entity.not_found', 'module.off'],
});

export const exportComparison = call({
  id: 'exportComparison',
  domain: 'comparison',
  method: 'GET',
  path: '/comparison/reports/{reportId}/file',
  summary: 'A comparison as a workbook with native charts, or its figures as text with commas',
  access: 'data:read',
  module: 'esgl',
  /** As the comparison. */
  requests: comparisonRequests,
  params: inReport,
  query: compared.extend({
    format: z.enum(['xlsx', 'csv']),
    language: Language,
    /** The column that the others are measured against; 0: the report itself. */
    base: z.coerce.number().int().min(0).max(comparedMax).default(0),
  }),
  response: z.object({ fileName: z.string(), contentType: z.string(), base64: z.base64() }),
  errors: ['report.not_found', 'entity.not_found', 'module.off'],
});

export const compareDisclosure = call({
  id: 'compareDisclosure',
  domain: 'comparison',
  method: 'GET',
  path: '/comparison/reports/{reportId}/{versionId}/{disclosureId}',
  summary: 'What a disclosure says in words in a report and in the others, field by field',
  access: 'data:read',
  module: 'esgl',
  /** The reports, then the answers, a hundred to a request. */
  requests: 6,
  params: inReport.extend({ versionId: z.string().min(1).max(80), disclosureId: z.string().min(1).max(200) }),
  query: compared,
  response: z.object({
    fields: z.array(
      z.object({
        fieldKey: z.string(),
        label: BilingualText,
        /** One for each column; null: not answered there, or no report. */
        values: z.array(FieldValue.nullable()),
        /** How each compares with the first. */
        changes: z.array(WordsChange),
      }),
    ),
  }),
  errors: ['report.not_found', 'disclosure.not_found'],
});
