import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { packageParts } from '../../support/published-files/read-published-files.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { openSession, signIn } from '../support/session.ts';
import { people, type Site, siteIn, sites, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** The comparison of the report of 2025, from the menu of its row. */
const openComparison = async (page: Page, site: Site, language: Language): Promise<void> => {
  const t = textsOf(language, 'reports');
  // Found by its name: reports of other stories, all newer, may fill the first page of the list.
  const name = site === sites.root ? 'Sustainability report 2025' : '2025 年度可持續發展報告';
  const list = new URLSearchParams({ filter: JSON.stringify(['and', ['name', '=', name]]) });
  await openSession(page, site, people.administrator, language);
  await page.goto(siteUrl(site, `/reports?${list}`));
  await page.getByRole('button', { name: t('menu.label', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: t('menu.compare'), exact: true }).click();
  await expect(page).toHaveURL(/\/compare-reports\/rpt_[0-9a-z]{26}$/);
};

test('a report is compared with the year before', inChineseOfLongRun, async ({ page, language }) => {
  const site = siteIn[language];
  const t = textsOf(language, 'comparison');
  await openComparison(page, site, language);

  await test.step('table and filter', async () => {
    const rows = page.getByRole('grid', { name: t('tableLabel') }).getByRole('row');
    await expect(rows.nth(2)).toBeVisible({ timeout: 60_000 });
    const box = page.getByRole('combobox', { name: t('filter.label') });
    await box.fill(randomUUID());
    await box.press('Enter');
    const nothing = textsOf(language, 'common')('states.noMatchTitle', { things: t('things') });
    await expect(page.getByText(nothing)).toBeVisible();
    await expect(page).toHaveURL(/[?&]filter=/);
    await page.goto(page.url().split('?')[0] ?? '');
  });

  await test.step('against another column, with a note about periods of another length', async () => {
    const [report = ''] = page.url().split('?');
    const others = '2024-01-01..2024-12-31,2025-01-01..2025-03-31';
    await page.goto(`${report}?${new URLSearchParams({ with: others, base: '1' })}`);
    await expect(page.getByText(t('base.label'), { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(t('periods.title'), { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'comparison against a year');
    await page.goto(report);
  });

  await test.step('words of a disclosure', async () => {
    await page.getByRole('button', { name: t('views.report'), exact: true }).click();
    await expect(page).toHaveURL(/view=report/);
    const first = page.getByRole('button', { name: /^2-/ }).first();
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'comparison as reports');
  });

  await test.step('to take away: a workbook with charts, and the bare figures', async () => {
    const take = async (format: 'xlsx' | 'csv'): Promise<Uint8Array> => {
      await page.getByRole('button', { name: t('export.action'), exact: true }).click();
      const arriving = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: t(`export.${format}`), exact: true }).click();
      const download = await arriving;
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
      return readFile(await download.path());
    };
    const parts = packageParts(await take('xlsx'));
    expect([...parts.keys()]).toContain('xl/charts/chart1.xml');
    expect([...parts.values()].some((part) => part.includes(t('columns.figure')))).toBe(true);
    const data = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await take('csv'));
    // Without it Excel assumes another encoding.
    expect(data.startsWith('\uFEFF')).toBe(true);
    expect(data.split('\r\n').length).toBeGreaterThan(2);
  });

  await test.step('the chart alone', async () => {
    await page.getByRole('link', { name: t('window.open'), exact: true }).click();
    await expect(page).toHaveURL(/\/compare-report-chart\?/);
    await expect(page.getByRole('heading', { level: 1, name: t('window.title') })).toBeVisible();
    await page.getByRole('link', { name: t('window.back'), exact: true }).click();
    await expect(page).toHaveURL(/view=chart/);
  });
});

test('the inbox of conflicts shows that every number agrees', inLongRun, async ({ page }) => {
  const roles = ['Administrator'] as const;
  const emails = await createColleagues(sites.root, { language: 'en', roles, isDataHubEnabled: true });
  const person = { email: emails.Administrator, password: demoPassword, firstName: 'Administrator' };
  // A hub without values does not lead to its conflicts.
  await signIn(page, sites.root, person, { path: '/data-hub/conflicts' });
  await expect(page.getByText(textsOf('en', 'conflicts')('empty.title'), { exact: true })).toBeVisible();
});
