/**
 * A typical company sheet with years as columns: its labels are mapped once, its valid values imported, and the others
 * listed.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { sheetOf } from '../../support/sheets/data-sheet.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, siteIn } from '../support/sites.ts';
import { inChineseOfLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test(
  'a sheet with years as columns is mapped, imported without its errors, and undone',
  inChineseOfLongRun,
  async ({ page, language }) => {
    const site = siteIn[language];
    const t = textsOf(language, 'data-transfer');
    const count = (key: 'import.issues.takeGood' | 'import.apply', number: number): string => {
      const words = { formatted: number };
      return language === 'en' && number === 1 ? t(`${key}_one`, words) : t(`${key}_other`, words);
    };
    const tButton = (name: string) => page.getByRole('button', { name, exact: true });
    const year = randomInt(2_060, 2_090);
    const own = `Oil and gas at our sites ${randomUUID().slice(0, 8)}`;
    const sheet = await sheetOf([
      { Metric: own, Unit: 'tCO2e', [`FY${year}`]: 1_203, [`FY${year + 1}`]: '~1,300' },
      { Metric: 'Scope 1: mobile combustion', Unit: 'tCO2e', [`FY${year}`]: 'n/a', [`FY${year + 1}`]: 'many' },
    ]);
    await signIn(page, site, people.administrator, { language, path: '/data-hub' });
    await tButton(t('import.title')).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'data book.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(sheet),
    });
    await tButton(t('import.choose.check')).click();

    await test.step('its own label is named', async () => {
      const label = page.getByRole('button', { name: own });
      await expect(label).toBeVisible({ timeout: 60_000 });
      await label.click();
      await page.getByPlaceholder(t('import.template.find')).fill('ghg.scope1.stationary');
      await page.getByRole('option').filter({ hasText: 'ghg.scope1.stationary' }).first().click();
      await expectAccessible(page, 'labels of a sheet');
      await tButton(t('import.labels.action')).click();
    });

    await test.step('the valid values are imported, and the error is listed', async () => {
      const message = language === 'en' ? 'Cell D3: “many” is not a number' : '儲存格 D3：「many」不是數字';
      await expect(page.getByText(message)).toBeVisible({ timeout: 60_000 });
      await tButton(count('import.issues.takeGood', 2)).click();
      await expect(page.getByText(t('import.issues.leftOutText'))).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page, 'an import without its errors');
      await tButton(count('import.apply', 2)).click();
      await expect(tButton(t('import.done.undo'))).toBeVisible({ timeout: 60_000 });
    });

    await test.step('and undone', async () => {
      await tButton(t('import.done.undo')).click();
      await tButton(t('import.done.undoYes')).click();
      await expect(tButton(t('import.done.undo'))).toHaveCount(0, { timeout: 60_000 });
    });
  },
);
