import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { beginReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { intercept } from '../support/intercept.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test('sign-out before an answer is saved asks first, and restores the answer later', async ({ page, language }) => {
  const t = textsOf(language, 'common');
  const step = 'data-input?framework=vsme-2025&disclosure=B7';
  const story = { framework: 'VSME', name: `Out ${randomUUID()}`, language, step };
  const path = await beginReport(page, sites.root, people.administrator, story);
  const { text, saved } = createWorkspace(page, language);
  const editor = text('text').first();
  const leave = async (): Promise<void> => {
    await page
      .locator('header')
      .getByRole('button', { name: /Ada Chan/ })
      .click();
    await page.getByRole('menuitem', { name: t('account.signOut') }).click();
  };
  await editor.waitFor();
  const connect = await intercept(page, /\/api\/reports\//, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await editor.click();
  await page.keyboard.insertText('Waste fell');
  await leave();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('account.leaveTitle'));
  await expectAccessibleAndTranslated(page, language, 'the question before signing out');
  await dialog.getByRole('button', { name: t('account.leaveKeep') }).click();
  await expect(dialog).toBeHidden();
  await expect(editor, 'nothing happened').toHaveText('Waste fell');

  await leave();
  await dialog.getByRole('button', { name: t('account.signOut') }).click();
  await page.waitForURL(({ hostname }) => hostname.startsWith('accounts.'));
  connect();
  await signIn(page, sites.root, people.administrator, { language, path: `${path}/${step}` });
  await expect(editor).toHaveText('Waste fell');
  await saved();
  await leave();
  await page.waitForURL(({ hostname }) => hostname.startsWith('accounts.'));
});
