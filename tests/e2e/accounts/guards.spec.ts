import { expect, type Page, type Route } from '@playwright/test';
import { createShell } from '../pages/shell.page.ts';
import { openSession, signIn } from '../support/session.ts';
import { accountsUrl, people, sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an unknown path shows a message and a link to Home', inLongRun, async ({ page }) => {
  await signIn(page, sites.root, people.administrator);
  const t = textsOf('en', 'common');
  for (const path of ['/no-such-page', '/reports/deeper/than/any', '/ct/framework-reports', '/404']) {
    await page.goto(siteUrl(sites.root, path));
    await expect(heading(page)).toHaveText(t('notFound.title'));
    await expect(page).toHaveURL(siteUrl(sites.root, path));
  }
  await page
    .getByRole('button', { name: t('actions.backHome') })
    .or(page.getByRole('link', { name: t('actions.backHome') }))
    .click();
  await expect(page).toHaveURL(siteUrl(sites.root));
});

test(
  'an unknown path offers the search and the last three places, which end with the session',
  inLongRun,
  async ({ page }) => {
    await signIn(page, sites.root, people.administrator);
    const t = textsOf('en', 'common');
    for (const path of ['/reports', '/framework-helper', '/select-framework', '/nothing-here', '/data-hub']) {
      await page.goto(siteUrl(sites.root, path));
      await expect(heading(page).first()).toBeVisible();
    }
    await page.goto(siteUrl(sites.root, '/no-such-page'));
    const last = page.getByRole('navigation', { name: t('notFound.lastPlaces') }).getByRole('link');
    await expect(last).toHaveCount(3);
    const addresses = await last.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['/data-hub', '/select-framework', '/framework-helper']);
    await page.getByRole('button', { name: t('search.title'), exact: true }).click();
    await expect(page.getByRole('dialog', { name: t('search.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await last.last().click();
    await expect(page).toHaveURL(siteUrl(sites.root, '/framework-helper'));
    // Names are removed without waiting for the server: closing the page before its answer leaves none behind.
    const storedNames = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('places')));
    const ask = Promise.withResolvers<Route>();
    await page.route('**/auth/logout', (route) => ask.resolve(route));
    await createShell(page).signOut('Ada Chan');
    const question = await ask.promise;
    expect(await storedNames()).toEqual([]);
    await question.continue();
    await expect(page).toHaveURL((url) => url.href.startsWith(accountsUrl(sites.root)));
    await page.goto(siteUrl(sites.root, '/no-such-page'));
    await expect(heading(page)).toHaveText(t('notFound.title'));
    await expect(last).toHaveCount(0);
    expect(await storedNames()).toEqual([]);
  },
);

test('an unknown path is not found for a visitor who is signed out', inLongRun, async ({ page }) => {
  await page.goto(siteUrl(sites.root, '/no-such-page'));
  await expect(heading(page)).toHaveText(textOf('en', 'common', 'notFound.title'));
  await expect(page).toHaveURL(siteUrl(sites.root, '/no-such-page'));
});

test('an audit log of a report that is none is not found', inLongRun, async ({ page }) => {
  await signIn(page, sites.root, people.administrator);
  for (const path of ['/newfeed/a/b/c', `/newfeed/rpt_${'0'.repeat(26)}/any/gri`]) {
    await page.goto(siteUrl(sites.root, path));
    await expect(heading(page)).toHaveText(textOf('en', 'common', 'notFound.title'));
    await expect(page).toHaveURL(siteUrl(sites.root, path));
  }
});

test('a screen that is not built yet is not found and absent from navigation', inLongRun, async ({ page }) => {
  await signIn(page, sites.root, people.administrator);
  for (const path of ['/my-clients', '/ct/templates', '/ct/templates/tpl_1/DESIGN']) {
    await page.goto(siteUrl(sites.root, path));
    await expect(heading(page)).toHaveText(textOf('en', 'common', 'notFound.title'));
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
  }
});

test('a role without the permission sees forbidden, and no link leads there', inLongRun, async ({ page }) => {
  await signIn(page, sites.root, people.contributor, { path: '/reports' });
  const t = textsOf('en', 'common');
  await expect(page.locator('a[href="/create-report"]')).toHaveCount(0);
  await page.goto(siteUrl(sites.root, '/newfeed/rpt_00000000000000000000000000/any/gri'));
  await expect(heading(page)).toHaveText(textOf('en', 'refusals', 'forbidden.title'));
  await expect(
    page.getByText(
      textOf('en', 'refusals', 'forbidden.text', {
        role: t('roles.ExternalContributor'),
        organisation: 'Lantau Logistics',
      }),
    ),
  ).toBeVisible();
});

test('an unknown report and one of another organisation read the same', inLongRun, async ({ page, openContext }) => {
  await signIn(page, sites.root, people.administrator, { path: '/reports' });
  const { someReport } = createShell(page);
  const own = (await someReport.getAttribute('href')) ?? '';
  const title = (await someReport.textContent()) ?? '';
  expect(own).toContain('/reports/rpt_');
  const stranger = await (await openContext()).newPage();
  await signIn(stranger, sites.root, people.trialAdministrator);
  const message = textOf('en', 'workspace', 'notFound');
  for (const path of [own, own.replace(/rpt_\w+/, 'rpt_00000000000000000000000000')]) {
    await stranger.goto(siteUrl(sites.root, path));
    await expect(stranger.getByText(message)).toBeVisible();
    await expect(stranger.getByText(title)).toHaveCount(0);
  }
});

/** Answers of 403 to calls that the page itself makes. */
const collectForbidden = (page: Page): string[] => {
  const forbidden: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) forbidden.push(response.url());
  });
  return forbidden;
};

