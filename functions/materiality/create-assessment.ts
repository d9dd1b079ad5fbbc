import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { createAssessment as createAssessmentCall } from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import {
  type Assessment,
  type AssessmentTopic,
  assessmentTopicsMax,
} from '../../shared/model/materiality/assessment.ts';
import { defaultMethod } from '../../shared/model/materiality/scoring.ts';
import { defaultThresholds } from '../../shared/model/materiality/thresholds.ts';
import { listsFor, mergeTopics, rollForward, takeTopic } from '../../shared/model/materiality/topic-candidates.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { put, type Write } from '../core/data/write.ts';
import { instant } from '../core/instant.ts';
import {
  assessmentEntity,
  assessmentTopicEntity,
  type StoredAssessment,
} from '../core/materiality/assessment.entities.ts';
import { auditAssessment, logAssessment } from './assessment-log.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { assessmentKeyOf, assessmentViewOf, loadAssessment, nextVersion, topicRecord } from './load-assessment.ts';

type Input = Pick<CallInput<typeof createAssessmentCall>, 'body'>;
type Start = Pick<StoredAssessment, 'context' | 'method' | 'thresholds'> & { topics: AssessmentTopic[] };

const fromLists = (
  { topics }: MaterialityDependencies,
  { organization }: Principal,
  lists: Input['body']['lists'],
): Start => {
  const usable = listsFor(lists, organization.industryCode);
  return {
    context: { activities: '', upstream: '', downstream: '', groups: [] },
    method: defaultMethod,
    thresholds: defaultThresholds,
    topics: mergeTopics(topics(), usable, organization.industryCode).map((topic) => takeTopic(topic, usable)),
  };
};

const fromEarlier = async (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { startedFrom }: Input['body'],
): Promise<Start | undefined> => {
  if (startedFrom === null) return undefined;
  const { assessment, topics } = await loadAssessment(dependencies, assessmentKeyOf(principal, startedFrom));
  const { context, method, thresholds } = assessment;
  const previous = topics.map(({ organizationId: _own, assessmentId: _in, revision: _revision, ...topic }) => topic);
  return { context, method, thresholds, topics: rollForward(previous) };
};

/**
 * A transaction takes a hundred items: the head, its log rows and topics are written last, so no part is ever visible.
 */
const topicsInHead = 90;

export const createAssessment = async (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { body }: Input,
): Promise<Assessment> => {
  const { table, ids, now } = dependencies;
  const start = (await fromEarlier(dependencies, principal, body)) ?? fromLists(dependencies, principal, body.lists);
  const { topics, ...settings } = start;
  if (topics.length > assessmentTopicsMax) throw new AppError('assessment.too_many_topics');
  const { name, year, kind, startedFrom } = body;
  const stored: StoredAssessment = {
    ...settings,
    name,
    year,
    kind,
    version: await nextVersion(dependencies, principal, year),
    startedFrom,
    organizationId: principal.organization.organizationId,
    assessmentId: ids.assessment(),
    status: 'draft',
    createdAt: instant(now),
    createdBy: authorOf(principal),
    approval: null,
    topicCount: topics.length,
    revision: 1,
  };
  const writes: Write[] = topics.map((topic) => put(assessmentTopicEntity, topicRecord(stored, topic, 1), 'new'));
  if (writes.length > topicsInHead) await table.write(writes.slice(topicsInHead));
  await table.write([
    ...writes.slice(0, topicsInHead),
    put(assessmentEntity, stored, 'new'),
    logAssessment(dependencies, principal, stored, { action: 'created', newValue: name }),
    auditAssessment(dependencies, principal, name, { action: 'created' }),
  ]);
  return assessmentViewOf(stored);
};
