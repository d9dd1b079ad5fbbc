import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { addReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { spansOfTemplate } from '../../../shared/model/calendar/reporting-time-template.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { createColleagues } from '../support/newcomer.ts';
import { openSession, signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';

/** People of a separate organisation with a data hub. */
const createHub = async (language: Language) => {
  const roles = ['Administrator', 'Basic', 'EntityManager'] as const;
  const emails = await createColleagues(sites.root, { language, roles, isDataHubEnabled: true });
  return { emails, person: { email: emails.Administrator, password: demoPassword, firstName: 'Administrator' } };
};

/** A separate organisation, with a signed-in administrator on its data hub. */
export const openHub = async (
  page: Page,
  language: Language,
  path = '/data-hub',
): Promise<Record<'Administrator' | 'Basic' | 'EntityManager', string>> => {
  const { emails, person } = await createHub(language);
  await signIn(page, sites.root, person, { language, path });
  return emails;
};

/**
 * How a story begins at a page of a data hub with times: a session of its administrator and the calendar years by calls, and
 * `path` as the only page loaded.
 */
export const beginHub = async (
  page: Page,
  { years, path }: { years: readonly number[]; path: string },
): Promise<void> => {
  const { person } = await createHub('en');
  const caller = await openSession(page, sites.root, person);
  const times = years.flatMap((year) => spansOfTemplate('calendar', year));
  await callApi(caller, addReportingTimes, { body: { times } });
  await page.goto(siteUrl(sites.root, path));
};

/** Calendar years, made by the template on the page. */
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
