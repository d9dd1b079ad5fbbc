import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createReport, earlierYear } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const common = textsOf('en', 'common');
const shortcuts = textsOf('en', 'shortcuts');
const collaboration = textsOf('en', 'collaboration');

test('the keys are listed by Ctrl / and in the help menu', async ({ page }) => {
  await signIn(page, sites.root, people.administrator);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+/');
  const dialog = page.getByRole('dialog', { name: shortcuts('title') });
  await expect(dialog).toContainText(shortcuts('report.comments'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: common('help.title') }).click();
  await page.getByRole('menuitem', { name: common('help.shortcuts') }).click();
  await expect(dialog).toBeVisible();
});

test('a link to a disclosure far down shows it in the tree, and Alt Shift C leads to where a comment is written', async ({
  page,
}) => {
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  const path = await createReport(page, sites.root, {
    framework: 'GRI',
    name: `Keys ${randomUUID()}`,
    year: earlierYear(),
  });
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=gri-2021&disclosure=305-5`));
  const workspace = createWorkspace(page);
  await expect(workspace.disclosureHeading).toContainText('305-5');
  const current = page.locator('.tree-link[aria-current="page"]');
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(page.evaluate(() => window.scrollY)).resolves.toBe(0);
  // Letters lead through the tree, as arrows do; Space and Enter are still those of the line.
  await current.focus();
  await page.keyboard.type('305-4');
  await expect(page.locator('[role="treeitem"]:focus-within').last()).toContainText('305-4');
  await expect(workspace.disclosureHeading).toContainText('305-5');
  // Typing does not reset the scroll position.
  const tree = page.locator('[data-pane="tree"]');
  await tree.evaluate((element) => element.scrollTo({ top: 0 }));
  await workspace.number('m0').fill('12');
  await workspace.saved();
  await expect(current).not.toBeInViewport();

  await workspace.number('m0').focus();
  await page.keyboard.press('Alt+Shift+C');
  const comment = page.locator('.comments-panel').getByRole('textbox', { name: collaboration('comments.write') });
  await expect(comment).toBeFocused();
  await page.keyboard.type('Is it gross?');
  await expect(comment).toContainText('Is it gross?');
});
