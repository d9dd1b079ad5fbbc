import type { CallInput } from '../../shared/contract/calls/call.ts';
import type {
  approveAssessment as approveAssessmentCall,
  deleteAssessment as deleteAssessmentCall,
} from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { AssessmentId } from '../../shared/ids.ts';
import type { ApprovedTopic, Assessment, AssessmentTopic } from '../../shared/model/materiality/assessment.ts';
import { isReadyForApproval, type OutcomeConfig, outcomeOf } from '../../shared/model/materiality/outcome.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { adjust, put, remove, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { instant } from '../core/instant.ts';
import {
  assessmentEntity,
  assessmentTopicEntity,
  assessorEntity,
  type StoredAssessment,
} from '../core/materiality/assessment.entities.ts';
import { currentProfileEntity } from '../core/materiality/current-profile.entity.ts';
import { logAssessment } from './assessment-log.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { assessmentKeyOf, assessmentViewOf, loadAssessment } from './load-assessment.ts';
import { readRatings } from './read-ratings.ts';

const approvedTopic = (
  topic: AssessmentTopic,
  config: OutcomeConfig,
  ratings: ReadonlyMap<string, number>,
): ApprovedTopic => {
  const { impact, financial, isMaterial } = outcomeOf(topic, config);
  const { topicId, name, pillar, libraryTopicIds, override } = topic;
  return {
    topicId,
    name,
    pillar,
    libraryTopicIds,
    impact,
    financial,
    isMaterial,
    reason: override?.reason ?? '',
    stakeholders: ratings.get(topicId) ?? null,
  };
};

/** Supersedes the approved version, whatever year it is of: only one result applies to reports. */
const supersede = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { organizationId, assessmentId, name }: StoredAssessment,
  currentId: string | undefined,
): Write[] => {
  const before = AssessmentId.safeParse(currentId);
  if (!before.success || before.data === assessmentId) return [];
  const key = { organizationId, assessmentId: before.data };
  return [
    adjust(assessmentEntity, key, { set: { status: 'superseded' }, expect: { status: 'approved' } }),
    logAssessment(dependencies, principal, key, { action: 'superseded', newValue: name }),
  ];
};

export const approveAssessment = async (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof approveAssessmentCall>, 'params' | 'body'>,
): Promise<Assessment> => {
  const { table, now } = dependencies;
  const { revision, ...signOff } = body;
  const { assessment, topics } = await loadAssessment(dependencies, assessmentKeyOf(principal, params.assessmentId));
  const current = await table.find(currentProfileEntity, assessment);
  if (assessment.status !== 'draft') throw new AppError('assessment.read_only');
  if (assessment.revision !== revision) throw new AppError('assessment.stale');
  if (!isReadyForApproval(topics, assessment)) throw new AppError('assessment.not_ready');
  const { organizationId, assessmentId, name } = assessment;
  const ratings = await readRatings(dependencies, assessment);
  const at = instant(now);
  const after: StoredAssessment = {
    ...assessment,
    status: 'approved',
    approval: {
      ...signOff,
      at,
      by: authorOf(principal),
      topics: topics.map((topic) => approvedTopic(topic, assessment, ratings)),
    },
    revision: revision + 1,
  };
  try {
    await table.write([
      // The mark represents the revisions of all topics: a transaction does not take as many conditions.
      put(assessmentEntity, after, { revision, status: 'draft', topicMark: assessment.topicMark }),
      put(
        currentProfileEntity,
        { organizationId, id: assessmentId, name, createdAt: at },
        current ? { id: current.id } : 'new',
      ),
      ...supersede(dependencies, principal, assessment, current?.id),
      logAssessment(dependencies, principal, assessment, {
        action: 'approved',
        subject: signOff.body,
        newValue: signOff.note,
      }),
    ]);
  } catch (error) {
    if (error instanceof WriteConflict) throw new AppError('assessment.stale');
    throw error;
  }
  return assessmentViewOf(after);
};

const writesMax = 90;

/** The head is deleted first: the rest of an interrupted deletion belongs to nothing and is never read. */
export const deleteAssessment = async (
  { table }: MaterialityDependencies,
  principal: Principal,
  { params }: Pick<CallInput<typeof deleteAssessmentCall>, 'params'>,
): Promise<Record<never, never>> => {
  const key = assessmentKeyOf(principal, params.assessmentId);
  const { assessment, topics, assessors } = await loadAssessment({ table }, key);
  if (assessment.status !== 'draft') throw new AppError('assessment.read_only');
  const parts = [
    ...topics.map(({ topicId }) => remove(assessmentTopicEntity, { ...key, topicId }, 'any')),
    ...assessors.map(({ userId }) => remove(assessorEntity, { ...key, userId }, 'any')),
  ];
  try {
    await table.write([remove(assessmentEntity, key, { status: 'draft' }), ...parts.slice(0, writesMax)]);
  } catch (error) {
    if (error instanceof WriteConflict) throw new AppError('request.conflict');
    throw error;
  }
  if (parts.length > writesMax) await table.write(parts.slice(writesMax));
  return {};
};
