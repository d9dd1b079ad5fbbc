import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { anyYear, createReport, createWizard } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'tables');
const employees = (path: string): string => `${path}/data-input?framework=gri-2021&disclosure=2-7`;

test('a table of last year is open in the report made from it, with its rows and figures', async ({ page }) => {
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  const name = `Rolled tables ${randomUUID()}`;
  const year = anyYear();
  const path = await createReport(page, sites.root, { framework: 'GRI', name, year });
  await page.goto(siteUrl(sites.root, employees(path)));
  const workspace = createWorkspace(page);
  const grid = page.getByRole('grid', { name: t('gridLabel', { name: 'gender' }) });
  const female = page.locator('[data-cell="m0~female"]');
  await page.getByRole('button', { name: t('breakDown') }).click();
  await page.getByRole('menuitem', { name: 'Gender', exact: true }).click();
  await expect(grid).toBeVisible();
  await female.click();
  await page.keyboard.type('1320');
  await page.keyboard.press('Enter');
  await workspace.saved();

  const tReports = textsOf('en', 'reports');
  await page.goto(siteUrl(sites.root, '/reports'));
  const filter = page.getByRole('combobox', { name: tReports('filter.label') });
  await filter.fill(name);
  await filter.press('Enter');
  await page.getByRole('button', { name: tReports('menu.label', { name }) }).click();
  await page.getByRole('menuitem', { name: tReports('menu.rollForward') }).click();
  const wizard = createWizard(page);
  await wizard.next.click();
  await wizard.submit.click();
  await expect(page).toHaveURL(/select-disclosures/);
  const next = new URL(page.url()).pathname.replace(/\/select-disclosures$/, '');
  expect(next).not.toBe(path);

  await page.goto(siteUrl(sites.root, employees(next)));
  await expect(grid).toBeVisible();
  await expect(female).toHaveText(t('prior', { year: String(year), value: '1,320' }));
  await expectAccessible(page, "a table with last year's figures");
  await female.click();
  await page.keyboard.type('1400');
  await page.keyboard.press('Enter');
  await expect(female).toHaveText(`${t('prior', { year: String(year), value: '1,320' })} 1,400`);
  await workspace.saved();
});
