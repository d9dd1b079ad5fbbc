/** Suspension, locks and voucher codes, as the affected users see them. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { codeIn, newestMail } from '../../support/cloud/cloud-mails.ts';
import { createAccountsPage } from '../pages/accounts.page.ts';
import { createSignInPage } from '../pages/sign-in.page.ts';
import { createColleagues, createPlatformVoucher } from '../support/newcomer.ts';
import { signIn } from '../support/session.ts';
import { accountsUrl, sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const password = 'Lantern-62-Quay';
const newPassword = 'Granite-81-Sail';
const mailbox = () => ({ port: Number(process.env.E2E_PORT) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'a suspended organisation: administrator, basic and entity user see what to do',
  inLongRun,
  async ({ openContext, language }) => {
    const t = textsOf(language, 'restriction');
    const emails = await createColleagues(sites.harbour, {
      language,
      roles: ['Administrator', 'Basic', 'EntityUser'],
      isSuspended: true,
    });
    // Our support suspended it: no payment is missing, and none would open it.
    const kinds = { Administrator: 'closed', Basic: 'member', EntityUser: 'guest' } as const;
    for (const role of ['Administrator', 'Basic', 'EntityUser'] as const) {
      const page = await (await openContext()).newPage();
      const person = { email: emails[role], password: demoPassword, firstName: role };
      await signIn(page, sites.harbour, person, { language, path: '/restriction' });
      await expect(heading(page)).toHaveText(t(`${kinds[role]}.title`, { organisation: 'Lantau Kites' }));
      if (role === 'Administrator') {
        await page.getByRole('button', { name: t('support.write'), exact: true }).click();
        await expect(page.getByRole('dialog')).toContainText(textsOf(language, 'support')('categories.Subscription'));
      }
    }
  },
);

test(
  'a code of the platform makes its user the administrator of a trial organisation, once',
  inLongRun,
  async ({ page, openContext }) => {
    const voucherCode = await createPlatformVoucher(sites.root);
    const fill = async (on: Page): Promise<string> => {
      const accounts = createAccountsPage(on);
      const email = `${randomUUID()}@new.example`;
      await on.goto(accountsUrl(sites.root, '/login/signup?language=en'));
      const typed = { firstName: 'Nora', lastName: 'Lee', email, password, confirmation: password };
      for (const [name, text] of Object.entries(typed)) await accounts.field(name).fill(text);
      await on.getByRole('button', { name: accounts.t('signUp.hasVoucher') }).click();
      await accounts.field('voucherCode').fill(voucherCode);
      await accounts.button('signUp.action').click();
      return email;
    };
    const accounts = createAccountsPage(page);
    const email = await fill(page);
    await expect(accounts.heading).toHaveText(accounts.t('confirm.title'));
    await accounts.field('code').fill(codeIn(await newestMail(mailbox(), email)));
    // Plan and payment are skipped: the code has paid.
    await expect(page).toHaveURL(siteUrl(sites.root, '/welcome'));
    const t = textsOf('en', 'registration');
    await page.getByRole('button', { name: t('welcome.company') }).click();
    await expect(heading(page)).toContainText(t('company.steps.name'));

    const other = await (await openContext()).newPage();
    await fill(other);
    await expect(other.getByText('This voucher code is not valid or has been used.')).toBeVisible();
  },
);

test('who typed a wrong password too often gets in again with a new one', async ({ page }) => {
  const { Basic: email } = await createColleagues(sites.meridian, {
    language: 'en',
    roles: ['Administrator', 'Basic'],
  });
  const form = createSignInPage(page);
  const accounts = createAccountsPage(page);
  await form.open(sites.meridian);
  // Each attempt is answered before the next: the lock doubles with every attempt that counts.
  await expect(async () => {
    await form.signIn({ email, password: 'Not-the-passw0rd!' });
    await expect(form.alert).toBeVisible();
    expect(await form.alert.textContent()).toContain(accounts.t('problems.too-many'));
  }).toPass({ intervals: [0] });
  await accounts.link('forgotPassword').click();
  await accounts.field('email').fill(email);
  await accounts.button('forgot.action').click();
  await accounts.field('code').fill(codeIn(await newestMail(mailbox(), email)));
  await accounts.field('password').fill(newPassword);
  await accounts.field('confirmation').fill(newPassword);
  await accounts.button('reset.action').click();
  await expect(page.getByText(accounts.t('reset.done'))).toBeVisible();
  // A new password does not end the lock of the user pool: it lasts some seconds after so few attempts.
  await expect(async () => {
    await form.signIn({ email, password: newPassword });
    await expect(page).toHaveURL(siteUrl(sites.meridian), { timeout: 15_000 });
  }).toPass();
});
