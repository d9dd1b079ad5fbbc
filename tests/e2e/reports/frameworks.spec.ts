import { expect } from '@playwright/test';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { unquiet } from '../support/traffic.ts';

test('frameworks are found by a disclosure, compared, and added to a report', async ({ page, language }) => {
  const t = textsOf(language, 'frameworks');
  const tCreate = textsOf(language, 'create-report');
  await signIn(page, sites.root, people.basic, { language, path: '/select-framework' });
  await expect(page.getByText(/\d\s?% covered|已有 \d+\s?%/).first()).toBeVisible();
  await page.getByRole('searchbox').fill('305-1');
  const link = page.getByRole('link', { name: '305-1', exact: true });
  await expect(link).toHaveAttribute('href', '/frameworks/gri-2021/disclosures/305-1');
  await page.getByRole('checkbox', { name: tCreate('frameworks.choose', { name: 'GRI' }) }).check();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: tCreate('frameworks.choose', { name: 'HKEX' }) }).check();
  await expect(page.getByText(t('select.once'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('select.openOf', { name: 'HKEX' }) }).click();
  await expect(page.getByRole('heading', { name: 'HKEX', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('select.once'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: tCreate('frameworks.use_other', { count: 2 }) }).click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/create-report?step=scope'));
  await expect(page.getByRole('heading', { level: 1, name: tCreate('title') })).toBeVisible();
  const panel = page.locator('.ask-panel');
  for (const name of ['GRI', 'HKEX']) await expect(panel).toContainText(name);
});

test('the crosswalk leads from a disclosure to its metric and back', async ({ page, language }) => {
  const t = textsOf(language, 'frameworks');
  await signIn(page, sites.root, people.contributor, { language, path: '/frameworks/gri-2021/disclosures/305-1' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GRI 305-1');
  const note = { en: 'reuse needs the same consolidation approach', zhTw: '合併方法及升溫潛能值必須相同，方可沿用' };
  await expect(page.getByText(note[language]).first()).toBeVisible();
  await page.locator('a[href="/metrics/ghg.scope1.gross"]').first().click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/metrics/ghg.scope1.gross'));
  await expect(page.getByRole('heading', { name: t('metric.definition') })).toBeVisible();
  await page.getByRole('link', { name: 'ESRS E1-6' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ESRS E1-6');
  await expect(page.getByText(t('marks.verified')).first()).toBeVisible();
});

test('the helper ranks with reasons, keeps the answers and opens the wizard', async ({ page, language }) => {
  const t = textsOf(language, 'frameworks');
  const site = language === 'en' ? sites.root : sites.harbour;
  await signIn(page, site, people.administrator, { language, path: '/framework-helper' });
  const list = page.getByRole('complementary', { name: t('helper.list') });
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/framework-helper') && response.request().method() === 'PUT',
  );
  await page.getByRole('radio', { name: t('helper.listing.hong-kong') }).check();
  expect((await saved).status()).toBe(200);
  const first = list.getByRole('listitem').first();
  await expect(first).toContainText('HKEX');
  await expect(first).toContainText(t('helper.reasons.listed-hong-kong'));
  await page.getByRole('button', { name: t('helper.next') }).click();
  await expect(page.getByRole('heading', { name: t('helper.questions.operating') })).toBeVisible();
  await page.getByRole('checkbox', { name: t('helper.unknown') }).check();
  await expectAccessibleAndTranslated(page, language, 'helper');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: t('helper.unknown') })).toBeChecked();
  await expect(list.getByRole('listitem').first()).toContainText('HKEX');
  await list.getByRole('link', { name: t('helper.use_other') }).click();
  await expect(page).toHaveURL(siteUrl(site, '/create-report?step=scope'));
  await expect(page.locator('.ask-panel')).toContainText('HKEX');
});

test('who ticks frameworks by keyboard keeps their place, however late a part of the page arrives', async ({
  page,
}) => {
  const t = textsOf('en', 'create-report');
  const box = (name: string) =>
    page.getByRole('checkbox', { name: new RegExp(`${t('frameworks.choose', { name })}$`) });
  await signIn(page, sites.root, people.basic, { path: '/create-report' });
  await expect(box('GRI')).toBeVisible();
  await expect.poll(() => unquiet(page)).toEqual([]);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.url().includes('/frameworks/gri-2021'));
  await box('GRI').press('Space');
  await answered;
  await expect(page.locator('.ask-panel-number')).toBeVisible();
  await expect(box('GRI')).toBeFocused();
  await box('IFRS S2').press('Space');
  for (const name of ['GRI', 'IFRS S2']) await expect(box(name)).toBeChecked();
});
