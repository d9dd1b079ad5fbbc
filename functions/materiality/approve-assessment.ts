import type { CallInput } from '../../shared/contract/calls/call.ts';
import type {
  approveAssessment as approveAssessmentCall,
  deleteAssessment as deleteAssessmentCall,
} from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { AssessmentId } from '../../shared/ids.ts';
import { latestDay } from '../../shared/model/calendar/latest-day.ts';
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
import { auditAssessment, logAssessment } from './assessment-log.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { allAssessments, assessmentKeyOf, assessmentViewOf, loadAssessment, versionAfter } from './load-assessment.ts';
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

type Current = Awaited<ReturnType<typeof loadCurrent>>;

/** The profile in use, and all approved assessments. The index may lag behind the profile: the approval is then stale. */
const loadCurrent = async (dependencies: MaterialityDependencies, principal: Principal) => {
  const { organizationId } = principal.organization;
  const profile = await dependencies.table.find(currentProfileEntity, { organizationId });
  const all = await allAssessments(dependencies, principal);
  const approved = all.filter(({ status }) => status === 'approved');
  const named = [profile?.id, profile?.lastApprovedId].filter((id) => AssessmentId.safeParse(id).success);
  if (!named.every((id) => approved.some(({ assessmentId }) => assessmentId === id))) {
    throw new AppError('assessment.stale');
  }
  return { all, profile, approved };
};

/**
 * Supersedes approved versions of the same year and of earlier ones. That of a newer year stays approved, and stays the
 * profile in use: a year that is completed late changes nothing of it.
 */
const supersede = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { name, year }: StoredAssessment,
  { approved }: Current,
): Write[] =>
  approved
    .filter((before) => before.year <= year)
    .flatMap((before) => {
      const { organizationId, assessmentId } = before;
      const key = { organizationId, assessmentId };
      return [
        adjust(assessmentEntity, key, { set: { status: 'superseded' }, expect: { status: 'approved' } }),
        logAssessment(dependencies, principal, key, { action: 'superseded', newValue: name }),
        auditAssessment(dependencies, principal, before.name, { action: 'superseded', newValue: name }),
      ];
    });

/** Two drafts of a year that were begun at once have one number: the one approved later gets another. */
const approvedVersion = ({ assessmentId, year, version }: StoredAssessment, { all }: Current): number => {
  const isTaken = all.some(
    (one) =>
      one.year === year && one.version === version && one.status !== 'draft' && one.assessmentId !== assessmentId,
  );
  return isTaken ? versionAfter(all, year) : version;
};

/** The profile in use after the approval. It names each approval, so that of two at once one is stale. */
const profileWrite = (
  { organizationId, assessmentId, name, year }: StoredAssessment,
  { profile, approved }: Current,
  at: string,
): Write => {
  const isNewerInUse = approved.some((one) => one.year > year);
  const after = isNewerInUse && profile ? profile : { organizationId, id: assessmentId, name, createdAt: at };
  return put(
    currentProfileEntity,
    { ...after, lastApprovedId: assessmentId },
    profile ? { id: profile.id, lastApprovedId: profile.lastApprovedId } : 'new',
  );
};

export const approveAssessment = async (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof approveAssessmentCall>, 'params' | 'body'>,
): Promise<Assessment> => {
  const { table, now } = dependencies;
  const { revision, ...signOff } = body;
  const { assessment, topics } = await loadAssessment(dependencies, assessmentKeyOf(principal, params.assessmentId));
  if (assessment.status !== 'draft') throw new AppError('assessment.read_only');
  if (assessment.revision !== revision) throw new AppError('assessment.stale');
  if (!isReadyForApproval(topics, assessment)) throw new AppError('assessment.not_ready');
  if (signOff.decidedOn > latestDay(now())) throw new AppError('assessment.date_future');
  const current = await loadCurrent(dependencies, principal);
  const ratings = await readRatings(dependencies, assessment);
  const at = instant(now);
  const after: StoredAssessment = {
    ...assessment,
    status: 'approved',
    version: approvedVersion(assessment, current),
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
      profileWrite(assessment, current, at),
      ...supersede(dependencies, principal, assessment, current),
      logAssessment(dependencies, principal, assessment, {
        action: 'approved',
        subject: signOff.body,
        newValue: signOff.note,
      }),
      auditAssessment(dependencies, principal, assessment.name, { action: 'approved', newValue: signOff.body }),
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
  dependencies: MaterialityDependencies,
  principal: Principal,
  { params }: Pick<CallInput<typeof deleteAssessmentCall>, 'params'>,
): Promise<Record<never, never>> => {
  const { table } = dependencies;
  const key = assessmentKeyOf(principal, params.assessmentId);
  const { assessment, topics, assessors } = await loadAssessment(dependencies, key);
  if (assessment.status !== 'draft') throw new AppError('assessment.read_only');
  const parts = [
    ...topics.map(({ topicId }) => remove(assessmentTopicEntity, { ...key, topicId }, 'any')),
    ...assessors.map(({ userId }) => remove(assessorEntity, { ...key, userId }, 'any')),
  ];
  try {
    await table.write([
      remove(assessmentEntity, key, { status: 'draft' }),
      auditAssessment(dependencies, principal, assessment.name, { action: 'deleted' }),
      ...parts.slice(0, writesMax),
    ]);
  } catch (error) {
    if (error instanceof WriteConflict) throw new AppError('request.conflict');
    throw error;
  }
  if (parts.length > writesMax) await table.write(parts.slice(writesMax));
  return {};
};
