import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/session.ts';
import { accountsUrl, people, type Site, sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';

const brandColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.body);
    return ['--brand-soft', '--brand-special'].map((name) => style.getPropertyValue(name).trim().toLowerCase());
  });

/**
 * Blocks the scripts: the result is the first paint on a slow line. The script that sets dark mode runs before the
 * first paint by design, and is not blocked.
 */
const openWithoutScripts = async (page: Page, address: string): Promise<void> => {
  await page.route(/\/assets\/(?!early-)[^/]+\.js$/, () => undefined);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.preloader img').waitFor({ state: 'attached' });
};

const otherNames = (site: Site): string[] =>
  Object.values(sites)
    .filter((other) => other !== site)
    .map(({ name }) => name);

for (const site of Object.values(sites)) {
  const tag = site === sites.harbour ? {} : inLongRun;
  for (const [host, address] of [
    ['application', siteUrl(site)],
    ['accounts', accountsUrl(site)],
  ] as const) {
    test(`${site.name}, ${host} host: the first frame shows this brand and no other`, tag, async ({ page }) => {
      await openWithoutScripts(page, address);
      const sheet = page.locator('head link[rel="stylesheet"][href^="/theme/"]');
      await expect(sheet).toHaveCount(1);
      // In the head, without `media`, `disabled` or a late `onload`: it blocks the first paint.
      expect(await sheet.evaluate((link) => link.getAttributeNames().toSorted())).toEqual(['href', 'rel']);
      // Asked from outside, the style may not have arrived yet; the browser paints nothing until it has.
      await expect.poll(() => brandColors(page)).not.toContain('');
      expect((await brandColors(page))[0]).toBe(site.secondary.toLowerCase());
      await expect(page.locator('.preloader img')).toHaveAttribute('src', '/theme/logo');
      const words = `${await page.title()} ${await page.locator('body').textContent()}`;
      for (const name of otherNames(site)) expect(words).not.toContain(name);
    });
  }
}

test('the brand stylesheet of one host is never served for another', async ({ page }) => {
  const sheets = new Set<string>();
  for (const site of Object.values(sites)) {
    const response = await page.goto(siteUrl(site, '/theme/current.css'));
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-type']).toContain('text/css');
    sheets.add((await response?.text()) ?? '');
  }
  expect(sheets.size).toBe(Object.keys(sites).length);
});

test('a whitelabelled tenant shows the product name nowhere, signed in or not', async ({ page }) => {
  await page.goto(accountsUrl(sites.meridian));
  const form = page.locator('main');
  await expect(form).toContainText(sites.meridian.name);
  await expect(form).not.toContainText(sites.root.name);
  await signIn(page, sites.meridian, people.administrator);
  await expect(page.locator('body')).not.toContainText(sites.root.name);
  await expect(page).toHaveTitle(new RegExp(sites.meridian.name));
});
