import { isEditable } from '../../../../../../shared/model/report/report.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { countOtherErrors } from '../validation/count-other-errors.ts';
import { useBlockers } from '../validation/use-blockers.ts';

/**
 * The number of errors that block submitting or completing the report; 0 while unknown, and where only the design has
 * problems, which have their own notice.
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
