import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type {
  AssessmentSummary,
  AssessmentView,
  listAssessmentLog as listAssessmentLogCall,
  listAssessments as listAssessmentsCall,
  listCatalogueTopics as listCatalogueTopicsCall,
} from '../../shared/contract/materiality/assessments.contract.ts';
import type { AssessmentId } from '../../shared/ids.ts';
import { AssessmentLogRow } from '../../shared/model/materiality/assessment.ts';
import { inTopicOrder } from '../../shared/model/materiality/topic-order.ts';
import type { Principal } from '../core/auth/principal.ts';
import {
  assessmentLogEntity,
  assessmentLogOf,
  type StoredAssessment,
} from '../core/materiality/assessment.entities.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { allAssessments, assessmentKeyOf, assessmentViewOf, loadAssessment, topicViewOf } from './load-assessment.ts';

const summaryOf = (stored: StoredAssessment): AssessmentSummary => {
  const { assessmentId, name, year, kind, status, version, createdAt, topicCount, approval } = stored;
  return {
    assessmentId,
    name,
    year,
    kind,
    status,
    version,
    createdAt,
    topicCount,
    materialCount: approval?.topics.filter(({ isMaterial }) => isMaterial).length ?? null,
    approvedBody: approval?.body ?? null,
    decidedOn: approval?.decidedOn ?? null,
  };
};

export const listAssessments = async (
  dependencies: Pick<MaterialityDependencies, 'table'>,
  principal: Principal,
): Promise<CallResult<typeof listAssessmentsCall>> => {
  const all = await allAssessments(dependencies, principal);
  return { assessments: all.map(summaryOf) };
};

export const getAssessment = async (
  dependencies: Pick<MaterialityDependencies, 'table'>,
  principal: Principal,
  assessmentId: AssessmentId,
): Promise<AssessmentView> => {
  const { assessment, topics, assessors } = await loadAssessment(
    dependencies,
    assessmentKeyOf(principal, assessmentId),
  );
  return { assessment: assessmentViewOf(assessment), topics: inTopicOrder(topics).map(topicViewOf), assessors };
};

export const listCatalogueTopics = (
  { topics }: Pick<MaterialityDependencies, 'topics'>,
  { organization }: Principal,
): CallResult<typeof listCatalogueTopicsCall> => {
  const all = topics();
  return { industryCode: organization.industryCode ?? null, lists: all.lists, topics: all.topics };
};

const logPage = 50;

export const listAssessmentLog = async (
  { table }: Pick<MaterialityDependencies, 'table'>,
  principal: Principal,
  { params, query }: Pick<CallInput<typeof listAssessmentLogCall>, 'params' | 'query'>,
): Promise<CallResult<typeof listAssessmentLogCall>> => {
  const pk = assessmentLogOf(assessmentKeyOf(principal, params.assessmentId));
  const page = await table.page(
    assessmentLogEntity,
    { pk, isNewestFirst: true },
    { limit: logPage, cursor: query.cursor },
  );
  return { items: page.items.map((row) => AssessmentLogRow.parse(row)), nextCursor: page.nextCursor };
};
