import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { createShell } from '../pages/shell.page.ts';
import { createSignInPage, signInByForm } from '../pages/sign-in.page.ts';
import { createColleagues } from '../support/newcomer.ts';
import { type Person, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { totpCode } from '../support/totp.ts';

const site = sites.harbour;

/** Sets two-step sign-in up in the settings, with a wrong password first; returns the secret. */
const enrol = async (page: Page, person: Person): Promise<string> => {
  const t = textsOf('en', 'settings');
  await signInByForm(page, site, person);
  await page.goto(siteUrl(site, '/account-settings/security'));
  await page.getByRole('button', { name: t('factor.setUp') }).click();
  const password = page.getByLabel(t('factor.password'));
  await password.fill('Not-the-passw0rd');
  await page.getByRole('button', { name: t('factor.continue') }).click();
  await expect(page.getByText('The current password is incorrect.')).toBeVisible();
  await password.fill(person.password);
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/mfa/setup') && response.ok());
  await page.getByRole('button', { name: t('factor.continue') }).click();
  const { secret } = z.object({ secret: z.string() }).parse(await (await answered).json());
  await page.getByLabel(t('factor.code')).fill(totpCode(secret));
  await page.getByRole('button', { name: t('factor.turnOn') }).click();
  await expect(page.getByText(t('factor.turnedOn'))).toBeVisible();
  return secret;
};

test('a person with an authenticator signs in with its code, and with no other', async ({ page, openContext }) => {
  const { Basic: email } = await createColleagues(site, { language: 'en', roles: ['Basic'], firstName: 'Chris' });
  const person = { email, password: demoPassword, firstName: 'Chris' };
  const secret = await enrol(page, person);
  const visitor = await (await openContext()).newPage();
  const form = createSignInPage(visitor);
  const t = textsOf('en', 'accounts');
  await form.open(site);
  await form.signIn(person);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(t('totp.title'));
  const code = visitor.getByLabel(t('totp.label'));
  await expect(code).toBeFocused();

  // Each code opens once (RFC 6238, 5.2): that of this step was spent with the enrolment.
  const right = totpCode(secret, 1);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await expect(form.alert).toHaveText(t('problems.wrong-code'));
  await expect(createShell(visitor).logo).toBeHidden();
  await code.fill(totpCode(secret, 1));
  await expect(visitor).toHaveURL(siteUrl(site));
  await expect(createShell(visitor).heading).toContainText(person.firstName);
});
