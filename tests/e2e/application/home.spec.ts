import { expect } from '@playwright/test';
import { expectAccessible, waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test('Home reads its blocks with one call, and an article has its own address', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Requests after the blocks: the next disclosure of the hero, and the first page of the latest report.
    if (/\/outline$|\/publications\/\w+$/.test(pathname)) return;
    if (/^\/api\/(home|reports|esg-cms)\b/.test(pathname)) calls.push(pathname);
  });
  await signIn(page, sites.root, people.administrator);
  await waitUntilLoaded(page);
  expect(calls).toEqual(['/api/home']);
  await expect(page.getByRole('heading', { name: textsOf('en', 'home-more')('numbers.title') })).toBeVisible();
  const title = 'Scope 1, 2 and 3 on one page';
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/?article=scopes-in-one-page'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('What you burn or release yourself');
  await page.reload();
  await expect(dialog).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(siteUrl(sites.root));
});

test('the appearance is chosen in the account menu and holds before the next page is drawn', async ({ page }) => {
  const t = textsOf('en', 'common');
  await signIn(page, sites.root, people.basic);
  await page.getByRole('button', { name: t('navigation.account', { name: 'Ben Ho' }) }).click();
  await page.getByRole('menuitemcheckbox', { name: t('appearance.dark') }).click();
  await expect(page.locator('body')).toHaveClass(/awsui-dark-mode/);
  await waitUntilLoaded(page);
  await expectAccessible(page, 'dark home');
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/early-')) await new Promise(() => undefined);
    else await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.locator('.preloader')).toHaveCSS('background-color', 'rgb(15, 20, 26)');
});

test('one box finds reports, disclosures, metrics and pages, from the keyboard', async ({ page }) => {
  const t = textsOf('en', 'common');
  await signIn(page, sites.root, people.basic);
  await waitUntilLoaded(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: t('search.placeholder') });
  await expect(box).toBeFocused();
  await box.fill('305-1');
  await expect(page.getByRole('option', { name: /GRI 305-1/ })).toBeVisible();
  await box.fill('Sustainability report 2025');
  const found = page.getByRole('option', { name: 'Sustainability report 2025' });
  await expect(found.first()).toBeVisible();
  await box.fill('qqzzxx');
  await expect(page.getByText(t('search.nothing', { query: 'qqzzxx' })).first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // One Escape closes, and typed text remains.
  await page.keyboard.press('Control+k');
  await expect(box).toHaveValue('qqzzxx');
  await box.fill('能源');
  await expect(page.getByRole('option', { name: /^GRI / }).first()).toBeVisible();
  await box.fill('gross scope 1');
  await page
    .getByRole('option', { name: /^Gross Scope 1 greenhouse gas emissions/ })
    .first()
    .click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/metrics/ghg.scope1.gross'));
});

test('the search box shows recent places, and finds a figure by its year', async ({ page }) => {
  const t = textsOf('en', 'common');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, sites.root, people.basic);
  await waitUntilLoaded(page);
  await page.getByRole('link', { name: t('menu.reports'), exact: true }).click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/reports'));
  await waitUntilLoaded(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: t('search.placeholder') });
  await expect(page.getByRole('option', { name: t('menu.home'), exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'command palette with last places');
  await box.fill('scope 1 2025');
  const figure = page.getByRole('option', { name: /Scope 1 .*· 2025 · [\d,.]+/ });
  await figure.first().click();
  await expect(page.getByText(/^Copied: .*Scope 1/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/· 2025 · [\d,.]+/);
});

test('a person who is found is shown alone in the list of users, from there as well', async ({ page }) => {
  const t = textsOf('en', 'common');
  await signIn(page, sites.root, people.administrator);
  await waitUntilLoaded(page);
  const find = async (name: string, email: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('search.placeholder') }).fill(email);
    await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
    await expect(page).toHaveURL(siteUrl(sites.root, `/user-management?search=${encodeURIComponent(email)}`));
    await expect(page.getByRole('searchbox')).toHaveValue(email);
    await expect(page.getByText(email, { exact: true })).toHaveCount(1);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  };
  await find('Ben Ho', people.basic.email);
  await find('Carl Ives', people.contributor.email);
});

test('text typed before the search box loads appears in it; refused copying selects the text', async ({ page }) => {
  const t = textsOf('en', 'common');
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await signIn(page, sites.root, people.administrator);
  await waitUntilLoaded(page);
  const typed = Promise.withResolvers<void>();
  await page.route('**/command-palette*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit log');
  typed.resolve();
  const box = page.getByRole('combobox', { name: t('search.placeholder') });
  await expect(box).toHaveValue('audit log');
  const name = new RegExp(`^${t('search.auditLogOf', { name: '' })}`);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();

  await box.fill('scope 1 2025');
  const figure = page.getByRole('option', { name: /Scope 1 .*· 2025 · [\d,.]+/ });
  await figure.first().click();
  const byHand = page.getByRole('textbox', { name: t('search.notCopied') });
  await expect(byHand).toBeFocused();
  await expect(byHand).toHaveValue(/Scope 1 .*· 2025 · [\d,.]+/);
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/Scope 1/);
  await expectAccessible(page, 'copy by hand');
});
