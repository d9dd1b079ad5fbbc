import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { cutOff } from '../support/intercept.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const workspaceTexts = textsOf('en', 'workspace');
const common = textsOf('en', 'common');

/** Fills local storage completely before the first script runs. */
const fillStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });

const takeDatabase = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));

const openText = async (page: Page): Promise<string> => {
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Full ${randomUUID()}` });
  const address = siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`);
  await page.goto(address);
  return address;
};

test('a device with a full storage stores offline edits in its database, and sends them later', async ({ page }) => {
  await fillStorage(page);
  const address = await openText(page);
  const { text, saveState, saved } = createWorkspace(page);
  const editor = text('text').first();
  const connect = await cutOff(page, '**/fields/**');
  await editor.click();
  await page.keyboard.insertText('Waste fell by 4 %');
  await expect(saveState).toContainText(common('save.trouble'));
  await expect(page.getByText(workspaceTexts('noRoom.online'))).toHaveCount(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(siteUrl(sites.root, '/reports'));
  connect();
  await page.goto(address);
  await expect(editor).toContainText('Waste fell by 4 %');
  await saved();
});

test('if the device can store nothing, the screen warns and the browser asks before the tab closes', async ({
  page,
  context,
}) => {
  await fillStorage(page);
  await takeDatabase(page);
  await openText(page);
  const { text, saveState, saved } = createWorkspace(page);
  const editor = text('text').first();
  await expect(editor).toBeVisible();
  await context.setOffline(true);
  await editor.click();
  await page.keyboard.insertText('Only here');
  await expect(saveState).toContainText(common('save.offlineInTab_one', { count: 1 }));
  await expect(page.getByText(workspaceTexts('noRoom.offline'))).toBeVisible();
  await expect(page.getByText(workspaceTexts('field.onlyInTab'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'a device without room');
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await context.setOffline(false);
  await saved();
  await expect(page.getByText(workspaceTexts('noRoom.offline'))).toHaveCount(0);
});
