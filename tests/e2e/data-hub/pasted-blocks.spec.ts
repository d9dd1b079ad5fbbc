/** Blocks with labels, a header or ambiguous numbers: the target cells are shown before the block is pasted. */
import { expect, type Locator } from '@playwright/test';
import { beginHub } from '../pages/data-hub.page.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const paste = (cell: Locator, text: string): Promise<void> =>
  cell.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a block is pasted by its labels and headers, with one question about ambiguous numbers', async ({ page }) => {
  const [t, tHub] = [textsOf('en', 'paste'), textsOf('en', 'data-hub')];
  await beginHub(page, { years: [2024, 2025, 2026], path: '/data-hub/ghg.scope1.gross/data-entry/parts' });
  const grid = page.getByRole('grid');
  const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
  const cell = (name: string, column: number) => row(name).locator('td').nth(column);
  const dialog = page.getByRole('dialog');

  await cell('stationary', 2).click();
  await paste(cell('stationary', 2), 'Metric\tUnit\t2025\t2024\r\nScope 1: mobile combustion\ttCO2e\t300\t400\r\n');
  await expect(dialog).toContainText(t('title'));
  await expect(dialog.getByRole('row').filter({ hasText: 'mobile' })).toContainText('2025: 300');
  await expectAccessible(page, 'what a block would do');
  await dialog.getByRole('button', { name: t('insert_other', { count: 2 }) }).click();
  await expect(cell('mobile', 0)).toContainText('400');
  await expect(cell('mobile', 1)).toContainText('300');
  await expect(cell('mobile', 2)).toHaveText('');

  await cell('stationary', 0).click();
  await paste(cell('stationary', 0), '1.234\r\n2.567\r\n');
  const insert = dialog.getByRole('button', { name: t('insert_other', { count: 2 }) });
  await expect(insert).toBeDisabled();
  await dialog.getByRole('radio', { name: t('reads', { text: '1.234', number: '1,234' }) }).check();
  await insert.click();
  await expect(cell('stationary', 0)).toHaveText('1234');
  await page.getByRole('button', { name: tHub('grid.save') }).click();
  await expect(page.getByText(tHub('grid.allSaved')).first()).toBeVisible();
});
