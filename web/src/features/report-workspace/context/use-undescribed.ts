import { getReportDesign } from '../../../../../shared/contract/publishing/report-design.contract.ts';
import { type Undescribed, undescribedIn } from '../../../../../shared/model/design/missing-alt-text.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useWorkspace } from './workspace-context.ts';

const none: readonly Undescribed[] = [];

/**
 * Pictures and charts without a description: they block publishing, and the design is locked once editing ended.
 * `isKnown` is false until the design is read; for users without access to the design there are none.
 */
export const useUndescribed = (isWanted = true) => {
  const { report } = useWorkspace();
  const mayRead = usePermission('report:design');
  const isAsked = mayRead && isWanted;
  const { data, error, mutate } = useCall(getReportDesign, isAsked ? { params: { reportId: report.reportId } } : null);
  const facts = data && { language: report.language, hasPicture: data.pictureUrl !== null };
  return {
    undescribed: data && facts ? undescribedIn(data.design, facts) : none,
    isKnown: !isAsked || data !== undefined,
    error: data ? undefined : error,
    recheck: () => mutate(),
  };
};

/** Which settings of the design describe it. */
export const tabOfUndescribed = ({ chart }: Pick<Undescribed, 'chart'>): 'charts' | 'cover' =>
  chart ? 'charts' : 'cover';
