import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { beginReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { people, sites } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'tables');
const workforce = 'data-input?framework=vsme-2025&disclosure=B8';

const createTables = (page: Page) => ({
  grid: (name: string) => page.getByRole('grid', { name: t('gridLabel', { name }) }),
  cell: (fieldKey: string, member: string) => page.locator(`[data-cell="${fieldKey}~${member}"]`),
  total: (name: string, fieldKey: string) =>
    page.getByRole('grid', { name: t('gridLabel', { name }) }).locator(`[data-total="${fieldKey}"]`),
  /** Puts a block on the clipboard's event, as a spreadsheet does. */
  paste: async (fieldKey: string, member: string, text: string): Promise<void> => {
    const cell = page.locator(`[data-cell="${fieldKey}~${member}"]`);
    await cell.click();
    await cell.evaluate((element, block) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', block);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  },
});

test('a table accepts keyboard input and a spreadsheet paste, and is stored cell by cell', async ({ page }) => {
  const story = { framework: 'VSME', name: `Tables ${randomUUID()}`, step: workforce };
  await beginReport(page, sites.root, people.administrator, story);
  const workspace = createWorkspace(page);
  const tables = createTables(page);
  const [female, male] = [tables.cell('m1', 'female'), tables.cell('m1', 'male')];

  await test.step('typing begins a cell, Enter goes down, Escape restores, F2 edits', async () => {
    await expect(tables.grid('gender')).toBeVisible();
    await female.click();
    await page.keyboard.type('1,320');
    await page.keyboard.press('Enter');
    await expect(male).toBeFocused();
    await page.keyboard.type('400');
    await page.keyboard.press('Tab');
    await expect(tables.total('gender', 'm1')).toHaveText('1,720');
    await male.click();
    await page.keyboard.type('9');
    await page.keyboard.press('Escape');
    await expect(male).toHaveText('400');
    await page.keyboard.press('F2');
    await page.keyboard.press('End');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(male).toHaveText('4,005');
    await workspace.saved();
  });

  await test.step('a block fills cells from the cursor; invalid numbers remain with an error; one undo', async () => {
    await tables.paste('m1', 'female', '"1,100"\r\nn/a\r\n12\r\n7\r\n99\r\n');
    await expect(female).toHaveText('1,100');
    await expect(male).toHaveText('n/a');
    await expect(male).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(t('problems_one', { count: 1 }))).toBeVisible();
    await expect(page.getByText(t('paste.unfit_one', { count: 1, texts: '99' }), { exact: true })).toBeVisible();
    // The editor of the method next to the table has undo, too.
    const table = page.getByRole('group', { name: t('by', { name: 'gender' }) });
    await table.getByRole('button', { name: t('paste.undo') }).click();
    await expect(female).toHaveText('1,320');
    await expect(male).toHaveText('4,005');
    await expect(tables.cell('m1', 'other')).toHaveText('');
    await workspace.saved();
  });

  await test.step('names in the first column add rows of the reporter, and find their places', async () => {
    await page
      .getByRole('button', { name: t('paste.open') })
      .last()
      .click();
    await page
      .getByRole('textbox', { name: t('paste.label') })
      .fill('Country\tHeads\nJapan\t1 203\nHong Kong\t1.2 thousand\nMars\t7');
    await page.getByRole('button', { name: t('paste.insert') }).click();
    await expect(tables.cell('m2', 'JP')).toHaveText('1,203');
    await expect(page.getByText(t('paste.unfit_one', { count: 1, texts: '7' }), { exact: true })).toBeVisible();
    await workspace.saved();
  });

  await test.step('a reload shows it, from the server', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(female).toHaveText('1,320');
    await expect(tables.cell('m2', 'JP')).toHaveText('1,203');
    await expectAccessible(page, 'tables');
  });
});
