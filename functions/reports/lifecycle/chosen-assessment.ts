import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { updateReport as updateReportCall } from '../../../shared/contract/reports/reports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { AssessmentId } from '../../../shared/ids.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { ChosenAssessment } from '../../../shared/model/report/report-definition.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { assessmentEntity } from '../../core/materiality/assessment.entities.ts';

type Input = Pick<CallInput<typeof updateReportCall>['body'], 'assessment'>;
type Owner = Pick<Report, 'organizationId' | 'periodStartOn' | 'periodEndOn'>;

const yearOf = (day: string): number => Number(day.slice(0, 'yyyy'.length));

/**
 * The assessment of a report after a change, by its stored name. A newly chosen one is approved; a superseded one is
 * accepted in a report about its year. The one that the report has stays as it is, also when it was superseded.
 */
export const assessmentAfter = async (
  table: TenantTable,
  { organizationId, periodStartOn, periodEndOn }: Owner,
  before: ChosenAssessment | null,
  { assessment: given }: Input,
): Promise<ChosenAssessment | null> => {
  if (given === undefined || given?.id === before?.id) return before;
  if (given === null) return null;
  const id = AssessmentId.safeParse(given.id).data;
  const found = id && (await table.find(assessmentEntity, { organizationId, assessmentId: id }));
  if (!found) throw new AppError('assessment.not_found');
  const { assessmentId, name, status, year } = found;
  const isOfItsYear = year >= yearOf(periodStartOn) && year <= yearOf(periodEndOn);
  if (status !== 'approved' && !(status === 'superseded' && isOfItsYear)) throw new AppError('assessment.not_approved');
  return { id: assessmentId, name };
};
