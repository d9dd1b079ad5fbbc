import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { getFramework } from '../../../shared/contract/frameworks/frameworks.contract.ts';
import { createReport as makeReport, updateReport } from '../../../shared/contract/reports/reports.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { anyYear, createReport, createWizard, earlierYear } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { readAgain } from '../support/read-again.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** The change of the report's own data reaches the server before the next step reads it. */
const patched = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.status() === 200);

const open = (page: Page, path: string, step: string) => page.goto(siteUrl(sites.root, `${path}/${step}`));
const headingIn = (page: Page, language: Language) => (step: string) =>
  page.getByRole('heading', { level: 2, name: textsOf(language, 'workspace')(`steps.${step}`) });

test('disclosures of a report are chosen after its tutorial', inChineseToo, async ({ page, language }) => {
  const t = textsOf(language, 'workspace');
  const tDefine = textsOf(language, 'define');
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'HKEX', name: `Define ${randomUUID()}` }, language);

  await test.step('introduction and tutorial, with the real fields', async () => {
    await open(page, path, 'introduction');
    await expect(page.getByText(tDefine('introduction.readers.EXCHANGE_LISTING_REQUIREMENTS'))).toBeVisible();
    await page.getByRole('link', { name: t('steps.continueTo', { title: t('steps.tutorial') }) }).click();
    await expectAccessibleAndTranslated(page, language, 'tutorial 1');
    const figure = page.getByRole('textbox', { name: tDefine('tutorial.numbers.field') }).first();
    await figure.fill('3.4 GWh');
    await figure.press('Tab');
    await expect(figure).toHaveValue('3.4');
    for (const number of [2, 3, 4]) {
      await page.getByRole('button', { name: tDefine('tutorial.next'), exact: true }).click();
      await expect(page.getByText(tDefine('tutorial.progress', { number, total: 4 }))).toBeVisible();
      await expectAccessibleAndTranslated(page, language, `tutorial ${number}`);
    }
    await page.getByRole('link', { name: t('steps.continueTo', { title: t('steps.select-disclosures') }) }).click();
    await expect(headingIn(page, language)('select-disclosures')).toBeVisible();
  });

  await test.step('a required disclosure leaves only with its reason', async () => {
    await page.getByText(t('select.required'), { exact: true }).click();
    const box = page.getByRole('checkbox', { name: /B13/ });
    await box.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('B13');
    await expectAccessibleAndTranslated(page, language, 'reason');
    await dialog.getByRole('button', { name: tDefine('takeOut.keep') }).click();
    await expect(box).toBeChecked();
    await box.click();
    await dialog.getByRole('textbox').fill('Stated in the');
    await page.keyboard.press('Escape');
    await expect(box).toBeChecked();
    await box.click();
    await expect(dialog.getByRole('textbox')).toHaveValue('Stated in the');
    await dialog.getByRole('radio', { name: t('omission.reasons.not-applicable') }).check();
    await dialog.getByRole('textbox').fill('Stated in the annual report');
    const saved = patched(page);
    await dialog.getByRole('button', { name: tDefine('takeOut.confirm') }).click();
    await saved;
    const reason = tDefine('why.takenOut', { reason: t('omission.reasons.not-applicable') });
    await expect(page.getByText(reason)).toBeVisible();
    await page.reload();
    await page.getByText(t('select.required'), { exact: true }).click();
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'select disclosures');
  });
});

test('topics, assessment and description of a report are stored', async ({ page, language }) => {
  const t = textsOf(language, 'workspace');
  const tDefine = textsOf(language, 'define');
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'HKEX', name: `Topics ${randomUUID()}` }, language);

  await test.step('topics are chosen and travel with their disclosures', async () => {
    await open(page, path, 'select-topics');
    const name = language === 'en' ? 'Energy' : '能源';
    const saved = patched(page);
    await page.getByRole('checkbox', { name: new RegExp(`${tDefine('topics.choose', { name })}$`) }).check();
    await saved;
    const own = page.getByRole('textbox', { name: tDefine('topics.name') });
    await page.getByRole('button', { name: tDefine('topics.add') }).click();
    await expect(own).toBeFocused();
    await own.fill('Light at night 夜間光害');
    const added = patched(page);
    await page.getByRole('button', { name: tDefine('topics.add') }).click();
    await added;
    await expect(page.getByText(tDefine('topics.sum_other', { count: 2 }))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'topics');
    await open(page, path, 'select-disclosures');
    await page.getByText(t('select.material'), { exact: true }).click();
    await expect(page.getByText(tDefine('why.topic', { name })).first()).toBeVisible();
  });

  await test.step('no assessment is required: the topics that were chosen are enough', async () => {
    await open(page, path, 'assess-materiality');
    await expect(page.getByText(tDefine('assessment.empty'))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'no assessment');
  });

  await test.step('boundary and contact are stored', async () => {
    await open(page, path, 'description');
    const boundary = page.getByRole('textbox', { name: new RegExp(`^${tDefine('describe.boundary')}`) });
    await boundary.fill('All sites in Hong Kong');
    const saved = patched(page);
    await boundary.press('Tab');
    await saved;
    await page.reload();
    await expect(boundary).toHaveValue('All sites in Hong Kong');
    await expectAccessibleAndTranslated(page, language, 'description');
  });
});

