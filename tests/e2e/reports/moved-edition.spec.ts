import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { shownCode } from '../../../shared/catalogue/display-code.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const names = { from: 'TCFD', to: 'IFRS S2' };
const words = 'Compared with two scenarios';

test(
  'a report moves to the newer edition and its old answers remain readable',
  inChineseToo,
  async ({ page, language }) => {
    const t = textsOf(language, 'edition-move');
    await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
    const name = `Moves ${randomUUID()}`;
    const path = await createReport(page, sites.root, { framework: names.from, name }, language);
    const workspace = createWorkspace(page, language);

    await test.step('two figures are answered, one of which the newer edition does not ask for', async () => {
      for (const disclosure of ['Metrics and Targets b)', 'Governance a)']) {
        const query = new URLSearchParams({ framework: 'tcfd-2017', disclosure });
        await page.goto(siteUrl(sites.root, `${path}/data-input?${query}`));
        await workspace.number('m0').fill('12');
        await workspace.number('m0').press('Enter');
        await workspace.saved();
      }
    });

    await test.step('words that several disclosures take over are written', async () => {
      await page.goto(siteUrl(sites.root, `${path}/data-input?framework=tcfd-2017&disclosure=Strategy+c%29`));
      await workspace.text('text').first().click();
      await page.keyboard.insertText(words);
      await workspace.saved();
    });

    await test.step('the introduction announces a newer edition', async () => {
      await page.goto(siteUrl(sites.root, `${path}/introduction`));
      await expect(page.getByText(t('notice', names))).toBeVisible();
      await expectAccessibleAndTranslated(page, language, 'introduction');
      await page.getByRole('link', { name: t('see') }).click();
    });

    await test.step('the outcome of each answer is shown before the move', async () => {
      await expect(page.getByText(t('moved_other', { ...names, count: 3 }))).toBeVisible();
      await expect(page.getByRole('row', { name: /29\(a\)\(i\)\(1\)/ })).toContainText(t('outcome.changed'));
      await expectAccessibleAndTranslated(page, language, 'preview');
    });

    await test.step('the move asks, runs, and ends in the archive', async () => {
      await page.getByRole('button', { name: t('move', names) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('consequenceBack', names));
      await expectAccessibleAndTranslated(page, language, 'question');
      await dialog.getByRole('button', { name: t('move', names) }).click();
      await expect(page.getByText(t('doneTitle', names))).toBeVisible({ timeout: 90_000 });
      await expectAccessibleAndTranslated(page, language, 'archive');
    });

    await test.step('each answer links to its new place', async () => {
      await page.getByRole('tab', { name: new RegExp(t('outcome.changed')) }).click();
      await page.getByRole('link', { name: t('open', { code: '29(a)(i)(1)' }) }).click();
      await expect(workspace.number('m0')).toHaveValue('12');
    });

    await test.step('the report leads back to its archive', async () => {
      const moved = path.replace('tcfd-2017', 'ifrs-s2-2023');
      await page.goto(siteUrl(sites.root, `${moved}/introduction`));
      await page.getByRole('link', { name: t('archive') }).click();
      await expect(page.getByText(t('doneTitle', names))).toBeVisible();
    });

    await test.step('an answer to review is shown at its question until a user resolves it', async () => {
      await page.getByRole('tab', { name: new RegExp(t('outcome.review')) }).click();
      await page.locator('main').getByRole('link', { name: /22\(/ }).first().click();
      const waiting = page.getByText(
        t('waiting.title', { name: names.from, code: shownCode('Strategy c)', language) }),
      );
      await expect(waiting).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
      await expectAccessibleAndTranslated(page, language, 'an answer that waits for review');
      await workspace.text('text').first().click();
      await page.keyboard.insertText('x');
      await workspace.saved();
      await expect(waiting).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${t('waiting.append')}`) }).click();
      await expect(workspace.text('text').first()).toBeFocused();
      await expect(workspace.text('text').first()).toContainText('x');
      await expect(workspace.text('text').first()).toContainText(words);
      await workspace.saved();
      await expect(waiting).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${t('waiting.settle')}`) }).click();
      await expect(waiting).toBeHidden();
    });

    await test.step('the archive and the introduction show that it is resolved', async () => {
      const moved = path.replace('tcfd-2017', 'ifrs-s2-2023');
      await page.goto(siteUrl(sites.root, `${moved}/introduction`));
      await expect(page.getByText(t('leftSettled'))).toBeVisible();
      await page.getByRole('link', { name: t('archive') }).click();
      await expect(page.getByText(t('reviewDone'))).toBeVisible();
    });
  },
);
