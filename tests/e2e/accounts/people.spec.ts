import { expect } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, inLongRun, test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

const path = '/user-management';

test(
  'inviting, revoking and the dialogs are accessible and translated',
  inChineseOfLongRun,
  async ({ page, language }) => {
    const t = textsOf(language, 'people');
    const email = `guest.${language.toLowerCase()}@people.example`;
    await signIn(page, sites.root, people.trialAdministrator, { language, path });
    await page
      .getByRole('button', { name: t('invite.open') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox').first();
    await dialog.getByRole('button', { name: t('invite.send_other', { count: 1 }).replace('users', 'user') }).click();
    await expect(dialog.getByText(t('invite.required'))).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(email);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('invite.open') })
      .first()
      .click();
    await expect(field).toHaveValue(email);
    await dialog.getByRole('button', { name: t('invite.send_other', { count: 1 }).replace('users', 'user') }).click();
    const row = page.getByRole('row', { name: email });
    await expect(row).toContainText(t('status.Pending Confirmation'));
    await row.getByRole('button', { name: t('menu.label', { name: email }) }).click();
    await page.getByRole('menuitem', { name: t('menu.revoke') }).click();
    await expectAccessibleAndTranslated(page, language, 'revoke');
    await dialog.getByRole('button', { name: t('revoke.confirm') }).click();
    await expect(row).toHaveCount(0);
  },
);

test(
  'a removal lists the reports that move, and a basic user has no access',
  inLongRun,
  async ({ page, openContext }) => {
    const t = textsOf('en', 'people');
    await signIn(page, sites.root, people.administrator, { path });
    const menu = page.getByRole('button', { name: t('menu.label', { name: 'Ben Ho' }) });
    await menu.click();
    await page.getByRole('menuitem', { name: t('menu.remove'), exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(t('remove.now'));
    await page.getByRole('button', { name: t('remove.keep') }).click();
    await menu.click();
    await page.getByRole('menuitem', { name: t('menu.level') }).click();
    const other = await (await openContext()).newPage();
    await signIn(other, sites.root, people.basic);
    await other.goto(siteUrl(sites.root, path));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(textOf('en', 'refusals', 'forbidden.title'));
  },
);

test(
  'a removed person leaves the list without a reload, and a Chinese name is shown family name first',
  inLongRun,
  async ({ page }) => {
    const t = textsOf('zhTw', 'people');
    const { Administrator: email } = await createColleagues(sites.harbour, {
      language: 'zhTw',
      roles: ['Administrator', 'Basic'],
    });
    const person = { email, password: demoPassword, firstName: '大文' };
    await signIn(page, sites.harbour, person, { language: 'zhTw', path });
    await expect(
      page.getByRole('button', { name: textOf('zhTw', 'common', 'navigation.account').replace('{{name}}', '陳大文') }),
    ).toBeVisible();
    const rows = page.getByRole('row', { name: /陳大文/ });
    await expect(rows).toHaveCount(2);
    await rows
      .filter({ hasText: t('levels.basic.name') })
      .getByRole('button', { name: t('menu.label', { name: '陳大文' }) })
      .click();
    await page.getByRole('menuitem', { name: t('menu.remove'), exact: true }).click();
    await page.getByRole('button', { name: t('remove.confirm'), exact: true }).click();
    await expect(rows).toHaveCount(1);
  },
);

test(
  'a code is created with one button, which appears at its final place once the codes are loaded',
  inLongRun,
  async ({ page }) => {
    const t = textsOf('en', 'people');
    const { Administrator: email } = await createColleagues(sites.root, { language: 'en', roles: ['Administrator'] });
    await signIn(page, sites.root, { email, password: demoPassword, firstName: 'Administrator' }, { path });
    const known = Promise.withResolvers<void>();
    await page.route('**/voucher-codes?*', async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.getByRole('tab', { name: t('tabs.vouchers') }).click();
    await expect(page.getByRole('columnheader', { name: t('vouchers.columns.code') })).toBeVisible();
    const create = page.getByRole('button', { name: t('vouchers.create'), exact: true });
    await expect(create).toBeHidden();
    known.resolve();
    await expect(create).toBeVisible();
  },
);
