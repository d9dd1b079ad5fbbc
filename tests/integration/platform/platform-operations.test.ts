/** Opening and changing a tenant over the running product: by the screens' calls, and by the commands of the same names. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInByPassword } from '../../../infra/local/demo/password-sign-in.ts';
import { listArticles, listWhatsNew } from '../../../shared/contract/home/content.contract.ts';
import { finishBrandPicture } from '../../../shared/contract/images/brand-pictures.contract.ts';
import * as images from '../../../shared/contract/images/images.contract.ts';
import { acceptInvitation } from '../../../shared/contract/people/accounts.contract.ts';
import { getMe } from '../../../shared/contract/people/identity.contract.ts';
import { listOperations, listTenants } from '../../../shared/contract/platform/platform.contract.ts';
import * as operations from '../../../shared/contract/platform/platform-operations.contract.ts';
import { contactSupport } from '../../../shared/contract/platform/support.contract.ts';
import {
  listSupportMessages,
  setSupportMessageState,
} from '../../../shared/contract/platform/support-messages.contract.ts';
import { getAppSettings, getTenantInfo } from '../../../shared/contract/platform/tenants.contract.ts';
import { TenantId } from '../../../shared/ids.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import { defaultColorSetting, type ModuleName } from '../../../shared/model/platform/tenant.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { newestMail } from '../../support/cloud/cloud-mails.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const tenantId = TenantId.parse(`tnt_${'7'.repeat(26)}`);
const hostname = 'lantau.esg-core.localhost';
const email = 'first@lantau.example';
const password = 'Granite-81-Sail';
const reason = 'Contract of 30 November';
const modules: ModuleName[] = ['esgl', 'materiality'];
const opened = {
  tenantId,
  name: 'Lantau',
  hostname,
  hostType: 'SUBDOMAIN' as const,
  platformType: 'whitelabeled' as const,
  supportEmail: 'help@lantau.example',
  colorSetting: defaultColorSetting,
  modules,
  versionIds: [],
  firstAdministrator: { email, organizationName: 'Lantau Logistics', language: 'en' as const },
  reason,
};

describe('tenants opened by operators', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let operator: Caller;
  const visitor = (): Caller => ({ port: cloud.port, host: hostname });
  const detail = () => callApi(operator, operations.getTenantDetail, { params: { tenantId } });

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
    operator = await callerOf(cloud, 'root', 'operator@demo.example');
  });
  afterAll(() => cloud.stop());

  it('have a host that is free before, and taken after', async () => {
    const asked = { params: { hostname }, query: { hostType: opened.hostType } };
    const free = async () => (await callApi(operator, operations.checkHost, asked)).isFree;
    expect(await free()).toBe(true);
    const made = await callApi(operator, operations.createTenant, { body: opened });
    expect(made).toMatchObject({ name: 'Lantau', modules: ['esgl', 'materiality'], organizations: { total: 1 } });
    expect(await free()).toBe(false);
    const other = { ...opened, tenantId: `tnt_${'8'.repeat(26)}` };
    const taken = await callChecked(operator, operations.createTenant, { body: other });
    expect(taken.body).toMatchObject({ code: 'tenant.host_taken' });
    // The same again after a lost answer, and a second host for the same tenant.
    expect((await callChecked(operator, operations.createTenant, { body: opened })).status).toBe(201);
    const second = { ...opened, hostname: 'second.esg-core.localhost' };
    expect((await callChecked(operator, operations.createTenant, { body: second })).status).toBe(409);
    const own = {
      ...opened,
      tenantId: `tnt_${'9'.repeat(26)}`,
      hostname: 'admin.localhost.example',
      modules: ['admin'],
    };
    expect((await callChecked(operator, operations.createTenant, { body: own })).body).toMatchObject({
      code: 'tenant.admin_module',
    });
  });

  it('answer at once with their own brand, and their first administrator joins by the mail', async () => {
    expect(await callApi(visitor(), getAppSettings)).toMatchObject({ companyName: 'Lantau' });
    const css = await sendRequest({ port: cloud.port, host: hostname, method: 'GET', path: '/theme/current.css' });
    expect([css.status, css.text.includes('--brand-primary:#2B61F5')]).toEqual([200, true]);
    const mail = await newestMail(cloud, email);
    expect(mail.subject).toBe('Lantau invited you to Lantau Logistics');
    const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
    const body = { token, firstName: 'Fay', lastName: 'Lam', password, language: 'en' } as const;
    await callApi(visitor(), acceptInvitation, { body });
    const { accessToken } = await signInByPassword(cloud, await userNameOf(tenantId, email), password);
    const fay = { ...visitor(), accessToken };
    expect(await callApi(fay, getMe)).toMatchObject({ email, roles: ['Administrator'] });
    expect((await callApi(fay, listArticles)).articles).toHaveLength(8);
    expect((await callChecked(fay, listTenants)).status).toBe(403);
  });

  it('change without a deploy: name, modules, frameworks, theme; a save on an older state is refused', async () => {
    const { revision } = await detail();
    const change = (body: object) => callChecked(operator, operations.changeTenant, { params: { tenantId }, body });
    const renamed = await change({
      name: 'Lantau Island',
      modules: ['esgl'],
      versionIds: ['gri-2021'],
      revision,
      reason,
    });
    expect(renamed.body).toMatchObject({ name: 'Lantau Island', modules: ['esgl'], versionIds: ['gri-2021'] });
    expect((await change({ name: 'Late', revision, reason })).body).toMatchObject({ code: 'request.conflict' });
    const info = await callApi(visitor(), getTenantInfo, { params: { hostname } });
    expect(info.featureFlag).toEqual({ featureFlags: ['esgl'], versionIds: ['gri-2021'] });
    const names = (await callApi(operator, listTenants)).items.map(({ name }) => name);
    expect(names).toEqual(['ESG - Core', 'Harbour Advisory', 'Lantau Island']);

    const now = (await detail()).revision;
    const colorSetting = { ...defaultColorSetting, primary: { ...defaultColorSetting.primary, color: '#0B6B5D' } };
    expect((await change({ colorSetting, revision: now, reason })).status).toBe(200);
    const css = await sendRequest({ port: cloud.port, host: hostname, method: 'GET', path: '/theme/current.css' });
    expect(css.text).toContain('--brand-primary:#0B6B5D');
    const refused = await Promise.all([
      change({ versionIds: ['nobodys-framework'], revision: now + 1, reason }),
      change({ modules: ['admin'], revision: now + 1, reason }),
      change({ name: 'Unsaid', revision: now + 1, reason: ' ' }),
      callChecked(operator, operations.getTenantDetail, { params: { tenantId: `tnt_${'z'.repeat(26)}` } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 404]);
  });

  it('get an uploaded logo, re-encoded, at the address that every page uses', async () => {
    const bytes = await sharp({ create: { width: 1_600, height: 400, channels: 4, background: '#0b6b5d' } })
      .png()
      .toBuffer();
    const upload = { contentType: 'image/png' as const, sizeBytes: bytes.byteLength };
    const { url, uploadId } = await callApi(operator, images.createImageUpload, { body: upload });
    const sent = await fetch(url, {
      method: 'PUT',
      body: Uint8Array.from(bytes),
      headers: { 'content-type': 'image/png' },
    });
    expect(sent.status).toBe(200);
    const finish = { params: { tenantId, picture: 'logo' }, body: { uploadId, reason } };
    expect((await callChecked(operator, finishBrandPicture, finish)).status).toBe(200);
    const logo = await sendRequest({ port: cloud.port, host: hostname, method: 'GET', path: '/theme/logo' });
    expect(logo.text).toMatch(/^<svg [^>]*width="1024" height="256"><image [^>]*href="data:image\/png;base64,/);
    expect((await callChecked(operator, finishBrandPicture, finish)).status).toBe(417);
    expect((await callApi(operator, listOperations, { query: { limit: 1 } })).items[0]).toMatchObject({
      action: 'tenant.picture-changed',
      subject: 'logo',
    });
  });

  it('cannot take the administration from the root tenant', async () => {
    const params = { tenantId: tenantOf('root').tenantId };
    const { revision } = await callApi(operator, operations.getTenantDetail, { params });
    const body = { modules: ['esgl' as const], revision, reason };
    expect((await callChecked(operator, operations.changeTenant, { params, body })).body).toMatchObject({
      code: 'tenant.admin_module',
    });
  });

  it('issue codes for trial organisations, which count each use and end when they are revoked', async () => {
    const params = { tenantId };
    const body = { count: 120, uses: 2, seats: 3, expiresOn: '2099-12-31', reason };
    const { vouchers } = await callApi(operator, operations.createTenantVouchers, { params, body });
    expect([vouchers.length, new Set(vouchers.map(({ code }) => code)).size]).toEqual([120, 120]);
    const listed = await callApi(operator, operations.listTenantVouchers, { params, query: { limit: 100 } });
    expect(listed.items[0]).toMatchObject({ usesMax: 2, usesLeft: 2, state: 'open', createdBy: 'Olga Reyes' });
    const code = vouchers[0]?.code ?? '';
    const here = { params: { tenantId, code } };
    const uses = { ...here, query: { limit: 100 } };
    expect((await callApi(operator, operations.listVoucherUses, uses)).items).toEqual([]);
    const elsewhere = { params: { tenantId: tenantOf('harbour').tenantId, code }, body: { reason } };
    expect((await callChecked(operator, operations.revokeTenantVoucher, elsewhere)).status).toBe(404);
    const revoke = () => callChecked(operator, operations.revokeTenantVoucher, { ...here, body: { reason } });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 409]);
    const { items } = await callApi(operator, listOperations, { query: { limit: 3 } });
    expect(items.map(({ action }) => action)).toEqual(['voucher.revoked', 'voucher.created', 'voucher.created']);
  });

  it('write for the readers of chosen tenants, in both languages, from a time on', async () => {
    const params = { tenantId };
    const { articles, categories } = await callApi(operator, operations.getTenantContent, { params });
    expect([articles.length, categories.length]).toEqual([8, 4]);
    const item = {
      whatsNewId: 'faster-sheets',
      title: { en: 'Faster sheets', zhTw: '更快的表格' },
      text: { en: 'A thousand rows at once.', zhTw: null },
      isPublished: true,
      publishedAt: '2026-01-01T00:00:00.000Z',
      scope: 'tenant' as const,
    };
    const save = (changes: object) =>
      callChecked(operator, operations.saveContent, {
        params,
        body: {
          alsoIn: [tenantOf('harbour').tenantId],
          content: { kind: 'whats-new', item: { ...item, ...changes } },
          reason,
        },
      });
    expect((await save({})).body).toMatchObject({ code: 'content.language_missing' });
    const whole = { text: { en: 'A thousand rows at once.', zhTw: '一次處理一千行。' } };
    expect((await save(whole)).body).toEqual({ saved: 'faster-sheets', tenants: 2 });
    const ada = await callerOf(cloud, 'harbour');
    const read = async () => (await callApi(ada, listWhatsNew)).whatsNew.map(({ whatsNewId }) => whatsNewId);
    expect(await read()).toContain('faster-sheets');
    expect((await save({ ...whole, revision: 1, publishedAt: '2999-01-01T00:00:00.000Z' })).status).toBe(200);
    expect(await read()).not.toContain('faster-sheets');
    expect((await save(whole)).body).toMatchObject({ code: 'request.conflict' });
  });

  it('read messages to support, and set their state', async () => {
    const params = { tenantId: tenantOf('harbour').tenantId };
    const ada = await callerOf(cloud, 'harbour');
    const written = await callApi(ada, contactSupport, {
      body: { category: 'Reporting', message: 'The total is wrong.' },
    });
    const of = async (state: 'new' | 'closed') =>
      (await callApi(operator, listSupportMessages, { params, query: { state } })).items;
    const [message] = await of('new');
    expect(message).toMatchObject({ messageId: written.messageId, email: 'administrator@demo.example', state: 'new' });
    const here = { params: { ...params, userId: message?.userId ?? '', messageId: written.messageId } };
    const closed = { ...here, body: { state: 'closed', reason: 'Explained' } };
    expect((await callChecked(operator, setSupportMessageState, closed)).status).toBe(200);
    expect([(await of('new')).length, (await of('closed'))[0]?.changedBy]).toEqual([0, 'Olga Reyes']);
    const foreign = { ...closed, params: { ...here.params, tenantId } };
    expect((await callChecked(operator, setSupportMessageState, foreign)).status).toBe(404);
    expect((await callChecked(ada, listSupportMessages, { params })).status).toBe(403);
  });

  it('open and change by the command line too, and the log has both with user and reason', async () => {
    const by = { name: 'Ray of the night shift', reason: 'Call 4711' };
    const { firstAdministrator: _nobody, reason: _why, ...rest } = opened;
    const command = {
      ...rest,
      command: 'create-tenant',
      tenantId: `tnt_${'6'.repeat(26)}`,
      hostname: 'night.localhost',
      hostType: 'CUSTOM_URL',
      by,
    };
    await cloud.operate(command);
    await cloud.operate({
      command: 'change-tenant',
      tenantId: command.tenantId,
      supportEmail: 'night@lantau.example',
      by,
    });
    const { items } = await callApi(operator, listOperations);
    const isOurs = ({ action, tenantId: one }: (typeof items)[number]) =>
      [tenantId, command.tenantId].includes(one) && action.startsWith('tenant.') && !action.endsWith('picture-changed');
    const rows = items.filter(isOurs).map(({ action, who, reason: why }) => [action, who.name, why]);
    // Those of one transaction have one time, and no order among themselves.
    const inOrder = (all: string[][]) =>
      all.map((row) => row.join(' · ')).toSorted((one, other) => one.localeCompare(other));
    expect(inOrder(rows)).toEqual(
      inOrder([
        ['tenant.changed', by.name, by.reason],
        ['tenant.created', by.name, by.reason],
        ['tenant.theme-changed', 'Olga Reyes', reason],
        ['tenant.modules-changed', 'Olga Reyes', reason],
        ['tenant.frameworks-changed', 'Olga Reyes', reason],
        ['tenant.changed', 'Olga Reyes', reason],
        ['tenant.created', 'Olga Reyes', reason],
      ]),
    );
  });

  it('get a custom host without a deployment: DNS records, current ones, ready once both resolve', async () => {
    const domainOf = async (id: TenantId) =>
      (await callApi(operator, operations.getTenantDetail, { params: { tenantId: id } })).domain;
    // Below the platform's own domain, with DNS that resolves here already.
    await expect.poll(async () => (await domainOf(tenantId))?.state, { timeout: 60_000 }).toBe('ready');
    const night = TenantId.parse(`tnt_${'6'.repeat(26)}`);
    await expect.poll(async () => (await domainOf(night))?.state, { timeout: 60_000 }).toBe('waiting-for-dns');
    const waiting = await domainOf(night);
    expect(waiting?.records.map(({ name, isRight }) => [name, isRight])).toEqual([
      ['night.localhost', false],
      ['accounts.night.localhost', false],
    ]);
    expect(waiting?.nextCheckAt).not.toBeNull();
    for (const { name, expected } of waiting?.records ?? []) {
      await cloud.control('POST', '/dns', { name, value: expected });
    }
    const checked = await callChecked(operator, operations.checkTenantDomain, { params: { tenantId: night } });
    expect(checked.status).toBe(200);
    await expect.poll(async () => (await domainOf(night))?.state, { timeout: 60_000 }).toBe('ready');
    expect(await domainOf(night)).toMatchObject({ cause: null, nextCheckAt: null });
    // The host of the stage itself has no domain workflow.
    const { tenantId: root } = tenantOf('root');
    expect(await domainOf(root)).toBeNull();
    const none = await callChecked(operator, operations.checkTenantDomain, { params: { tenantId: root } });
    expect(none.body).toMatchObject({ code: 'tenant.no_domain' });
  });
});
