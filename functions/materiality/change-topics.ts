import { isDeepStrictEqual } from 'node:util';
import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type {
  addAssessmentTopics as addTopicsCall,
  removeAssessmentTopic as removeTopicCall,
  StoredTopic,
  saveAssessmentTopic as saveTopicCall,
} from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { type AssessmentTopic, assessmentTopicsMax } from '../../shared/model/materiality/assessment.ts';
import { iroChanges } from '../../shared/model/materiality/iro-changes.ts';
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
import { logAssessment, subjectOf } from './assessment-log.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { assessmentKeyOf, loadAssessment, loadDraft, markTopics, topicRecord, topicViewOf } from './load-assessment.ts';

const writesMax = 98;

/** The head counts topics, and takes part in each change of their number. */
const countTopics = (
  { ids }: Pick<MaterialityDependencies, 'ids'>,
  key: AssessmentKey,
  before: StoredAssessment,
  change: number,
): Write =>
  adjust(assessmentEntity, key, {
    set: { topicMark: ids.audit() },
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
  // A transaction takes a hundred items.
  const decided = added.flatMap((topic) => logDecision(dependencies, principal, topic, ''));
  if (added.length + decided.length > writesMax) throw new AppError('assessment.too_many_topics');
  try {
    await dependencies.table.write([
      ...added.map((topic) => put(assessmentTopicEntity, topic, 'new')),
      countTopics(dependencies, key, before, added.length),
      logAssessment(dependencies, principal, before, {
        action: 'topics-added',
        ...(added.length === 1 && added[0] ? subjectOf(added[0]) : {}),
        newValue: String(added.length),
      }),
      ...decided,
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

const logDecision = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  after: StoredTopicRecord,
  oldValue: string,
): Write[] => {
  const newValue = decisionText(after);
  return oldValue === newValue
    ? []
    : [logAssessment(dependencies, principal, after, { action: 'decided', ...subjectOf(after), oldValue, newValue })];
};

const isSame = (before: StoredTopicRecord, after: StoredTopicRecord): boolean =>
  isDeepStrictEqual({ ...before, revision: after.revision }, after);

/** A decision with its reason, and the changed scores and IROs with their values before and after. */
const logTopic = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  before: StoredTopicRecord,
  after: StoredTopicRecord,
): Write[] => {
  const decision = logDecision(dependencies, principal, after, decisionText(before));
  const changes = iroChanges(before, after);
  if (changes.length === 0 && (decision.length > 0 || isSame(before, after))) return decision;
  const newValue = changes.length === 0 ? '' : JSON.stringify(changes);
  const change = { action: 'topic-changed', ...subjectOf(after), newValue } as const;
  return [...decision, logAssessment(dependencies, principal, after, change)];
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
      markTopics(dependencies, key),
      ...logTopic(dependencies, principal, before, after),
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
      countTopics(dependencies, key, assessment, -1),
      logAssessment(dependencies, principal, assessment, { action: 'topic-removed', ...subjectOf(topic) }),
    ]);
    return {};
  });
