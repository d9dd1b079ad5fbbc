import { getReportDesign } from '../../../../../../shared/contract/report-design.contract.ts';
import { designProblems } from '../../../../../../shared/model/report-design.ts';
import { countUndescribed } from '../../../../../../shared/model/undescribed.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Pictures and charts that nobody described: with them nothing is published, and the design is locked once editing ended. */
export const useUndescribed = (isWanted = true): number => {
  const { report } = useWorkspace();
  const mayRead = usePermission('report:design');
  const isAsked = mayRead && isWanted;
  const { data } = useCall(getReportDesign, isAsked ? { params: { reportId: report.reportId } } : null);
  if (!data) return 0;
  const facts = { language: report.language, hasPicture: data.pictureUrl !== null };
  return countUndescribed(designProblems(data.design, facts));
};
