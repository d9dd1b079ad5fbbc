/**
 * An operator opens a tenant without a developer: from the wizard to its first administrator and a redeemed voucher.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { codeIn, newestMail } from '../../support/cloud/cloud-mails.ts';
import { createAccountsPage } from '../pages/accounts.page.ts';
import { signInByForm } from '../pages/sign-in.page.ts';
import { setDns } from '../support/control.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { accountsUrl, people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const password = 'Lantern-62-Quay';
const codePattern = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/;
const mailbox = () => ({ port: Number(process.env.E2E_PORT) });

const fillAccount = async (page: Page, fields: Record<string, string>): Promise<void> => {
  const accounts = createAccountsPage(page);
  const typed = { ...fields, password, confirmation: password };
  for (const [name, text] of Object.entries(typed)) await accounts.field(name).fill(text);
};

test('an operator opens a tenant; its administrator joins by the mail, and a user by a voucher', async ({
  page,
  openContext,
}) => {
  test.setTimeout(600_000);
  const t = textsOf('en', 'admin-tenant');
  const admin = textsOf('en', 'admin');
  const vouchers = textsOf('en', 'admin-vouchers');
  const content = textsOf('en', 'admin-content');
  const administrator = await (await openContext()).newPage();
  const begunAt = Date.now();
  const tenant = { hostname: `reports.quay-${randomUUID().slice(0, 8)}.localhost` };
  const first = `${randomUUID()}@quay.example`;
  let codes: string[] = [];
  const signUpWith = async (on: Page, code: string, email: string): Promise<void> => {
    const accounts = createAccountsPage(on);
    await on.goto(accountsUrl(tenant, '/login/signup?language=en'));
    await fillAccount(on, { firstName: 'Ray', lastName: 'Ho', email });
    await on.getByRole('button', { name: accounts.t('signUp.hasVoucher') }).click();
    await accounts.field('voucherCode').fill(code);
    await accounts.button('signUp.action').click();
    await accounts.field('code').fill(codeIn(await newestMail(mailbox(), email)));
  };
  const next = () => page.getByRole('button', { name: t('create.wizard.next'), exact: true }).click();
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await test.step('name, host, brand, modules and first administrator', async () => {
    await signInByForm(page, sites.root, people.operator, { path: '/admin' });
    await page.getByRole('link', { name: t('create.open'), exact: true }).click();
    await next();
    await expect(page.getByText(t('create.faults.invalid')).first()).toBeVisible();
    await field(t('create.name')).fill('Quay Shipping');
    await field(t('create.hostname')).fill(sites.harbour.hostname);
    await expect(page.getByText(t('create.host.taken')).first()).toBeVisible();
    await page.getByRole('radio', { name: admin('hostTypes.CUSTOM_URL') }).check();
    await field(t('create.hostname')).fill(tenant.hostname);
    await expect(page.getByText(t('create.host.free'))).toBeVisible();
    await field(t('create.supportEmail')).fill('help@quay.example');
    await next();
    await field(t('theme.colors.primary.color')).fill('#0B6B5D');
    await field(t('theme.colors.primary.hoverColor')).fill('#F5A623');
    await expectAccessibleAndTranslated(page, 'en', 'brand of a new tenant');
    await page.getByRole('button', { name: /^Use #/ }).click();
    await field(t('theme.colors.primary.activeColor')).fill('#07483F');
    await next();
    await page.getByLabel(admin('modules.materiality'), { exact: true }).check();
    await next();
    await field(t('create.organizationName')).fill('Quay Shipping Ltd');
    await field(t('create.email')).fill(first);
    await next();
    await expectAccessibleAndTranslated(page, 'en', 'summary of a new tenant');
    await field(admin('reason.label')).fill('Contract of 30 November');
    await page.getByRole('button', { name: t('create.submit'), exact: true }).click();
    // Its style sheet is generated, and its first mail sent: on a busy machine that takes longer than a page.
    await expect(page.getByRole('heading', { name: 'Quay Shipping', level: 1 })).toBeVisible({ timeout: 120_000 });
  });

  await test.step('its own domain is ready once DNS has the records', async () => {
    await page.getByRole('tab', { name: t('tabs.domains'), exact: true }).click();
    const records = page.getByRole('table', { name: t('domain.records') }).getByRole('row');
    await expect(records).toHaveCount(3, { timeout: 60_000 });
    for (const record of (await records.all()).slice(1)) {
      const [, name = '', value = ''] = await record.locator('th, td').allInnerTexts();
      await setDns(name.trim(), value.trim());
    }
    await page.getByRole('button', { name: t('domain.check'), exact: true }).click();
    await expect(page.getByText(t('domain.states.ready'), { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the first administrator accepts and is in', async () => {
    const mail = await newestMail(mailbox(), first);
    const other = administrator;
    await other.goto(`${/http\S+invitation\?token=[\w-]+/.exec(mail.text)?.[0]}&language=en`);
    await fillAccount(other, { firstName: 'Nora', lastName: 'Lee' });
    await createAccountsPage(other).button('invitation.action').click();
    await expect(other).toHaveURL(siteUrl(tenant));
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Nora');
    await expect(other.getByRole('link', { name: textsOf('en', 'common')('menu.materiality') }).first()).toBeVisible();
  });

  await test.step('a module goes off with the number of those who lose it', async () => {
    await page.getByRole('tab', { name: t('tabs.modules'), exact: true }).click();
    await page.getByLabel(admin('modules.materiality'), { exact: true }).uncheck();
    await expect(page.getByText('1 organisation loses Materiality. Its data is kept.')).toBeVisible();
    await page.getByRole('button', { name: t('modules.save'), exact: true }).click();
    await page.getByLabel(admin('reason.label')).fill('Not in the contract');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('modules.save'), exact: true })
      .click();
    await expect(page.getByText(t('modules.done', { name: 'Quay Shipping' }))).toBeVisible();
  });

  await test.step('an article goes out in both languages, and not in one', async () => {
    await page.getByRole('tab', { name: content('label'), exact: true }).click();
    await page.getByRole('button', { name: content('editor.add.article'), exact: true }).click();
    const of = (name: string, language: 'en' | 'zhTw') =>
      field(`${content(`fields.${name}`)} (${content(`languages.${language}`)})`);
    await of('title', 'en').fill('How we meter');
    await of('summary', 'en').fill('One meter, read monthly.');
    await of('body', 'en').fill('# Begin\nWith one meter.\n\nThen the others.');
    await field(content('fields.id')).fill('how-we-meter');
    await page.getByLabel(content('fields.isPublished'), { exact: true }).check();
    await page.getByRole('button', { name: content('editor.save'), exact: true }).click();
    await expect(page.getByText(content('faults.chinese'))).toBeVisible();
    await of('title', 'zhTw').fill('我們如何計量');
    await of('summary', 'zhTw').fill('一個錶，每月抄讀。');
    await of('body', 'zhTw').fill('# 開始\n先由一個錶開始。');
    await expectAccessibleAndTranslated(page, 'en', 'editor of an article');
    await page.getByRole('button', { name: content('editor.save'), exact: true }).click();
    await page.getByLabel(admin('reason.label')).fill('Asked for by the tenant');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: content('editor.save'), exact: true })
      .click();
    await expect(page.getByText(content('editor.done', { title: 'How we meter' }))).toBeVisible();
    await administrator.goto(siteUrl(tenant, '/?article=how-we-meter'));
    await expect(administrator.getByRole('dialog').getByText('Then the others.')).toBeVisible();
  });

  await test.step('a code is created, downloaded and used', async () => {
    await page.getByRole('tab', { name: vouchers('label'), exact: true }).click();
    await page.getByRole('button', { name: vouchers('create.open'), exact: true }).click();
    await page.getByLabel(vouchers('create.count'), { exact: true }).fill('2');
    await page.getByLabel(admin('reason.label')).fill('A fair');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: vouchers('create.submit'), exact: true }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    codes = file.match(new RegExp(codePattern, 'g')) ?? [];
    const [code = ''] = codes;
    await expectAccessibleAndTranslated(page, 'en', 'voucher codes of a tenant');
    const other = await (await openContext()).newPage();
    const email = `${randomUUID()}@fair.example`;
    await signUpWith(other, code, email);
    await expect(other).toHaveURL(siteUrl(tenant, '/welcome'));
    await page.reload();
    await page.getByRole('button', { name: vouchers('uses.of', { code }) }).click();
    await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  });
  await test.step('among the codes of all tenants, one is found by its first characters and revoked', async () => {
    await page.goto(siteUrl(sites.root, '/admin?tab=vouchers'));
    const [used = '', other = ''] = codes;
    const search = page.getByRole('searchbox', { name: vouchers('search') });
    await search.fill(used.slice(0, 9));
    const rows = page.getByRole('table', { name: vouchers('label') }).getByRole('row', { name: /Quay Shipping/ });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(vouchers('states.used-up'));
    await expectAccessibleAndTranslated(page, 'en', 'voucher codes of all tenants');
    await search.fill(other);
    await page.getByRole('button', { name: vouchers('revoke.of', { code: other }) }).click();
    await page.getByLabel(admin('reason.label')).fill('The fair is over');
    await page.getByRole('button', { name: vouchers('revoke.confirm'), exact: true }).click();
    await expect(page.getByText(vouchers('revoke.done', { code: other }))).toBeVisible();
    await expect(rows.getByText(vouchers('states.revoked'))).toBeVisible();
  });
  console.log(
    `A tenant opened, its administrator in, an article out, a voucher used: ${Math.round((Date.now() - begunAt) / 1_000)} s`,
  );
});
