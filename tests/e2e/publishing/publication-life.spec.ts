import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createCompletion } from '../pages/completion.page.ts';
import { beginReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { people, siteIn, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const waste = 'data-input?framework=vsme-2025&disclosure=B7';

test(
  'a published report is withdrawn, published again and closed, each with confirmation',
  inChineseOfLongRun,
  async ({ page, language }) => {
    const site = siteIn[language];
    const t = textsOf(language, 'workspace');
    const common = textsOf(language, 'common');
    const name = `Life of a report ${randomUUID()}`;
    const dialog = page.getByRole('dialog');
    const workspace = createWorkspace(page, language);
    const completion = createCompletion(page, language);
    const ask = async (action: string, question: string): Promise<void> => {
      await completion.action(action).click();
      await expect(dialog).toContainText(t(`completion.confirm.${question}Title`, { name }));
      await expectAccessibleAndTranslated(page, language, `question ${question}`);
    };
    const answer = (key: string): Promise<void> =>
      dialog.getByRole('button', { name: t(key).replace('…', ''), exact: true }).click();

    const story = { framework: 'VSME', name, language, step: waste };
    const path = await beginReport(page, site, people.administrator, story);
    await workspace.number('m0').fill('4,321 t');
    await workspace.number('m0').press('Enter');
    await workspace.text('text').click();
    await page.keyboard.insertText(name);
    await workspace.saved();
    await workspace.finish.click();
    await test.step('before it is out, it is the document that it becomes, for so many people', async () => {
      await expect(completion.nextCover(name).locator('.cover')).toContainText(name);
      await expect(completion.readers).toBeVisible();
      // The library writes "5%": our own text replaces it.
      const percent = page.locator('.progress [aria-hidden="true"] > *').first();
      await expect(percent).toHaveCSS('visibility', 'hidden');
      const written = () => percent.evaluate((place) => getComputedStyle(place, '::after').content);
      await expect.poll(written).toMatch(/^"\d+\u202F%"$/);
      await expectAccessibleAndTranslated(page, language, 'never published');
    });
    await completion.finish('complete');
    await completion.action('publish').click();
    await completion.live(1);
    await expect(completion.cover(name)).toBeVisible();
    await expect(completion.nextCover(name).owner()).toHaveCount(0);
    const word = textsOf(language, 'publishing')('downloadFormat', { format: 'PDF' });
    await expect(completion.file('pdf')).toHaveText(new RegExp(`^\\s*${word} · `));

    await test.step('withdrawn only after confirmation', async () => {
      await ask('unpublish', 'unpublish');
      await answer('completion.confirm.unpublishKeep');
      await expect(dialog).toBeHidden();
      await completion.live(1);
      await ask('unpublish', 'unpublish');
      await answer('completion.actions.unpublish');
      // Shown once, at the place where the user continues.
      await expect(page.getByText(t('completion.stages.withdrawn', { revision: 1 }))).toBeVisible();
      await expect(page.locator('#report-stage')).toBeFocused();
      await expect(page.getByText(t('completion.done.unpublish'))).toHaveCount(0);
      await expectAccessibleAndTranslated(page, language, 'unpublished');
      expect((await completion.download('pdf')).name).toMatch(/\.pdf$/);
    });

    await test.step('published again unchanged, and not edited by mistake', async () => {
      await completion.action('publish-again').click();
      await completion.live(1);
      await ask('edit', 'edit');
      await answer('completion.confirm.editKeep');
      await expect(dialog).toBeHidden();
      await completion.live(1);
    });

    await test.step('closed for good once its name is typed', async () => {
      await ask('archive', 'archive');
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await answer('completion.actions.archive');
      await expect(dialog).toContainText(t('completion.confirm.archiveMismatch'));
      await dialog.getByRole('textbox').fill(name);
      await answer('completion.actions.archive');
      await expect(dialog).toBeHidden();
      for (const action of ['edit', 'unpublish', 'archive', 'publish']) {
        await expect(completion.action(action)).toHaveCount(0);
      }
      const archived = page.getByText(t('readOnly.Readonly Published'), { exact: true });
      const readOnly = page.locator('.workspace-title-row').getByText(common('save.readOnly'), { exact: true });
      await test.step('its page shows it permanently, and its header once', async () => {
        await expect(page.locator('#report-stage')).toBeFocused();
        await expect(page.getByText(t('completion.done.archive', { name }))).toHaveCount(0);
        for (const moment of ['at once', 'after a reload']) {
          if (moment !== 'at once') await page.reload();
          await expect(archived).toBeVisible();
          await expect(page.locator('.workspace-title-row')).toContainText(common('reportStatus.Readonly Published'));
          await expect(readOnly).toHaveCount(0);
        }
      });
      await expectAccessibleAndTranslated(page, language, 'closed report');
      await page.goto(siteUrl(site, `${path}/${waste}`));
      await expect(page.locator('[data-field="m0"]')).toContainText('4,321');
      await expect(workspace.number('m0')).toHaveCount(0);
      await expectAccessibleAndTranslated(page, language, 'field of a closed report');
    });
  },
);
