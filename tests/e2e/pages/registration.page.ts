import { expect, type Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

/** Chooses an option of a select; a long one renders only visible options and needs a search for `words`. */
const choose = async (page: Page, field: string, option: string | RegExp, words = ''): Promise<void> => {
  await page.locator(`[data-field="${field}"] button`).first().click();
  if (words !== '') await page.keyboard.type(words);
  await page.getByRole('option', { name: option }).first().click();
};

/** Another test may take the first time of the day in this moment: then the next one is offered. */
export const bookSession = async (page: Page, t: Texts): Promise<void> => {
  const booked = page.getByRole('button', { name: t('welcome.addToCalendar') });
  await expect(async () => {
    // On a busy machine the confirmation of the booking may be late.
    if (!(await booked.isVisible()))
      await page.getByRole('button', { name: t('welcome.book') }).click({ timeout: 2_000 });
    await expect(booked).toBeVisible({ timeout: 5_000 });
  }).toPass();
};

/** The company profile up to its last step. */
export const fillCompany = async (page: Page, t: Texts): Promise<void> => {
  const next = page.getByRole('button', { name: t('company.next'), exact: true });
  await page.getByLabel(t('company.name'), { exact: true }).fill('Lantau Kites');
  await next.click();
  await expect(page).toHaveURL(/step=1/);
  await choose(page, 'employeesBand', t('employees.under-50'));
  await page.getByLabel(t('ownership.public'), { exact: true }).check();
  await choose(page, 'stockExchangeCode', /XHKG/);
  await next.click();
  await expect(page).toHaveURL(/step=2/);
  // Found by its code, whatever the language.
  await choose(page, 'industryCode', /Apparel|服裝/, 'CG-AA');
  await next.click();
  await expect(page).toHaveURL(/step=3/);
  await next.click();
  await expect(page).toHaveURL(/step=4/);
};