/** The main area redirects them to their own, and requests or shows nothing of it. */
const expectOwnArea = async (page: Page, path: string): Promise<void> => {
  const t = textsOf('en', 'common');
  await page.goto(siteUrl(sites.root)).catch(() => undefined);
  await expect(page).toHaveURL(siteUrl(sites.root, path));
  await page.goto(siteUrl(sites.root, '/no-such-page'));
  await expect(heading(page)).toHaveText(t('notFound.title'));
  for (const elsewhere of ['/', '/reports']) {
    await page.goto(siteUrl(sites.root, elsewhere)).catch(() => undefined);
    await expect(page).toHaveURL(siteUrl(sites.root, path));
    await expect(heading(page)).not.toHaveText(t('notFound.title'));
  }
  await expect(page.getByRole('navigation', { name: t('navigation.label') })).toHaveCount(0);
  await expect(page.getByText('Sustainability report 2025')).toHaveCount(0);
};

test(
  'an entity user is led to an own area, asks for nothing that is closed, and never sees the main area',
  inLongRun,
  async ({ page }) => {
    const forbidden = collectForbidden(page);
    await openSession(page, sites.root, people.entityUser);
    await expectOwnArea(page, '/ct/entity-user');
    expect(forbidden).toEqual([]);
  },
);

test('a supplier without requests sees an empty state, in both languages', inLongRun, async ({ page }) => {
  const forbidden = collectForbidden(page);
  await openSession(page, sites.root, people.supplier);
  await expectOwnArea(page, '/ct/supplier');
  await expect(heading(page)).toHaveText(textOf('en', 'refusals', 'ownArea.title'));
  await expect(page.getByText(textOf('en', 'refusals', 'ownArea.text', { company: 'Lantau Logistics' }))).toBeVisible();
  await expect(page.getByText(`(${people.supplier.email})`)).toBeVisible();
  await createShell(page).languageSwitch.click();
  await expect(heading(page)).toHaveText(textOf('zhTw', 'refusals', 'ownArea.title'));
  await page.getByRole('button', { name: textOf('zhTw', 'common', 'account.signOut') }).click();
  await expect(page).toHaveURL(new RegExp(`^${accountsUrl(sites.root)}`));
  expect(forbidden).toEqual([]);
});

