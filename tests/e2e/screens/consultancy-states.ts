/** A consultancy's clients, a client as its consultant sees it, and a client's firms. */
import { expect } from '@playwright/test';
import { sites, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';
import { at, type ScreenState } from './screen-state.ts';

export const clients: ScreenState[] = [
  ...at('MyClients', '/my-clients', '/my-clients?search=nobody'),
  ...at('AccessEnded', '/access-ended'),
  {
    screen: 'MyClients',
    state: 'viewing as a client',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'consultancies');
      await page.goto(siteUrl(sites.root, '/my-clients'));
      await page
        .getByRole('button', { name: new RegExp(t('viewAsLabel', { client: '.*' })) })
        .first()
        .click();
      await expect(page.getByRole('region', { name: textsOf(language, 'common')('acting.label') })).toBeVisible();
    },
  },
];

export const firms: ScreenState[] = [
  ...at('Firms', '/account-settings/firms'),
  {
    screen: 'Firms',
    state: 'a firm code that is none',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'consultancies');
      await page.getByRole('button', { name: t('firms.grant') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('firms.find') })
        .click();
      await expect(page.getByRole('dialog').getByText(t('firms.codeWrong'))).toBeVisible();
    },
  },
  {
    screen: 'Firms',
    state: 'ending the access of a firm',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'consultancies');
      await page.reload();
      await page.getByRole('button', { name: new RegExp(t('firms.endLabel', { firm: '.*' })) }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
