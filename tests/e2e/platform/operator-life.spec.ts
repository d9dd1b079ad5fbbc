/**
 * What an operator does with a tenant that is open already: its sender domain, an article with a picture, an account
 * found by its e-mail, and the end and return of an organisation and of the tenant. Each page is looked at in Chinese,
 * and on a phone.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { rootCredentials } from '../../../infra/local/iam/credentials.ts';
import { createIds, platformTenantId } from '../../../shared/ids.ts';
import { defaultColorSetting } from '../../../shared/model/platform/tenant.ts';
import { signInByForm } from '../pages/sign-in.page.ts';
import { invokeLifeCommand, invokeOperation, readTableName, setDns } from '../support/control.ts';
import { expectAccessibleAndTranslated, waitUntilLoaded } from '../support/page-checks.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const password = 'Lantern-62-Quay';
const results = join(import.meta.dirname, '../../../test-results/screens');
const wide = { width: 1_440, height: 900 };
const phone = { width: 375, height: 800 };

/** Days of grace are over: the sweep of the next hour finds it so. The clock is shared with other stories. */
const endGrace = async (tenantId: string, path: 'wipesAt' | 'organizations[0].wipesAt'): Promise<void> => {
  const endpoint = `http://127.0.0.1:${process.env.E2E_PORT}/dynamodb`;
  const client = new DynamoDBClient({ region: 'us-east-1', credentials: rootCredentials, endpoint });
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: await readTableName(),
      Key: { pk: `${platformTenantId}#TENANT-LIVES`, sk: `${tenantId}#` },
      UpdateExpression: `SET #data.${path} = :past`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':past': new Date(Date.now() - 60_000).toISOString() },
    }),
  );
  await invokeLifeCommand({ command: 'sweep' });
};

