import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { partNames } from '../../../shared/model/report/report-part.ts';
import { createReport } from '../pages/create-report.page.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test('a failed part of the preview is requested again, and its pages appear', async ({ page, problems, language }) => {
  const t = textsOf(language, 'design');
  await signIn(page, sites.root, people.administrator, { language, path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Parts ${randomUUID()}` }, language);
  let parts = 0;
  // Only partial requests have a range; the first part succeeds, the next one fails once.
  await page.route(/\/report\.pdf\?/, (route) => {
    const { range } = route.request().headers();
    parts += range === undefined ? 0 : 1;
    return parts === 2 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto(siteUrl(sites.root, `${path}/preview`));
  const reader = page.getByRole('region', { name: t('reader.label') });
  // Ten times the limit of a first page (P5 of the bench).
  await expect(page.getByRole('link', { name: t('reader.openLabel') })).toBeVisible({ timeout: 60_000 });
  await expect(reader.locator('.pdf-page').nth(2)).toBeAttached({ timeout: 60_000 });
  await reader.focus();
  await page.keyboard.press('End');
  await expect(reader.locator('.pdf-page').last().locator('.pdf-text')).not.toBeEmpty({ timeout: 30_000 });
  expect(parts).toBeGreaterThan(2);
  // The subject of a page is read from the links of the file: the last one is not from the table of contents.
  await page.getByRole('button', { name: t('reader.comments_zero') }).click();
  const { contentIndex, omissions, method, glossary } = partNames;
  const last = [contentIndex, omissions, method, glossary].map((names) => names[language]).join('|');
  await expect(page.locator('.page-comments')).toContainText(new RegExp(last));
  expect(problems.splice(0)).toHaveLength(1);
});
