import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { listOnboardingSlots } from '../../../shared/contract/people/onboarding.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { bookSession, fillCompany } from '../pages/registration.page.ts';
import { createNewcomer } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { readAgain } from '../support/read-again.ts';
import { openSession, signIn } from '../support/session.ts';
import { people, type Site, sites, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, inLongRun, test } from '../support/test.ts';
import { type Texts, textOf, textsOf } from '../support/texts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const enter = async (page: Page, site: Site, email: string, language: Language, path = '/'): Promise<void> => {
  await openSession(page, site, { email, password: demoPassword }, language);
  await page.goto(siteUrl(site, `/?language=${language}`));
  await expect(heading(page)).toBeVisible();
  if (path !== '/') await page.goto(siteUrl(site, path));
};

const fillPlan = async (page: Page, t: Texts, language: Language): Promise<void> => {
  await expect(heading(page)).toHaveText(t('plan.title'));
  await page.getByRole('radio', { name: t('plan.Annually') }).check();
  await page.getByRole('button', { name: textOf(language, 'seats', 'more') }).click();
  await expect(page.getByText('US$1,728')).toBeVisible();
};

const fillBilling = async (page: Page, t: Texts): Promise<void> => {
  await expect(heading(page)).toHaveText(t('payment.title'));
  await page.getByRole('radio', { name: t('payment.transfer') }).check();
  await page.getByRole('button', { name: t('payment.sendInvoice') }).click();
  await expect(page.getByLabel(t('contact.phone'), { exact: true })).toBeFocused();
  await page.getByLabel(t('contact.phone'), { exact: true }).fill('2123 4567');
  await page.getByLabel(t('contact.addressLine1'), { exact: true }).fill('1 Harbour Road');
  await page.getByLabel(t('contact.city'), { exact: true }).fill('Hong Kong');
};

test('registration leads from the plan to Home', inChineseOfLongRun, async ({ page, language }) => {
  const t = textsOf(language, 'registration');
  const email = await createNewcomer(sites.root, { language });
  await enter(page, sites.root, email, language);
  await fillPlan(page, t, language);
  await page.getByRole('button', { name: t('plan.continue') }).click();
  await fillBilling(page, t);
  await page.getByRole('button', { name: t('payment.sendInvoice') }).click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/welcome'));
  await expect(page.getByRole('button', { name: t('welcome.book') })).toBeEnabled();
  await expect(page.getByText(t('welcome.descriptionInTrial'))).toBeVisible();
  await bookSession(page, t);
  await expectAccessibleAndTranslated(page, language, 'welcome, booked');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('welcome.addToCalendar') }).click();
  expect((await download).suggestedFilename()).toBe('onboarding-session.ics');
  await page.getByRole('button', { name: t('welcome.company') }).click();
  await expect(heading(page)).toContainText(t('company.steps.name'));
  await fillCompany(page, t);
  await page.getByRole('button', { name: t('company.finish'), exact: true }).click();
  await expect(heading(page)).toHaveText(t('done.title', { company: 'Lantau Kites' }));
  await page.getByRole('link', { name: t('done.introduction.title') }).click();
  await expect(page.getByText(t('introduction.position', { number: 1, total: 5 }))).toBeVisible();
  for (let slide = 0; slide < 4; slide += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText(t('introduction.position', { number: 5, total: 5 }))).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: t('introduction.skip'), exact: true }).click();
  await expect(page).toHaveURL(siteUrl(sites.root));
});

