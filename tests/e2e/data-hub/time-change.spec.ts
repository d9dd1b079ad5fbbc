import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { formatDate } from '../../../shared/model/numbers/format-value.ts';
import { createReport } from '../pages/create-report.page.ts';
import { addYears, enterFirst, openHub } from '../pages/data-hub.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const metric = 'ghg.scope1.gross';
const texts = {
  en: {
    question: 'Changes 1 linked data point in 1 report.',
    done: '2025 is now FY 2025/26: 1 linked data point and 1 report changed.',
    name: 'FY 2025/26',
  },
  zhTw: {
    question: '此操作將更改 1 份報告中的 1 個已連結的數據點。',
    done: '「2025年」已改為「2025/26 財政年度」，涉及 1 個已連結的數據點及 1 份報告。',
    name: '2025/26 財政年度',
  },
} as const;

const openTimes = (page: Page) => page.goto(siteUrl(sites.root, '/data-hub/reporting-times'));
/** Opens the dialog of a time, fills in its days and continues to the confirmation. */
const change = async (page: Page, from: string, to: { name: string; startOn: string; endOn: string }) => {
  const t = textsOf('en', 'data-hub');
  await page.getByRole('button', { name: t('times.change.label', { name: from }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('times.name') }).fill(to.name);
  await dialog.getByRole('textbox', { name: t('times.start') }).fill(to.startOn);
  await dialog.getByRole('textbox', { name: t('times.end') }).fill(to.endOn);
  await dialog.getByRole('button', { name: t('times.change.save') }).click();
  return dialog;
};

test('a reporting time gets other days, and its value and report follow', async ({ page, language }) => {
  const t = textsOf(language, 'data-hub');
  await openHub(page, language);
  await addYears(page, language, ['2025']);
  await enterFirst(page, language, metric, '100');
  await page.goto(siteUrl(sites.root, '/create-report'));
  const report = { framework: 'VSME', name: `Times ${randomUUID()}`, year: 2025 };
  const path = await createReport(page, sites.root, report, language);
  const { question, done, name } = texts[language];

  await test.step('wrong days are named', async () => {
    await openTimes(page);
    const dialog = await change(page, '2025', { name, startOn: '2025-04-01', endOn: '2024-03-31' });
    await expect(dialog.getByText(t('times.endWrong'))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'other days');
    await page.keyboard.press('Escape');
  });

  await test.step('the consequences are confirmed first', async () => {
    const dialog = await change(page, '2025', { name, startOn: '2025-04-01', endOn: '2026-03-31' });
    await expect(dialog).toContainText(question);
    await expectAccessibleAndTranslated(page, language, 'question');
    await dialog.getByRole('button', { name: t('times.change.keep'), exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: t('times.end') })).toHaveValue(formatDate('2026-03-31', language));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: /2025/ }).first()).toBeVisible();
  });

  await test.step('it is followed to its end', async () => {
    const dialog = await change(page, '2025', { name, startOn: '2025-04-01', endOn: '2026-03-31' });
    await dialog.getByRole('button', { name: t('times.change.confirm') }).click();
    await expect(page.getByText(done)).toBeVisible({ timeout: 90_000 });
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(language === 'en' ? '1 data point · 1 report' : '1 個數據點 · 1 份報告');
    await expect(row.getByRole('button').first()).toBeFocused();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessibleAndTranslated(page, language, 'changed');
  });

  await test.step('the value and the report are over the new days', async () => {
    await page.goto(siteUrl(sites.root, `/data-hub/${metric}`));
    await expect(page.locator('.hub-hero-number')).toContainText('100');
    await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B3`));
    const workspace = createWorkspace(page, language);
    await expect(workspace.disclosureHeading).toContainText('B3');
    await expect(
      page.locator('[data-field] input[inputmode="decimal"]').and(page.locator('[value="100"]')),
    ).toHaveCount(1);
  });
});

test('a value in conflict with another one remains and both are shown', async ({ page, language }) => {
  const t = textsOf(language, 'data-hub');
  await openHub(page, language);
  await addYears(page, language, ['2024']);
  await enterFirst(page, language, metric, '70');
  await addYears(page, language, ['2025']);
  await enterFirst(page, language, metric, '90');
  await openTimes(page);
  const dialog = await change(page, '2024', { name: '', startOn: '2025-01-01', endOn: '2025-12-31' });
  await dialog.getByRole('button', { name: t('times.change.confirm') }).click();
  const names = { from: '2024', to: '2025' };
  const stayed = language === 'en' ? t('times.change.stayed_one', { ...names, count: 1 }) : '';
  await expect(
    page.getByText(stayed || t('times.change.stayed_other', { ...names, count: 1 }), { exact: true }),
  ).toBeVisible({ timeout: 90_000 });
  await expectAccessibleAndTranslated(page, language, 'a value stayed');
  await page.getByRole('button', { name: t('times.change.show') }).click();
  const shown = page.getByRole('dialog', { name: t('times.change.stayedTitle') });
  const row = shown.getByRole('row').last();
  await expect(row).toContainText('70');
  await expect(row).toContainText('90');
  await expectAccessibleAndTranslated(page, language, 'both values');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(siteUrl(sites.root, `/data-hub/${metric}`));
});
