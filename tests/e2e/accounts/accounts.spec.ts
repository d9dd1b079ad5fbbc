import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { inviteUsers } from '../../../shared/contract/people/people.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { codeIn, newestMail } from '../../support/cloud/cloud-mails.ts';
import { createAccountsPage } from '../pages/accounts.page.ts';
import { createSignInPage } from '../pages/sign-in.page.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { accountsUrl, people, type Site, siteIn, sites, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, inLongRun, inLongRunInChineseToo, test } from '../support/test.ts';

const password = 'Lantern-62-Quay';
const newPassword = 'Granite-81-Sail';
const mailbox = () => ({ port: Number(process.env.E2E_PORT) });
const newAddress = (): string => `${randomUUID()}@new.example`;

/** Signs up by the form and returns the code from the mail. */
const signUp = async (page: Page, site: Site, email: string, language: Language = 'en'): Promise<string> => {
  const accounts = createAccountsPage(page, language);
  await page.goto(accountsUrl(site, `/login/signup?language=${language}`));
  await accounts.field('firstName').fill('Nora');
  await accounts.field('lastName').fill('Lee');
  await accounts.field('email').fill(email);
  await accounts.field('password').fill(password);
  await accounts.field('confirmation').fill(password);
  await accounts.button('signUp.action').click();
  await expect(accounts.heading).toHaveText(accounts.t('confirm.title'));
  return codeIn(await newestMail(mailbox(), email));
};

/** An administrator's call with the token of their own page. */
const invite = async (context: BrowserContext, email: string): Promise<void> => {
  const page = await context.newPage();
  const caller = await signIn(page, sites.root, people.administrator);
  await callApi(caller, inviteUsers, { body: { people: [{ email, permissionLevel: 'basic' }] } });
};

