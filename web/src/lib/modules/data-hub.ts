import { useProfile } from '../session/profile.ts';
import { useModule } from '../session/tenant.ts';

/** Whether the data hub is enabled: by the tenant's module and the organisation's own setting. */
export const useHasDataHub = (): boolean => {
  const { currentOrganization } = useProfile().userInfo;
  return useModule('data-management-module') && currentOrganization.dataHubSetting.isEnabled;
};
