import { expect, type Page } from '@playwright/test';
import { createShell } from '../pages/shell.page.ts';
import { createSignInPage, signInByForm } from '../pages/sign-in.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { accountsUrl, people, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, inLongRun, inLongRunInChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const { administrator } = people;

/** `#RRGGBB` as `getComputedStyle` writes it. */
const computed = (color: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

for (const site of Object.values(sites)) {
  test(
    `${site.name}: the sign-in page carries the tenant's brand and leads Home`,
    site === sites.harbour ? inChineseToo : inLongRunInChineseToo,
    async ({ page, language }) => {
      const form = createSignInPage(page, language);
      await form.open(site);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-TW');
      await expect(page).toHaveTitle(new RegExp(site.name));
      await expect(page.getByRole('img', { name: site.name })).toBeVisible();
      await expect(form.submit).toHaveCSS('background-color', computed(site.primary));
      await expect(page.getByRole('link', { name: site.supportEmail })).toHaveAttribute(
        'href',
        `mailto:${site.supportEmail}`,
      );
      await form.signIn(administrator);
      const shell = createShell(page, language);
      await expect(shell.heading).toContainText(administrator.firstName);
      await expect(page).toHaveURL(siteUrl(site));
      await expect(page).toHaveTitle(new RegExp(`– ${site.name}$`));
      await expect(shell.logo).toHaveAttribute('alt', site.name);
      const t = textsOf(language, 'home');
      const greetings = ['morning', 'afternoon', 'evening'].map((part) =>
        t(`greeting.${part}`, { firstName: administrator.firstName }),
      );
      expect(greetings).toContain(await shell.heading.textContent());
    },
  );

  test(`${site.name}: logo and favicon on both hosts are the tenant's own`, inLongRun, async ({ page }) => {
    for (const address of [siteUrl(site, '/theme/logo'), accountsUrl(site, '/theme/logo')]) {
      expect(await (await page.goto(address))?.text()).toBe(site.logoSvg);
    }
    for (const address of [siteUrl(site, '/theme/favicon'), accountsUrl(site, '/theme/favicon')]) {
      expect((await page.goto(address))?.headers()['content-type']).toContain('image/svg+xml');
    }
  });
}

test('a wrong password and an unknown account read the same', inLongRun, async ({ page, language }) => {
  const form = createSignInPage(page, language);
  await form.open(sites.root);
  const wrong = textsOf(language, 'accounts')('problems.wrong');
  await form.signIn({ ...administrator, password: 'Not-the-passw0rd!' });
  await expect(form.alert).toHaveText(wrong);
  await form.signIn({ email: 'nobody@demo.example', password: 'Not-the-passw0rd!' });
  await expect(form.submit).toBeEnabled();
  await expect(form.alert).toHaveText(wrong);
  await expect(page).toHaveURL(accountsUrl(sites.root, `/login/signin?language=${language}`));
});

test(
  'an account of one tenant opens nothing on another: the same person signs in on each by itself',
  inLongRun,
  async ({ page }) => {
    await signInByForm(page, sites.root, administrator);
    await page.goto(siteUrl(sites.harbour));
    await expect(page).toHaveURL(new RegExp(`^${accountsUrl(sites.harbour)}`));
  },
);

test('a reload keeps the session by its cookie, and no token is in the address, in storage or readable', async ({
  page,
  context,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await signInByForm(page, sites.root, administrator, { path: '/reports' });
  const shell = createShell(page);
  const renewed = page.waitForResponse((response) => response.url().endsWith('/auth/refresh-token'));
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(shell.heading).toHaveText(textsOf('en', 'reports')('title'));
  await expect(page).toHaveURL(siteUrl(sites.root, '/reports'));

  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(readable).not.toMatch(/eyJ/);
  for (const cookie of await context.cookies()) {
    if (!['token', 'refreshToken', 'userInfo'].includes(cookie.name)) continue;
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    expect(cookie.value).not.toMatch(/^eyJ/);
  }
  for (const address of addresses) expect(address).not.toMatch(/eyJ|refreshToken=/);
});

test('the one-time code of the hand-over works once', inLongRun, async ({ page, openContext }) => {
  let arrival = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('token=')) arrival = request.url();
  });
  await signInByForm(page, sites.root, administrator);
  expect(arrival).toContain('token=');
  const stranger = await (await openContext()).newPage();
  await stranger.goto(arrival);
  await expect(stranger).toHaveURL(new RegExp(`^${accountsUrl(sites.root)}`));
});

/**
 * A link with a code of the user, opened in another browser than the one that made it. Any account holder can make such
 * a link.
 */
const linkOf = async (page: Page): Promise<string> => {
  const isArrival = (url: URL): boolean => url.searchParams.has('token');
  await page.route(isArrival, (route) => route.abort());
  const arrival = page.waitForRequest((request) => isArrival(new URL(request.url())));
  const form = createSignInPage(page);
  await page.goto(accountsUrl(sites.root, '/login/signin?redirect=%2Freports'));
  await form.signIn(people.basic);
  const url = new URL((await arrival).url());
  url.searchParams.delete('language');
  return url.href;
};