test('a framework is added to an open report and removed', async ({ page, language }) => {
  const t = textsOf(language, 'workspace');
  const tDefine = textsOf(language, 'define');
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Two ${randomUUID()}` }, language);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: tDefine('frameworks.add') }).click();
  await dialog.getByRole('button', { name: new RegExp(tDefine('frameworks.framework')) }).click();
  await page.getByRole('option', { name: /^SGX/ }).click();
  await expectAccessibleAndTranslated(page, language, 'add framework');
  await dialog.getByRole('button', { name: tDefine('frameworks.addConfirm') }).click();
  await expect(page.getByRole('tab', { name: 'SGX' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'VSME' }).click();
  // The first framework names the address: when it leaves, the address follows.
  await page.getByRole('button', { name: tDefine('frameworks.remove', { name: 'VSME' }) }).click();
  await dialog.getByRole('button', { name: tDefine('frameworks.removeConfirm', { name: 'VSME' }) }).click();
  await expect(page).toHaveURL(/\/framework-reports\/sgx-2023\//);
  await expect(page.getByText(t('select.sum_other', { chosen: 27, count: 27 }))).toBeVisible();
  expect(path).toContain('/vsme-2025/');
});

test("a report begins from last year's", async ({ page, language }) => {
  const tDefine = textsOf(language, 'define');
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const name = `Last ${randomUUID()}`;
  const year = earlierYear();
  const path = await createReport(page, sites.root, { framework: 'VSME', name, year }, language);
  const workspace = createWorkspace(page, language);
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B1`));
  await workspace.text('text').fill('We report on all of our sites.');
  await workspace.saved();

  await page.goto(siteUrl(sites.root, '/reports'));
  const tReports = textsOf(language, 'reports');
  const filter = page.getByRole('combobox', { name: tReports('filter.label') });
  await filter.fill(name);
  await filter.press('Enter');
  await page.getByRole('button', { name: tReports('menu.label', { name }) }).click();
  await page.getByRole('menuitem', { name: tReports('menu.rollForward', { year: year + 1 }) }).click();
  const tCreate = textsOf(language, 'create-report');
  await expect(page.getByText(tCreate('rollForward.title', { name }))).toBeVisible();
  await expectAccessibleAndTranslated(page, language, 'roll forward');
  const wizard = createWizard(page, language);
  await wizard.next.click();
  await wizard.submit.click();
  await expect(headingIn(page, language)('select-disclosures')).toBeVisible();
  const next = new URL(page.url()).pathname.replace(/\/select-disclosures$/, '');
  expect(next).not.toBe(path);

  await page.goto(siteUrl(sites.root, `${next}/data-input?framework=vsme-2025&disclosure=B1`));
  const text = workspace.field('text');
  await expect(workspace.text('text')).toHaveText('We report on all of our sites.');
  await expect(text.getByText(tDefine('prior.draftText'))).toBeVisible();
  await expectAccessibleAndTranslated(page, language, 'a draft from last year');
  await text.getByRole('button', { name: new RegExp(tDefine('prior.confirm')) }).click();
  await workspace.saved();
  await expect(text.getByText(tDefine('prior.draftText'))).toBeHidden();
  await page.reload();
  await expect(workspace.text('text')).toHaveText('We report on all of our sites.');
  await expectAccessibleAndTranslated(page, language, 'started from last year');
});

test('an industry that another user adds does not replace the one with chosen disclosures', async ({ page }) => {
  const t = textsOf('en', 'workspace');
  const caller = await signIn(page, sites.root, people.administrator);
  const versionId = 'sasb-2023-12';
  const idsOf = async (industry: string): Promise<string[]> => {
    const { sections } = await callApi(caller, getFramework, { params: { versionId }, query: { industry } });
    return sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id));
  };
  const [first, later] = await Promise.all([idsOf('CG-AA'), idsOf('TR-RO')]);
  const year = anyYear();
  const days = { periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31` };
  const frameworks = [{ versionId, disclosureIds: later }];
  const body = { name: `Industry ${randomUUID()}`, language: 'en' as const, ...days, frameworks };
  const { reportId, revision } = await callApi(caller, makeReport, { body });
  await page.goto(siteUrl(sites.root, `/ct/framework-reports/${versionId}/reports/${reportId}/select-disclosures`));
  const industry = page.getByRole('button', { name: new RegExp(`^${t('select.industry')}`) });
  await expect(industry).toBeVisible();
  const shown = await industry.textContent();
  const more = { revision, frameworks: [{ versionId, disclosureIds: [...first, ...later] }] };
  await callApi(caller, updateReport, { params: { reportId }, body: more });
  await readAgain(page, `**/api/reports/${reportId}`);
  await expect(industry).toHaveText(shown ?? '');
});
