import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const pdf = { name: 'Waste notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nwaste notes') };
const fake = { name: 'program.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') };
const program = { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

/** A report on VSME with its waste disclosure open: `m0` is a figure that the hub stores. */
const openWaste = async (page: Page, language: Language = 'en') => {
  await signIn(page, sites.root, people.administrator, { language, path: '/create-report' });
  const name = `Drawers ${randomUUID()}`;
  const path = await createReport(page, sites.root, { framework: 'VSME', name }, language);
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
  await expect(page.locator('#disclosure-heading')).toContainText('B7');
  return path;
};

const drawersOf = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'field-panels');
  const common = textsOf(language, 'common');
  const workspace = textsOf(language, 'workspace');
  const titleOf = (id: 'evidence' | 'history' | 'where-from') => workspace(`drawers.${id}`);
  return {
    t,
    field: (key: string, name: string) =>
      page.locator(`[data-field="${key}"]`).getByRole('button', { name: new RegExp(`^${name}`) }),
    drawer: page
      .getByRole('complementary')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .last(),
    close: (id: 'evidence' | 'history' | 'where-from') =>
      page.getByRole('button', { name: common('navigation.closeDrawer', { title: titleOf(id) }) }),
    files: page.getByRole('list', { name: t('evidence.label') }),
    input: page.locator('input[type="file"]'),
  };
};

const typeFigure = async (page: Page, key: string, figure: string): Promise<void> => {
  const { number, saved } = createWorkspace(page);
  await number(key).fill(figure);
  await number(key).press('Enter');
  await saved();
};

test('the history of a field: author, old and new value, and undo', async ({ page }) => {
  await openWaste(page);
  const { t, field, close } = drawersOf(page);
  await typeFigure(page, 'm0', '1203');
  await typeFigure(page, 'm0', '1198');
  await createWorkspace(page).more('m0').click();
  const opener = field('m0', t('history.open'));
  await opener.focus();
  await page.keyboard.press('Enter');
  const steps = page.getByRole('list', { name: t('history.label') }).getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText(/1,203.*→.*1,198/);
  await expect(steps.first()).toContainText('Ada');
  await waitUntilLoaded(page);
  await steps
    .last()
    .getByRole('button', { name: new RegExp(`^${t('history.restore')}`) })
    .click();
  await createWorkspace(page).saved();
  await expect(createWorkspace(page).number('m0')).toHaveValue('1,203');
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText(/1,198.*→.*1,203/);
  await close('history').focus();
  await page.keyboard.press('Enter');
  await expect(opener).toBeFocused();
});

test('evidence of a field: added, refused, named, downloaded, removed; its history keeps it', async ({ page }) => {
  await openWaste(page);
  const { t, field, files, input } = drawersOf(page);
  await createWorkspace(page).more('m0').click();
  await field('m0', t('evidence.add')).click();
  await expect(page.getByText(t('evidence.emptyText'))).toBeVisible();
  await input.setInputFiles([pdf, program]);
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(files).toContainText(/SHA-256 [0-9a-f]{12}/);
  await expect(page.getByText(t('evidence.format'))).toBeVisible();
  await expect(field('m0', t('evidence.files_one', { count: 1 }))).toBeVisible();
  await waitUntilLoaded(page);

  await input.setInputFiles([fake]);
  await expect(page.getByRole('button', { name: t('evidence.againOf', { name: fake.name }) })).toBeVisible();

  await files
    .getByRole('button', { name: t('evidence.pageOf', { action: t('evidence.addPage'), name: pdf.name }) })
    .click();
  await page.getByRole('textbox', { name: t('evidence.page') }).fill('p. 14');
  await page.keyboard.press('Enter');
  await expect(files).toContainText('p. 14');

  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: t('evidence.download', { name: pdf.name }) }).click();
  expect((await download).suggestedFilename()).toBe(pdf.name);

  await files.getByRole('button', { name: t('evidence.removeOf', { name: pdf.name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('evidence.removeFile') })
    .click();
  await expect(files).toBeHidden();
  // The place is kept: the focus is on the button for the next file.
  await expect(page.getByRole('button', { name: t('evidence.choose') })).toBeFocused();
  const title = textsOf('en', 'workspace')('drawers.history');
  await page.getByRole('button', { name: textsOf('en', 'common')('navigation.openDrawer', { title }) }).click();
  await expect(page.getByRole('list', { name: t('history.label') })).toContainText(pdf.name);
});

test('a file dropped on a field is evidence of it, and the drawer shows it', async ({ page }) => {
  await openWaste(page);
  const { files } = drawersOf(page);
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], 'Dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  const zone = page.locator('[data-field="m1"] .field-drop > *');
  // A browser fires the event repeatedly while a file is dragged over the page.
  await expect(async () => {
    await page.locator('body').dispatchEvent('dragover', { dataTransfer });
    await expect(zone).toBeVisible({ timeout: 500 });
  }).toPass();
  await zone.dispatchEvent('drop', { dataTransfer });
  await expect(files).toContainText('Dropped.pdf');
  await expect(zone).toBeHidden();
});

test('files added without a connection wait on the device, through a reload, and go when it is back', async ({
  page,
  context,
}) => {
  const path = await openWaste(page);
  const { t, field, files, input } = drawersOf(page);
  await createWorkspace(page).more('m0').click();
  await field('m0', t('evidence.add')).click();
  await expect(input).toBeAttached();
  await context.setOffline(true);
  await input.setInputFiles([pdf]);
  await expect(page.getByText(t('evidence.kept'))).toBeVisible();
  // The page is reloaded with the connection, but its calls about evidence do not get through yet.
  await page.route('**/api/evidence/**/uploads', (route) => route.abort());
  await context.setOffline(false);
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7&panel=evidence&field=m0`));
  await expect(page.getByText(pdf.name)).toBeVisible();
  await expect(files).toBeHidden();
  await page.unroute('**/api/evidence/**/uploads');
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await context.setOffline(false);
  await expect(files.getByRole('listitem')).toHaveCount(1);
});

test('a number leads to where it was typed, its evidence and its approval', async ({ page, language }) => {
  await openWaste(page, language);
  const { t, field, files, input } = drawersOf(page, language);
  const hub = textsOf(language, 'data-points');
  const { number, more, saved } = createWorkspace(page, language);
  await number('m0').fill('1203');
  await number('m0').press('Enter');
  await saved();
  await more('m0').click();
  await field('m0', t('evidence.add')).click();
  await input.setInputFiles([pdf]);
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await waitUntilLoaded(page);
  await field('m0', hub('from.open')).click();
  await expect(page.getByText(hub('from.approvals.none'))).toBeVisible();
  await expect(page.getByRole('list', { name: hub('from.evidence') })).toContainText(pdf.name);
  await waitUntilLoaded(page);
  await field('m0', t('history.open')).click();
  await expect(page.getByRole('list', { name: t('history.label') })).toContainText(pdf.name);
  await waitUntilLoaded(page);
});

test('a drawer that covers the page on a phone has the first visible heading', async ({ page }) => {
  const path = await openWaste(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B7&panel=where-from`));
  const title = textsOf('en', 'workspace')('drawers.where-from');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
