import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createReport } from '../pages/create-report.page.ts';
import { openHub } from '../pages/data-hub.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** The words of the specification (8). */
const words = { nothing: 'No data point to export', none: 'No data point available for the disclosure.' };

test('an empty export and a disclosure without data show a message', async ({ page, language }) => {
  const t = textsOf(language, 'data-transfer');
  const nothing = language === 'en' ? words.nothing : t('export.empty.title');
  const none = language === 'en' ? words.none : t('export.disclosures.empty');
  await openHub(page, language);
  await page.goto(siteUrl(sites.root, '/create-report'));
  const report = { framework: 'VSME', name: `Nothing ${randomUUID()}` };
  const path = await createReport(page, sites.root, report, language);
  const reportId = path.split('/').at(-1) ?? '';

  await test.step('before anything is answered', async () => {
    await page.goto(siteUrl(sites.root, `/export-data/${reportId}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('export.title'));
    const start = page.getByRole('button', { name: t('export.actionNone'), exact: true });
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(nothing, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expectAccessibleAndTranslated(page, language, 'export of nothing');
  });

  await test.step('a chosen disclosure without data is named next to one with data', async () => {
    await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
    const workspace = createWorkspace(page, language);
    await workspace.number('m0').fill('12');
    await workspace.number('m0').press('Enter');
    await workspace.saved();
    await page.goto(siteUrl(sites.root, `/export-data/${reportId}`));
    const mode = page.getByRole('radio', { name: new RegExp(`^${t('export.mode.disclosures')}`) });
    await mode.click();
    await expect(mode).toBeChecked();
    await expect(page.getByText(t('export.unchosen.title'), { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(nothing, { exact: true }).filter({ visible: true })).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(t('export.disclosures.label')) }).click();
    for (const code of ['B7', 'B8']) await page.getByRole('option', { name: new RegExp(`^${code}\\b`) }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`B8 – ${none}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`B7 – ${none}`, { exact: true })).toHaveCount(0);
    await expectAccessibleAndTranslated(page, language, 'a disclosure without data');
  });
});
