import { useProfile } from '../session/profile.ts';
import { useModule } from '../session/tenant.ts';

/** Whether there is a data hub to speak of: the tenant's module and the organisation's own switch. */
export const useHasDataHub = (): boolean => {
  const { currentOrganization } = useProfile().userInfo;
  return useModule('data-management-module') && currentOrganization.dataHubSetting.isEnabled;
};
