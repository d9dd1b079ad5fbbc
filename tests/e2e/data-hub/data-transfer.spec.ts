import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { ReportId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { lineOf, sheetOf } from '../../support/sheets/data-sheet.ts';
import { makeReport } from '../pages/create-report.page.ts';
import { expectAccessible, expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { openSession, signIn } from '../support/session.ts';
import { people, type Site, siteIn, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, inLongRun, test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

const openExport = async (page: Page, site: Site, language: Language): Promise<void> => {
  const caller = await openSession(page, site, people.administrator, language);
  const path = await makeReport(page, { framework: 'VSME', name: `Exported ${randomUUID()}` }, language);
  const reportId = ReportId.parse(path.split('/').at(-1));
  await callApi(caller, saveFieldValue, {
    params: { reportId, versionId: 'vsme-2025', disclosureId: 'B7', fieldKey: 'm0' },
    body: { value: { kind: 'number', number: '11', unit: 't' }, revision: 0 },
  });
  await page.goto(siteUrl(site, `/export-data/${reportId}`));
};

/** The choice is in the address, so it appears a moment after the click. */
const chooseMode = async (page: Page, name: string): Promise<void> => {
  const radio = page.getByRole('radio', { name, exact: true });
  await radio.click();
  await expect(radio).toBeChecked();
};

test('data of a report is chosen, previewed and exported', inLongRun, async ({ page, language }) => {
  const site = siteIn[language];
  const t = textsOf(language, 'data-transfer');
  await openExport(page, site, language);
  await chooseMode(page, t('export.mode.report'));
  const table = page.getByRole('grid').or(page.getByRole('table'));
  await expect(table.getByText('11', { exact: true })).toBeVisible();
  await expectAccessibleAndTranslated(page, language, 'export');

  await test.step('a chosen disclosure without data shows a message', async () => {
    await chooseMode(page, t('export.mode.disclosures'));
    await page.getByRole('button', { name: t('export.disclosures.label') }).click();
    await page.getByPlaceholder(t('export.disclosures.find')).fill('B3');
    await page.getByRole('option').filter({ hasText: 'B3' }).first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('export.disclosures.empty'))).toBeVisible();
    await expect(table.getByText(t('export.empty.title'))).toBeVisible();
    await expectAccessible(page, 'chosen disclosures');
  });

  await test.step('the file', async () => {
    await chooseMode(page, t('export.mode.report'));
    const count =
      language === 'en' ? t('export.action_one', { formatted: 1 }) : t('export.action_other', { formatted: 1 });
    await page.getByRole('button', { name: count, exact: true }).click();
    const link = page.getByRole('link', { name: t('job.download') });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'exported');
    const downloading = page.waitForEvent('download');
    await link.click();
    expect((await downloading).suggestedFilename()).toMatch(/^Exported .*\.xlsx$/);
  });
});

test('a spreadsheet is refused, corrected, imported and undone', inChineseOfLongRun, async ({ page, language }) => {
  const site = siteIn[language];
  const t = textsOf(language, 'data-transfer');
  const tButton = (name: string) => page.getByRole('button', { name, exact: true });
  const year = randomInt(2_100, 2_200);
  const time = { Start: `${year}-01-${randomInt(10, 32)}`, End: `${year}-12-${randomInt(10, 32)}` };
  const choose = async (name: string, value: string): Promise<void> => {
    const buffer = Buffer.from(await sheetOf([lineOf(value, time)]));
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await tButton(t('import.choose.check')).click();
  };
  await signIn(page, site, people.administrator, { language, path: '/data-hub' });
  await tButton(t('import.title')).click();
  await expect(page.getByText(t('import.choose.text'))).toBeVisible();
  await expectAccessible(page, 'choose a file');

  await test.step('each day of a time of the sheet has its own label', async () => {
    for (const end of ['startOn', 'endOn'] as const) {
      await expect(page.getByRole('textbox', { name: t(`import.template.${end}`, { number: 1 }) })).toHaveCount(1);
    }
    const ids = await page
      .getByRole('dialog')
      .locator('input[id]')
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await expectAccessible(page, 'a sheet to fill in');
  });

  await test.step('everything that is wrong', async () => {
    await choose('wrong.xlsx', 'many');
    const message = language === 'en' ? 'Row 2, Value: “many” is not a number' : '第 2 列，數值：「many」不是數字';
    await expect(page.getByText(message)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'errors of an import');
    await tButton(t('import.another')).click();
  });

  await test.step('preview, import, undo', async () => {
    await choose('right.xlsx', '1203');
    const close = page
      .getByRole('dialog')
      .getByRole('button', { name: t('import.close'), exact: true })
      .last();
    const before = await close.boundingBox();
    const apply =
      language === 'en' ? t('import.apply_one', { formatted: 1 }) : t('import.apply_other', { formatted: 1 });
    await expect(tButton(apply)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('1,203 tCO₂e')).toBeVisible();
    // The import button is away from the close button, to avoid an accidental import.
    const [closes, imports] = [await close.boundingBox(), await tButton(apply).boundingBox()];
    expect(closes?.x).toBe(before?.x);
    expect(imports?.x).toBeGreaterThan((closes?.x ?? 0) + (closes?.width ?? 0));
    await expectAccessible(page, 'preview of an import');
    await tButton(apply).click();
    await tButton(t('import.done.undo')).click({ timeout: 60_000 });
    await tButton(t('import.done.undoYes')).click();
    const undone =
      language === 'en'
        ? t('import.undone.title_one', { formatted: 1 })
        : t('import.undone.title_other', { formatted: 1 });
    await expect(page.getByText(undone)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'undone import');
  });

  await test.step('the notification links back to it', async () => {
    await tButton(t('import.close')).click();
    await page.reload();
    const drawer = textOf(language, 'common', 'navigation.notifications');
    await page
      .getByRole('button', { name: new RegExp(drawer) })
      .first()
      .click();
    const tNotified = textsOf(language, 'notifications');
    const facts = { fileName: 'right.xlsx', formatted: 1 };
    const undone =
      language === 'en' ? tNotified('data-import.undone_one', facts) : tNotified('data-import.undone_other', facts);
    await page.getByRole('link', { name: undone }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('import.title'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('import.another') })).toBeVisible();
    await dialog.getByRole('button', { name: t('import.close'), exact: true }).click();
    await expect(page).toHaveURL(/data-hub$/);
  });
});
