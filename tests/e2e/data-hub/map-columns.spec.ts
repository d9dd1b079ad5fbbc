/** A sheet with heads that name no period: its columns get their periods and a unit by keyboard, and keep them for the next file. */
import { expect } from '@playwright/test';
import { sheetOf } from '../../support/sheets/data-sheet.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, siteIn } from '../support/sites.ts';
import { inChineseOfLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test(
  'columns without periods are named by keyboard, and proposed again',
  inChineseOfLongRun,
  async ({ page, language }) => {
    const t = textsOf(language, 'data-transfer');
    const tButton = (name: string) => page.getByRole('button', { name, exact: true });
    const buffer = Buffer.from(
      await sheetOf([
        { Indicator: 'Scope 1: stationary combustion', Current: 1_203, Prior: 1_100 },
        { Indicator: 'Scope 1: mobile combustion', Current: 12, Prior: 11 },
      ]),
    );
    const choose = async (): Promise<void> => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'kpi.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer,
      });
      await tButton(t('import.choose.check')).click();
    };
    const field = (head: string, key: 'import.columns.period' | 'import.columns.unit') =>
      `${t('import.columns.name', { place: head === 'Current' ? 'B' : 'C', head })}: ${t(key)}`;
    await signIn(page, siteIn[language], people.administrator, { language, path: '/data-hub' });
    await tButton(t('import.title')).click();
    await choose();
    await expect(page.getByText(t('import.columns.missing'))).toBeVisible({ timeout: 60_000 });

    await test.step('each column gets its period from the keyboard', async () => {
      for (const [head, steps] of [
        ['Current', 2],
        ['Prior', 3],
      ] as const) {
        await page.getByLabel(field(head, 'import.columns.period')).focus();
        await page.keyboard.press('Enter');
        for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
      await page.getByLabel(field('Prior', 'import.columns.unit')).fill('ktCO2e');
      await expectAccessible(page, 'columns of a sheet');
      await tButton(t('import.columns.action')).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('import.preview.title', { name: 'kpi.xlsx' }))).toBeVisible({ timeout: 60_000 });
    });

    await test.step('the next file of the layout has them with one click', async () => {
      await tButton(t('import.another')).click();
      await choose();
      await expect(page.getByText(t('import.columns.missing'))).toBeVisible({ timeout: 60_000 });
      await expect(page.getByLabel(field('Prior', 'import.columns.unit'))).toHaveValue('ktCO2e');
      await tButton(t('import.columns.action')).click();
      await expect(page.getByText(t('import.preview.title', { name: 'kpi.xlsx' }))).toBeVisible({ timeout: 60_000 });
    });
  },
);
