import { assessmentSummary, assessorsWithScores } from '../../../shared/model/materiality/assessment-summary.ts';
import type { AssessmentFacts } from '../../../shared/model/materiality/assessment-texts.ts';
import { byImportance } from '../../../shared/model/materiality/topic-order.ts';
import type { SnapshotMateriality } from '../../../shared/model/publishing/snapshot.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import {
  assessmentEntity,
  assessmentPartition,
  assessmentTopicEntity,
  assessorEntity,
} from '../../core/materiality/assessment.entities.ts';

/** The approved assessment that a report carries. */
export type CarriedAssessment = Pick<AssessmentFacts, 'assessment' | 'topics' | 'assessorCount'>;

/** Undefined if the report carries none, or one that was deleted or not approved. */
export const readMateriality = async (
  { table }: { table: TenantTable },
  { organizationId, assessmentId }: Report,
): Promise<CarriedAssessment | undefined> => {
  if (!assessmentId) return undefined;
  const found = await table.collect({ pk: assessmentPartition({ organizationId, assessmentId }) });
  const [assessment] = found.of(assessmentEntity);
  if (!assessment?.approval) return undefined;
  const assessorCount = assessorsWithScores(found.of(assessorEntity));
  return { assessment, topics: found.of(assessmentTopicEntity), assessorCount };
};

/** The approved version: later changes of the assessment are another version. */
export const snapshotMateriality = (carried: CarriedAssessment, language: Language): SnapshotMateriality => {
  const { kind, thresholds, approval } = carried.assessment;
  return {
    method: assessmentSummary(carried, language),
    kind,
    thresholds,
    topics: (approval?.topics ?? [])
      .toSorted(byImportance)
      .map(({ topicId, name, pillar, impact, financial, isMaterial, reason, stakeholders = null }) => ({
        topicId,
        name: name[language],
        pillar,
        impact,
        financial,
        isMaterial,
        reason,
        stakeholders,
      })),
  };
};
