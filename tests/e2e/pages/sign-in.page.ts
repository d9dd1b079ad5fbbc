import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { accountsUrl, type Person, type Site, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';

/** The sign-in page of an accounts host. */
export const createSignInPage = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'accounts');
  const email = page.getByLabel(t('email'), { exact: true });
  const password = page.getByLabel(t('password'), { exact: true });
  const submit: Locator = page.getByRole('button', { name: t('signIn'), exact: true });
  return {
    email,
    password,
    submit,
    alert: page.getByRole('alert'),
    open: async (site: Site): Promise<void> => {
      await page.goto(accountsUrl(site, `/login/signin?language=${language}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title', { companyName: site.name }));
    },
    signIn: async ({ email: address, password: secret }: Pick<Person, 'email' | 'password'>): Promise<void> => {
      await email.fill(address);
      await password.fill(secret);
      await submit.click();
    },
  };
};

/** Signs in by the form and waits for `path` of the application to show its h1. */
export const signInByForm = async (
  page: Page,
  site: Site,
  person: Person,
  { language = 'en', path = '/' }: { language?: Language; path?: string } = {},
): Promise<void> => {
  const form = createSignInPage(page, language);
  const query = new URLSearchParams({ redirect: path, language });
  await page.goto(accountsUrl(site, `/login/signin?${query}`));
  await form.signIn(person);
  await expect(page).toHaveURL(siteUrl(site, path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
};
