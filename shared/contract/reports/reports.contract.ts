import * as z from 'zod';
import { ReportId, UserId } from '../../ids.ts';
import { FieldKey } from '../../model/answer/field-key.ts';
import { FieldValue } from '../../model/answer/field-value.ts';
import { SectorTopicChange, sectorTopicsMax } from '../../model/framework/sector-topics.ts';
import { NamedTopic } from '../../model/framework/topics.ts';
import { assignedOrLost } from '../../model/report/assignment.ts';
import {
  DisclosureStatus,
  LetterOmissions,
  Omission,
  ReportAction,
  ReportEntities,
  ReportFramework,
  ReportScope,
  ReportStatusFilter,
  ReportType,
  StoredValue,
} from '../../model/report/report.ts';
import { ChosenAssessment, FullClaims, ReportTopics, TakenOut } from '../../model/report/report-definition.ts';
import { Language } from '../../model/text/language.ts';
import { hasVisibleText, oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';
import { inDisclosure, inReport } from '../calls/report-params.ts';
import { FieldHub } from '../data-hub/data-points.contract.ts';
import { ReportView } from './report-view.ts';

const title = oneLine(2, 255);

export const listReports = call({
  id: 'listReports',
  domain: 'reports',
  method: 'GET',
  path: '/reports',
  summary: 'Reports of the organisation, newest first; to an external contributor those that they work on',
  access: 'report:list',
  module: 'esgl',
  /** Two. To an external contributor with a hundred disclosures of one report: the report, and its states in one request or two. */
  requests: 4,
  query: PageQuery.extend({
    list: z.enum(['ongoing', 'published', 'all']).default('all'),
    type: ReportType.optional(),
    status: ReportStatusFilter.optional(),
    search: z.string().max(255).optional(),
  }),
  response: pageOf(ReportView),
  errors: [],
});

export const createReport = call({
  id: 'createReport',
  domain: 'reports',
  method: 'POST',
  path: '/reports',
  summary: 'New report on one or more frameworks over one reporting time',
  access: 'report:create',
  module: 'esgl',
  requests: 3,
  body: z
    .strictObject({
      name: title,
      description: z.string().trim().max(5_000).default(''),
      language: Language,
      reportType: ReportType.default('STANDARD'),
      scope: ReportScope.default('report'),
      /** Of an entity report: its entities. */
      entityIds: ReportEntities.optional(),
      periodStartOn: z.iso.date(),
      periodEndOn: z.iso.date(),
      frameworks: z.array(ReportFramework).min(1).max(20),
      /** Last year's report: its topics, assessment and reasons come along, its answers are shown with the fields (ADR 43). */
      rolledFromReportId: ReportId.optional(),
    })
    .refine((body) => body.periodStartOn <= body.periodEndOn, {
      path: ['periodEndOn'],
      message: 'validation.period_order',
    }),
  response: ReportView,
  status: 201,
  errors: [
    'report.not_found',
    'framework.not_found',
    'framework.other_period',
    'disclosure.not_found',
    'entity.not_found',
    'reporting_time.changing',
    'validation.failed',
  ],
});

export const getReport = call({
  id: 'getReport',
  domain: 'reports',
  method: 'GET',
  path: '/reports/{reportId}',
  summary: 'One report',
  access: 'report:read',
  module: 'esgl',
  requests: 2,
  params: inReport,
  response: ReportView,
  errors: ['report.not_found'],
});

export const updateReport = call({
  id: 'updateReport',
  domain: 'reports',
  method: 'PATCH',
  path: '/reports/{reportId}',
  summary: 'Name, description, entities, disclosures in scope, material topics and the assessment that they are from',
  access: 'report:design',
  module: 'esgl',
  /** Three; one more where the entities change, and one where the assessment does. */
  requests: 5,
  params: inReport,
  body: z.strictObject({
    revision: z.number().int(),
    name: title.optional(),
    description: z.string().trim().max(5_000).optional(),
    boundary: z.string().trim().max(2_000).optional(),
    contact: oneLine(0, 255).optional(),
    entityIds: ReportEntities.optional(),
    frameworks: z.array(ReportFramework).min(1).max(20).optional(),
    /** Reasons for required disclosures that this change takes out. */
    takenOut: z.array(TakenOut).max(500).optional(),
    topics: ReportTopics.refine(
      (topics) => topics.every(({ name }) => name === null || hasVisibleText(name)),
      'validation.required',
    ).optional(),
    assessment: ChosenAssessment.nullable().optional(),
    fullClaims: FullClaims.optional(),
    /** Reasons of topics of the Sector Standard; the others stay. */
    sectorTopics: z.array(SectorTopicChange).max(sectorTopicsMax).optional(),
  }),
  response: ReportView,
  errors: [
    'report.not_found',
    'report.stale',
    'report.read_only',
    'report.reason_missing',
    'framework.not_found',
    'framework.other_period',
    'disclosure.not_found',
    'entity.not_found',
    'topic.not_found',
    'assessment.not_found',
    'assessment.not_approved',
  ],
});

export const changeReportStatus = call({
  id: 'changeReportStatus',
  domain: 'reports',
  method: 'POST',
  path: '/reports/{reportId}/status',
  summary:
    'One step of the status machine: submit, withdraw, accept, reject, complete, edit, unpublish, publish again, archive',
  access: 'report:approve',
  module: 'esgl',
  /** The step that ends editing validates the report and pins its data points (ADR 13): a request for every megabyte read. */
  requests: 14,
  params: inReport,
  body: z.strictObject({
    action: ReportAction,
    revision: z.number().int(),
    /** Why it is rejected; with a submission, words to whom it goes. */
    reason: z.string().trim().max(2_000).optional(),
    /** The approver of a submission, never the sender unless an administrator; absent: any administrator. */
    approverId: UserId.optional(),
  }),
  response: ReportView,
  errors: [
    'report.not_found',
    'report.stale',
    'report.transition_refused',
    'report.choices_open',
    'report.findings_open',
    'report.approver_refused',
    'report.approver_self',
    'validation.failed',
  ],
});

/** Tree of the report with the state of every disclosure in scope; bounded by the report, not a page. */
export const DisclosureView = z
  .object({
    versionId: z.string(),
    disclosureId: z.string(),
    status: DisclosureStatus,
    omission: Omission.nullable(),
    letterOmissions: LetterOmissions.optional(),
    ...assignedOrLost,
    revision: z.number().int(),
    /** The values typed in this report. */
    values: z.array(StoredValue),
    /** Evidence files per field; a field without any is not named. */
    evidence: z.record(z.string(), z.number().int()),
    /** For figures with a metric: their displayed value and its source. */
    hub: z.array(FieldHub),
    /** Dimensions along which figures of it are broken down here. */
    tables: z.array(z.string()),
    /** Material topics of the report, of a disclosure that is reported for each. */
    topics: z.array(NamedTopic).optional(),
  })
  .meta({ id: 'DisclosureView' });
export type DisclosureView = z.infer<typeof DisclosureView>;

export const getReportDisclosure = call({
  id: 'getReportDisclosure',
  domain: 'reports',
  method: 'GET',
  path: '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}',
  summary: 'Answers of one disclosure; its definition comes from the catalogue call',
  access: 'report:read',
  module: 'esgl',
  requests: 3,
  params: inDisclosure,
  response: DisclosureView,
  errors: ['report.not_found', 'disclosure.not_found'],
});

export const saveFieldValue = call({
  id: 'saveFieldValue',
  domain: 'reports',
  method: 'PUT',
  path: '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}',
  summary: 'Saves one field; `revision` is the one last seen, 0 for a first answer; null clears',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inDisclosure.extend({ fieldKey: FieldKey }),
  body: z.strictObject({ value: FieldValue.nullable(), revision: z.number().int().min(0) }),
  response: z.object({
    stored: StoredValue,
    disclosure: z.object({ status: DisclosureStatus, answeredFields: z.number().int(), revision: z.number().int() }),
    /** null: no metric binds the field. */
    hub: FieldHub.nullable(),
  }),
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'data_point.conflict',
    'report.stale',
    'report.read_only',
    'field.wrong_kind',
    'field.wrong_unit',
    'field.calculated',
    'request.conflict',
  ],
});

/** Body of the 409 of saveFieldValue, in `current`: both values and authors reach the screen. */
export const StaleValue = z.object({ stored: StoredValue });
