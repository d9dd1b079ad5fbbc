import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createCompletion } from '../pages/completion.page.ts';
import { createReport } from '../pages/create-report.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const stored = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/report-design/'),
  );

const byYear = { en: / by year$/, zhTw: /（按年）$/ };

test('a figure has several charts, each with different content', async ({ page, language }) => {
  const t = textsOf(language, 'design');
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Charts ${randomUUID()}` }, language);
  await page.goto(siteUrl(sites.root, `${path}/design`));
  await page.getByRole('tab', { name: t('tabs.charts') }).click();
  const settings = page.locator('.design-settings');
  const names = settings.getByRole('heading', { level: 3 });
  const years = (card: number) =>
    settings
      .getByRole('toolbar', { name: t('charts.over') })
      .nth(card)
      .getByRole('button', { name: t('charts.overs.years') });

  await settings.getByRole('button', { name: new RegExp(t('charts.add')) }).click();
  await page.getByRole('option', { name: /B3/ }).first().click();
  await expect(names).toHaveText([byYear[language]]);
  const added = stored(page);
  await settings.getByRole('button', { name: new RegExp(`^${t('charts.another')}`) }).click();
  await expect(names).toHaveCount(2);
  await expect(names.first()).toHaveText(byYear[language]);
  await expect(names.last()).not.toHaveText(byYear[language]);
  await expect(years(1)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleAndTranslated(page, language, 'two charts of a figure');
  await added;
  await page.reload();
  await page.getByRole('tab', { name: t('tabs.charts') }).click();
  await expect(names).toHaveCount(2);

  await test.step('by keyboard: removing a chart focuses the next one, and undo focuses it again', async () => {
    const bin = async (card: number) => {
      const name = (await names.nth(card).textContent()) ?? '';
      return settings.getByRole('button', { name: t('charts.remove', { name }), exact: true });
    };
    const undo = page.getByRole('button', { name: t('charts.undo'), exact: true });
    const [first, second] = [await bin(0), await bin(1)];
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(names).toHaveCount(1);
    await expect(second).toBeFocused();
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(names).toHaveCount(2);
    await expect(first).toBeFocused();
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(names).toHaveCount(0);
    await expect(settings.getByRole('button', { name: new RegExp(t('charts.add')) })).toBeFocused();
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await settings.getByRole('button', { name: new RegExp(`^${t('charts.another')}`) }).click();
    await expect(names).toHaveCount(2);
    await expect(second).toBeVisible();
  });

  await test.step('content that a chart releases is available to the other, which keeps place and focus', async () => {
    const first = (await names.first().textContent()) ?? '';
    await settings.getByRole('button', { name: t('charts.remove', { name: first }), exact: true }).click();
    await expect(names).toHaveCount(1);
    const changed = stored(page);
    await years(0).click();
    await expect(years(0)).toBeFocused();
    await expect(names).toHaveText([byYear[language]]);
    await changed;
  });

  await test.step('every list of open points before publishing reports a chart without alt text alike', async () => {
    const emptied = stored(page);
    await settings.getByRole('textbox', { name: new RegExp(t('charts.alt')) }).fill('');
    await emptied;
    await expect(page.getByText(t('required'))).toBeVisible();
    const tValidation = textsOf(language, 'validation');
    await page.goto(siteUrl(sites.root, `${path}/validation`));
    const one = language === 'en' ? 'one' : 'other';
    await expect(page.locator('.validation-sentence')).toContainText(
      tValidation(`sentence.errors_${one}`, { count: 1 }),
    );
    await expect(page.getByRole('heading', { name: tValidation('causes.undescribed') })).toBeVisible();
    await expect(page.getByRole('button', { name: tValidation('show.errors', { count: 1 }) })).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'a chart that is not described');
    await page.goto(siteUrl(sites.root, `${path}/completion`));
    await createCompletion(page, language).action('complete').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(tValidation(`submit.state_errors_${one}`, { count: 1 }));
    await expect(dialog).toContainText(tValidation(`submit.undescribed_${one}`, { count: 1 }));
    await expect(dialog).not.toContainText(tValidation('submit.completeText'));
    await expect(dialog.getByRole('button', { name: tValidation('submit.complete') })).toBeDisabled();
    await page.goto(siteUrl(sites.root, `${path}/validation`));
    const isFix = new RegExp(`^${tValidation('fixLabel', { where: '' }).trim()}`);
    await page.locator('.finding-actions').getByRole('link', { name: isFix }).click();
    await expect(page).toHaveURL(/\/design\?tab=charts$/);
    await expect(names).toHaveText([byYear[language]]);
    const described = stored(page);
    await settings.getByRole('textbox', { name: new RegExp(t('charts.alt')) }).fill('By year 按年');
    await described;
    await page.goto(siteUrl(sites.root, `${path}/validation`));
    await expect(page.locator('.validation-sentence')).toContainText(tValidation('sentence.noErrors'));
  });

  await test.step('the steps before publishing name the chart that has nothing to draw', async () => {
    await page.goto(siteUrl(sites.root, `${path}/export-config`));
    const name = byYear[language].source.replace('$', '');
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`B3 .*${name}`) })).toBeVisible();
  });
});
