import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type {
  addAssessmentTopics as addTopicsCall,
  removeAssessmentTopic as removeTopicCall,
  StoredTopic,
  saveAssessmentTopic as saveTopicCall,
} from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { type AssessmentTopic, assessmentTopicsMax } from '../../shared/model/materiality/assessment.ts';
import type { Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { adjust, put, remove, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import {
  type AssessmentKey,
  assessmentEntity,
  assessmentTopicEntity,
  type StoredAssessment,
  type StoredTopicRecord,
} from '../core/materiality/assessment.entities.ts';
import { logAssessment } from './assessment-log.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { assessmentKeyOf, loadAssessment, loadDraft, topicRecord, topicViewOf, whileDraft } from './load-assessment.ts';

/** The head counts topics, and takes part in each change of their number. */
const countTopics = (key: AssessmentKey, before: StoredAssessment, change: number): Write =>
  adjust(assessmentEntity, key, {
    add: { topicCount: change },
    expect: { status: 'draft', topicCount: before.topicCount },
  });

export const addTopics = async (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof addTopicsCall>, 'params' | 'body'>,
): Promise<CallResult<typeof addTopicsCall>> => {
  const key = assessmentKeyOf(principal, params.assessmentId);
  const before = await loadDraft(dependencies, key);
  if (before.topicCount + body.topics.length > assessmentTopicsMax) throw new AppError('assessment.too_many_topics');
  const added = body.topics.map((topic) => topicRecord(before, topic, 1));
  if (new Set(added.map(({ topicId }) => topicId)).size < added.length) throw new AppError('assessment.topic_taken');
  try {
    await dependencies.table.write([
      ...added.map((topic) => put(assessmentTopicEntity, topic, 'new')),
      countTopics(key, before, added.length),
      logAssessment(dependencies, principal, before, {
        action: 'topics-added',
        subject: added.length === 1 ? (added[0]?.name.en ?? '') : '',
        newValue: String(added.length),
      }),
    ]);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    const isTaken = error.failed.some((position) => position < added.length);
    throw new AppError(isTaken ? 'assessment.topic_taken' : 'request.conflict');
  }
  return { topics: added.map(topicViewOf) };
};

/** A code and the reason; screens put the code into words. */
const decisionText = ({ override }: Pick<AssessmentTopic, 'override'>): string =>
  override ? `${override.isMaterial ? 'material' : 'immaterial'}: ${override.reason}` : '';

/** One row: a decision with its reason, or a change of the topic. */
const logTopic = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  before: StoredTopicRecord,
  after: StoredTopicRecord,
): Write => {
  const [oldValue, newValue] = [decisionText(before), decisionText(after)];
  const subject = after.name.en;
  return oldValue === newValue
    ? logAssessment(dependencies, principal, after, { action: 'topic-changed', subject })
    : logAssessment(dependencies, principal, after, { action: 'decided', subject, oldValue, newValue });
};

export const saveTopic = async (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof saveTopicCall>, 'params' | 'body'>,
): Promise<StoredTopic> => {
  const { revision, ...topic } = body;
  const key = assessmentKeyOf(principal, params.assessmentId);
  const found = await dependencies.table.findMany([
    assessmentEntity.key(key),
    assessmentTopicEntity.key({ ...key, topicId: params.topicId }),
  ]);
  const assessment = found.pick(assessmentEntity, key);
  const before = found.pick(assessmentTopicEntity, { ...key, topicId: params.topicId });
  if (!assessment) throw new AppError('assessment.not_found');
  if (assessment.status !== 'draft') throw new AppError('assessment.read_only');
  if (before?.revision !== revision) throw new AppError('assessment.stale');
  const after = topicRecord(assessment, { topicId: params.topicId, ...topic }, revision + 1);
  try {
    await dependencies.table.write([
      put(assessmentTopicEntity, after, revision),
      whileDraft(key),
      logTopic(dependencies, principal, before, after),
    ]);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    throw new AppError(error.failed.includes(1) ? 'assessment.read_only' : 'assessment.stale');
  }
  return topicViewOf(after);
};

/** Removing a topic that is already removed succeeds. */
export const removeTopic = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { params }: Pick<CallInput<typeof removeTopicCall>, 'params'>,
): Promise<Record<never, never>> =>
  retryOnConflict(async () => {
    const key = assessmentKeyOf(principal, params.assessmentId);
    const { assessment, topics } = await loadAssessment(dependencies, key);
    if (assessment.status !== 'draft') throw new AppError('assessment.read_only');
    const topic = topics.find(({ topicId }) => topicId === params.topicId);
    if (!topic) return {};
    await dependencies.table.write([
      remove(assessmentTopicEntity, { ...key, topicId: topic.topicId }, topic.revision),
      countTopics(key, assessment, -1),
      logAssessment(dependencies, principal, assessment, { action: 'topic-removed', subject: topic.name.en }),
    ]);
    return {};
  });
