import { expect } from '@playwright/test';
import { waitUntilLoaded } from '../support/page-checks.ts';
import { textsOf } from '../support/texts.ts';
import { at, type ScreenState } from './screen-state.ts';

/** An administrator's view: entities are read-only, with a note about who may add them. */
export const readOnlyEntities: ScreenState[] = [
  ...at('EntityIntroduction', '/entity-reporting'),
  ...at('EntityManager', '/entity-management'),
];

/** The entity manager of the demo data; added entities belong to the run of this language. */
export const managedEntities: ScreenState[] = [
  ...at('EntityRequests', '/entity-management/requests'),
  ...at('RollUps', '/entity-management/roll-up'),
  ...at('EntityManager', '/entity-management'),
  {
    screen: 'EntityManager',
    state: 'a new vessel',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'entities');
      await page
        .getByRole('button', { name: t('add') })
        .first()
        .click();
      const form = page.getByRole('dialog');
      await form.getByLabel(t('form.name'), { exact: true }).fill(`Aurora ${language}`);
      await expect(form.getByText(t('form.ownership'))).toBeVisible();
    },
  },
  {
    screen: 'EntityManagerDetail',
    state: 'overview',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'entities');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('add') })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The list is read again, and a row that is replaced under a click loses it.
      await waitUntilLoaded(page);
      await page.getByRole('link', { name: `Aurora ${language}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Aurora ${language}` })).toBeVisible();
    },
  },
  {
    screen: 'EntityManagerDetail',
    state: 'data',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'entities');
      await page.getByRole('tab', { name: t('tabs.data'), exact: true }).click();
      const hub = textsOf(language, 'data-hub');
      await expect(page.getByRole('link', { name: hub('entityData.open'), exact: true })).toBeVisible();
      await expect(page.getByText(hub('entityData.emptyTitle'), { exact: true })).toBeVisible();
    },
  },
  {
    screen: 'EntityManagerDetail',
    state: 'nobody to answer',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'entities');
      await page.getByRole('tab', { name: t('tabs.users') }).click();
      await expect(page.getByText(t('users.emptyTitle'), { exact: true })).toBeVisible();
    },
  },
  {
    screen: 'EntityManagerDetail',
    state: 'details',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'entities');
      await page.getByRole('tab', { name: t('tabs.details') }).click();
      await expect(page.getByText(t('details.always')).first()).toBeVisible();
    },
  },
];
