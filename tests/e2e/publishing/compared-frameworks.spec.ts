import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { saveHubValues } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { createReport, saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { completeReport, finishedPublication, proseOf, startPublishing } from '../../support/cloud/cloud-reports.ts';
import { neighboursOfScope1 } from '../../support/esrs-e1-6-answers.ts';
import { packageParts } from '../../support/published-files/read-published-files.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const gri = 'gri-2021';
const esrs = 'esrs-2023';
const emissions = (number: string, unit: string): FieldValue => ({ kind: 'number', number, unit, state: 'reported' });
const reason = 'A meter was read twice.';

/**
 * Two reports of one organisation: last year's under ESRS, published, with a Scope 1 figure that has since changed in
 * the data hub; this year's under GRI, in another unit. One text disclosure is in both. Its administrator is signed in;
 * returns this year's.
 */
const openReports = async (page: Page, language: Language): Promise<ReportView> => {
  const roles = ['Administrator'] as const;
  const emails = await createColleagues(sites.root, { language, roles, isDataHubEnabled: true });
  const person = { email: emails.Administrator, password: demoPassword, firstName: 'Administrator' };
  const caller = await signIn(page, sites.root, person, { language, path: '/reports' });
  const make = (name: string, year: number, frameworks: { versionId: string; disclosureIds: string[] }[]) =>
    callApi(caller, createReport, {
      body: { name, language, periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31`, frameworks },
    });
  const save = ({ reportId }: ReportView, place: [string, string, string], value: FieldValue) => {
    const [versionId, disclosureId, fieldKey] = place;
    return callApi(caller, saveFieldValue, {
      params: { reportId, versionId, disclosureId, fieldKey },
      body: { value, revision: 0 },
    });
  };
  const before = await make('Last year', 2024, [
    { versionId: esrs, disclosureIds: ['E1-6'] },
    { versionId: gri, disclosureIds: ['2-1', '2-2'] },
  ]);
  await save(before, [esrs, 'E1-6', 'm0'], emissions('1000', 'tCO2e'));
  for (const [fieldKey, value] of Object.entries(neighboursOfScope1))
    await save(before, [esrs, 'E1-6', fieldKey], value);
  await save(before, [gri, '2-1', 'text'], proseOf('We build kites on Lantau.'));
  const completed = await completeReport(caller, before.reportId);
  const published = await finishedPublication(caller, await startPublishing(caller, completed));
  expect(published.status).toBe('published');
  const time = { startOn: '2024-01-01', endOn: '2024-12-31' };
  const entry = { metricCode: 'ghg.scope1.gross', ...time, value: emissions('1100', 'tCO2e'), revision: 1, reason };
  const { outcomes } = await callApi(caller, saveHubValues, { body: { entries: [entry] } });
  expect(outcomes).toMatchObject([{ kind: 'saved' }]);
  const now = await make('This year', 2025, [{ versionId: gri, disclosureIds: ['305-1', '2-1'] }]);
  await save(now, [gri, '305-1', 'm0'], emissions('1.2', 'ktCO2e'));
  await save(now, [gri, '2-1', 'text'], proseOf('We build boats on Lantau.'));
  return now;
};

test('reports under two frameworks are compared by their metrics', async ({ page, language }) => {
  const t = textsOf(language, 'comparison');
  const { reportId } = await openReports(page, language);
  const [now, before] = language === 'en' ? ['2025', '2024'] : ['2025年', '2024年'];
  await page.goto(siteUrl(sites.root, `/compare-reports/${reportId}`));

  await test.step('a change in numbers and in per cent, and restated figures', async () => {
    const row = page
      .getByRole('grid', { name: t('tableLabel') })
      .getByRole('row')
      .filter({ hasText: '305-1' });
    await expect(row).toContainText('1,000', { timeout: 60_000 });
    await expect(row).toContainText(/\+200/);
    await expect(row).toContainText(/\+20\s?%/);
    await expect(page.getByRole('columnheader', { name: before, exact: true })).toBeVisible();
    await row.getByRole('button', { name: new RegExp(`^${t('restated.mark')}`) }).click();
    await expect(page.getByText(t('restated.reason', { reason }))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'figures of two frameworks');
    await page.keyboard.press('Escape');
  });

  await test.step('the scope of each report, and a word-by-word difference of texts', async () => {
    await page.getByRole('button', { name: t('views.report'), exact: true }).click();
    await expect(page.getByText(t('frameworks.differ'), { exact: true })).toBeVisible();
    const counts = { added: 1, dropped: 1, reworded: 1 };
    await expect(page.getByText(t('coverage.sentence', counts))).toBeVisible();
    await page.getByRole('button', { name: /^2-1\b/ }).click();
    await expect(page.locator('del')).toContainText('kites');
    await expect(page.locator('ins')).toContainText('boats');
    await expectAccessibleAndTranslated(page, language, 'words of two frameworks');
  });

  await test.step('as a workbook with charts, and as a picture', async () => {
    await page.getByRole('button', { name: t('export.action'), exact: true }).click();
    const book = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('export.xlsx'), exact: true }).click();
    const parts = packageParts(await readFile(await (await book).path()));
    expect([...parts.keys()]).toContain('xl/charts/chart1.xml');
    const text = [...parts.values()].join('\n');
    for (const name of [now, before]) expect(text).toContain(name);
    await page.getByRole('link', { name: t('window.open'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('window.title') })).toBeVisible();
    const picture = page.waitForEvent('download');
    await page.getByRole('button', { name: t('export.png'), exact: true }).click();
    const download = await picture;
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.byteLength).toBeGreaterThan(5_000);
  });
});
