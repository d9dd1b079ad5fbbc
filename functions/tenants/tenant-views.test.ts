import { describe, expect, it } from 'vitest';
import { AppSettings, TenantInfo } from '../../shared/model/platform/tenant.ts';
import { tenantRecord } from '../../tests/support/actors.ts';
import { appSettingsOf, tenantInfoOf } from './tenant-views.ts';

describe('what a visitor may know of a tenant', () => {
  const tenant = tenantRecord({ versionIds: ['gri-2021'] });

  it('is its kind of host and its modules, by the names of the specification', () => {
    expect(TenantInfo.strict().parse(tenantInfoOf(tenant))).toEqual({
      id: tenant.tenantId,
      hostType: 'CUSTOM_URL',
      featureFlag: { featureFlags: ['esgl'], versionIds: ['gri-2021'] },
    });
  });

  it('is its brand, with pictures on its own host', () => {
    const settings = AppSettings.strict().parse(appSettingsOf(tenant));
    expect(settings).toMatchObject({ companyName: 'Lantau', supportEmail: 'help@lantau.example' });
    expect([settings.logo.origin, settings.favicon.origin, settings.miniLogo.origin]).toEqual([
      '/theme/logo',
      '/theme/favicon',
      '/theme/mini-logo',
    ]);
  });
});
