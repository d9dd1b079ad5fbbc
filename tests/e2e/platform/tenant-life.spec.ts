/** An operator exports the data of a tenant, downloads the archive, closes the tenant and opens it again. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { findDirectory, readDirectory, tailBytes } from '../../../functions/tenant-life/archive/zip-archive.ts';
import { createIds } from '../../../shared/ids.ts';
import { defaultColorSetting } from '../../../shared/model/platform/tenant.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';
import { signInByForm } from '../pages/sign-in.page.ts';
import { invokeOperation } from '../support/control.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { people, sites } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test('an operator exports the data of a tenant, closes it with its host typed, and opens it again', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const t = textsOf('en', 'admin-life');
  const admin = textsOf('en', 'admin');
  const tenantId = createIds(Date.now).tenant();
  const hostname = `pier-${randomUUID().slice(0, 8)}.esg-core.localhost`;
  await invokeOperation({
    command: 'create-tenant',
    tenantId,
    hostname,
    name: 'Pier Shipping',
    hostType: 'SUBDOMAIN',
    platformType: 'whitelabeled',
    supportEmail: 'help@pier.example',
    colorSetting: defaultColorSetting,
    modules: [],
    versionIds: [],
  });
  const siteStatus = async (): Promise<number> => {
    const port = Number(process.env.E2E_PORT);
    return (await sendRequest({ port, host: hostname, method: 'GET', path: '/api/esg-tenant/settings/info' })).status;
  };
  const confirm = async (act: 'export' | 'close' | 'open'): Promise<void> => {
    await page.getByLabel(admin('reason.label')).fill('The contract ends');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`${act}.confirm`), exact: true })
      .click();
    await expect(page.getByText(t(`${act}.done`))).toBeVisible();
  };
  await signInByForm(page, sites.root, people.operator, { path: `/admin/tenants/${tenantId}?tab=life` });
  await expect(page.getByText(t('close.first'))).toBeVisible();
  await page.getByRole('button', { name: t('export.action'), exact: true }).click();
  await confirm('export');
  await expect(page.getByText(t('jobs.statuses.done')).first()).toBeVisible({ timeout: 120_000 });
  await expectAccessibleAndTranslated(page, 'en', 'data of a tenant');

  await test.step('the archive is downloaded for a reason', async () => {
    await page
      .getByRole('button', { name: new RegExp(t('archive.downloadOf', { subject: hostname, time: '.*' })) })
      .click();
    await page.getByLabel(admin('reason.label')).fill('The tenant asked for it');
    const downloading = page.waitForEvent('download');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('archive.confirm'), exact: true }).click();
    const bytes = await readFile(await (await downloading).path());
    const place = findDirectory(bytes.subarray(-tailBytes));
    const entries = readDirectory(bytes.subarray(place.offset, place.offset + place.bytes));
    expect(entries.map(({ name }) => name)).toContain('manifest.json');
  });

  await page.getByRole('button', { name: t('close.action'), exact: true }).click();
  await expect(page.getByText(t('close.wrong', { hostname }))).toBeVisible();
  await page.getByLabel(t('close.host', { hostname })).fill(hostname);
  await page.getByRole('button', { name: t('close.action'), exact: true }).click();
  await confirm('close');
  expect(await siteStatus()).toBe(404);
  await expect(page.getByRole('button', { name: t('open.action'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('open.action'), exact: true }).click();
  await confirm('open');
  expect(await siteStatus()).toBe(200);
});
