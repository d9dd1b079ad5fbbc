import { expect } from '@playwright/test';
import { cards, createCardForm } from '../pages/card-form.page.ts';
import { passDays } from '../support/control.ts';
import { createColleague } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { createSubscriber } from '../support/subscriber.ts';
import { test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

const site = sites.root;

/** Trial of seven days, an hour until the first invoice is charged. */
const daysUntilMissing = 8;
const daysUntilSuspended = 8;

test('a payment that fails leads to suspension, and paying restores all', async ({ page, openContext }) => {
  test.setTimeout(600_000);
  const t = textsOf('en', 'restriction');
  const subscription = textsOf('en', 'subscription');
  const payer = await createSubscriber(page, site, { language: 'en', tokenId: 'pm_card_chargeCustomerFail' });
  const colleague = await createColleague(site, { organizationId: payer.organizationId, language: 'en' });

  await test.step('the failed payment is shown, and everyone can still work', async () => {
    await passDays(daysUntilMissing);
    const late = await (await openContext()).newPage();
    await signIn(late, site, payer, { path: '/account-settings/subscriptions' });
    await expect(late.getByText(subscription('due.title', { amount: 'US$135' }))).toBeVisible();
    await expectAccessibleAndTranslated(late, 'en', 'payment overdue');
    await late.getByRole('link', { name: subscription('due.pay') }).click();
    await expect(late.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'));
    await late.getByRole('button', { name: t('checkout.pay', { amount: 'US$135' }) }).click();
    await expect(late.getByRole('heading', { level: 1 })).toHaveText(t('result.failed.title'));
    await late.reload();
    await expect(late.getByRole('heading', { level: 1 })).toHaveText(t('result.failed.title'));
    await expectAccessibleAndTranslated(late, 'en', 'payment failed');
  });

  await test.step('a colleague sees whom to ask, and asks once', async () => {
    await passDays(daysUntilSuspended);
    const other = await (await openContext()).newPage();
    await signIn(other, site, colleague, { path: '/restriction' });
    await expect(other.getByText(t('member.text', { administrators: 'Mei Chan' }))).toBeVisible();
    await expectAccessibleAndTranslated(other, 'en', 'restriction of a basic user');
    await other.getByRole('button', { name: t('ask') }).click();
    await expect(other.getByText(t('asked_one', { count: 1 }))).toBeVisible();
    await other.reload();
    await other.getByRole('button', { name: t('ask') }).click();
    await expect(other.getByText(t('askedBefore'))).toBeVisible();
    await other.goto(siteUrl(site, '/reports'));
    await expect(other).toHaveURL(siteUrl(site, '/restriction'));
  });

  await test.step('the administrator resumes, pays with another card with authentication, and works on', async () => {
    const owner = await (await openContext()).newPage();
    await signIn(owner, site, payer, { path: '/account-settings/subscriptions' });
    await expect(owner.getByText(subscription('overview.paused'))).toBeVisible();
    await expect(owner.getByRole('button', { name: t('resume.open') })).toBeVisible();
    await expectAccessibleAndTranslated(owner, 'en', 'subscription of a suspended account');
    await owner.goto(siteUrl(site, '/restriction'));
    await expect(owner.getByText(t('kept'))).toBeVisible();
    await expect(owner.getByText('US$135')).toBeVisible();
    await expectAccessibleAndTranslated(owner, 'en', 'restriction of an administrator');
    await owner.getByRole('button', { name: t('resume.open') }).click();
    await expectAccessibleAndTranslated(owner, 'en', 'resume');
    await owner.getByRole('button', { name: t('resume.confirm') }).click();
    await expect(owner.getByText(t('resume.sent', { email: 'bills@demo.example' }))).toBeVisible();
    await owner.getByRole('radio', { name: t('checkout.other') }).check();
    const card = createCardForm(owner);
    await card.fill(cards.asksAlways);
    await expectAccessibleAndTranslated(owner, 'en', 'checkout');
    await owner.getByRole('button', { name: t('checkout.pay', { amount: 'US$135' }) }).click();
    await card.answerBank('complete');
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(t('result.successful.title'));
    await owner.reload();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(t('result.successful.title'));
    await expectAccessibleAndTranslated(owner, 'en', 'payment successful');
    await owner.getByRole('button', { name: t('result.home') }).click();
    await expect(owner).toHaveURL(siteUrl(site));
    await expect(owner.getByRole('link', { name: textOf('en', 'common', 'menu.reports'), exact: true })).toBeVisible();
  });

  await test.step('more seats and annual billing take effect after authentication, and not before', async () => {
    const owner = await (await openContext()).newPage();
    await signIn(owner, site, payer, { path: '/account-settings/subscriptions' });
    const card = createCardForm(owner);
    const { problem } = card;
    await owner.getByRole('spinbutton', { name: subscription('overview.seats') }).fill('5');
    await owner.getByRole('button', { name: subscription('change.confirmChange') }).click();
    await card.answerBank('close');
    await expect(problem('notFinished')).toBeVisible();
    await expect(owner.getByText(subscription('overview.seatsText', { total: 3, inUse: 2 }))).toBeVisible();
    await owner.getByRole('spinbutton', { name: subscription('overview.seats') }).fill('4');
    await owner.getByRole('button', { name: subscription('change.confirmChange') }).click();
    await card.answerBank('complete');
    await expect(owner.getByText(subscription('change.seatsDone', { count: 4 }))).toBeVisible();
    await expect(owner.getByText(subscription('overview.seatsText', { total: 4, inUse: 2 }))).toBeVisible();
    await owner.getByRole('radio', { name: subscription('change.Annually') }).check();
    await owner.getByRole('button', { name: subscription('change.confirmChange') }).click();
    await card.answerBank('complete');
    await expect(owner.getByText(subscription('change.changeDone'))).toBeVisible();
    await expect(owner.getByRole('cell', { name: subscription('bills.cycleChange') })).toBeVisible();
    await expectAccessibleAndTranslated(owner, 'en', 'subscription by the year');
  });
});
