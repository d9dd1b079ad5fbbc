import { expect } from '@playwright/test';
import { addYears, openHub } from '../pages/data-hub.page.ts';
import { expectAccessibleAndTranslated, waitUntilLoaded } from '../support/page-checks.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test('a sheet of the data hub is filled by keyboard alone', async ({ page, language }) => {
  const t = textsOf(language, 'data-hub');
  await openHub(page, language);
  await addYears(page, language, ['2024', '2025']);
  await page.goto(siteUrl(sites.root, '/data-hub/ghg.scope1.gross/data-entry/parts?time=2025-01-01_2025-12-31'));
  await waitUntilLoaded(page);
  const grid = page.getByRole('grid');
  const cell = (row: number, column: number) => grid.locator(`tr[aria-rowindex="${row + 2}"] td`).nth(column);
  const field = grid.getByRole('textbox');
  const { keyboard } = page;

  await test.step('one stop for Tab; arrows, Home and End move', async () => {
    await expect(grid.locator('td[tabindex="0"]')).toHaveCount(1);
    await grid.locator('td[tabindex="0"]').focus();
    await keyboard.press('Control+Home');
    await expect(cell(0, 0)).toBeFocused();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    await expect(cell(1, 1)).toBeFocused();
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowLeft');
    await expect(cell(0, 0)).toBeFocused();
    await keyboard.press('End');
    await expect(cell(0, 1)).toBeFocused();
    await keyboard.press('Home');
    await expect(cell(0, 0)).toBeFocused();
  });

  await test.step('typing begins, Tab goes right and on to the next row, Enter down', async () => {
    await keyboard.type('10');
    await keyboard.press('Tab');
    await expect(cell(0, 1)).toBeFocused();
    await keyboard.type('20');
    await keyboard.press('Tab');
    await expect(cell(1, 0)).toBeFocused();
    await keyboard.type('4');
    await keyboard.press('Enter');
    await expect(cell(2, 0)).toBeFocused();
    await keyboard.press('Shift+Tab');
    await expect(grid.locator('td:focus')).toHaveCount(0);
  });

  await test.step('F2 edits the content, Escape restores it', async () => {
    await grid.locator('td[tabindex="0"]').focus();
    await keyboard.press('Control+Home');
    await keyboard.press('F2');
    await expect(field).toHaveValue('10');
    await keyboard.press('End');
    await keyboard.type('5');
    await keyboard.press('Escape');
    await expect(cell(0, 0)).toHaveText('10');
    await keyboard.press('F2');
    await keyboard.press('End');
    await keyboard.type('5');
    await keyboard.press('Enter');
    await expect(cell(0, 0)).toHaveText('105');
  });

  await test.step('Delete empties, Ctrl Z undoes one step after the other, Ctrl D fills down', async () => {
    await keyboard.press('Control+Home');
    await keyboard.press('Delete');
    await expect(cell(0, 0)).toHaveText('');
    await keyboard.press('Control+z');
    await expect(cell(0, 0)).toHaveText('105');
    await keyboard.press('Control+z');
    await expect(cell(0, 0)).toHaveText('10');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    await keyboard.press('Control+d');
    await expect(cell(1, 1)).toHaveText('20');
    await keyboard.press('Control+z');
    await expect(cell(1, 1)).toHaveText('');
    await expectAccessibleAndTranslated(page, language, 'sheet by keyboard');
  });
  await expect(page.locator('#main-content').getByText(t('grid.unsaved_other', { count: 3 }))).toBeVisible();
});