test('with the keyboard alone from sign-in to a confirmed account', inChineseOfLongRun, async ({ page, language }) => {
  const site = siteIn[language];
  const accounts = createAccountsPage(page, language);
  const email = newAddress();
  await page.goto(accountsUrl(site, `/login/signin?language=${language}`));
  await tabTo(page, accounts.link('createAccount'));
  await page.keyboard.press('Enter');
  await expect(accounts.heading).toHaveText(accounts.t('signUp.title', { companyName: site.name }));
  await expect(accounts.heading).toBeFocused();
  const names = language === 'en' ? { firstName: 'Nora', lastName: 'Lee' } : { lastName: '李', firstName: '嘉欣' };
  const typed = { ...names, email, password, confirmation: password };
  for (const [name, text] of Object.entries(typed)) {
    await tabTo(page, accounts.field(name));
    await page.keyboard.type(text);
  }
  await expect(page.locator('.password-rules [data-met=true]')).toHaveCount(5);
  await page.keyboard.press('Enter');
  await expect(accounts.heading).toHaveText(accounts.t('confirm.title'));
  const mail = await newestMail(mailbox(), email);
  expect(mail.text).toContain(site.name);
  await tabTo(page, accounts.field('code'));
  await page.keyboard.type(codeIn(mail));
  await expect(page).toHaveURL(new RegExp(`^${siteUrl(site, '/(selection-plan|welcome)')}`));
  await expect(accounts.heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-TW');
});

test('sign-up shows the error of each field, and loses nothing', inLongRunInChineseToo, async ({ page, language }) => {
  const accounts = createAccountsPage(page, language);
  const { t } = accounts;
  await page.goto(accountsUrl(sites.root, `/login/signup?language=${language}`));
  await accounts.field('firstName').fill('   ');
  await accounts.field('lastName').fill('Lee');
  await accounts.field('email').fill('not-an-address');
  await accounts.field('password').fill('lantern');
  await accounts.field('confirmation').fill('lanterns');
  await accounts.button('signUp.action').click();
  await expect(accounts.field('firstName')).toBeFocused();
  for (const text of [t('invalidEmail'), t('passwordRules'), t('passwordMismatch')]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(accounts.field('email')).toHaveValue('not-an-address');
});

test('a leaked password and an unknown voucher code are refused at their fields', inLongRun, async ({ page }) => {
  const accounts = createAccountsPage(page);
  await page.goto(accountsUrl(sites.root, '/login/signup?language=en'));
  for (const [name, text] of [
    ['firstName', 'Nora'],
    ['lastName', 'Lee'],
    ['email', newAddress()],
    ['password', 'P@ssw0rd1!'],
    ['confirmation', 'P@ssw0rd1!'],
  ] as const) {
    await accounts.field(name).fill(text);
  }
  await accounts.button('signUp.action').click();
  await expect(page.getByText('This password appears in known data leaks. Choose another one.')).toBeVisible();
  await accounts.field('password').fill(password);
  await accounts.field('confirmation').fill(password);
  await page.getByRole('button', { name: accounts.t('signUp.hasVoucher') }).click();
  await accounts.field('voucherCode').fill('AAAA-BBBB-CCCC');
  await accounts.button('signUp.action').click();
  await expect(page.getByText('This voucher code is not valid or has been used.')).toBeVisible();
});

test('a sign-in before the e-mail is confirmed shows a message and leads to the code', inLongRun, async ({ page }) => {
  const email = newAddress();
  await signUp(page, sites.root, email);
  const form = createSignInPage(page);
  const accounts = createAccountsPage(page);
  await form.open(sites.root);
  await form.signIn({ email, password });
  await expect(accounts.alert).toContainText(accounts.t('problems.pending'));
  await accounts.button('sendCodeAgain').click();
  await expect(accounts.heading).toHaveText(accounts.t('confirm.title'));
  const code = codeIn(await newestMail(mailbox(), email));
  await accounts.field('code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('Incorrect or expired code.')).toBeVisible();
  await accounts.field('code').fill(code);
  await expect(page).toHaveURL(new RegExp(`^${siteUrl(sites.root)}`));
});

test(
  'a forgotten password is replaced, and the answer is the same for an e-mail that has no account',
  inLongRun,
  async ({ page }) => {
    const email = newAddress();
    const code = await signUp(page, sites.meridian, email);
    const accounts = createAccountsPage(page);
    await accounts.field('code').fill(code);
    await expect(page).toHaveURL(new RegExp(`^${siteUrl(sites.meridian)}`));

    await page.goto(accountsUrl(sites.meridian, '/login/signin?language=en&ended=1'));
    await accounts.link('forgotPassword').click();
    await accounts.field('email').fill(email);
    await accounts.button('forgot.action').click();
    await expect(page.getByText(accounts.t('reset.text', { email }))).toBeVisible();
    await accounts.field('code').fill(codeIn(await newestMail(mailbox(), email, 2)));
    await accounts.field('password').fill(newPassword);
    await accounts.field('confirmation').fill(newPassword);
    await accounts.button('reset.action').click();
    await expect(page.getByText(accounts.t('reset.done'))).toBeVisible();
    const form = createSignInPage(page);
    await expect(form.email).toHaveValue(email);
    await form.signIn({ email, password: newPassword });
    await expect(page).toHaveURL(new RegExp(`^${siteUrl(sites.meridian)}`));

    const nobody = newAddress();
    await page.goto(accountsUrl(sites.meridian, '/forgot-password?language=en'));
    await accounts.field('email').fill(nobody);
    await accounts.button('forgot.action').click();
    await expect(page.getByText(accounts.t('reset.text', { email: nobody }))).toBeVisible();
  },
);

test('an invited person accepts by the link of the mail and is in', inLongRun, async ({ page, openContext }) => {
  const email = newAddress();
  await invite(await openContext(), email);
  const mail = await newestMail(mailbox(), email);
  await page.goto(`${/http\S+invitation\?token=[\w-]+/.exec(mail.text)?.[0]}&language=en`);
  const accounts = createAccountsPage(page);
  await expect(accounts.field('email')).toHaveValue(email);
  await expectAccessibleAndTranslated(page, 'en', 'invitation');
  await accounts.field('firstName').fill('Nora');
  await accounts.field('lastName').fill('Lee');
  await accounts.field('password').fill(password);
  await accounts.field('confirmation').fill(password);
  await accounts.button('invitation.action').click();
  await expect(page).toHaveURL(siteUrl(sites.root));
  await expect(accounts.heading).toContainText('Nora');
});

test(
  'who is signed in on the tenant host is known on the accounts host, until they sign out',
  inLongRun,
  async ({ page }) => {
    const exchanged = page.waitForResponse(
      (response) => response.url().startsWith(accountsUrl(sites.root, '/api')) && response.url().endsWith('/exchange'),
    );
    await signIn(page, sites.root, people.administrator);
    expect((await exchanged).status()).toBe(200);
    const accounts = createAccountsPage(page);
    const known = Promise.withResolvers<void>();
    const isAsked = (url: URL): boolean => url.host.startsWith('accounts.') && url.pathname.endsWith('/users/me');
    await page.route(isAsked, async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.goto(accountsUrl(sites.root, '/login/signin?redirect=%2Freports&language=en'));
    const before = await accounts.button('signIn').boundingBox();
    known.resolve();
    await expect(page.getByText(accounts.t('known.text', { name: 'Ada Chan' }))).toBeVisible();
    // It arrives late, and nothing moves under the pointer.
    expect(await accounts.button('signIn').boundingBox()).toEqual(before);
    await accounts.button('known.continue').click();
    await expect(page).toHaveURL(siteUrl(sites.root, '/reports'));
    await page.reload();
    await expect(page).toHaveURL(siteUrl(sites.root, '/reports'));
  },
);

test('the hidden frame is no page of its own and no other site can embed it', inLongRun, async ({ page, request }) => {
  await page.goto(accountsUrl(sites.root, '/session-frame'));
  await expect(page).toHaveURL(accountsUrl(sites.root, '/login/signin'));
  const frame = `accounts.${sites.root.hostname}`;
  const answer = await request.get(`http://127.0.0.1:${process.env.E2E_PORT}/session-frame`, {
    headers: { host: `${frame}:${process.env.E2E_PORT}` },
  });
  expect(answer.headers()['content-security-policy']).toContain(
    `frame-ancestors ${sites.root.hostname}:${process.env.E2E_PORT}`,
  );
});
