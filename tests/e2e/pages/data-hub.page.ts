import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { createColleagues } from '../support/newcomer.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';

/** A separate organisation, with a signed-in administrator on its data hub. */
export const openHub = async (
  page: Page,
  language: Language,
  path = '/data-hub',
): Promise<Record<'Administrator' | 'Basic' | 'EntityManager', string>> => {
  const roles = ['Administrator', 'Basic', 'EntityManager'] as const;
  const emails = await createColleagues(sites.root, { language, roles, isDataHubEnabled: true });
  const person = { email: emails.Administrator, password: demoPassword, firstName: 'Administrator' };
  await signIn(page, sites.root, person, { language, path });
  return emails;
};

/** Calendar years, made by the template. */
export const addYears = async (page: Page, language: Language, years: readonly string[]): Promise<void> => {
  const t = textsOf(language, 'data-hub');
  await page.goto(siteUrl(sites.root, '/data-hub/reporting-times'));
  for (const year of years) {
    await page
      .getByRole('button', { name: t('times.add'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('times.year'), exact: true }).fill(year);
    await dialog.getByRole('button', { name: t('times.add'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
};

/** Enters a value of the open metric in the dialog, for the proposed period. */
export const enter = async (page: Page, language: Language, value: string): Promise<void> => {
  const t = textsOf(language, 'data-hub');
  await page
    .getByRole('button', { name: t('entry.open'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('columns.value') }).fill(value);
  await dialog.getByRole('button', { name: t('entry.save') }).click();
};

/** Opens a metric and gives it a value without conflicts. */
export const enterFirst = async (page: Page, language: Language, metric: string, value: string): Promise<void> => {
  await page.goto(siteUrl(sites.root, `/data-hub/${metric}`));
  await enter(page, language, value);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.hub-hero-number')).toContainText(value);
};
