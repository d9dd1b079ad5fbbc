import type { Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { textsOf } from '../support/texts.ts';

/** The frame around every page of the main area. */
export const createShell = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'common');
  return {
    heading: page.getByRole('heading', { level: 1 }),
    logo: page.locator('#app-header img').first(),
    languageSwitch: page.getByRole('button', { name: t('language.switchLabel') }),
    accountMenu: (name: string) => page.getByRole('button', { name: t('navigation.account', { name }) }),
    /** Some report of the list: its first page depends on the reports of parallel tests. */
    someReport: page.locator('main a[href*="/reports/rpt_"]').first(),
    notifications: page.getByRole('region', { name: t('navigation.notifications') }),
    openMenu: async (item: 'home' | 'reports' | 'published' | 'collaborators'): Promise<void> =>
      page.getByRole('link', { name: t(`menu.${item}`), exact: true }).click(),
    signOut: async (name: string): Promise<void> => {
      await page.getByRole('button', { name: t('navigation.account', { name }) }).click();
      await page.getByRole('menuitem', { name: t('account.signOut') }).click();
    },
  };
};
