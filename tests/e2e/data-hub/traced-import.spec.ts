/**
 * Three years from two files: a colleague's book and one's own, one conflict settled, one footnote and one bound shown as such, and a
 * value traced back to its cell.
 */
import { expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import type { LayoutCell } from '../../support/sheets/import-layouts.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { siteIn, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const names = {
  en: { head: ['Metric', 'Unit'], stationary: 'Scope 1: stationary combustion', mobile: 'Scope 1: mobile combustion' },
  zhTw: { head: ['指標', '單位'], stationary: '範圍 1：固定燃燒源', mobile: '範圍 1：移動燃燒源' },
} as const;
const code = { stationary: 'ghg.scope1.stationary', mobile: 'ghg.scope1.mobile' };

const bookOf = async (lines: LayoutCell[][]): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('KPI').addRows([['Lantau Kites'], ...lines, ['* restated']]);
  return Buffer.from(await book.xlsx.writeBuffer());
};

test(
  'three years come from two files, and a value leads back to its cell',
  inChineseToo,
  async ({ page, language, openContext }) => {
    const site = siteIn[language];
    const t = textsOf(language, 'data-transfer');
    const tHub = textsOf(language, 'data-hub');
    const { head, stationary, mobile } = names[language];
    const roles = ['Administrator', 'Basic'] as const;
    const emails = await createColleagues(site, { language, roles, isDataHubEnabled: true });
    const personOf = (role: (typeof roles)[number]) => ({
      email: emails[role],
      password: demoPassword,
      firstName: role,
    });
    const counted = (key: 'import.apply' | 'import.done.title', number: number): string =>
      language === 'en' && number === 1
        ? t(`${key}_one`, { formatted: number })
        : t(`${key}_other`, { formatted: number });
    const hand = async (at: Page, name: string, lines: LayoutCell[][]): Promise<void> => {
      await at.getByRole('button', { name: t('import.title'), exact: true }).click();
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      await at.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: await bookOf(lines) });
      await at.getByRole('button', { name: t('import.choose.check'), exact: true }).click();
    };
    const apply = async (at: Page, number: number): Promise<void> => {
      await at.getByRole('button', { name: counted('import.apply', number), exact: true }).click({ timeout: 60_000 });
      await expect(at.getByText(counted('import.done.title', number))).toBeVisible({ timeout: 60_000 });
    };

    await test.step("a colleague's file: two years", async () => {
      const other = await (await openContext()).newPage();
      await signIn(other, site, personOf('Basic'), { language, path: '/data-hub' });
      await hand(other, 'data book 2024.xlsx', [
        [...head, 'FY2023', 'FY2024'],
        [stationary, 'tCO2e', 1_000, 1_100],
        [mobile, 'tCO2e', '<0.5', 11],
      ]);
      await apply(other, 4);
    });

    await test.step("one's own file: the year after, and another number for the year before", async () => {
      await signIn(page, site, personOf('Administrator'), { language, path: '/data-hub' });
      await hand(page, 'data book 2025.xlsx', [
        [...head, 'FY2024', 'FY2025'],
        [stationary, 'tCO2e', 1_150, 1_203],
        [mobile, 'tCO2e', 11, '91*'],
      ]);
      await page
        .getByRole('radio', { name: t('import.preview.choice.overwrite'), exact: true })
        .click({ timeout: 60_000 });
      await expectAccessible(page, 'a conflict of an import');
      await apply(page, 3);
    });

    await test.step('the hub shows the bound, the footnote and the cell', async () => {
      await page.goto(siteUrl(site, `/data-hub/${code.mobile}`));
      await expect(page.locator('main')).toContainText('< 0.5'.replace(' ', '\u202F'));
      const row = page.getByRole('row').filter({ hasText: '91' }).last();
      await row.getByRole('button', { name: tHub('details.title'), exact: false }).click();
      await expect(page.getByText(/data book 2025\.xlsx.*KPI.*D4.*91\*/).first()).toBeVisible();
      await expectAccessible(page, 'the origin of a value');
    });
  },
);
