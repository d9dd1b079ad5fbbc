import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'workspace');

/** A report on GRI, with a list of disclosures several screens high, and one of its last disclosures open. */
const openLast = async (page: Page): Promise<void> => {
  await signIn(page, sites.root, people.administrator, { language: 'en', path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'GRI', name: `Tree ${randomUUID()}` });
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=gri-2021&disclosure=418-1`));
  await expect(createWorkspace(page).disclosureHeading).toContainText('418-1');
};

/** Whether the line is visible within the scrolling list, and not merely within the window behind its edge. */
const expectShown = async (line: Locator): Promise<void> => {
  await expect(line).toContainText('418-1');
  await expect(line).toBeInViewport({ ratio: 1 });
};

test('the open disclosure is visible in the list, however it was opened', async ({ page }) => {
  await openLast(page);
  const line = page.locator('.tree-link[aria-current="page"]');
  await test.step('the address is opened', () => expectShown(line));
  await test.step('the page is reloaded', async () => {
    await page.reload();
    await expect(createWorkspace(page).disclosureHeading).toContainText('418-1');
    await expectShown(line);
  });
  await test.step('a scroll position remains, also while groups are opened', async () => {
    const pane = page.locator('.data-input-tree');
    await pane.hover();
    await page.mouse.wheel(0, -5_000);
    await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBe(0);
    await page
      .getByRole('tree')
      .getByRole('button', { name: t('tree.expand') })
      .first()
      .click();
    await expect(page.locator('.tree-link').nth(3)).toBeVisible();
    expect(await pane.evaluate((element) => element.scrollTop)).toBe(0);
  });
  await test.step('on a phone the list is a sheet, which opens there each time', async () => {
    await page.setViewportSize({ width: 375, height: 740 });
    const open = page.getByRole('button', { name: t('tree.open') });
    const sheet = page.getByRole('dialog');
    for (const _time of ['first', 'second']) {
      await open.click();
      await expectShown(sheet.locator('.tree-link[aria-current="page"]'));
      await sheet.getByRole('searchbox').scrollIntoViewIfNeeded();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
  });
});