test('an operator runs a tenant, ends an organisation and the tenant, and brings both back', async ({
  page,
  openContext,
}) => {
  test.setTimeout(1_200_000);
  const t = textsOf('en', 'admin-tenant');
  const life = textsOf('en', 'admin-life');
  const admin = textsOf('en', 'admin');
  const content = textsOf('en', 'admin-content');
  const ids = createIds(Date.now);
  const tenantId = ids.tenant();
  const organizationId = ids.organization();
  const hostname = `jetty-${randomUUID().slice(0, 8)}.esg-core.localhost`;
  const organization = `Jetty Ferries ${randomUUID().slice(0, 4)}`;
  const email = `${randomUUID()}@jetty.example`;
  const domain = `mail.${randomUUID().slice(0, 8)}.example`;
  const dialog = page.getByRole('dialog');
  const press = (name: string, within: Pick<Page, 'getByRole'> = page) =>
    within.getByRole('button', { name, exact: true }).click();
  const confirm = async (name: string, done: string): Promise<void> => {
    await dialog.getByLabel(admin('reason.label')).fill('Call of the tenant');
    await press(name, dialog);
    await expect(page.getByText(done, { exact: true })).toBeVisible();
  };
  /** The page is accessible, and is photographed in both languages and on a phone. */
  const look = async (name: string): Promise<void> => {
    await expectAccessibleAndTranslated(page, 'en', name);
    const before = page.viewportSize() ?? wide;
    for (const [width, size] of [
      ['wide', wide],
      ['phone', phone],
    ] as const) {
      await page.setViewportSize(size);
      await waitUntilLoaded(page);
      await page.screenshot({ path: join(results, `operator-${name}-${width}.png`), fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(before);
  };
  const isDone = () => expect(page.getByText(life('jobs.statuses.running'))).toHaveCount(0, { timeout: 120_000 });
  const openLife = async (): Promise<void> => {
    await page.goto(siteUrl(sites.root, `/admin/tenants/${tenantId}?tab=life`));
    await waitUntilLoaded(page);
  };
  const choose = async (): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${life('organization.label')}`) }).click();
    await page.getByRole('option', { name: organization }).click();
  };

  await invokeOperation({
    command: 'create-tenant',
    tenantId,
    hostname,
    name: 'Jetty Shipping',
    hostType: 'SUBDOMAIN',
    platformType: 'whitelabeled',
    supportEmail: 'help@jetty.example',
    colorSetting: defaultColorSetting,
    modules: ['esgl'],
    versionIds: [],
  });
  await invokeOperation({
    command: 'create-organization',
    tenantId,
    organizationId,
    name: organization,
    type: 'Client',
    communicationLanguage: 'en',
    reportLanguage: 'en',
    isApprovalRequired: false,
  });
  await invokeOperation({
    command: 'create-user',
    tenantId,
    organizationId,
    email,
    firstName: 'Jo',
    lastName: 'Lam',
    roles: ['Administrator'],
    language: 'en',
    password,
  });
  await signInByForm(page, sites.root, people.operator, { path: `/admin/tenants/${tenantId}?tab=domains` });

  await test.step('mails come from the domain once its DKIM records are in DNS', async () => {
    await press(t('sender.set'));
    await dialog.getByLabel(t('sender.label')).fill(`reports@${domain}`);
    await confirm(t('sender.set'), t('sender.setDone', { name: 'Jetty Shipping', sender: `reports@${domain}` }));
    const records = page.getByRole('table', { name: t('sender.records') }).getByRole('row');
    await expect(records).toHaveCount(4, { timeout: 60_000 });
    await look('sender-waiting');
    for (const record of (await records.all()).slice(1)) {
      const [, name = '', value = ''] = await record.locator('th, td').allInnerTexts();
      await setDns(name.trim(), value.trim());
    }
    await press(t('sender.check'));
    await expect(page.getByText(t('sender.states.ready'), { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(`reports@${domain}`).first()).toBeVisible();
    await look('sender-ready');
  });

  await test.step('an article with a picture is on Home', async () => {
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const of = (name: string, language: 'en' | 'zhTw') =>
      field(`${content(`fields.${name}`)} (${content(`languages.${language}`)})`);
    await page.goto(siteUrl(sites.root, `/admin/tenants/${tenantId}?tab=content`));
    await press(content('editor.add.article'));
    await of('title', 'en').fill('Our new pier');
    await of('title', 'zhTw').fill('我們的新碼頭');
    await of('summary', 'en').fill('Built of reused timber.');
    await of('summary', 'zhTw').fill('以再用木材建成。');
    await of('body', 'en').fill('It is open.');
    await of('body', 'zhTw').fill('現已開放。');
    await field(content('fields.id')).fill('our-new-pier');
    const picture = await sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#0b6b5d' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type="file"][accept*="image/png"]')
      .last()
      .setInputFiles({ name: 'pier.png', mimeType: 'image/png', buffer: picture });
    const alt = (language: 'en' | 'zhTw') =>
      field(content('pictures.alt', { number: 1, language: content(`languages.${language}`) }));
    await alt('en').fill('The pier at noon');
    await alt('zhTw').fill('正午的碼頭');
    await field(content('fields.isPublished')).check();
    await look('article');
    await press(content('editor.save'));
    await confirm(content('editor.save'), content('editor.done', { title: 'Our new pier' }));
    const home = await (await openContext()).newPage();
    const site = { ...sites.root, hostname, name: 'Jetty Shipping' };
    await signInByForm(home, site, { email, password, firstName: 'Jo' }, { path: '/?article=our-new-pier' });
    await expect(home.getByRole('img', { name: 'The pier at noon' }).first()).toBeVisible();
    const isDrawn = home
      .getByRole('img', { name: 'The pier at noon' })
      .first()
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
    expect(await isDrawn).toBe(true);
  });

  await test.step('an account of any tenant is found by its e-mail, with its history', async () => {
    await page.goto(siteUrl(sites.root, '/admin/accounts'));
    await page.getByLabel(admin('users.search')).fill(email);
    const row = page.getByRole('row', { name: new RegExp(email) });
    await expect(row.getByRole('link', { name: 'Jetty Shipping' })).toBeVisible();
    await look('accounts');
    await row.getByRole('button', { name: admin('history.of', { name: 'Jo Lam' }) }).click();
    await expect(dialog.getByText(admin('history.next'))).toBeVisible();
    await look('history');
  });

  await test.step('an organisation is exported, closed, called back, closed again, deleted and restored', async () => {
    await page.goto(siteUrl(sites.root, `/admin/tenants/${tenantId}?tab=organizations`));
    await page.getByRole('button', { name: admin('organizations.suspend.of', { name: organization }) }).click();
    await confirm(admin('organizations.suspend.confirm'), admin('organizations.suspend.done', { name: organization }));
    await openLife();
    await choose();
    await press(life('organization.export.action'));
    await confirm(life('organization.export.confirm'), life('organization.export.done'));
    await isDone();
    const close = async (): Promise<void> => {
      await press(life('organization.close.action'));
      await dialog.getByLabel(life('organization.close.type', { name: organization })).fill(organization);
      await confirm(life('organization.close.confirm'), life('organization.close.done', { name: organization }));
      await isDone();
    };
    await close();
    await look('organization-closed');
    await page.getByRole('button', { name: life('organization.open.of', { name: organization }) }).click();
    await confirm(life('organization.open.confirm'), life('organization.open.done', { name: organization }));
    await openLife();
    await choose();
    await close();
    await endGrace(tenantId, 'organizations[0].wipesAt');
    await openLife();
    await isDone();
    await expect(page.getByText(life('jobs.kinds.wipe')).first()).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(life('archive.restoreOf', { subject: organization, time: '.*' })) })
      .first()
      .click();
    await confirm(life('restore.confirm'), life('restore.done'));
    await isDone();
    await expect(page.getByText(life('jobs.differences', { count: 0 }))).toBeVisible();
    await look('organization-restored');
  });

  await test.step('the tenant is closed and deleted, and restored from the list of all tenants', async () => {
    await press(life('export.action'));
    await confirm(life('export.confirm'), life('export.done'));
    await isDone();
    await page.getByLabel(life('close.host', { hostname })).fill(hostname);
    await press(life('close.action'));
    await confirm(life('close.confirm'), life('close.done'));
    await isDone();
    await endGrace(tenantId, 'wipesAt');
    await page.goto(siteUrl(sites.root, '/admin/tenant-data'));
    const row = page.getByRole('row', { name: new RegExp(hostname) });
    await expect(async () => {
      await page.reload();
      await expect(row.getByText(life('state.wiped'))).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
    await look('tenant-data');
    await row.getByRole('link', { name: hostname }).click();
    await page
      .getByRole('button', { name: new RegExp(life('archive.restoreOf', { subject: hostname, time: '.*' })) })
      .first()
      .click();
    await confirm(life('restore.confirm'), life('restore.done'));
    await expect(page.getByRole('button', { name: life('open.action'), exact: true })).toBeVisible({
      timeout: 120_000,
    });
    await expect(page.getByText(life('jobs.differences', { count: 0 })).first()).toBeVisible();
    await press(life('open.action'));
    await confirm(life('open.confirm'), life('open.done'));
    await look('tenant-restored');
    // The wipe deleted the identity of its sender domain: it is added and verified again.
    await page.goto(siteUrl(sites.root, `/admin/tenants/${tenantId}?tab=domains`));
    await expect(page.getByText(t('sender.states.ready'), { exact: true })).toBeVisible({ timeout: 120_000 });
  });

  await test.step('the same pages in Chinese', async () => {
    const chinese = await (await openContext()).newPage();
    await signInByForm(chinese, sites.root, people.operator, { path: '/admin/tenant-data', language: 'zhTw' });
    for (const [name, path] of [
      ['tenant-data', '/admin/tenant-data'],
      ['life', `/admin/tenants/${tenantId}?tab=life`],
      ['domains', `/admin/tenants/${tenantId}?tab=domains`],
      ['accounts', `/admin/accounts?search=${email}`],
      ['content', `/admin/tenants/${tenantId}?tab=content`],
    ] as const) {
      await chinese.goto(siteUrl(sites.root, path));
      await expectAccessibleAndTranslated(chinese, 'zhTw', name);
      for (const [width, size] of [
        ['wide', wide],
        ['phone', phone],
      ] as const) {
        await chinese.setViewportSize(size);
        await waitUntilLoaded(chinese);
        await chinese.screenshot({ path: join(results, `operator-zh-${name}-${width}.png`), fullPage: true });
      }
      await chinese.setViewportSize(wide);
    }
  });
});
