/** A consultancy at work: two clients in two tabs, the return to the firm, and a client that ends the access. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readPackage } from '../../../functions/core/files/zip-package.ts';
import { saveHubValues } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { addReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { createSmallReport, prose } from '../../support/cloud/cloud-reports.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { createConsultancy } from '../support/consultancy.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { siteIn, sites, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, inLongRun, inLongRunInChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const path = '/my-clients';
const saveEnergy = async (caller: Caller, number: string): Promise<void> => {
  const time = { startOn: '2025-01-01', endOn: '2025-12-31' };
  await callApi(caller, addReportingTimes, { body: { times: [time] } });
  const value = { kind: 'number' as const, number, unit: 'MWh', state: 'reported' as const };
  const entry = { metricCode: 'energy.consumption.fossil', ...time, value, revision: 0 };
  await callApi(caller, saveHubValues, { body: { entries: [entry] } });
};
const fieldPath = (reportId: string): string =>
  `/ct/framework-reports/${prose.versionId}/reports/${reportId}/data-input?disclosure=${prose.disclosureId}`;

test(
  'two tabs with two clients never mix, and each leads back to the firm',
  inChineseOfLongRun,
  async ({ page, context, language }) => {
    const site = siteIn[language];
    const mark = randomUUID();
    const [alpha, beta] = [`Alpha ${mark}`, `Beta ${mark}`];
    const { firm, clients } = await createConsultancy(site, { clients: [alpha, beta], language });
    for (const client of clients) await createSmallReport(client.caller, `Report of ${client.name}`);
    const t = textsOf(language, 'consultancies');
    const common = textsOf(language, 'common');
    const strip = (on: Page) => on.getByRole('region', { name: common('acting.label') });
    const view = (on: Page, client: string) => on.getByRole('button', { name: t('viewAsLabel', { client }) }).click();

    await signIn(page, site, firm.person, { language, path });
    await expect(page.getByRole('row', { name: alpha })).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'my clients');
    await view(page, alpha);
    await expect(strip(page)).toContainText(alpha);
    await expectAccessibleAndTranslated(page, language, 'acting');

    // A new tab opens in the firm, whatever the other one acts for.
    const other = await context.newPage();
    await other.goto(siteUrl(site, path));
    await expect(other.getByRole('row', { name: beta })).toBeVisible();
    await expect(strip(other)).toHaveCount(0);
    await view(other, beta);
    await expect(strip(other)).toContainText(beta);

    for (const [tab, own, foreign] of [
      [page, alpha, beta],
      [other, beta, alpha],
      [page, alpha, beta],
    ] as const) {
      await tab.goto(siteUrl(site, '/reports'));
      await expect(tab.getByText(`Report of ${own}`).first()).toBeVisible();
      await expect(strip(tab)).toContainText(own);
      expect(await tab.content()).not.toContain(foreign);
    }

    // The strip is first in the order of the keys.
    await page.keyboard.press('Tab');
    await expect(strip(page).getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(siteUrl(site, path));
    await expect(strip(page)).toHaveCount(0);
    await expect(strip(other)).toContainText(beta);
  },
);

test(
  'reminders and workbooks of several clients at once, from the list',
  inLongRunInChineseToo,
  async ({ page, language }) => {
    const site = siteIn[language];
    const names = [`Sigma ${randomUUID()}`, `Tau ${randomUUID()}`];
    const { firm, clients } = await createConsultancy(site, { clients: names, language, isDataHubEnabled: true });
    const [first, second] = clients;
    if (!first || !second) throw new Error('there are no clients');
    await createSmallReport(first.caller, 'Nobody is behind');
    const values = [
      [first, '1842'],
      [second, '2763'],
    ] as const;
    for (const [{ caller }, number] of values) await saveEnergy(caller, number);
    const t = textsOf(language, 'consultancies');
    await signIn(page, site, firm.person, { language, path });
    for (const name of names) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: t('remind.actionFor_other', { count: 2 }) }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessibleAndTranslated(page, language, 'remind clients');
    await dialog.getByRole('button', { name: t('remind.confirm') }).click();
    await expect(dialog.getByText(t('remind.nobody'))).toHaveCount(2);
    await dialog
      .getByRole('button', { name: t('each.close'), exact: true })
      .last()
      .click();
    // Workbooks of two organisations, which no function reads together: the device puts them into one file.
    await page.getByRole('button', { name: t('data.actionFor_other', { count: 2 }) }).click();
    await dialog.getByRole('button', { name: t('data.confirm'), exact: true }).click();
    const together = dialog.getByRole('button', { name: t('data.together_other', { count: 2 }) });
    await expect(together).toBeVisible({ timeout: 120_000 });
    await expectAccessibleAndTranslated(page, language, 'workbooks of clients');
    const downloading = page.waitForEvent('download');
    await together.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${t('data.zipName')}.zip`);
    const workbooks = readPackage(await readFile(await download.path()));
    expect(workbooks).toHaveLength(2);
    const textOfWorkbook = (content: Buffer): string =>
      readPackage(content)
        .map((part) => part.content.toString('utf8'))
        .join('\n');
    const texts = workbooks.map(({ content }) => textOfWorkbook(content));
    for (const [, number] of values) expect(texts.filter((text) => text.includes(number))).toHaveLength(1);
    await dialog
      .getByRole('button', { name: t('each.close'), exact: true })
      .last()
      .click();
    // The tab has remained in the firm.
    await expect(page.getByRole('region', { name: textsOf(language, 'common')('acting.label') })).toHaveCount(0);
    await page.goto(siteUrl(site, '/my-clients?deadline=overdue'));
    await expect(page.getByRole('row', { name: names[0] ?? '' })).toHaveCount(0);
  },
);

test(
  'another person on a tab that acted for a client begins in their own organisation',
  inLongRun,
  async ({ page }) => {
    const site = sites.root;
    const name = `Upsilon ${randomUUID()}`;
    const { firm } = await createConsultancy(site, { clients: [name], language: 'en' });
    const strip = page.getByRole('region', { name: textsOf('en', 'common')('acting.label') });
    await signIn(page, site, firm.person, { path });
    await page.getByRole('button', { name: textsOf('en', 'consultancies')('viewAsLabel', { client: name }) }).click();
    await expect(strip).toContainText(name);
    // As if another user had signed in in this tab since.
    await page.evaluate(() => {
      const place = JSON.parse(sessionStorage.getItem('acting.v1') ?? '{}');
      sessionStorage.setItem('acting.v1', JSON.stringify({ ...place, userId: `usr_${'0'.repeat(32)}` }));
    });
    await page.goto(siteUrl(site, path));
    await expect(page.getByRole('row', { name })).toBeVisible();
    await expect(strip).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('acting.v1'))).toBeNull();
  },
);

test(
  'a consultant who loses access during typing keeps the typed text, but not the data',
  inLongRun,
  async ({ page }) => {
    const site = sites.root;
    const name = `Gamma ${randomUUID()}`;
    const { firm, clients, end } = await createConsultancy(site, { clients: [name], language: 'en' });
    const [client] = clients;
    if (!client) throw new Error('there is no client');
    const { reportId } = await createSmallReport(client.caller, 'Ended');
    const t = textsOf('en', 'consultancies');
    await signIn(page, site, firm.person, { path });
    await page.getByRole('button', { name: t('viewAsLabel', { client: name }) }).click();
    await expect(page.getByRole('region', { name: textsOf('en', 'common')('acting.label') })).toBeVisible();
    await page.goto(siteUrl(site, fieldPath(reportId)));
    const { text } = createWorkspace(page);
    await text(prose.fieldKey).click();
    await end(client);
    await page.keyboard.insertText('Words of the consultant');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ended.title', { client: name }));
    await expect(page.getByText(t('ended.kept_one', { count: 1 }))).toBeVisible();
    const drafts = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('client.')));
    expect(JSON.stringify(drafts)).toContain('Words of the consultant');
    await expectAccessibleAndTranslated(page, 'en', 'access ended');
    await page.getByRole('link', { name: t('return', { firm: 'Northlight' }) }).click();
    await expect(page.getByText(t('empty.title'))).toBeVisible();
  },
);

test('a client gives a firm access by its code and ends it', inChineseOfLongRun, async ({ page, language }) => {
  const site = siteIn[language];
  const { firmCode, clients } = await createConsultancy(site, { clients: [`Delta ${randomUUID()}`], language });
  const [client] = clients;
  if (!client) throw new Error('there is no client');
  const t = textsOf(language, 'consultancies');
  await signIn(page, site, client.person, { language, path: '/account-settings/firms' });
  await page.getByRole('button', { name: t('firms.endLabel', { firm: 'Northlight' }) }).click();
  await expectAccessibleAndTranslated(page, language, 'end access');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('firms.confirmEnd') })
    .click();
  await page.getByRole('button', { name: t('firms.grant') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('wrong');
  await dialog.getByRole('button', { name: t('firms.find') }).click();
  await expect(dialog.getByText(t('firms.codeWrong'))).toBeVisible();
  await dialog.getByRole('textbox').fill(firmCode);
  await dialog.getByRole('button', { name: t('firms.find') }).click();
  await dialog.getByRole('radio', { name: t('firms.levels.view') }).click();
  await expectAccessibleAndTranslated(page, language, 'give access');
  await dialog.getByRole('button', { name: t('firms.confirm') }).click();
  await expect(page.getByText(t('firms.granted', { firm: 'Northlight' }))).toBeVisible();
  await page.getByText(t('firms.changes'), { exact: true }).click();
  await expect(page.getByText(t('firms.noChanges'))).toBeVisible();
});
