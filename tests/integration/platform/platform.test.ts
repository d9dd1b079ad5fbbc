/** Platform operators over the running product: permissions, effects of locking, and entries in both logs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword } from '../../../shared/contract/people/accounts.contract.ts';
import { getMe, getUserProfile } from '../../../shared/contract/people/identity.contract.ts';
import { getCurrentStatus, listAdministrators } from '../../../shared/contract/people/organizations.contract.ts';
import { listOrganizationAudit } from '../../../shared/contract/people/people.contract.ts';
import * as platform from '../../../shared/contract/platform/platform.contract.ts';
import { listReports } from '../../../shared/contract/reports/reports.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { newestMail } from '../../support/cloud/cloud-mails.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

describe('platform operators', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let operator: Caller;
  const harbour = { tenantId: tenantOf('harbour').tenantId };
  const root = { tenantId: tenantOf('root').tenantId };

  beforeAll(async () => {
    cloud = await openSharedCloud();
    operator = await callerOf(cloud, 'root', 'operator@demo.example');
  });
  afterAll(() => cloud.stop());

  const usersOf = async (search: string) =>
    (await callApi(operator, platform.listTenantUsers, { params: harbour, query: { search } })).items;
  it('find people and organisations of all tenants by name and by e-mail, page by page', async () => {
    const find = (query: { search: string; limit?: number; cursor?: string }) =>
      callApi(operator, platform.findUsers, { query });
    const { items } = await find({ search: 'ADMINISTRATOR@demo' });
    const named = items.filter(({ email }) => email === 'administrator@demo.example');
    expect(named.map(({ tenantName, organizationName }) => [tenantName, organizationName])).toEqual([
      ['ESG - Core', 'Lantau Logistics'],
      ['Harbour Advisory', 'Harbour Shipping'],
      ['Meridian Foods', 'Meridian Foods'],
    ]);
    const whole = (await find({ search: 'basic@demo' })).items.map(({ userId }) => userId);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await find({ search: 'basic@demo', limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ userId }) => userId));
      cursor = page.nextCursor;
    }
    expect([seen, new Set(seen).size > 2]).toEqual([whole, true]);
    const organizations = async (search: string) =>
      (await callApi(operator, platform.findOrganizations, { query: { search } })).items.map(
        ({ tenantName, name }) => `${tenantName}: ${name}`,
      );
    expect(await organizations('harbour ship')).toEqual(['Harbour Advisory: Harbour Shipping']);
    expect(await organizations('trial-administrator@demo')).toEqual(
      expect.arrayContaining(['ESG - Core: Peak Robotics', 'Harbour Advisory: Pier Nine Studio']),
    );
    expect(await organizations('nobody@nowhere.example')).toEqual([]);
  });

  const organizationsOf = async (search: string) =>
    (await callApi(operator, platform.listTenantOrganizations, { params: harbour, query: { search } })).items;

  it('see every tenant, its organisations by name and its people by e-mail, page by page', async () => {
    const { items } = await callApi(operator, platform.listTenants);
    expect(items.map(({ name, hostType }) => [name, hostType])).toEqual([
      ['ESG - Core', 'ROOT_DOMAIN'],
      ['Harbour Advisory', 'SUBDOMAIN'],
      ['Meridian Foods', 'CUSTOM_URL'],
    ]);
    expect((await organizationsOf('HARBOUR')).map(({ name }) => name)).toEqual([
      'Harbour Advisory',
      'Harbour Shipping',
    ]);
    expect((await usersOf('basic@')).map(({ email }) => email)).toContain('basic@demo.example');
    expect((await organizationsOf('shipp')).map(({ name }) => name)).toEqual(['Harbour Shipping']);
    for (const typed of ['Ben Ho', 'ho ben', 'HoBen']) {
      expect((await usersOf(typed)).map(({ email }) => email)).toEqual(['basic@demo.example']);
    }
    const tenantsOf = async (search: string) =>
      (await callApi(operator, platform.listTenants, { query: { search } })).items.map(({ name }) => name);
    expect(await tenantsOf('MERIDIAN')).toEqual(['Meridian Foods']);
    expect(await tenantsOf('harbour.esg')).toEqual(['Harbour Advisory']);
    expect(await tenantsOf('nothing like it')).toEqual([]);
    const searched = { params: harbour, query: { search: 'demo.example', limit: 5 } };
    const page = await callApi(operator, platform.listTenantUsers, searched);
    const next = await callApi(operator, platform.listTenantUsers, {
      params: harbour,
      query: { ...searched.query, cursor: page.nextCursor ?? '' },
    });
    expect(new Set([...page.items, ...next.items].map(({ userId }) => userId)).size).toBe(10);
    const first = await callApi(operator, platform.listTenantUsers, { params: harbour, query: { limit: 5 } });
    const second = await callApi(operator, platform.listTenantUsers, {
      params: harbour,
      query: { limit: 5, cursor: first.nextCursor ?? '' },
    });
    const emails = [...first.items, ...second.items].map(({ email }) => email);
    expect(new Set(emails).size).toBe(10);
    expect(emails).toEqual(emails.toSorted());
    const foreign = { params: root, query: { limit: 5, cursor: first.nextCursor ?? '' } };
    expect((await callChecked(operator, platform.listTenantUsers, foreign)).status).toBe(400);
  });

  it('lock an account: its next call is refused, unlocking requires a new sign-in, both logs say why', async () => {
    const person = await callerOf(cloud, 'harbour', 'basic@demo.example');
    const user = (await usersOf('basic@')).find(({ email }) => email === 'basic@demo.example');
    const parts = { params: { ...harbour, userId: user?.userId ?? '' }, body: { reason: 'Reported as stolen' } };
    expect((await callChecked(operator, platform.unlockUser, parts)).status).toBe(422);
    expect((await callChecked(operator, platform.lockUser, parts)).status).toBe(200);
    expect((await callChecked(person, getMe)).status).toBe(401);
    expect((await callChecked(operator, platform.lockUser, parts)).status).toBe(422);
    const email = 'basic@demo.example';
    const asked = await callChecked({ ...person, accessToken: undefined }, forgotPassword, { body: { email } });
    expect([asked.status, asked.body]).toEqual([202, { done: true, resendAfterSeconds: 30 }]);
    const mail = await newestMail(cloud, email);
    // In the person's own language, whatever the organisation wants its mails in.
    expect(mail.subject).toBe('Your Harbour Advisory account is locked');
    expect(mail.text).not.toMatch(/^\s*\d{6}\s*$/m);
    expect((await callChecked(operator, platform.unlockUser, parts)).status).toBe(200);
    expect((await callChecked(person, getMe)).status).toBe(401);

    const history = await callApi(operator, platform.getAccountHistory, { params: parts.params });
    expect([history.status, history.transitions.map(({ to, cause }) => `${to}: ${cause}`)]).toEqual([
      'registered',
      ['suspended: payment-missing', 'locked: locked', 'pending-removal: removal-started'],
    ]);
    expect(history.rows.slice(0, 2).map(({ from, to, reason, who }) => [from, to, reason, who])).toEqual([
      ['locked', 'registered', 'Reported as stolen', 'Olga Reyes'],
      ['registered', 'locked', 'Reported as stolen', 'Olga Reyes'],
    ]);

    const log = await callApi(operator, platform.listOperations);
    expect(log.items.slice(0, 2).map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
      ['user.unlocked', 'basic@demo.example', 'Reported as stolen'],
      ['user.locked', 'basic@demo.example', 'Reported as stolen'],
    ]);
    const administrator = await callerOf(cloud, 'harbour');
    const rows = (await callApi(administrator, listOrganizationAudit)).items;
    expect(rows.map(({ action, newValue, who }) => [action, newValue, who.name])).toEqual(
      expect.arrayContaining([['account.status-changed', 'locked · Reported as stolen', 'Olga Reyes']]),
    );
  });

  it('suspend an organisation: account settings remain open, the main area closes, and it can be undone', async () => {
    const administrator = await callerOf(cloud, 'harbour');
    const [, shipping] = await organizationsOf('harbour');
    const parts = {
      params: { ...harbour, organizationId: shipping?.organizationId ?? '' },
      body: { reason: 'Invoice 12 is open' },
    };
    expect((await callChecked(administrator, listAdministrators)).body).toMatchObject({ code: 'auth.forbidden' });
    expect((await callChecked(operator, platform.suspendOrganization, parts)).status).toBe(200);
    expect((await callChecked(operator, platform.suspendOrganization, parts)).status).toBe(422);
    expect((await callChecked(administrator, listReports)).body).toMatchObject({ code: 'account.suspended' });
    expect((await callApi(administrator, getUserProfile)).isSuspended).toBe(true);
    expect(await callApi(administrator, getCurrentStatus)).toEqual({ status: 'suspended' });
    expect((await callApi(administrator, listAdministrators)).items).toEqual([
      { name: 'Ada Chan', email: 'administrator@demo.example' },
    ]);
    expect((await callChecked(operator, platform.resumeOrganization, parts)).status).toBe(200);
    expect((await callChecked(administrator, listReports)).status).toBe(200);
  });

  it('cannot lock themselves out, nor act on missing items', async () => {
    const me = await callApi(operator, getMe);
    const reason = { reason: 'A mistake' };
    const statuses = await Promise.all([
      callChecked(operator, platform.lockUser, { params: { ...root, userId: me.id }, body: reason }),
      callChecked(operator, platform.suspendOrganization, {
        params: { ...root, organizationId: me.currentOrganization.id },
        body: reason,
      }),
      callChecked(operator, platform.lockUser, {
        params: { ...harbour, userId: `usr_${'0'.repeat(32)}` },
        body: reason,
      }),
      callChecked(operator, platform.getTenant, { params: { tenantId: `tnt_${'z'.repeat(26)}` } }),
      callChecked(operator, platform.lockUser, { params: { ...root, userId: me.id }, body: { reason: ' ' } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 404, 404, 422]);
  });

  it('have no rights on a host of a tenant, and nobody else is an operator', async () => {
    for (const key of ['root', 'harbour', 'meridian'] as const) {
      expect((await callChecked(await callerOf(cloud, key), platform.listTenants)).status).toBe(403);
    }
    const astray = { ...operator, host: tenantOf('harbour').hostname };
    expect((await callChecked(astray, platform.listTenants)).status).toBe(401);
  });
});
