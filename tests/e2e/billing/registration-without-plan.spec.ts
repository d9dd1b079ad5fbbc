/** A tenant that bills outside: from an account of one's own to Home, on a telephone, in Traditional Chinese. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { codeIn, newestMail } from '../../support/cloud/cloud-mails.ts';
import { createAccountsPage } from '../pages/accounts.page.ts';
import { bookSession, fillCompany } from '../pages/registration.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { accountsUrl, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const password = 'Lantern-62-Quay';
const site = sites.meridian;

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

/** The form, and the code that came by a mail in the language of the page. */
const signUp = async (page: Page): Promise<void> => {
  const accounts = createAccountsPage(page, 'zhTw');
  const email = `${randomUUID()}@new.example`;
  await page.goto(accountsUrl(site, '/login/signup?language=zhTw'));
  const typed = { lastName: '李', firstName: '嘉欣', email, password, confirmation: password };
  for (const [name, text] of Object.entries(typed)) await accounts.field(name).fill(text);
  await accounts.button('signUp.action').click();
  await expect(accounts.heading).toHaveText(accounts.t('confirm.title'));
  const mail = await newestMail({ port: Number(process.env.E2E_PORT) }, email);
  expect(mail.subject).toContain(`${site.name} 電郵確認碼：`);
  await accounts.field('code').fill(codeIn(mail));
};

test('a new user gets from sign-up through welcome with a booking to Home, in Chinese at 375 px', async ({ page }) => {
  const t = textsOf('zhTw', 'registration');
  const heading = page.getByRole('heading', { level: 1 });
  await signUp(page);
  await expect(page).toHaveURL(siteUrl(site, '/welcome'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page.getByText(t('steps.plan'), { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('welcome.book') })).toBeEnabled();
  await bookSession(page, t);
  await expectAccessibleAndTranslated(page, 'zhTw', 'welcome, booked');
  await page.getByRole('button', { name: t('welcome.company') }).click();
  await expect(heading).toContainText(t('company.steps.name'));
  await fillCompany(page, t);
  await page.getByRole('button', { name: t('company.finish'), exact: true }).click();
  await expect(heading).toHaveText(t('done.title', { company: 'Lantau Kites' }));
  await page.goto(siteUrl(site));
  await expect(page).toHaveURL(siteUrl(site));
  await expect(heading).toContainText('嘉欣');
});
