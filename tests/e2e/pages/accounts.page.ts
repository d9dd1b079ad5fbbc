import type { Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { textsOf } from '../support/texts.ts';

/** Fields and buttons of the accounts host beyond sign-in. */
export const createAccountsPage = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'accounts');
  const field = (name: string) => page.getByLabel(t(`fields.${name}`), { exact: true });
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const link = (key: string) => page.getByRole('link', { name: t(key), exact: true });
  return { t, field, button, link, heading: page.getByRole('heading', { level: 1 }), alert: page.getByRole('alert') };
};
