import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { CatalogueTopic, TopicListKey } from '../../catalogue/materiality-topics.ts';
import { AssessmentId } from '../../ids.ts';
import {
  Assessment,
  AssessmentLogRow,
  AssessmentSettings,
  AssessmentTopic,
  Assessor,
  AssessorScores,
  SignOff,
} from '../../model/materiality/assessment.ts';
import { call } from '../calls/call.ts';

const shared = { domain: 'materiality', access: 'materiality:manage', module: 'materiality' } as const;
const inAssessment = z.object({ assessmentId: AssessmentId });
const path = '/materiality/assessments/{assessmentId}';
const revision = z.number().int().min(0);

export const AssessmentSummary = Assessment.pick({
  assessmentId: true,
  name: true,
  year: true,
  kind: true,
  status: true,
  version: true,
  createdAt: true,
  topicCount: true,
}).extend({
  /** null: not approved yet. */
  materialCount: z.number().int().nullable(),
  approvedBody: z.string().nullable(),
  decidedOn: z.iso.date().nullable(),
});
export type AssessmentSummary = z.infer<typeof AssessmentSummary>;

export const StoredTopic = AssessmentTopic.extend({ revision: z.number().int().min(1) });
export type StoredTopic = z.infer<typeof StoredTopic>;

export const AssessmentView = z
  .object({
    assessment: Assessment,
    topics: z.array(StoredTopic),
    /** Everybody who scored, by name. */
    assessors: z.array(Assessor),
  })
  .meta({ id: 'AssessmentView' });
export type AssessmentView = z.infer<typeof AssessmentView>;

export const listAssessments = call({
  ...shared,
  id: 'listAssessments',
  method: 'GET',
  path: '/materiality/assessments',
  summary: 'Materiality assessments of the organisation, newest year first',
  requests: 2,
  response: z.object({ assessments: z.array(AssessmentSummary) }),
  errors: [],
});

export const listCatalogueTopics = call({
  ...shared,
  id: 'listCatalogueTopics',
  method: 'GET',
  path: '/materiality/topics',
  summary: 'Published lists of topics, merged, with the industry that SASB is read for',
  requests: 1,
  response: z.object({
    industryCode: z.string().nullable(),
    lists: z.array(z.object({ key: TopicListKey, name: BilingualText })),
    topics: z.array(CatalogueTopic),
  }),
  errors: [],
});

export const createAssessment = call({
  ...shared,
  id: 'createAssessment',
  method: 'POST',
  path: '/materiality/assessments',
  summary: 'Starts an assessment from published lists, or as a new version or year of another one',
  // Principal, the one that it starts from, the others, and two transactions: one takes a hundred items.
  requests: 5,
  body: AssessmentSettings.pick({ name: true, year: true, kind: true }).extend({
    lists: z.array(TopicListKey).max(TopicListKey.options.length).default([]),
    /** Topics, context, method and lines are taken from it; decisions are to be taken again. */
    startedFrom: AssessmentId.nullable().default(null),
  }),
  response: Assessment,
  status: 201,
  errors: ['assessment.not_found', 'assessment.too_many_topics'],
});

export const getAssessment = call({
  ...shared,
  id: 'getAssessment',
  method: 'GET',
  path,
  summary: 'An assessment with its topics and the scores of its assessors',
  requests: 2,
  params: inAssessment,
  response: AssessmentView,
  errors: ['assessment.not_found'],
});

export const changeAssessment = call({
  ...shared,
  id: 'changeAssessment',
  method: 'PATCH',
  path,
  summary:
    'Changes name, year, context, method or lines of a draft; another year makes it the next version of that year',
  // One more for another year.
  requests: 4,
  params: inAssessment,
  body: AssessmentSettings.partial().extend({ revision }),
  response: Assessment,
  errors: ['assessment.not_found', 'assessment.read_only', 'assessment.stale'],
});

export const addAssessmentTopics = call({
  ...shared,
  id: 'addAssessmentTopics',
  method: 'POST',
  path: `${path}/topics`,
  summary: 'Adds topics to a draft, each once',
  requests: 3,
  params: inAssessment,
  body: z.strictObject({ topics: z.array(AssessmentTopic).min(1).max(90) }),
  response: z.object({ topics: z.array(StoredTopic) }),
  status: 201,
  errors: [
    'assessment.not_found',
    'assessment.read_only',
    'assessment.too_many_topics',
    'assessment.topic_taken',
    'request.conflict',
  ],
});

const inTopic = inAssessment.extend({ topicId: z.string().min(2).max(80) });

export const saveAssessmentTopic = call({
  ...shared,
  id: 'saveAssessmentTopic',
  method: 'PUT',
  path: `${path}/topics/{topicId}`,
  summary: 'Stores a topic of a draft with its IROs, moderated scores and decision',
  requests: 3,
  params: inTopic,
  body: AssessmentTopic.omit({ topicId: true }).extend({ revision }),
  response: StoredTopic,
  errors: ['assessment.not_found', 'assessment.read_only', 'assessment.stale'],
});

export const removeAssessmentTopic = call({
  ...shared,
  id: 'removeAssessmentTopic',
  method: 'DELETE',
  path: `${path}/topics/{topicId}`,
  summary: 'Takes a topic out of a draft',
  requests: 3,
  params: inTopic,
  response: z.object({}),
  errors: ['assessment.not_found', 'assessment.read_only'],
});

export const saveAssessorScores = call({
  ...shared,
  id: 'saveAssessorScores',
  method: 'PUT',
  path: `${path}/scores`,
  summary: 'Stores scores of the person who acts; those that are not named stay',
  requests: 3,
  params: inAssessment,
  body: z.strictObject({ scores: AssessorScores }),
  response: Assessor,
  errors: ['assessment.not_found', 'assessment.read_only', 'request.conflict'],
});

export const approveAssessment = call({
  ...shared,
  id: 'approveAssessment',
  method: 'POST',
  path: `${path}/approval`,
  summary:
    'Records the approval by a named body, freezes the result and supersedes approved ones of its and earlier years',
  requests: 7,
  params: inAssessment,
  body: SignOff.extend({ revision }),
  response: Assessment,
  errors: [
    'assessment.not_found',
    'assessment.read_only',
    'assessment.stale',
    'assessment.not_ready',
    'assessment.date_future',
    'request.conflict',
  ],
});

export const deleteAssessment = call({
  ...shared,
  id: 'deleteAssessment',
  method: 'DELETE',
  path,
  summary: 'Deletes a draft with its topics and scores; its log stays',
  requests: 5,
  params: inAssessment,
  response: z.object({}),
  errors: ['assessment.not_found', 'assessment.read_only', 'request.conflict'],
});

export const listAssessmentLog = call({
  ...shared,
  id: 'listAssessmentLog',
  method: 'GET',
  path: `${path}/log`,
  summary: 'What was decided in an assessment, newest first',
  requests: 2,
  params: inAssessment,
  query: z.object({ cursor: z.string().max(2_000).optional() }),
  response: z.object({ items: z.array(AssessmentLogRow), nextCursor: z.string().nullable() }),
  errors: [],
});
