import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createCompletion } from '../pages/completion.page.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'workspace');
const validation = textsOf('en', 'validation');

test('offline edits of a report that a colleague completed are sent once it is reopened', async ({
  page,
  context,
  openContext,
}) => {
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Closed report ${randomUUID()}` });
  const at = (step: string): string => siteUrl(sites.root, `${path}/${step}`);
  const fields = at('data-input?framework=vsme-2025&disclosure=B7');
  const { number, text, field, saved, saveState } = createWorkspace(page);
  await page.goto(fields);
  await number('m0').fill('900 t');
  await number('m0').press('Enter');
  await text('text').click();
  await page.keyboard.insertText('Waste of all sites.');
  await saved();
  const colleague = await (await openContext()).newPage();
  await signIn(colleague, sites.root, people.basic, { path: `${path}/completion` });
  const completion = createCompletion(colleague);
  const unstored = validation('unstored.title_one', { count: 1 });

  await test.step('it waits on the device, with a message, also after a reload and in the validation', async () => {
    await context.setOffline(true);
    await number('m0').fill('950 t');
    await number('m0').press('Enter');
    await completion.finish('complete');
    await context.setOffline(false);
    await expect(field('m0')).toContainText(t('field.waits.locked'));
    await page.reload();
    await expect(field('m0')).toContainText(t('field.unsaved', { value: '950 t' }));
    await expectAccessibleAndTranslated(page, 'en', 'a value that waits');
    await page.goto(at('validation'));
    await expect(page.getByText(unstored)).toBeVisible();
    await expectAccessibleAndTranslated(page, 'en', 'validation with a value that waits');
    await page
      .getByRole('main')
      .getByRole('button', { name: validation('unstored.review'), exact: true })
      .last()
      .click();
    await expect(field('m0')).toContainText('900');
  });

  await test.step('it goes out by itself once the report is edited again', async () => {
    await completion.action('edit').click();
    const act = t('completion.actions.edit').replace('…', '');
    await colleague.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
    await expect(number('m0')).toHaveValue('950', { timeout: 60_000 });
    await saved();
    await colleague.goto(fields);
    await expect(createWorkspace(colleague).number('m0')).toHaveValue('950');
  });

  await test.step('submitting with unsaved values requires confirmation', async () => {
    await number('m0').fill('12 abc');
    await number('m0').press('Enter');
    await expect(saveState).toContainText(textsOf('en', 'common')('save.unsaved_one', { count: 1 }));
    await page.goto(at('completion'));
    await createCompletion(page).action('complete').click();
    const dialog = page.getByRole('dialog');
    const complete = dialog.getByRole('button', { name: validation('submit.complete'), exact: true });
    await expect(dialog).toContainText(unstored);
    await expect(complete).toBeDisabled();
    await expectAccessibleAndTranslated(page, 'en', 'a question before submitting past what is not stored');
    await dialog.getByRole('checkbox', { name: validation('unstored.without') }).check();
    await expect(complete).toBeEnabled();
  });
});
