/** The data hub, from one without anything to a value with its source and a file. */
import { expect, type Locator, type Page } from '@playwright/test';
import { sheetOf } from '../../support/sheets/data-sheet.ts';
import { addYears } from '../pages/data-hub.page.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';
import { at, type ScreenState } from './screen-state.ts';

const metric = '/data-hub/ghg.scope1.gross';
const first = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();

export const filledHub: ScreenState[] = [
  ...at(
    'DataHub',
    '/data-hub',
    '/data-hub?node=ENV.CLIMATE.GHG',
    '/data-hub?q=305-1',
    '/data-hub?q=nothing-of-this-name',
  ),
  ...at('DataHubDetail', metric, `${metric}?view=table&unit=ktCO2e`, '/data-hub/ghg.total.scope12'),
  ...at('DataHubAdd', `${metric}/data-entry/parts`),
  ...at('ReportingTimes', '/data-hub/reporting-times'),
];

export const newHub: ScreenState[] = [
  { screen: 'DataHub', state: 'without times', open: '/data-hub' },
  { screen: 'ReportingTimes', state: 'none', open: '/data-hub/reporting-times' },
  {
    screen: 'ReportingTimes',
    state: 'add a time',
    act: async ({ page, language }) => {
      await first(page, textsOf(language, 'data-hub')('times.empty.action')).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    screen: 'ReportingTimes',
    state: 'two years',
    act: async ({ page, language }) => {
      await page.keyboard.press('Escape');
      await addYears(page, language, ['2024', '2025']);
    },
  },
  {
    screen: 'DataHubAdd',
    state: 'what a pasted block would do',
    act: async ({ page, language }) => {
      await page.goto(siteUrl(sites.root, `${metric}/data-entry/parts`));
      const cell = page.getByRole('grid').locator('td').first();
      await cell.click();
      await cell.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '2024\t2025\r\n1.234\t5\r\n2.567\t6\r\n');
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(page.getByRole('dialog')).toContainText(textsOf(language, 'paste')('title'));
    },
  },
  {
    screen: 'DataHub',
    state: 'labels of a sheet to name',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'data-transfer');
      await page.goto(siteUrl(sites.root, '/data-hub'));
      await first(page, t('import.title')).click();
      const sheet = await sheetOf([{ Metric: 'Oil burned on site', Unit: 'tCO2e', FY2024: 1, FY2025: 'many' }]);
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      await page.locator('input[type=file]').setInputFiles({ name: 'book.xlsx', mimeType, buffer: Buffer.from(sheet) });
      await first(page, t('import.choose.check')).click();
      await expect(first(page, t('import.labels.action'))).toBeVisible({ timeout: 60_000 });
    },
  },
  { screen: 'DataHubDetail', state: 'without values', open: metric },
  {
    screen: 'DataHubDetail',
    state: 'entry without a value',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'data-hub');
      await first(page, t('entry.open')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('entry.save') })
        .click();
      await expect(page.getByRole('dialog').getByText(t('problem.empty'))).toBeVisible();
    },
  },
  {
    screen: 'DataHubDetail',
    state: 'a value',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'data-hub');
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: t('columns.value') })
        .fill('1.2 kt');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('entry.save') })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('.hub-hero-number')).toContainText('1,200');
    },
  },
  {
    screen: 'DataHubDetail',
    state: 'details of a value, with a file',
    act: async ({ page, language }) => {
      const t = textsOf(language, 'data-hub');
      await page.goto(siteUrl(sites.root, `${metric}?view=table&unit=ktCO2e`));
      await page
        .getByRole('button', { name: new RegExp(t('details.title')) })
        .last()
        .click();
      await expect(page.getByText(t('source.internal')).first()).toBeVisible();
      const file = { name: 'Meter 發票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 readings') };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByRole('list', { name: t('details.ownFiles') })).toContainText(file.name);
    },
  },
  { screen: 'DataHub', state: 'tree with a value', open: '/data-hub?node=ENV.CLIMATE.GHG' },
];
