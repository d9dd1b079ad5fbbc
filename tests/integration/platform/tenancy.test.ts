/** The three kinds of host and both brand modes, as the calls, the modules and the mails show them (specification 1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { demoTenants } from '../../../infra/local/demo/tenants.ts';
import { getMe } from '../../../shared/contract/people/identity.contract.ts';
import { updateOrganizationSettings } from '../../../shared/contract/people/organizations.contract.ts';
import { inviteUsers } from '../../../shared/contract/people/people.contract.ts';
import { listTenants } from '../../../shared/contract/platform/platform.contract.ts';
import { getAppSettings, getTenantInfo } from '../../../shared/contract/platform/tenants.contract.ts';
import { listReports } from '../../../shared/contract/reports/reports.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const kinds = { root: 'ROOT_DOMAIN', harbour: 'SUBDOMAIN', meridian: 'CUSTOM_URL' } as const;
const Mails = z.object({
  mails: z.array(z.looseObject({ to: z.array(z.string()), from: z.string(), text: z.string().optional() })),
});

describe('tenants by host', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;

  beforeAll(async () => {
    cloud = await openSharedCloud();
  });
  afterAll(() => cloud.stop());

  it.each(demoTenants.map(({ key, operation }) => ({ key, operation })))(
    '$key: kind, brand mode, name, logo, favicon and support address are its own, on both of its hosts',
    async ({ key, operation }) => {
      for (const host of [operation.hostname, `accounts.${operation.hostname}`]) {
        const at = { port: cloud.port, host };
        const info = await callApi(at, getTenantInfo, { params: { hostname: host } });
        expect(info).toMatchObject({ id: operation.tenantId, hostType: kinds[key] });
        expect(info.featureFlag).toEqual({ featureFlags: operation.modules, versionIds: operation.versionIds });
        const settings = await callApi(at, getAppSettings);
        expect(settings).toMatchObject({
          companyName: operation.name,
          supportEmail: operation.supportEmail,
          platformType: operation.platformType,
          colorSetting: operation.colorSetting,
          logo: { origin: '/theme/logo' },
          favicon: { origin: '/theme/favicon' },
          miniLogo: { origin: '/theme/mini-logo' },
        });
      }
    },
  );

  it('the brands are of both modes, and the root tenant is named as the product', () => {
    expect(new Set(demoTenants.map(({ operation }) => operation.platformType))).toEqual(
      new Set(['whitelabeled', 'diginex']),
    );
    expect(tenantOf('root').name).toBe('ESG - Core');
  });

  it('an unknown host is not found', async () => {
    const answer = await callChecked({ port: cloud.port, host: 'nobody.esg-core.localhost' }, getAppSettings);
    expect(answer).toMatchObject({ status: 404, body: { code: 'tenant.not_found' } });
  });

  it('a module that is off shuts its calls and switches, and no other', async () => {
    const operation = { ...tenantOf('meridian') };
    const tenantId = `tnt_${'9'.padStart(26, '0')}`;
    const hostname = 'plain.esg-core.localhost';
    await cloud.operate({ ...operation, tenantId, hostname, hostType: 'SUBDOMAIN', name: 'Plain', modules: [] });
    const operator = await callerOf(cloud, 'root', 'operator@demo.example');
    const { items } = await callApi(operator, listTenants);
    expect(items.map(({ name }) => name)).toContain('Plain');
    const info = await callApi({ port: cloud.port, host: 'esg-core.localhost' }, getTenantInfo, {
      params: { hostname },
    });
    expect(info.featureFlag.featureFlags).toEqual([]);

    const meridian = await callerOf(cloud, 'meridian');
    expect((await callChecked(meridian, listTenants)).body).toMatchObject({ code: 'module.off' });
    expect((await callChecked(meridian, listReports)).status).toBe(200);
    const on = await callApi(meridian, updateOrganizationSettings, { body: { isDataHubEnabled: true } });
    expect(on.isDataHubEnabled).toBe(true);
    expect((await callApi(meridian, getMe)).currentOrganization.dataHubSetting.isEnabled).toBe(true);
  });

  it.each(['harbour', 'meridian'] as const)('%s: mails carry its name and answer to its support', async (key) => {
    const administrator = await callerOf(cloud, key);
    const email = `new.${key}@world.example`;
    await callApi(administrator, inviteUsers, { body: { people: [{ email, permissionLevel: 'basic' }] } });
    await expect
      .poll(
        async () => {
          const { mails } = Mails.parse(await cloud.control('GET', '/mails?limit=50'));
          return mails.filter(({ to }) => to.includes(email)).map((mail) => JSON.stringify(mail));
        },
        { timeout: 60_000 },
      )
      .toEqual([expect.stringContaining(tenantOf(key).name)]);
    const { mails } = Mails.parse(await cloud.control('GET', '/mails?limit=50'));
    const text = JSON.stringify(mails.filter(({ to }) => to.includes(email)));
    expect(text).toContain(tenantOf(key).supportEmail);
    const others = demoTenants.filter((other) => other.key !== key && other.key !== 'root');
    for (const { operation } of others) expect(text).not.toContain(operation.name);
  });
});