test('the welcome page mentions no trial to users without one', inLongRun, async ({ page }) => {
  const t = textsOf('en', 'registration');
  await signIn(page, sites.meridian, people.administrator, { path: '/welcome' });
  await expect(page.getByRole('button', { name: t('welcome.book') })).toBeEnabled();
  await expect(page.getByText(t('welcome.description'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('welcome.descriptionInTrial'))).toHaveCount(0);
});

test('every line of the guard table of registration holds in a browser', inLongRun, async ({ page }) => {
  const t = textsOf('en', 'registration');
  const email = await createNewcomer(sites.root, { language: 'en' });
  const go = async (path: string, shown: string): Promise<void> => {
    await page.goto(siteUrl(sites.root, path));
    await expect(page).toHaveURL(siteUrl(sites.root, shown));
  };
  await enter(page, sites.root, email, 'en');
  for (const path of ['/', '/reports', '/billing-payment', '/welcome', '/company-profile', '/congratulations', '/home'])
    await go(path, '/selection-plan');
  await go('/nowhere', '/nowhere');
  await expect(heading(page)).toHaveText(textOf('en', 'common', 'notFound.title'));
  await go('/', '/selection-plan');
  await page.getByRole('button', { name: t('plan.continue') }).click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/billing-payment'));
  for (const path of ['/', '/selection-plan', '/welcome', '/company-profile', '/introduction'])
    await go(path, '/billing-payment');
  await page.getByRole('link', { name: t('payment.change') }).click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/selection-plan'));
  await page.getByRole('radio', { name: t('plan.Annually') }).check();
  await page.getByRole('button', { name: t('plan.continue') }).click();
  await page.getByLabel(t('contact.phone'), { exact: true }).fill('2123 4567');
  await page.getByLabel(t('contact.addressLine1'), { exact: true }).fill('1 Harbour Road');
  await page.getByLabel(t('contact.city'), { exact: true }).fill('Hong Kong');
  await page.getByRole('radio', { name: t('payment.transfer') }).check();
  await page.getByRole('button', { name: t('payment.sendInvoice') }).click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/welcome'));
  for (const path of ['/', '/selection-plan', '/billing-payment', '/company-profile', '/congratulations'])
    await go(path, '/welcome');
  await page.getByRole('button', { name: t('welcome.company') }).click();
  await expect(heading(page)).toContainText(t('company.steps.name'));
  for (const path of ['/', '/selection-plan', '/billing-payment', '/congratulations', '/introduction', '/reports'])
    await go(path, '/company-profile');
  await go('/welcome', '/welcome');
  await go('/restriction', '/restriction');
  await expect(heading(page)).toHaveText(textsOf('en', 'common')('notFound.title'));
  await go('/company-profile', '/company-profile');
  await fillCompany(page, t);
  await page.getByRole('button', { name: t('company.finish'), exact: true }).click();
  await expect(page).toHaveURL(siteUrl(sites.root, '/congratulations'));
  for (const path of ['/selection-plan', '/billing-payment', '/company-profile', '/register', '/home'])
    await go(path, '/');
  for (const path of ['/welcome', '/congratulations', '/introduction', '/reports']) await go(path, path);
});

test('without the payment module registration begins with welcome', inLongRun, async ({ page }) => {
  const email = await createNewcomer(sites.meridian, { language: 'en' });
  await enter(page, sites.meridian, email, 'en');
  const t = textsOf('en', 'registration');
  await expect(page).toHaveURL(siteUrl(sites.meridian, '/welcome'));
  await expect(page.getByText(t('steps.plan'), { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: t('welcome.company') }).click();
  await expect(heading(page)).toContainText(t('company.steps.name'));
});

test('a slot that becomes free does not replace the one that is about to be booked', inLongRun, async ({ page }) => {
  const t = textsOf('en', 'registration');
  const email = await createNewcomer(sites.meridian, { language: 'en' });
  const read = page.waitForResponse('**/onboarding/slots');
  await enter(page, sites.meridian, email, 'en');
  const { sessionMinutes, slots } = listOnboardingSlots.response.parse(await (await read).json());
  const day = page.getByRole('textbox', { name: t('welcome.day') });
  await expect(day).not.toHaveValue('');
  const shown = await day.inputValue();
  const earlier = new Date(Date.parse(slots[0] ?? '') - 24 * 60 * 60 * 1_000).toISOString();
  await page.route('**/onboarding/slots', (route) =>
    route.fulfill({ json: { sessionMinutes, slots: [earlier, ...slots] } }),
  );
  await readAgain(page, '**/onboarding/slots');
  await expect(day).toHaveValue(shown);
});
