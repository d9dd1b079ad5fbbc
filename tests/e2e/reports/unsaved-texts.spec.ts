import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const common = textsOf('en', 'common');
const tables = textsOf('en', 'tables');

test('unsaved values of this device are shown everywhere in the report, with a link to them', async ({ page }) => {
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Unsaved ${randomUUID()}` });
  const at = (disclosure: string): string =>
    siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=${disclosure}`);
  const workspace = createWorkspace(page);
  const cell = page.locator('[data-cell="m1~female"]');
  const unsaved = (count: number): string => common(count === 1 ? 'save.unsaved_one' : 'save.unsaved_other', { count });

  await page.goto(at('B8'));
  await workspace.number('m0').fill('12 kWh');
  await workspace.number('m0').press('Tab');
  await expect(workspace.saveState).toContainText(unsaved(1));
  await cell.click();
  await page.keyboard.type('n/a');
  await page.keyboard.press('Enter');
  await expect(workspace.saveState).toContainText(unsaved(2));

  await page.goto(at('B7'));
  await expect(workspace.number('m0')).toBeVisible();
  await expect(workspace.saveState).toContainText(unsaved(2));
  await workspace.review.click();
  await expect(workspace.number('m0')).toHaveValue('12 kWh');
  await expect(workspace.number('m0')).toBeFocused();
  await expect(cell).toHaveText('n/a');
  await workspace.number('m0').fill('12');
  await workspace.number('m0').press('Tab');
  await expect(workspace.saveState).toContainText(unsaved(1));

  await page.goto(at('B7'));
  await expect(workspace.number('m0')).toBeVisible();
  await workspace.review.click();
  await expect(page.getByText(tables('problems_one', { count: 1 }))).toBeVisible();
  await cell.click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await workspace.saved();
});