test(
  'an external contributor is offered no new report, and Home asks for nothing that is closed',
  inLongRun,
  async ({ page }) => {
    const forbidden = collectForbidden(page);
    await signIn(page, sites.root, people.contributor);
    await expect(page.getByText(textOf('en', 'home', 'nothing.text'))).toBeVisible();
    await expect(page.locator('a[href="/create-report"]')).toHaveCount(0);
    await page.goto(siteUrl(sites.root, '/reports'));
    await expect(page.locator('a[href="/create-report"]')).toHaveCount(0);
    await expect(page.getByText('Sustainability report 2025')).toHaveCount(0);
    expect(forbidden).toEqual([]);
  },
);

test(
  'login/signin, login/signup and home lead Home when signed in, and to sign-in when not',
  inLongRun,
  async ({ page }) => {
    for (const path of ['/login/signin', '/login/signup', '/home']) {
      await page.goto(siteUrl(sites.root, path)).catch(() => undefined);
      await expect(page).toHaveURL(new RegExp(`^${accountsUrl(sites.root)}`));
    }
    await signIn(page, sites.root, people.administrator);
    for (const path of ['/login/signin', '/login/signup', '/home']) {
      await page.goto(siteUrl(sites.root, path));
      await expect(page).toHaveURL(siteUrl(sites.root));
      await expect(heading(page)).toContainText(people.administrator.firstName);
    }
  },
);

test(
  'a host that no tenant has answers in both languages on one page, without a brand',
  inLongRun,
  async ({ page }) => {
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('MIME')) refusals.push(message.text());
    });
    for (const host of ['nobody.esg-core.localhost', 'accounts.nobody.esg-core.localhost']) {
      await page.goto(siteUrl({ hostname: host }));
      await expect(heading(page)).toHaveText(textOf('en', 'common', 'responseNotFound.unknown'));
      await expect(page.locator('[lang="zh-TW"]').first()).toHaveText(
        textOf('zhTw', 'common', 'responseNotFound.unknown'),
      );
      await expect(page.getByRole('button')).toContainText(textOf('zhTw', 'common', 'actions.tryAgain'));
      for (const { name } of [sites.harbour, sites.meridian])
        await expect(page.locator('body')).not.toContainText(name);
    }
    expect(refusals).toEqual([]);
  },
);

test('plain localhost leads to the root tenant', inLongRun, async ({ page }) => {
  await page.goto(siteUrl({ hostname: 'localhost' }, '/reports')).catch(() => undefined);
  await expect(page).toHaveURL(new RegExp(`^${accountsUrl(sites.root)}`));
});

test(
  '?language chooses the language, leaves the address, and holds on later visits',
  inLongRun,
  async ({ page, context }) => {
    await signIn(page, sites.harbour, people.administrator);
    await page.goto(siteUrl(sites.harbour, '/reports?language=zhTw&tab=entity'));
    await expect(heading(page)).toHaveText(textOf('zhTw', 'reports', 'title'));
    await expect(page).toHaveURL(siteUrl(sites.harbour, '/reports?tab=entity'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await page.goto(siteUrl(sites.harbour, '/reports'));
    await expect(heading(page)).toHaveText(textOf('zhTw', 'reports', 'title'));
    expect((await context.cookies(siteUrl(sites.harbour))).find(({ name }) => name === 'language')?.value).toBe('zhTw');
  },
);

test('the language switch changes texts, title and lang at once', inLongRun, async ({ page }) => {
  await signIn(page, sites.root, people.basic, { path: '/reports' });
  const english = createShell(page);
  await english.languageSwitch.click();
  await expect(heading(page)).toHaveText(textOf('zhTw', 'reports', 'title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page).toHaveTitle(new RegExp(textOf('zhTw', 'reports', 'title')));
  const chinese = createShell(page, 'zhTw');
  await chinese.languageSwitch.click();
  await expect(heading(page)).toHaveText(textOf('en', 'reports', 'title'));
});
