import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { beginReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessible, expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { people, type Site, siteIn, sites, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** Amounts of waste of a VSME report, saved one after the other. */
const amounts = ['11', '12', '13'];
/** The report was created and begun, and each amount typed. */
const entries = 2 + amounts.length;

const openLog = async (page: Page, site: Site, language: Language): Promise<void> => {
  // No digits: the log is searched for an amount.
  const name = `Audited ${randomUUID().replaceAll(/\d/g, 'x')}`;
  const step = 'data-input?framework=vsme-2025&disclosure=B7';
  const path = await beginReport(page, site, people.administrator, { framework: 'VSME', name, language, step });
  const workspace = createWorkspace(page, language);
  for (const amount of amounts) {
    await workspace.number('m0').fill(amount);
    await workspace.number('m0').press('Enter');
    await workspace.saved();
  }
  await page.goto(siteUrl(site, `${path}/completion`));
  await workspace.audit.click();
  await expect(page).toHaveURL(/\/newfeed\/rpt_[0-9a-z]{26}\//);
};

test('the audit log is filtered, verified and exported', inChineseOfLongRun, async ({ page, language }) => {
  const site = siteIn[language];
  const t = textsOf(language, 'audit');
  await openLog(page, site, language);
  const rows = page.getByRole('grid').or(page.getByRole('table')).getByRole('row');
  await expect(rows).toHaveCount(1 + entries);

  await test.step('verify', async () => {
    // The seals follow the entries by moments: until then they are counted separately.
    const intact = page.getByText(t('verify.intact_other', { formatted: entries }));
    await expect(async () => {
      await page.getByRole('button', { name: t('verify.action'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('verify.dismiss') })).toBeVisible();
      await expect(intact).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page, 'verified log');
    await page.getByRole('button', { name: t('verify.dismiss') }).click();
  });

  await test.step('filter', async () => {
    const box = page.getByRole('combobox', { name: t('filterBy.label') });
    await box.fill('12');
    await box.press('Enter');
    await expect(page).toHaveURL(/[?&]text=12/);
    await expect(rows).toHaveCount(1 + 2);
    await page.goto(`${page.url().split('?')[0]}?action=report.created`);
    await expect(rows).toHaveCount(1 + 1);
    await expect(page.getByText(t('actions.report.created')).first()).toBeVisible();
    await expectAccessible(page, 'filtered log');
    // A day is chosen in a form in place of the suggestions.
    await box.pressSequentially(`${t('columns.time')} >= `);
    await expect(page.getByRole('textbox', { name: t('filterBy.from') })).toBeVisible();
    await expectAccessible(page, 'filter by day');
    await page.goto(`${page.url().split('?')[0]}?text=${randomUUID()}`);
    const nothing = textsOf(language, 'common')('states.noMatchTitle', { things: t('things') });
    await expect(page.getByText(nothing)).toBeVisible();
  });

  await test.step('export', async () => {
    await page.goto(page.url().split('?')[0] ?? '');
    await page.getByRole('button', { name: t('export.action'), exact: true }).click();
    const link = page.getByRole('link', { name: t('export.download'), exact: true });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'exported log');
    const downloading = page.waitForEvent('download');
    await link.click();
    const { en, zhTw } = { en: 'audit log.xlsx', zhTw: '審計記錄.xlsx' };
    expect((await downloading).suggestedFilename()).toContain(language === 'en' ? en : zhTw);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(page.getByText(t('actions.report.created'), { exact: false }).first()).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'audit log on a phone');
  });
});

test('the link back to the report appears without moving other elements', inLongRun, async ({ page }) => {
  const t = textsOf('en', 'audit');
  await openLog(page, sites.root, 'en');
  const known = Promise.withResolvers<void>();
  await page.route(/\/api\/reports\/rpt_[0-9a-z]+$/, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.reload();
  const verify = page.getByRole('button', { name: t('verify.action'), exact: true });
  await expect(page.getByRole('row')).toHaveCount(1 + entries);
  const before = await verify.boundingBox();
  known.resolve();
  await expect(page.getByRole('link', { name: t('back'), exact: true })).toBeVisible();
  expect(await verify.boundingBox()).toEqual(before);
});
