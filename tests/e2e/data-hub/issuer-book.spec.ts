/**
 * A data book of 76 metrics by five years, as an issuer publishes it: from the file to stored values, with its decisions and clicks
 * counted; and the book of the next year.
 */
import { expect, type Page } from '@playwright/test';
import { benchCatalogue } from '../../load/bench-catalogue.ts';
import { issuerBook, ownLabels } from '../../support/sheets/issuer-book.ts';
import { openHub } from '../pages/data-hub.page.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const limits = { decisions: 8, clicks: 20, laterDecisions: 2 };

/** Clicks of the mouse in the page, as the browser counts them. */
const countClicks = async (page: Page): Promise<() => number> => {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.evaluate(() => {
    const count: unknown = Reflect.get(window, 'countClick');
    const add = (event: Event): void => {
      if (event.isTrusted && typeof count === 'function') count();
    };
    window.addEventListener('pointerdown', add, true);
  });
  return () => clicks;
};

test('a data book of 76 metrics by five years is stored with few decisions, and that of the next year with fewer', async ({
  page,
}) => {
  const t = textsOf('en', 'data-transfer');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const metrics = benchCatalogue.metrics();
  await openHub(page, 'en');
  const clicks = await countClicks(page);
  let decisions = 0;
  const choose = async (name: string, firstYear: number): Promise<void> => {
    const { bytes } = await issuerBook(metrics, firstYear);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
    await button(t('import.choose.check')).click();
  };
  const apply = async (count: number): Promise<void> => {
    await button(t('import.apply_other', { formatted: count })).click({ timeout: 60_000 });
    decisions += 1;
    await expect(page.getByText(t('import.done.title_other', { formatted: count }))).toBeVisible({ timeout: 60_000 });
  };

  await button(t('import.title')).click();
  await choose('data book 2025.xlsx', 2021);
  await button(t('import.sheets.action')).click({ timeout: 60_000 });
  decisions += 1;
  for (const { label, metricCode } of ownLabels) {
    const choice = page.getByRole('dialog').getByRole('button', { name: label });
    await choice.click({ timeout: 60_000 });
    await page.getByPlaceholder(t('import.template.find')).fill(metricCode);
    await page.getByRole('option').filter({ hasText: metricCode }).first().click();
    decisions += 1;
  }
  await button(t('import.labels.action')).click();
  await apply(380);
  // The button that opens the choice of a file is the one click that a test cannot make.
  const first = { decisions, clicks: clicks() + 1 };
  expect(first.decisions).toBeLessThanOrEqual(limits.decisions);
  expect(first.clicks).toBeLessThanOrEqual(limits.clicks);

  decisions = 0;
  await button(t('import.another')).click();
  await choose('data book 2026.xlsx', 2022);
  await apply(76);
  expect(decisions).toBeLessThanOrEqual(limits.laterDecisions);
  const later = { decisions, clicks: clicks() + 2 - first.clicks };
  console.log(`IMPORT story: ${JSON.stringify({ first, later })}`);
});
