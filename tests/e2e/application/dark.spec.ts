import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createReport, earlierYear } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessible, waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const points = textsOf('en', 'data-points');

const useDark = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    localStorage.setItem('esg-core.appearance', JSON.stringify({ mode: 'dark', density: 'comfortable' })),
  );

/** The background colour of an element's text: its own, or that of the first opaque ancestor. */
const groundOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!backgroundColor.endsWith(', 0)')) return backgroundColor;
      }
      return '';
    });

test('dark mode is legible: the bar has the colour of the page, unusual figures are highlighted', async ({ page }) => {
  await useDark(page);
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  const { number, saved } = createWorkspace(page);
  const year = earlierYear();
  const answer = async (inYear: number, figure: string): Promise<string> => {
    const path = await createReport(page, sites.root, {
      framework: 'VSME',
      name: `Dark ${randomUUID()}`,
      year: inYear,
    });
    await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
    await number('m0').fill(figure);
    await number('m0').press('Enter');
    await saved();
    return path;
  };
  await answer(year, '10');
  const path = await answer(year + 1, '1000');
  await expect(page.getByText(points('year.unusual'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await waitUntilLoaded(page);
  await expectAccessible(page, 'data input in the dark');
  expect(await groundOf(page, '.workspace-title-row')).toBe(await groundOf(page, '[data-field="m0"]'));
  for (const step of ['introduction', 'select-disclosures', 'description', 'validation', 'completion']) {
    await page.goto(siteUrl(sites.root, `${path}/${step}`));
    await waitUntilLoaded(page);
    await expectAccessible(page, `${step} in the dark`);
  }
  const id = path.split('/').at(-1) ?? '';
  for (const view of ['table', 'chart', 'report']) {
    await page.goto(siteUrl(sites.root, `/compare-reports/${id}?view=${view}`));
    await waitUntilLoaded(page);
    await expectAccessible(page, `comparison as ${view} in the dark`);
  }
});

const screens = ['/', '/reports', '/create-report', '/framework-helper', '/data-hub', '/data-hub/ghg.scope1.gross'];
const seldom = ['/data-hub/conflicts', '/data-hub/ghg.scope1.gross/data-entry/parts', '/data-hub/reporting-times'];
const settings = [
  '/account-settings',
  '/account-settings/subscriptions',
  '/account-settings/security',
  '/publish-reports',
];

test('the other screens read as well in the dark', async ({ page }) => {
  await useDark(page);
  await signIn(page, sites.root, people.administrator);
  for (const path of [...screens, ...seldom, ...settings]) {
    await page.goto(siteUrl(sites.root, path));
    await waitUntilLoaded(page);
    await expectAccessible(page, `${path} in the dark`);
  }
});
