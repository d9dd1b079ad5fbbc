import { isEditable } from '../../../../../../shared/model/report/report.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { countOtherErrors } from '../validation/count-other-errors.ts';
import { useBlockers } from '../validation/use-blockers.ts';

/**
 * Errors that stop the report from being submitted or completed, before somebody asks to; 0 while they are not known, and where
 * the design alone lacks something, which is named by itself.
 */
export const useBlockingErrors = (): number => {
  const { report } = useWorkspace();
  const { allowedActions, status } = report;
  const isWanted =
    isEditable(status) && status !== 'New' && allowedActions.some((name) => name === 'submit' || name === 'complete');
  const { data } = useBlockers({ isWanted });
  const count = isWanted && data ? countOtherErrors(data) : 0;
  return count === data?.undescribed.length ? 0 : count;
};
