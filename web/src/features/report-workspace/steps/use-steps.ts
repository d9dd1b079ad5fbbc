import { usePermission } from '../../../lib/session/profile.ts';
import { useTenant } from '../../../lib/session/tenant.ts';
import type { StepId } from '../../reports/common/addresses.ts';
import { stepsFor } from './report-steps.ts';

/** Steps of a report for the signed-in person on this tenant. */
export const useSteps = (): StepId[] => {
  const { featureFlags } = useTenant().info.featureFlag;
  const canDesign = usePermission('report:design');
  return stepsFor({ canDesign, isModuleOn: (module) => featureFlags.includes(module) });
};
