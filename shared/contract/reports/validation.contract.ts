import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { Finding, FindingCause, FindingFacts, FindingNote, FindingPlace } from '../../model/validation/finding.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

/** A finding as the screen lists it: with names and its note. */
export const FindingView = Finding.extend({
  cause: FindingCause,
  code: z.string(),
  shortName: z.string(),
  /** Label of the field; null: the finding is about the disclosure. */
  label: BilingualText.nullable(),
  /** Identifies the values that it is about: a note refers to it, and lapses with it. */
  fingerprint: z.string(),
  note: FindingNote.nullable(),
}).meta({ id: 'FindingView' });
export type FindingView = z.infer<typeof FindingView>;

/** Findings are listed in reading order, errors before warnings; those beyond this maximum are only counted. */
export const findingsMax = 3_000;

export const ReportValidation = z
  .object({
    checkedAt: z.iso.datetime(),
    counts: z.object({
      errors: z.number().int(),
      /** Warnings without a note. */
      warnings: z.number().int(),
      noted: z.number().int(),
      passed: z.number().int(),
    }),
    findings: z.array(FindingView).max(findingsMax),
  })
  .meta({ id: 'ReportValidation' });
export type ReportValidation = z.infer<typeof ReportValidation>;

export const getReportValidation = call({
  id: 'getReportValidation',
  domain: 'reports',
  method: 'GET',
  path: '/reports/{reportId}/validation',
  summary: 'Findings on a report before its submission: errors block, warnings ask',
  access: 'report:read',
  module: 'esgl',
  /** Report and states, answers, this and last year's data points, each whole: a request for every megabyte of them. */
  requests: 12,
  params: inReport,
  response: ReportValidation,
  errors: ['report.not_found'],
});

export const noteFinding = call({
  id: 'noteFinding',
  domain: 'reports',
  method: 'PUT',
  path: '/reports/{reportId}/validation/notes',
  summary: 'Says of a warning that it is right, for the values that it is about; null takes that back',
  access: 'report:edit',
  module: 'esgl',
  /** The report is validated for it: a note is given on what is found now. */
  requests: 13,
  params: inReport,
  body: z.strictObject({
    rule: z.enum(FindingFacts.options.map(({ shape }) => shape.rule.value)),
    place: FindingPlace,
    fingerprint: z.string().max(40),
    note: z.string().trim().min(2).max(2_000).nullable(),
  }),
  response: ReportValidation,
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'report.stale',
    'report.read_only',
    'report.finding_blocks',
    'request.conflict',
  ],
});
