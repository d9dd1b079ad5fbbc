/**
 * A materiality assessment is one partition, read by one query (ADR 66).
 *
 * | access pattern                        | key                                                              |
 * |---------------------------------------|------------------------------------------------------------------|
 * | an assessment with topics and scores  | ASSESSMENT {organizationId} {assessmentId} / all                 |
 * | assessments of an organisation        | gsi1 ASSESSMENTS {organizationId} / {year} {createdAt} {assessmentId} |
 * | its log, newest first                 | ASSESSMENT-LOG {organizationId} {assessmentId} / {logId}         |
 * | rows of a consultancy's people        | gsi2: CONSULTANT-CHANGES {organizationId} {consultancyId} / {logId} |
 */
import * as z from 'zod';
import { AssessmentId, OrganizationId } from '../../../shared/ids.ts';
import {
  Assessment,
  AssessmentLogRow,
  AssessmentTopic,
  Assessor,
} from '../../../shared/model/materiality/assessment.ts';
import { consultantChangeIndex } from '../audit/consultant-changes.ts';
import { entity, type KeyParts } from '../data/entity.ts';

export type AssessmentKey = { organizationId: string; assessmentId: string };
const owner = { organizationId: OrganizationId, assessmentId: AssessmentId };

export const assessmentPartition = ({ organizationId, assessmentId }: AssessmentKey): KeyParts => [
  'ASSESSMENT',
  organizationId,
  assessmentId,
];
export const assessmentsOf = ({ organizationId }: { organizationId: string }): KeyParts => [
  'ASSESSMENTS',
  organizationId,
];

const StoredAssessment = Assessment.extend({
  ...owner,
  /** Another one after each change of a topic: an approval is of the topics that it was made from. */
  topicMark: z.string().optional(),
});
export type StoredAssessment = z.infer<typeof StoredAssessment>;
export const assessmentEntity = entity<AssessmentKey, StoredAssessment>({
  name: 'Assessment',
  version: 1,
  schema: StoredAssessment,
  key: (key) => ({ pk: assessmentPartition(key), sk: ['ASSESSMENT'] }),
  indexes: ({ organizationId, assessmentId, year, createdAt }) => ({
    gsi1: { pk: assessmentsOf({ organizationId }), sk: [String(year), createdAt, assessmentId] },
  }),
});

const StoredTopicRecord = AssessmentTopic.extend({ ...owner, revision: z.number().int().min(1) });
export type StoredTopicRecord = z.infer<typeof StoredTopicRecord>;
export const assessmentTopicEntity = entity<AssessmentKey & { topicId: string }, StoredTopicRecord>({
  name: 'AssessmentTopic',
  version: 1,
  schema: StoredTopicRecord,
  key: (key) => ({ pk: assessmentPartition(key), sk: ['TOPIC', key.topicId] }),
});

const StoredAssessor = Assessor.extend(owner);
export const assessorEntity = entity<AssessmentKey & { userId: string }, z.infer<typeof StoredAssessor>>({
  name: 'Assessor',
  version: 1,
  schema: StoredAssessor,
  key: (key) => ({ pk: assessmentPartition(key), sk: ['SCORES', key.userId] }),
});

/** What the organisation's log has a row of already. */
const auditedActions: readonly AssessmentLogRow['action'][] = ['created', 'approved', 'superseded'];

const StoredLogRow = AssessmentLogRow.extend(owner);
export const assessmentLogOf = ({ organizationId, assessmentId }: AssessmentKey): KeyParts => [
  'ASSESSMENT-LOG',
  organizationId,
  assessmentId,
];
export const assessmentLogEntity = entity<AssessmentKey & { logId: string }, z.infer<typeof StoredLogRow>>({
  name: 'AssessmentLog',
  version: 1,
  schema: StoredLogRow,
  key: (key) => ({ pk: assessmentLogOf(key), sk: [key.logId] }),
  indexes: ({ organizationId, logId, action, by }) =>
    auditedActions.includes(action) ? {} : consultantChangeIndex({ organizationId, auditId: logId, who: by }),
});
