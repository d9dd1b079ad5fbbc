import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { beginReport, createWizard } from '../pages/create-report.page.ts';
import { createShell } from '../pages/shell.page.ts';
import { createSignInPage } from '../pages/sign-in.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

test('with the keyboard alone: sign in, create a report and answer a first field', async ({ page }) => {
  await page.goto(siteUrl(sites.root));
  const form = createSignInPage(page);
  await tabTo(page, form.email);
  await page.keyboard.type(people.administrator.email);
  await tabTo(page, form.password);
  await page.keyboard.type(people.administrator.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(siteUrl(sites.root));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(people.administrator.firstName);

  await tabTo(page, page.getByRole('link', { name: textOf('en', 'home', 'create') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(siteUrl(sites.root, '/create-report'));
  const wizard = createWizard(page);
  await tabTo(page, wizard.search);
  await page.keyboard.type('VSME');
  await tabTo(page, wizard.framework('VSME'));
  await page.keyboard.press('Space');
  await expect(wizard.framework('VSME')).toBeChecked();
  await tabTo(page, wizard.next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=scope/);
  // The wizard moves the focus to the heading of each step.
  const steps = textsOf('en', 'create-report');
  await expect(page.getByRole('heading', { name: steps('scope.title'), exact: true })).toBeFocused();
  await tabTo(page, wizard.next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: steps('name.title'), exact: true })).toBeFocused();
  await tabTo(page, wizard.name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(`Keyboard ${randomUUID()}`);
  await tabTo(page, wizard.submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/select-disclosures/);

  const t = textsOf('en', 'workspace');
  await tabTo(page, page.getByRole('link', { name: t('stages.define') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/data-input/);
  const workspace = createWorkspace(page);
  await tabTo(page, workspace.number('m0'));
  await page.keyboard.type('42');
  await page.keyboard.press('Enter');
  await workspace.saved();
  await page.reload();
  await expect(workspace.number('m0')).toHaveValue('42');

  // Arriving by Tab selects the figure, grouped or not: typing replaces it.
  for (const [typed, shown] of [
    ['4321', '4,321'],
    ['7', '7'],
  ] as const) {
    await page.getByRole('searchbox', { name: t('tree.filter') }).focus();
    await tabTo(page, workspace.number('m0'));
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect(workspace.number('m0')).toHaveValue(shown);
  }
});

test('the first tab stop skips the menus, and a dialog returns the focus', inLongRun, async ({ page }) => {
  await signIn(page, sites.root, people.administrator, { path: '/reports' });
  const t = textsOf('en', 'reports');
  await expect(createShell(page).someReport).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: textOf('en', 'common', 'skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main-content')).toBeFocused();

  const preferences = page.getByRole('button', { name: t('preferences.title') });
  await tabTo(page, preferences);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('preferences.title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(preferences).toBeFocused();
});

test('after a navigation the focus is on the heading of the new page', inLongRun, async ({ page }) => {
  await signIn(page, sites.root, people.administrator);
  await tabTo(page, page.getByRole('link', { name: textOf('en', 'common', 'menu.reports'), exact: true }));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(textOf('en', 'reports', 'title'));
  await expect(heading).toBeFocused();
});

const beginStep = (page: Page, name: string, step: string): Promise<string> =>
  beginReport(page, sites.root, people.administrator, { framework: 'VSME', name, step });

test('Ctrl Enter presses the main button of each step, and asks before anything ends', inLongRun, async ({ page }) => {
  const path = await beginStep(page, `Main button ${randomUUID()}`, 'data-input?framework=vsme-2025&disclosure=B7');
  const workspace = createWorkspace(page);
  await workspace.text('text').click();
  await page.keyboard.insertText('Waste is weighed at the gate.');
  await workspace.saved();
  const t = textsOf('en', 'workspace');
  await page.goto(siteUrl(sites.root, `${path}/design`));
  for (const [step, next] of [
    ['design', 'export-config'],
    ['export-config', 'preview'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 2, name: t(`steps.${step}`) })).toBeVisible();
    await expect(page.getByRole('link', { name: t('steps.continueTo', { title: t(`steps.${next}`) }) })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(new RegExp(`/${next}$`));
  }
  await page.goto(siteUrl(sites.root, `${path}/completion`));
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('button', { name: t('completion.actions.complete'), exact: true })).toBeVisible();
  await page.keyboard.press('Meta+Enter');
  const confirm = dialog.getByRole('button', { name: textOf('en', 'validation', 'submit.complete'), exact: true });
  await expect(confirm).toBeEnabled();
  // The same key does not answer the dialog that it opens.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('completion.actions.complete'), exact: true })).toBeVisible();
});

/** The focused element in words: its line of the tree, and whether it is the link. */
const focusInTree = (page: Page): Promise<{ line: string; isLink: boolean }> =>
  page.evaluate(() => {
    const active = document.activeElement;
    const line = active?.closest('[role="treeitem"]')?.querySelector('a, .tree-line')?.textContent ?? '';
    return { line, isLink: active?.tagName === 'A' };
  });

test(
  'the tree of a report is one stop: arrows lead from line to line, into the link and out of it',
  inLongRun,
  async ({ page }) => {
    await beginStep(page, `Tree ${randomUUID()}`, 'data-input?framework=vsme-2025&disclosure=B3');
    const workspace = createWorkspace(page);
    await expect(workspace.disclosureHeading).toContainText('B3');
    const tree = page.getByRole('tree');
    await expect(tree.getByRole('link').nth(1)).toBeVisible();
    await expect(tree.locator('[tabindex="0"], a:not([tabindex="-1"])')).toHaveCount(1);
    // Entering the fields focuses the first open one, and its group names the disclosure.
    await expect(workspace.number('m0')).toBeFocused();
    await expect(page.locator('[data-pane="fields"]').getByRole('group', { name: /^B3/ })).toBeVisible();

    // F6 leads to the link of the open disclosure; from there the arrows work.
    await page.keyboard.press('F6');
    await expect.poll(() => focusInTree(page)).toEqual({ line: expect.stringMatching(/^B3/), isLink: true });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusInTree(page)).toEqual({ line: expect.stringMatching(/^B3/), isLink: false });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusInTree(page)).toEqual({ line: expect.stringMatching(/^B4/), isLink: false });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusInTree(page)).toEqual({ line: expect.stringMatching(/^B4/), isLink: true });
    await page.keyboard.press('Enter');
    await expect(workspace.disclosureHeading).toContainText('B4');
    await expect(workspace.disclosureHeading).toBeFocused();

    // Home and End, and letters, from the link too; Tab leaves the tree at once.
    await page.keyboard.press('F6');
    await page.keyboard.press('Home');
    await page.keyboard.press('Home');
    const first = await focusInTree(page);
    expect(first.isLink).toBe(false);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusInTree(page)).not.toEqual(first);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="tree"]') === null)).toBe(true);
  },
);

