/** A report in two languages: texts next to their translations, and a source that changes afterwards. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { beginReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'translation');
const workspaceTexts = textsOf('en', 'workspace');
const answerId = 'answer/vsme-2025/B7/text';

const createTranslation = (page: Page) => {
  const pair = (id: string) => page.locator(`[data-field="${id}"]`);
  return {
    pair,
    target: (id: string) => pair(id).getByRole('textbox'),
    next: page.getByRole('button', { name: t('next'), exact: true }),
    progress: (done: number, total: number) => page.getByText(t('tree.progress', { done, total })).first(),
    show: (name: string) => page.getByRole('button', { name: t(`tree.shows.${name}`), exact: true }),
  };
};

test('two texts are translated, one source changes, and its translation is still right', async ({ page }) => {
  const name = `Two languages ${randomUUID()}`;
  const step = 'data-input?framework=vsme-2025&disclosure=B7';
  const path = await beginReport(page, sites.root, people.administrator, { framework: 'VSME', name, step });
  const workspace = createWorkspace(page);
  const { pair, target, next, progress, show } = createTranslation(page);

  await test.step('a text is written in the language of the report', async () => {
    await workspace.text('text').click();
    await page.keyboard.insertText('We sorted 1,203 tonnes of waste once a week.');
    await workspace.number('m0').focus();
    await workspace.saved();
    await page.getByRole('link', { name: workspaceTexts('header.translate'), exact: true }).click();
  });

  await test.step('the name of the report comes first; Ctrl Enter opens the next text', async () => {
    await expect(page.getByRole('heading', { level: 2, name: t('own.title') })).toBeVisible();
    await expect(page.getByText(t('begin'))).toBeVisible();
    await expectAccessibleAndTranslated(page, 'en', 'nothing is translated yet');
    await target('name').fill('兩種語言的報告');
    await page.keyboard.press('Control+Enter');
    await expect(target(answerId)).toBeFocused();
    await expect(progress(1, 2)).toBeVisible();
  });

  await test.step('a number of the source that is missing is named', async () => {
    await page.keyboard.insertText('我們每星期分類 1,230 噸廢棄物一次。');
    const missing = pair(answerId).getByText(t('check.numbers_one', { numbers: '1,203' }));
    await expect(missing).toBeVisible();
    await target(answerId).fill('我們每星期分類 1,203 噸廢棄物一次。');
    await expect(missing).toBeHidden();
    await page.locator('#disclosure-heading').click();
    await expect(page.getByText(t('done.title_other', { count: 2 }))).toBeVisible();
    await workspace.saved();
    await expectAccessibleAndTranslated(page, 'en', 'all is translated');
  });

  await test.step('a source that changed is shown with its change, and the translation may still be right', async () => {
    await page.getByRole('link', { name: t('source') }).click();
    await workspace.text('text').fill('We sorted 1,203 tonnes of waste each week.');
    await workspace.number('m0').focus();
    await workspace.saved();
    await page.getByRole('link', { name: /^Translate/ }).click();
    await show('outdated').click();
    await expect(pair(answerId).getByText(t('state.outdated'), { exact: true })).toBeVisible();
    await expect(pair(answerId).locator('ins')).toContainText('each');
    await expectAccessibleAndTranslated(page, 'en', 'a source that changed');
    await pair(answerId)
      .getByRole('button', { name: t('outdated.confirm') })
      .click();
    await expect(pair(answerId).getByText(t('state.current'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('tree.none.outdated'))).toBeVisible();
    await expect(next).toBeHidden();
    await page.goto(siteUrl(sites.root, `${path}/translate?framework=vsme-2025&disclosure=B7`));
    await expect(target(answerId)).toHaveText('我們每星期分類 1,203 噸廢棄物一次。');
  });
});
