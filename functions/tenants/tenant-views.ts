import type { AppSettings, Tenant, TenantInfo } from '../../shared/model/platform/tenant.ts';

export const tenantInfoOf = (tenant: Tenant): TenantInfo => ({
  id: tenant.tenantId,
  hostType: tenant.hostType,
  featureFlag: { featureFlags: tenant.modules, versionIds: tenant.versionIds },
});

/** Pictures are served from the tenant's own host, below `/theme/`, where the edge finds them by host. */
export const appSettingsOf = (tenant: Tenant): AppSettings => ({
  id: tenant.tenantId,
  companyName: tenant.name,
  logo: { origin: '/theme/logo', originalName: tenant.logoKey },
  favicon: { origin: '/theme/favicon', originalName: tenant.faviconKey },
  miniLogo: { origin: '/theme/mini-logo' },
  supportEmail: tenant.supportEmail,
  platformType: tenant.platformType,
  colorSetting: tenant.colorSetting,
});
