import { expect, type Page } from '@playwright/test';
import { createShell } from '../pages/shell.page.ts';
import { advanceClock, resetClock } from '../support/control.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const tabCount = 5;
/** A minute more than an access token lives. */
const pastExpiryMinutes = 11;

const expiredCount = (statuses: number[]): number => statuses.filter((status) => status === 440).length;

test.afterAll(() => resetClock());

test('five tabs with an expired token renew it once, and each gets its answer', async ({ page, context }) => {
  const t = textsOf('en', 'reports');
  await signIn(page, sites.root, people.administrator, { path: '/publish-reports' });
  const tabs: Page[] = [page];
  while (tabs.length < tabCount) {
    const tab = await context.newPage();
    await tab.goto(siteUrl(sites.root, '/publish-reports'));
    await expect(createShell(tab).heading).toHaveText(textsOf('en', 'publishing')('title'));
    tabs.push(tab);
  }
  const statuses: number[] = [];
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) renewals += 1;
  });
  context.on('response', (response) => {
    if (response.url().includes('/api/reports')) statuses.push(response.status());
  });

  // Delayed until every tab was refused: otherwise a quick renewal would reach the last of them before they ask.
  await context.route('**/auth/refresh-token', async (route) => {
    await expect.poll(() => expiredCount(statuses)).toBeGreaterThanOrEqual(tabCount);
    await route.continue();
  });
  await advanceClock(pastExpiryMinutes);
  await Promise.all(tabs.map((tab) => createShell(tab).openMenu('reports')));
  for (const tab of tabs) {
    await expect(createShell(tab).heading).toHaveText(t('title'));
    await expect(tab.getByRole('tab', { name: t('tabs.all') })).toBeVisible();
    await expect(createShell(tab).someReport).toBeVisible();
    await expect(tab).toHaveURL(siteUrl(sites.root, '/reports'));
  }
  expect(expiredCount(statuses)).toBeGreaterThanOrEqual(tabCount);
  expect(statuses.filter((status) => status !== 200 && status !== 440)).toEqual([]);
  expect(renewals).toBe(1);
});