test(
  "another user's link replaces no session without confirmation",
  inLongRun,
  async ({ page, openContext, language }) => {
    const t = textsOf(language, 'common');
    await signInByForm(page, sites.root, administrator, { language });
    const stranger = await (await openContext()).newPage();
    await page.goto(await linkOf(stranger));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('arrival.title', { name: 'Ben Ho' }));
    await expect(page).toHaveURL(siteUrl(sites.root, '/reports'));
    await expect(page.getByText('Ada Chan').first()).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'arrival question');
    await page.getByRole('button', { name: t('arrival.stay', { present: 'Ada Chan' }) }).click();
    await expect(createShell(page, language).accountMenu('Ada Chan')).toBeVisible();

    await page.goto(await linkOf(await (await openContext()).newPage()));
    await page.getByRole('button', { name: t('arrival.accept', { name: 'Ben Ho' }) }).click();
    await expect(createShell(page, language).accountMenu('Ben Ho')).toBeVisible();
  },
);

test(
  'a link of another user signs in no signed-out visitor without confirmation',
  inLongRun,
  async ({ page, openContext }) => {
    const t = textsOf('en', 'common');
    await page.goto(await linkOf(await (await openContext()).newPage()));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('arrival.title', { name: 'Ben Ho' }));
    await page.getByRole('button', { name: t('arrival.decline') }).click();
    await expect(page).toHaveURL(new RegExp(`^${accountsUrl(sites.root)}`));
  },
);

test('sign-out leads to the accounts host, and the application then demands a sign-in in every tab', async ({
  page,
  context,
}) => {
  await signInByForm(page, sites.root, administrator);
  const other = await context.newPage();
  await other.goto(siteUrl(sites.root, '/reports'));
  await expect(createShell(other).heading).toBeVisible();
  await createShell(page).signOut('Ada Chan');
  await expect(page).toHaveURL(accountsUrl(sites.root, '/login/signin?signedOut=1&language=en'));
  await expect(page.getByText(textsOf('en', 'accounts')('signedOut'))).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`^${accountsUrl(sites.root)}`));
  await page.goto(siteUrl(sites.root, '/reports'));
  await expect(page).toHaveURL(accountsUrl(sites.root, '/login/signin?redirect=%2Freports&language=en'));
  // The accounts host's copy of the session is sealed, ended, and no longer valid.
  const known = textsOf('en', 'accounts')('known.continue');
  await expect(page.getByRole('button', { name: known })).toHaveCount(0);
  const cookies = await context.cookies(siteUrl(sites.root, '/api/auth/logout'));
  expect(cookies.filter(({ name, value }) => name === 'refreshToken' && value !== '')).toEqual([]);
});

test('sign-in leads back to the page that was wanted, and never to another site', inLongRun, async ({ page }) => {
  await page.goto(siteUrl(sites.root, '/reports?tab=entity'));
  await expect(page).toHaveURL(/redirect=%2Freports%3Ftab%3Dentity/);
  const form = createSignInPage(page);
  await form.signIn(administrator);
  await expect(page).toHaveURL(siteUrl(sites.root, '/reports?tab=entity'));

  await createShell(page).signOut('Ada Chan');
  await expect(form.email).toBeVisible();
  await page.goto(accountsUrl(sites.root, '/login/signin?redirect=%2F%2Fevil.example%2Fpath'));
  await form.signIn(administrator);
  await expect(page).toHaveURL(siteUrl(sites.root));
});

test('the chosen language crosses to the accounts host and back', inLongRun, async ({ page }) => {
  await signInByForm(page, sites.harbour, people.basic);
  await createShell(page).languageSwitch.click();
  const shell = createShell(page, 'zhTw');
  await shell.signOut('Ben Ho');
  const form = createSignInPage(page, 'zhTw');
  await expect(form.submit).toBeVisible();
  await form.signIn(people.basic);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(shell.heading).toContainText(people.basic.firstName);
});

test('the demo panel fills in the sign-in that it names', inLongRun, async ({ page }) => {
  const form = createSignInPage(page);
  await form.open(sites.root);
  await page.getByRole('button', { name: textsOf('en', 'accounts')('demo.useLabel', { label: 'Basic' }) }).click();
  await expect(form.email).toHaveValue(people.basic.email);
  await expect(form.password).toHaveValue(people.basic.password);
});

test('form errors appear at the field, and whitespace counts as empty', inLongRun, async ({ page }) => {
  const form = createSignInPage(page);
  await form.open(sites.root);
  const t = textsOf('en', 'accounts');
  await form.signIn({ email: '   ', password: '' });
  await expect(page.getByText(t('required', { field: t('email') }))).toBeVisible();
  await expect(form.email).toBeFocused();
  await form.email.fill('not-an-address');
  await expect(page.getByText(t('invalidEmail'))).toBeVisible();
});
