import type { StoredTopic } from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { AssessmentId } from '../../shared/ids.ts';
import { Assessment, type AssessmentTopic, Assessor } from '../../shared/model/materiality/assessment.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { Write } from '../core/data/write.ts';
import { adjust, check } from '../core/data/write.ts';
import {
  type AssessmentKey,
  assessmentEntity,
  assessmentPartition,
  assessmentsOf,
  assessmentTopicEntity,
  assessorEntity,
  type StoredAssessment,
  type StoredTopicRecord,
} from '../core/materiality/assessment.entities.ts';
import type { MaterialityDependencies } from './dependencies.ts';

type Loaded = { assessment: StoredAssessment; topics: StoredTopicRecord[]; assessors: Assessor[] };

/** Of the principal's organisation: another's cannot be addressed. */
export const assessmentKeyOf = ({ organization }: Principal, assessmentId: AssessmentId) => ({
  organizationId: organization.organizationId,
  assessmentId,
});

/** Everything of an assessment, in one request. */
export const loadAssessment = async (
  { table }: Pick<MaterialityDependencies, 'table'>,
  key: AssessmentKey,
): Promise<Loaded> => {
  const found = await table.collect({ pk: assessmentPartition(key) });
  const [assessment] = found.of(assessmentEntity);
  if (!assessment) throw new AppError('assessment.not_found');
  const assessors = found.of(assessorEntity).map((one) => Assessor.parse(one));
  return {
    assessment,
    topics: found.of(assessmentTopicEntity),
    assessors: assessors.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
};

/** All of the organisation, of the newest year first. */
export const allAssessments = (
  { table }: Pick<MaterialityDependencies, 'table'>,
  { organization }: Principal,
): Promise<StoredAssessment[]> =>
  table.all(assessmentEntity, { pk: assessmentsOf(organization), index: 'gsi1', isNewestFirst: true });

/** One more than the highest version of a year. */
export const versionAfter = (all: readonly StoredAssessment[], year: number): number =>
  Math.max(0, ...all.filter((one) => one.year === year).map(({ version }) => version)) + 1;

/** Version of one more assessment of a year. */
export const nextVersion = async (
  dependencies: Pick<MaterialityDependencies, 'table'>,
  principal: Principal,
  year: number,
): Promise<number> => versionAfter(await allAssessments(dependencies, principal), year);

export const loadDraft = async (
  { table }: Pick<MaterialityDependencies, 'table'>,
  key: AssessmentKey,
): Promise<StoredAssessment> => {
  const assessment = await table.find(assessmentEntity, key);
  if (!assessment) throw new AppError('assessment.not_found');
  if (assessment.status !== 'draft') throw new AppError('assessment.read_only');
  return assessment;
};

/** Scores are valid only while the assessment is a draft. */
export const whileDraft = (key: AssessmentKey): Write => check(assessmentEntity, key, { status: 'draft' });

/** The same for a topic, after which an approval of the topics before it is stale. */
export const markTopics = ({ ids }: Pick<MaterialityDependencies, 'ids'>, key: AssessmentKey): Write =>
  adjust(assessmentEntity, key, { set: { topicMark: ids.audit() }, expect: { status: 'draft' } });

export const assessmentViewOf = (stored: StoredAssessment): Assessment => Assessment.parse(stored);

export const topicViewOf = ({ organizationId: _own, assessmentId: _in, ...topic }: StoredTopicRecord): StoredTopic =>
  topic;

export const topicRecord = (
  { organizationId, assessmentId }: Pick<StoredAssessment, 'organizationId' | 'assessmentId'>,
  topic: AssessmentTopic,
  revision: number,
): StoredTopicRecord => ({ ...topic, organizationId, assessmentId, revision });
