import { isOngoing } from '../../../../../shared/model/report/report.ts';
import { useUndescribed } from '../context/use-undescribed.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { stateOfStep } from './report-steps.ts';
import type { StepFacts } from './step-order.ts';

/** What the states of steps are read from. The design is asked only where it would count as done but for what it lacks. */
export const useStepFacts = (): StepFacts => {
  const { report } = useWorkspace();
  const isAsked = isOngoing(report.status) && stateOfStep('design', report) === 'success';
  const { undescribed } = useUndescribed(isAsked);
  return { ...report, undescribed: undescribed.length };
};
