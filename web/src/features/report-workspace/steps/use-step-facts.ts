import { isOngoing } from '../../../../../shared/model/report/report.ts';
import { useUndescribed } from '../context/use-undescribed.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { stateOfStep } from './report-steps.ts';
import type { StepFacts } from './step-order.ts';

/**
 * The inputs of the steps' states. The design is requested only where its problems alone decide whether the step is
 * done.
 */
export const useStepFacts = (): StepFacts => {
  const { report } = useWorkspace();
  const isAsked = isOngoing(report.status) && stateOfStep('design', report) === 'success';
  const { undescribed } = useUndescribed(isAsked);
  return { ...report, undescribed: undescribed.length };
};
