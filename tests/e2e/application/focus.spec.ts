import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { saveHubValues } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { addReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { addEntity } from '../../../shared/contract/entities/entity-management.contract.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { createReport } from '../pages/create-report.page.ts';
import { openHub } from '../pages/data-hub.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { createColleagues } from '../support/newcomer.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

/** Buttons that disappear after their action; Word files and reporting times have separate stories. */
const newReport = async (page: Page): Promise<string> => {
  await openHub(page, 'en', '/create-report');
  return createReport(page, sites.root, { framework: 'VSME', name: `Goes on ${randomUUID()}` });
};

test('focus moves to the first invited collaborator, and after the last removal to invite', async ({ page }) => {
  const path = await newReport(page);
  const t = textsOf('en', 'collaborators');
  await page.goto(siteUrl(sites.root, `/report-collaborator?report=${path.split('/').at(-1)}`));
  const invite = page.getByRole('button', { name: t('invite.open') });
  await invite.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('invite.email') }).fill('outside@focus.example');
  await dialog.getByRole('button', { name: new RegExp(t('invite.disclosures')) }).click();
  await page.getByRole('option', { name: /B7/ }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: t('invite.confirm'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'outside@focus.example' });
  await expect(row.locator(':focus')).toHaveCount(1);

  await row.getByRole('button', { name: t('menu.label', { name: 'outside@focus.example' }) }).click();
  await page.getByRole('menuitem', { name: t('menu.remove') }).click();
  await dialog.getByRole('button', { name: t('remove.confirm'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(invite).toBeFocused();
});

test('after the last disclosure its head has the focus', async ({ page }) => {
  const path = await newReport(page);
  await page.goto(siteUrl(sites.root, `${path}/data-input`));
  const { disclosureHeading, number, openDisclosure, saved } = createWorkspace(page);
  await openDisclosure('C9');
  await number('m0').fill('0.5');
  await number('m0').press('Enter');
  await saved();
  const complete = page.getByRole('button', {
    name: textOf('en', 'workspace', 'disclosure.completeLast'),
    exact: true,
  });
  await complete.focus();
  await page.keyboard.press('Enter');
  await expect(complete).toHaveCount(0);
  await expect(disclosureHeading).toBeFocused();
});

test('focus stays on the choice after switching to values by entity', async ({ page }) => {
  const t = textsOf('en', 'data-hub');
  const emails = await createColleagues(sites.root, {
    language: 'en',
    roles: ['EntityManager'],
    isDataHubEnabled: true,
    isEntityReportingEnabled: true,
  });
  const person = { email: emails.EntityManager, password: demoPassword, firstName: 'EntityManager' };
  const caller = await signIn(page, sites.root, person, { language: 'en', path: '/data-hub' });
  const time = { startOn: '2025-01-01', endOn: '2025-12-31' };
  await callApi(caller, addReportingTimes, { body: { times: [time] } });
  const metricCode = 'ghg.scope1.gross';
  for (const name of ['First plant', 'Second plant']) {
    const body = { name, type: 'Site' as const, industryCode: 'TR-MT' };
    const { entityId } = await callApi(caller, addEntity, { body });
    const value = { kind: 'number' as const, number: '12', unit: 'tCO2e', state: 'reported' as const };
    await callApi(caller, saveHubValues, {
      body: { entries: [{ metricCode, ...time, entityId, value, revision: 0 }] },
    });
  }
  await page.goto(siteUrl(sites.root, `/data-hub/${metricCode}?industry=TR-MT`));
  const choiceOf = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: t('byEntity.showAll') }).focus();
  await page.keyboard.press('Enter');
  await expect(choiceOf(t('byEntity.byEntity'))).toBeFocused();
  await choiceOf(t('byEntity.byTime')).click();
  await expect(choiceOf(t('byEntity.byTime'))).toBeFocused();
});
