import { expect } from '@playwright/test';
import { cards, createCardForm } from '../pages/card-form.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { createSubscriber } from '../support/subscriber.ts';
import { inChineseOfLongRun, inLongRun, test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

const path = '/account-settings/subscriptions';
const site = sites.root;

test(
  'seats go up with a price before it is paid, never below those allowed',
  inChineseOfLongRun,
  async ({ page, language }) => {
    const t = textsOf(language, 'subscription');
    await createSubscriber(page, site, { language, path });
    await expect(page.getByText(t('overview.seatsText', { total: 3, inUse: 1 }))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'subscription');
    const confirm = page.getByRole('button', { name: t('change.confirmChange') });
    await expect(confirm).toBeDisabled();
    await expect(page.getByRole('button', { name: textOf(language, 'seats', 'fewer') })).toBeDisabled();
    const seats = page.getByRole('spinbutton', { name: t('overview.seats') });
    await seats.fill('2');
    await expect(page.getByText(t('change.tooFew'))).toBeVisible();
    await expect(confirm).toBeDisabled();
    await seats.fill('21');
    await expect(page.getByText(textOf(language, 'seats', 'offer'))).toBeVisible();
    await expect(confirm).toBeDisabled();
    await seats.fill('5');
    await expect(page.getByText(t('change.nowNothing'))).toBeVisible();
    await expect(page.getByText('US$225').first()).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'subscription with the price of a change');
    await confirm.click();
    await expect(page.getByText(t('change.seatsDone', { count: 5 }))).toBeVisible();
    await expect(page.getByText(t('overview.seatsText', { total: 5, inUse: 1 }))).toBeVisible();
  },
);

test('a cancellation lists the retained data and is undone with one click', inLongRun, async ({ page, language }) => {
  const t = textsOf(language, 'subscription');
  await createSubscriber(page, site, { language, path });
  await page.getByRole('button', { name: t('cancel.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('cancel.title') });
  await expect(dialog).toContainText(t('cancel.trial'));
  await expectAccessibleAndTranslated(page, language, 'cancel');
  await dialog.getByRole('button', { name: t('cancel.keep') }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: t('cancel.open') }).click();
  await dialog.getByRole('button', { name: t('cancel.confirm') }).click();
  const resume = page.getByRole('button', { name: t('cancelled.resume'), exact: true });
  await expect(resume).toBeVisible();
  await expect(page.getByRole('button', { name: t('cancel.open') })).toHaveCount(0);
  await expectAccessibleAndTranslated(page, language, 'cancelled');
  await resume.click();
  await expect(page.getByText(t('cancelled.done'))).toBeVisible();
  await expect(resume).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('cancel.open') })).toBeVisible();
});

test('another card replaces the one on file', inLongRun, async ({ page, language }) => {
  const t = textsOf(language, 'subscription');
  await createSubscriber(page, site, { language, path });
  await expect(page.getByText(t('method.card', { brand: 'Visa', last4: '4242' }))).toBeVisible();
  await page.getByRole('button', { name: t('method.change') }).click();
  const card = createCardForm(page, language);
  await expect(card.number).toBeVisible();
  await expectAccessibleAndTranslated(page, language, 'change card');
  await card.fill(cards.declined);
  const save = page.getByRole('button', { name: t('method.save') });
  await save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await card.retype(cards.asks);
  await save.click();
  await card.answerBank('complete');
  await expect(page.getByText(t('method.saved'))).toBeVisible();
  await expect(page.getByText(t('method.card', { brand: 'Visa', last4: '3155' }))).toBeVisible();
});

test('seats are added from the list of users', inLongRun, async ({ page }) => {
  const people = textsOf('en', 'people');
  await createSubscriber(page, site, { language: 'en', path: '/user-management' });
  await page.getByRole('link', { name: people('seats.add') }).click();
  await expect(page).toHaveURL(siteUrl(site, path));
  await expect(page.getByText(textOf('en', 'subscription', 'overview.title'))).toBeVisible();
});

test(
  'other users see whom to ask; client accounts and voucher users see no billing',
  inLongRun,
  async ({ page, openContext }) => {
    const t = textsOf('en', 'subscription');
    await signIn(page, site, people.basic, { path });
    await expect(page.getByText(t('ask.text'))).toBeVisible();
    await expectAccessibleAndTranslated(page, 'en', 'subscription of a basic user');
    for (const person of [people.clientAdministrator, people.trialAdministrator]) {
      const other = await (await openContext()).newPage();
      await signIn(other, site, person, { path: '/account-settings/general-details' });
      await expect(other.getByRole('tab', { name: textOf('en', 'settings', 'tabs.Subscriptions') })).toHaveCount(0);
      await other.goto(siteUrl(site, path));
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(textOf('en', 'common', 'notFound.title'));
    }
    await expect(page.getByText(t('ask.title'))).toBeVisible();
  },
);
