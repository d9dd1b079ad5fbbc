import { expect } from '@playwright/test';
import { askEntityUser } from '../support/asked.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';
import { at, type ScreenState } from './screen-state.ts';

/** The area of an entity user: an assigned task, its questions, a comment, and their settings. */
export const ownArea: ScreenState[] = [
  {
    screen: 'EntityUserArea',
    state: 'a task',
    act: async ({ page, language }) => {
      const { path, entityName } = await askEntityUser(sites.root, language);
      await page.goto(siteUrl(sites.root, path));
      await expect(page.getByRole('heading', { level: 1, name: entityName })).toBeVisible();
    },
  },
  {
    screen: 'EntityUserArea',
    state: 'why it cannot be answered',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'entity-tasks');
      await page
        .getByRole('button', { name: t('form.cannot') })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText(t('decline.text'))).toBeVisible();
    },
  },
  ...at('EntityUserArea', '/ct/entity-user', '/ct/entity-user?settings'),
];
