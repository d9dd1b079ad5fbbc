/** The report of a group on one disclosure, and the sites that answer by calls (data-hub/entity-journey.spec.ts). */
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import {
  listEntityTasks,
  moveEntityTask,
  saveEntityAnswer,
} from '../../../shared/contract/entities/entity-requests.contract.ts';
import { acceptInvitation } from '../../../shared/contract/people/accounts.contract.ts';
import { itemKeyOf } from '../../../shared/model/entities/request.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { createWizard } from '../pages/create-report.page.ts';
import { emailOf, linkInMail, look, siteCount, words } from './group-story.ts';
import { callerOf } from './session.ts';
import { sites } from './sites.ts';
import { textsOf } from './texts.ts';

/** Leaves one disclosure of GRI in the report. */
const chooseOnly = async (page: Page, language: Language, code: string): Promise<void> => {
  const t = textsOf(language, 'workspace');
  await page.getByText(t('select.chosen'), { exact: true }).click();
  await page.getByRole('checkbox', { name: t('select.selectAll') }).click();
  await expect(page.getByText(t('select.keepOne', { name: 'GRI' }))).toBeVisible();
  await page.getByText(t('select.all'), { exact: true }).click();
  await page.getByRole('searchbox', { name: t('select.filter') }).fill(code);
  const saved = page.waitForResponse((one) => one.request().method() === 'PATCH' && one.status() === 200);
  await page.getByRole('checkbox', { name: new RegExp(` ${code}\\b`) }).check();
  await saved;
};

/** Creates a report of all sites on one disclosure in the wizard; returns the address where it is written. */
export const createGroupReport = async (page: Page, language: Language): Promise<string> => {
  const t = textsOf(language, 'create-report');
  const wizard = createWizard(page, language);
  await wizard.open(sites.root);
  await wizard.search.fill('GRI');
  await wizard.framework('GRI').check();
  await wizard.next.click();
  await wizard.chooseOwnYear(2025);
  await wizard.reportLanguage(language).check();
  await page.getByRole('radio', { name: new RegExp(`^${t('scope.entity')}`) }).check();
  await page.getByRole('button', { name: new RegExp(t('scope.entities')) }).click();
  for (let number = 1; number <= siteCount; number += 1) {
    await page.getByRole('option', { name: words[language].site(number), exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await look(page, 'report-scope', language);
  await wizard.next.click();
  await wizard.name.fill(words[language].report);
  await look(page, 'report-name', language);
  await wizard.submit.click();
  await expect(page).toHaveURL(/\/select-disclosures/);
  await chooseOnly(page, language, '305-1');
  await look(page, 'report-disclosures', language);
  return new URL(page.url()).pathname.replace(/select-disclosures$/, 'data-input');
};

/** A site's user joins, answers the only request of the site, and submits it. */
export const answerByCalls = async (number: number, language: Language, figure: string): Promise<void> => {
  const email = emailOf(number, language);
  const link = await linkInMail(email, /http\S+invitation\?token=[\w-]+/);
  const token = new URL(link).searchParams.get('token') ?? '';
  const visitor = { port: Number(process.env.E2E_PORT), host: sites.root.hostname, language };
  await callApi(visitor, acceptInvitation, {
    body: { token, firstName: 'Ana', lastName: words[language].names.lastName, password: demoPassword, language },
  });
  const caller = await callerOf(sites.root, { email, password: demoPassword }, language);
  const { tasks } = await callApi(caller, listEntityTasks);
  const [task] = tasks;
  const [item] = task?.items ?? [];
  if (!task || !item) throw new Error(`${email} was asked nothing`);
  const params = { organizationId: task.organizationId, requestId: task.requestId };
  const itemKey = itemKeyOf(item.subject);
  const value = { kind: 'number', number: figure, unit: 'tCO2e', state: 'reported' } as const;
  await callApi(caller, saveEntityAnswer, { params, body: { itemKey, fieldKey: 'm0', value, revision: 0 } });
  await callApi(caller, moveEntityTask, { params, body: { action: 'submit', itemKeys: [itemKey] } });
};
