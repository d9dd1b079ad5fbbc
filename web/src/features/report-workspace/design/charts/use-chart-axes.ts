import { ChartOver } from '../../../../../../shared/model/design/design-chart.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useModule } from '../../../../lib/session/tenant.ts';

/** The axes of charts. Entities only if the organisation has them, or if they were chosen before. */
export const useChartAxes = (chosen?: ChartOver): ChartOver[] => {
  const isModuleOn = useModule('reporting-entity');
  const isOn = useProfile().userInfo.organization.organizationReportingEntity.isEnabled && isModuleOn;
  return ChartOver.options.filter((over) => over !== 'entities' || isOn || chosen === 'entities');
};