const openDrawerOf = (page: Page) => page.locator('aside[aria-hidden="false"]');

test('a drawer is read from its heading, and Esc closes it and keeps the typed text', inLongRun, async ({ page }) => {
  await beginStep(page, `Drawer ${randomUUID()}`, 'data-input?framework=vsme-2025&disclosure=B7');
  await expect(createWorkspace(page).disclosureHeading).toContainText('B7');
  const workspace = textsOf('en', 'workspace');
  const common = textsOf('en', 'common');
  const triggerOf = (title: string) => page.getByRole('button', { name: common('navigation.openDrawer', { title }) });
  const drawer = openDrawerOf(page);

  const whereFrom = workspace('drawers.where-from');
  await triggerOf(whereFrom).focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: whereFrom })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(triggerOf(whereFrom)).toBeFocused();

  // From the handle that makes it wider too.
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: whereFrom })).toBeFocused();
  await drawer.getByRole('slider').focus();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  const comments = workspace('drawers.comments');
  await triggerOf(comments).click();
  const text = drawer.getByRole('textbox').first();
  await text.fill('Half a sentence');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await triggerOf(comments).click();
  await expect(text).toHaveText('Half a sentence');
});

test('the page preview of a report design is one tab stop, and F6 leads out of it', inLongRun, async ({ page }) => {
  await beginStep(page, `Stops ${randomUUID()}`, 'design');
  const links = page.frameLocator('.sheets-frame').locator('a[href]');
  await expect(links.first()).toBeAttached();
  const frame = page.locator('.sheets-frame');
  await frame.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(frame).not.toBeFocused();
  await frame.focus();
  await page.keyboard.press('F6');
  await expect(page.locator('[data-pane="settings"] :focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(frame).toBeFocused();
});

test('focus moves on when the used button disappears', inLongRun, async ({ page }) => {
  await beginStep(page, `Focus ${randomUUID()}`, 'data-input?framework=vsme-2025&disclosure=B7');
  const address = page.url();
  const t = textsOf('en', 'workspace');
  const { disclosureHeading, field, more, number, omit, saved } = createWorkspace(page);
  await number('m0').fill('42');
  await number('m0').press('Enter');
  await saved();
  await more('m0').click();
  await field('m0')
    .getByRole('button', { name: new RegExp(`^${t('field.addDescriptor')}`) })
    .focus();
  await page.keyboard.press('Enter');
  await expect(field('m0').getByRole('textbox', { name: t('field.descriptor') })).toBeFocused();

  await omit.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('omission.reasons.not-applicable') }).check();
  await dialog.getByRole('textbox').fill('We have no waste.');
  await dialog.getByRole('button', { name: t('omission.confirm'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(address);
  await page.getByRole('button', { name: t('disclosure.reopen'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(omit).toBeVisible();
  await expect(disclosureHeading).toBeFocused();
});
