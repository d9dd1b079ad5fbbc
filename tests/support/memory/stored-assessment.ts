import type { TenantTable } from '../../../functions/core/data/tenant-table.ts';
import { put } from '../../../functions/core/data/write.ts';
import { assessmentEntity, type StoredAssessment } from '../../../functions/core/materiality/assessment.entities.ts';
import { AssessmentId, OrganizationId, UserId } from '../../../shared/ids.ts';
import { defaultMethod } from '../../../shared/model/materiality/scoring.ts';
import { defaultThresholds } from '../../../shared/model/materiality/thresholds.ts';

type Owner = { organizationId: string };
type Given = Partial<Pick<StoredAssessment, 'name' | 'status' | 'year'>>;

/** Stores an assessment without topics; `digit` makes its id. */
export const storeAssessment = async (
  table: TenantTable,
  { organizationId }: Owner,
  digit: number,
  given: Given = {},
): Promise<AssessmentId> => {
  const assessmentId = AssessmentId.parse(`mat_${String(digit).repeat(26)}`);
  const stored: StoredAssessment = {
    organizationId: OrganizationId.parse(organizationId),
    assessmentId,
    name: 'Assessment 2025',
    year: 2025,
    kind: 'double',
    method: defaultMethod,
    thresholds: defaultThresholds,
    context: { activities: '', upstream: '', downstream: '', groups: [] },
    status: 'approved',
    version: 1,
    startedFrom: null,
    createdAt: '2025-12-01T00:00:00.000Z',
    createdBy: { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada Chan' },
    approval: null,
    topicCount: 0,
    revision: 1,
    ...given,
  };
  await table.write([put(assessmentEntity, stored, 'any')]);
  return assessmentId;
};
