import { createContext, useContext } from 'react';
import type { AppSettings, ModuleName, TenantInfo } from '../../../../shared/model/platform/tenant.ts';

/** Tenant of the current host: brand and modules. */
export type TenantView = { info: TenantInfo; settings: AppSettings };

export const TenantContext = createContext<TenantView | undefined>(undefined);

export const useTenant = (): TenantView => {
  const tenant = useContext(TenantContext);
  if (!tenant) throw new Error('the tenant is read before it is known');
  return tenant;
};

export const useModule = (module: ModuleName): boolean => useTenant().info.featureFlag.featureFlags.includes(module);
