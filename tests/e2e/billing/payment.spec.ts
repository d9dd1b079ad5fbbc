import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { declineReason } from '../../../shared/model/billing/decline-reasons.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { cards, createCardForm } from '../pages/card-form.page.ts';
import { tabTo } from '../support/keyboard.ts';
import { createNewcomer } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { openSession } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { inLongRun, inLongRunInChineseToo, test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

const site = sites.root;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A new user at the payment step, with the plan chosen and the billing contact filled in. */
const reachPayment = async (page: Page, language: Language, cycle: 'Monthly' | 'Annually'): Promise<void> => {
  const t = textsOf(language, 'registration');
  const email = await createNewcomer(site, { language });
  await openSession(page, site, { email, password: demoPassword }, language);
  await page.goto(siteUrl(site, `/?language=${language}`));
  await expect(heading(page)).toHaveText(t('plan.title'));
  await page.getByRole('radio', { name: t(`plan.${cycle}`) }).check();
  await page.getByRole('button', { name: t('plan.continue') }).click();
  await expect(heading(page)).toHaveText(t('payment.title'));
  await page.getByLabel(t('contact.phone'), { exact: true }).fill('2123 4567');
  await page.getByLabel(t('contact.addressLine1'), { exact: true }).fill('1 Harbour Road');
  await page.getByLabel(t('contact.city'), { exact: true }).fill('Hong Kong');
};

const startButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: textOf(language, 'registration', 'payment.start') });

test('a card begins the trial, in English', async ({ page }) => {
  await reachPayment(page, 'en', 'Monthly');
  const card = createCardForm(page);
  await expect(card.number).toBeVisible();
  await expect(startButton(page, 'en')).toBeDisabled();
  await card.fill(cards.good);
  await expect(startButton(page, 'en')).toBeEnabled();
  await startButton(page, 'en').click();
  await expect(page).toHaveURL(siteUrl(site, '/welcome'));
});

test(
  "the bank's authentication begins the trial, in Chinese; closed early it can be repeated",
  inLongRun,
  async ({ page }) => {
    await reachPayment(page, 'zhTw', 'Annually');
    const card = createCardForm(page, 'zhTw');
    await expect(card.number).toBeVisible();
    await card.fill(cards.asks, '陳美');
    await startButton(page, 'zhTw').click();
    await card.answerBank('close');
    await expect(card.problem('notFinished')).toBeVisible();
    await startButton(page, 'zhTw').click();
    await card.answerBank('complete');
    await expect(page).toHaveURL(siteUrl(site, '/welcome'));
  },
);

test('a card with authentication at every payment begins the trial', inLongRun, async ({ page }) => {
  await reachPayment(page, 'en', 'Monthly');
  const card = createCardForm(page);
  await card.fill(cards.asksAlways);
  await startButton(page, 'en').click();
  await card.answerBank('complete');
  await expect(page).toHaveURL(siteUrl(site, '/welcome'));
});

test('each reason for a refused card has its own message', inLongRun, async ({ page }) => {
  await reachPayment(page, 'zhTw', 'Monthly');
  const card = createCardForm(page, 'zhTw');
  await card.fill(cards.insufficient, '陳美');
  await startButton(page, 'zhTw').click();
  await expect(page.getByText(declineReason(['insufficient_funds'], 'zhTw'))).toBeVisible();
  await card.retype(cards.expired);
  await startButton(page, 'zhTw').click();
  await expect(page.getByText(declineReason(['expired_card'], 'zhTw'))).toBeVisible();
  await expect(page.getByText(declineReason(['insufficient_funds'], 'zhTw'))).toHaveCount(0);
});

test('a declined card shows an error and another one is accepted', inLongRun, async ({ page }) => {
  await reachPayment(page, 'en', 'Monthly');
  const card = createCardForm(page);
  await card.fill(cards.declined);
  await startButton(page, 'en').click();
  await expect(card.problem('declined')).toBeVisible();
  await expect(page).toHaveURL(siteUrl(site, '/billing-payment'));
  await expectAccessibleAndTranslated(page, 'en', 'declined');
  await card.retype(cards.good);
  await startButton(page, 'en').click();
  await expect(page).toHaveURL(siteUrl(site, '/welcome'));
});

test('errors of a card have the texts of the specification', inLongRunInChineseToo, async ({ page, language }) => {
  await reachPayment(page, language, 'Monthly');
  const card = createCardForm(page, language);
  await card.number.pressSequentially('4242');
  await card.expiry.pressSequentially('1220');
  await card.code.pressSequentially('1');
  await card.name.fill(' ');
  await card.name.blur();
  await expect(card.error('cardNumber.incomplete')).toBeVisible();
  await expect(card.error('cardExpiry.wrong')).toBeVisible();
  await expect(card.error('cardCvc.incomplete')).toBeVisible();
  const required = language === 'en' ? 'Name on card is required' : '請填寫持卡人姓名';
  await expect(page.getByText(required)).toBeVisible();
  await card.number.fill('');
  await card.number.pressSequentially('4242424242424241');
  await expect(card.error('cardNumber.wrong')).toBeVisible();
  await card.number.fill('');
  await card.code.fill('');
  await card.name.focus();
  await expect(card.error('cardNumber.required')).toBeVisible();
  await expect(card.error('cardCvc.required')).toBeVisible();
  await expect(startButton(page, language)).toBeDisabled();
  await expectAccessibleAndTranslated(page, language, 'card form with errors');
});

test('the card form works with the keyboard alone', inLongRun, async ({ page }) => {
  await reachPayment(page, 'en', 'Monthly');
  const card = createCardForm(page);
  await expect(card.number).toBeVisible();
  await tabTo(page, card.name);
  await page.keyboard.type('Mei Chan');
  await page.keyboard.press('Tab');
  await page.keyboard.type(cards.good);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await expect(startButton(page, 'en')).toBeEnabled();
  await tabTo(page, startButton(page, 'en'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(siteUrl(site, '/welcome'));
});

test(
  'bank transfer is for annual billing, and begins the trial with an invoice by mail',
  inLongRun,
  async ({ page }) => {
    const t = textsOf('en', 'registration');
    await reachPayment(page, 'en', 'Monthly');
    await expect(page.getByRole('radio', { name: t('payment.transfer') })).toBeDisabled();
    await expect(page.getByText(t('payment.transferOff'))).toBeVisible();
    await page.getByRole('link', { name: t('payment.change') }).click();
    // The typed contact is not sent yet: leaving asks for confirmation.
    await page.getByRole('button', { name: textOf('en', 'common', 'actions.leave'), exact: true }).click();
    await page.getByRole('radio', { name: t('plan.Annually') }).check();
    await page.getByRole('button', { name: t('plan.continue') }).click();
    await page.getByLabel(t('contact.phone'), { exact: true }).fill('2123 4567');
    await page.getByLabel(t('contact.addressLine1'), { exact: true }).fill('1 Harbour Road');
    await page.getByLabel(t('contact.city'), { exact: true }).fill('Hong Kong');
    await page.getByRole('radio', { name: t('payment.transfer') }).check();
    await page.getByRole('button', { name: t('payment.sendInvoice') }).click();
    await expect(page).toHaveURL(siteUrl(site, '/welcome'));
    const shown = page.getByRole('list', { name: textOf('en', 'common', 'navigation.notifications') });
    await expect(shown.getByText(/Invoice emailed to newcomer-/)).toBeVisible();
  },
);
