import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createReport, createWizard } from '../pages/create-report.page.ts';
import { createShell } from '../pages/shell.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectReflow, waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

test('empty screens show the first step', async ({ page, language }) => {
  await signIn(page, sites.root, people.trialAdministrator, { language });
  const home = textsOf(language, 'home');
  await expect(page.getByText(home('first.title'))).toBeVisible();
  await waitUntilLoaded(page);
  for (const [path, title] of [
    ['/reports', textsOf(language, 'reports')('empty.title')],
    ['/reports?tab=entity', textsOf(language, 'reports')('empty.entityTitle')],
    ['/publish-reports', textsOf(language, 'publishing')('empty.title')],
  ] as const) {
    await page.goto(siteUrl(sites.root, path));
    await expect(page.getByText(title).first()).toBeVisible();
  }
});

test('the wizard lists missing entries and asks before it is left', async ({ page, language }) => {
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const t = textsOf(language, 'create-report');
  const wizard = createWizard(page, language);
  await wizard.open(sites.root);
  await wizard.next.click();
  await expect(page.getByText(t('frameworks.required'), { exact: true })).toBeVisible();
  await wizard.search.fill('no such framework');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await wizard.search.fill('SASB');
  await wizard.framework('SASB').check();
  await expect(page.getByText(t('industry.title', { name: 'SASB' })).first()).toBeVisible();
  await wizard.next.click();
  await expect(page.getByText(t('industry.required'), { exact: true })).toBeVisible();
  await wizard.framework('SASB').uncheck();
  await wizard.search.fill('VSME');
  await wizard.framework('VSME').check();
  await wizard.next.click();
  // The organisation's own report language, whatever the screen speaks.
  await expect(wizard.reportLanguage('en')).toBeChecked();
  await wizard.next.click();
  await wizard.name.fill('   ');
  await wizard.submit.click();
  await expect(page.getByText(t('name.required'), { exact: true })).toBeVisible();
  await wizard.cancel.click();
  await expect(page.getByRole('dialog')).toContainText(t('leave.text'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('leave.stay') })
    .click();
  await expect(wizard.name).toHaveValue('   ');
});

test('menus, dialogs and help of a report', async ({ page, language }) => {
  await signIn(page, sites.root, people.basic, { language, path: '/create-report' });
  const name = `States ${randomUUID()}`;
  const path = await createReport(page, sites.root, { framework: 'VSME', name }, language);
  await waitUntilLoaded(page);

  const t = textsOf(language, 'workspace');
  await page.goto(siteUrl(sites.root, `${path}/data-input`));
  const workspace = createWorkspace(page, language);
  await workspace.openDisclosure('B11');
  await workspace.omit.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('omission.confirm') }).click();
  await expect(dialog).toContainText(t('omission.reasonRequired'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const guide = { title: t('drawers.guide') };
  await page.getByRole('button', { name: textsOf(language, 'common')('navigation.openDrawer', guide) }).click();
  await expect(page.getByText(t('guide.whatToReport'))).toBeVisible();

  const reports = textsOf(language, 'reports');
  await page.goto(siteUrl(sites.root, '/reports'));
  await page.getByRole('button', { name: reports('menu.label', { name }) }).click();
  await expect(page.getByRole('menuitem', { name: reports('menu.delete') })).toBeVisible();
  await page.getByRole('menuitem', { name: reports('menu.delete') }).click();
  await expect(dialog).toContainText(reports('delete.text'));
  await dialog.getByRole('button', { name: reports('delete.confirm') }).click();
  await expect(createShell(page, language).notifications).toContainText(reports('delete.done', { name }));
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a list that does not load shows an error and can be retried', async ({ page, language }) => {
  await signIn(page, sites.root, people.administrator, { language });
  await page.route('**/api/reports?*', (route) => route.abort());
  await page.goto(siteUrl(sites.root, '/publish-reports'));
  const common = textsOf(language, 'common');
  const things = textsOf(language, 'publishing')('things');
  await expect(page.getByText(common('states.errorTitle', { things })).first()).toBeVisible();
  await page.unroute('**/api/reports?*');
  await page
    .getByRole('button', { name: common('actions.tryAgain') })
    .first()
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(textsOf(language, 'publishing')('allRevisions')) })
    .first()
    .click();
  const panel = page.getByRole('region', { name: new RegExp(textsOf(language, 'publishing')('allRevisions')) });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
});

test('a modal fills the screen of a phone, its acts at the bottom', async ({ page }) => {
  const t = textsOf('en', 'collaborators');
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn(page, sites.root, people.administrator, { path: '/report-collaborator' });
  await page.getByRole('button', { name: t('invite.open') }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  const heading = await modal.getByRole('heading').first().boundingBox();
  const confirm = await modal.getByRole('button', { name: t('invite.confirm'), exact: true }).boundingBox();
  expect(heading?.y).toBeLessThan(40);
  expect(confirm?.y).toBeGreaterThan(700);
  await expectReflow(page, 'a modal on a phone');
});

test('a report that a colleague adds does not replace the one with open collaborators', async ({ page, context }) => {
  const t = textsOf('en', 'collaborators');
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  await createReport(page, sites.root, { framework: 'VSME', name: `Shown ${randomUUID()}` });
  const shell = createShell(page);
  await shell.openMenu('reports');
  await expect(shell.someReport).toBeVisible();
  const other = await context.newPage();
  await createReport(other, sites.root, { framework: 'VSME', name: `Newer ${randomUUID()}` });
  await other.close();
  // The cached list is shown at once, and refreshed: the newer report is first in the response.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/reports?*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await shell.openMenu('collaborators');
  // The list that is left has a column of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  const chosen = page.getByRole('button', { name: new RegExp(`^${t('report')}`) });
  await expect(chosen).toBeVisible();
  const shown = await chosen.textContent();
  await page.getByRole('button', { name: t('invite.open') }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  const read = page.waitForResponse('**/api/reports?*');
  arrived.resolve();
  await (await read).finished();
  await waitUntilLoaded(page);
  await expect(modal).toBeVisible();
  expect(await chosen.textContent()).toBe(shown);
});

test('a report without collaborators offers to invite at one place, once it is known', async ({ page }) => {
  const t = textsOf('en', 'collaborators');
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  await createReport(page, sites.root, { framework: 'VSME', name: `Alone ${randomUUID()}` });
  const known = Promise.withResolvers<void>();
  await page.route('**/api/collaborators/reports/*', async (route) => {
    await known.promise;
    await route.continue();
  });
  await createShell(page).openMenu('collaborators');
  await expect(page.getByRole('columnheader', { name: t('columns.done') })).toBeVisible();
  const invite = page.getByRole('button', { name: t('invite.open') });
  await expect(invite).toBeHidden();
  known.resolve();
  await expect(invite).toBeVisible();
});

test('letters typed faster than the address updates are all in the filter of published reports', async ({ page }) => {
  await signIn(page, sites.root, people.administrator, { path: '/publish-reports' });
  const box = page.getByRole('searchbox', { name: textOf('en', 'publishing', 'filter') });
  await box.focus();
  await page.evaluate(() => {
    for (const letter of 'nothing') document.execCommand('insertText', false, letter);
  });
  await expect(box).toHaveValue('nothing');
  await expect(page).toHaveURL(/[?&]filter=nothing/);
});
