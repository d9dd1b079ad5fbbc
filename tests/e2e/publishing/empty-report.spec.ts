import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createCompletion } from '../pages/completion.page.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'workspace');

test('an empty report is published only after a question, and a form that fails leads to its first wrong field', async ({
  page,
}) => {
  await signIn(page, sites.root, people.basic, { path: '/create-report' });
  const name = `Empty ${randomUUID()}`;
  const path = await createReport(page, sites.root, { framework: 'VSME', name });
  const workspace = createWorkspace(page);
  const dialog = page.getByRole('dialog');

  await test.step('a removed answer leaves the report in progress and empty', async () => {
    await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
    for (const figure of ['12', '']) {
      await workspace.number('m0').fill(figure);
      await workspace.number('m0').press('Enter');
      await workspace.saved();
    }
  });

  await test.step('omitting without a reason leads to the reasons', async () => {
    await workspace.omit.click();
    await dialog.getByRole('button', { name: t('omission.confirm') }).click();
    await expect(dialog.getByRole('radio', { name: t('omission.reasons.not-applicable') })).toBeFocused();
    await dialog.getByRole('button', { name: t('omission.cancel') }).click();
  });

  await test.step('publishing asks for confirmation, and cancelling changes nothing', async () => {
    await page.goto(siteUrl(sites.root, `${path}/completion`));
    await createCompletion(page).finish('complete');
    await page.getByRole('button', { name: t('completion.actions.publish') }).click();
    await expect(dialog).toContainText(t('completion.confirm.emptyText_other', { count: 20, names: 'VSME' }));
    await dialog.getByRole('button', { name: t('completion.confirm.emptyKeep') }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: t('completion.actions.publish') })).toBeVisible();
    await expect(page.getByText(t('completion.running.text'))).toHaveCount(0);
  });
});
