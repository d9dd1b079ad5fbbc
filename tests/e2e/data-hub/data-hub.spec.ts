import { expect } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { addYears, beginHub, enter, openHub } from '../pages/data-hub.page.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated, waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';
import { textOf, textsOf } from '../support/texts.ts';

const metric = '/data-hub/ghg.scope1.gross';

test(
  'periods, a value, its source, and the tree are accessible and translated',
  inLongRun,
  async ({ page, language }) => {
    const t = textsOf(language, 'data-hub');
    await openHub(page, language);
    await expect(page.getByText(t('empty.title'))).toBeVisible();
    await page.goto(siteUrl(sites.root, '/data-hub/reporting-times'));
    await expect(page.getByText(t('times.empty.title'))).toBeVisible();
    await page.getByRole('button', { name: t('times.empty.action') }).click();
    await page.keyboard.press('Escape');
    await addYears(page, language, ['2024', '2025']);

    await page.goto(siteUrl(sites.root, metric));
    await expect(page.getByText(t('points.emptyTitle'), { exact: true })).toBeVisible();
    await page
      .getByRole('button', { name: t('entry.open'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('entry.save') }).click();
    await expect(dialog.getByText(t('problem.empty'))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('columns.value') }).fill('1.2 kt');
    await dialog.getByRole('button', { name: t('entry.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.hub-hero-number')).toContainText('1,200');
    await expect(page.getByRole('row').filter({ hasText: t('source.internal') })).toHaveCount(1);

    await page.goto(siteUrl(sites.root, `${metric}?view=table&unit=ktCO2e`));
    await expect(page.locator('.hub-hero-number')).toContainText('1.2');
    await page
      .getByRole('button', { name: new RegExp(t('details.title')) })
      .last()
      .click();
    await expect(page.getByText(t('source.internal')).first()).toBeVisible();
    const tFiles = textsOf(language, 'field-panels');
    const file = { name: 'Meter 發票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 readings') };
    await page.locator('input[type=file]').setInputFiles(file);
    const files = page.getByRole('list', { name: t('details.ownFiles') });
    const download = files.getByRole('button', { name: tFiles('evidence.download', { name: file.name }) });
    await expect(download).toBeVisible();
    const downloading = page.waitForEvent('download');
    await download.click();
    expect((await downloading).suggestedFilename()).toBe(file.name);
    await page.reload();
    await page
      .getByRole('button', { name: new RegExp(t('details.title')) })
      .last()
      .click();
    await expect(download).toBeVisible();
    await page.getByRole('button', { name: tFiles('evidence.removeOf', { name: file.name }) }).click();
    await page.getByRole('button', { name: tFiles('evidence.removeFile') }).click();
    await expect(page.getByText(t('details.noOwnFiles'))).toBeVisible();

    await page.goto(siteUrl(sites.root, '/data-hub?node=ENV.CLIMATE.GHG'));
    await expect(page.getByRole('row').filter({ hasText: '1.2' }).first()).toBeVisible();
    await page.goto(siteUrl(sites.root, '/data-hub?q=nothing-of-this-name'));
    await expect(
      page.getByText(textOf(language, 'common', 'states.noMatchTitle', { things: t('things') })),
    ).toBeVisible();
  },
);

test(
  'a second value for the same time asks: update the original, another time, or keep it',
  inLongRun,
  async ({ page }) => {
    const t = textsOf('en', 'data-hub');
    await beginHub(page, { years: [2024, 2025], path: metric });
    await enter(page, 'en', '100');
    await expect(page.locator('.hub-hero-number')).toContainText('100');
    await enter(page, 'en', '120');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('A data point already exists for this time period.');
    await expect(dialog).toContainText('100');
    await expectAccessibleAndTranslated(page, 'en', 'data conflict');
    await dialog.getByRole('button', { name: t('conflict.keep') }).click();
    await expect(page.locator('.hub-hero-number')).toContainText('100');
    await enter(page, 'en', '120');
    await dialog.getByRole('button', { name: t('conflict.update') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.hub-hero-number')).toContainText('120');

    await test.step('a cancelled dialog does not lose the typed value; another period accepts it', async () => {
      await enter(page, 'en', '130');
      await expect(dialog).toContainText('A data point already exists for this time period.');
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('textbox', { name: t('columns.value') })).toHaveValue('130');
      await dialog.getByRole('button', { name: t('entry.save') }).click();
      await dialog.getByRole('button', { name: t('conflict.otherTime') }).click();
      await expect(dialog).toContainText(t('entry.otherTime'));
      await dialog.getByRole('button', { name: new RegExp(`^${t('columns.time')}`) }).click();
      await page.getByRole('option', { name: '2024' }).click();
      await dialog.getByRole('button', { name: t('entry.save') }).click();
      await expect(dialog).toHaveCount(0);
      const row = page
        .getByRole('row')
        .filter({ hasText: t('source.internal') })
        .filter({ hasText: '130' });
      await expect(row).toContainText('2024');
      await expect(page.locator('.hub-hero-number')).toContainText('120');
    });
  },
);

test('a sheet accepts typing and pasting by keyboard; valid values are saved, others reported', async ({ page }) => {
  const t = textsOf('en', 'data-hub');
  await beginHub(page, { years: [2024, 2025], path: `${metric}/data-entry/parts` });
  const grid = page.getByRole('grid');
  const save = page.getByRole('button', { name: t('grid.save') });
  const cell = (row: number, column: number) => grid.locator(`tr[aria-rowindex="${row + 2}"] td`).nth(column);
  await waitUntilLoaded(page);
  await save.click();
  await expect(page.getByText(t('grid.none'), { exact: true })).toBeVisible();
  await cell(0, 0).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(cell(1, 0)).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(cell(1, 0)).toHaveText('');
  await cell(1, 0).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1\t2\r\nmany\t≈ 4\r\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell(2, 1)).toHaveText('≈ 4');
  // What is said is also announced, in a region of its own outside the main part.
  const main = page.locator('#main-content');
  await expect(main.getByText(t('grid.pasted_other', { count: 4 }))).toBeVisible();
  await expectAccessibleAndTranslated(page, 'en', 'sheet with drafts');
  await page
    .getByRole('link', { name: t('title'), exact: true })
    .last()
    .click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(t('grid.guard_other', { count: 5 }));
  await question.getByRole('button', { name: textOf('en', 'common', 'actions.stay') }).click();
  await save.click();
  await expect(page.getByText(t('grid.saved_other', { count: 4 })).first()).toBeVisible();
  await expect(main.getByText(t('grid.wrongTitle_one', { count: 1 })).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: t('problem.number') })).toContainText('2024');
  await expect(cell(2, 0)).toHaveText('many');
  await cell(2, 0).click();
  await page.keyboard.press('Delete');
  await page.reload();
  await expect(cell(0, 0)).toHaveText('5');
  await expect(cell(2, 1)).toHaveText('≈ 4');
});

test(
  'a sheet asks again about a value that somebody else stored, and gives it to another time',
  inLongRun,
  async ({ page, context }) => {
    const t = textsOf('en', 'data-hub');
    await beginHub(page, { years: [2023, 2024, 2025], path: `${metric}/data-entry/parts` });
    const cell = (row: number, column: number) =>
      page
        .getByRole('grid')
        .locator(`tr[aria-rowindex="${row + 2}"] td`)
        .nth(column);
    await waitUntilLoaded(page);
    await cell(0, 2).click();
    await page.keyboard.type('120');
    await page.keyboard.press('Enter');
    await expect(cell(0, 2)).toHaveText('120');

    const other = await context.newPage();
    await other.goto(siteUrl(sites.root, metric));
    await enter(other, 'en', '100');
    await expect(other.locator('.hub-hero-number')).toContainText('100');
    await other.close();

    const save = page.getByRole('button', { name: t('grid.save') });
    const dialog = page.getByRole('dialog');
    await save.click();
    await expect(dialog).toContainText('A data point already exists for this time period.');
    await expectAccessibleAndTranslated(page, 'en', 'conflicts of a sheet');
    await page.keyboard.press('Escape');
    await expect(cell(0, 2)).toHaveText('120');
    await expect(page.locator('#main-content').getByText(t('grid.waiting'))).toBeVisible();
    await save.click();
    await expect(dialog).toBeVisible();
    // On a phone the actions are below the values, in view.
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(dialog.getByRole('table')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: new RegExp(t('grid.answer', { name: '' })) })).toBeInViewport();
    await expectAccessibleAndTranslated(page, 'en', 'conflicts of a sheet on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: new RegExp(t('grid.answer', { name: '' })) }).click();
    await page.getByRole('option', { name: t('conflict.otherTime') }).click();
    await dialog.getByRole('button', { name: new RegExp(t('grid.otherTime', { name: '' })) }).click();
    await page.getByRole('option', { name: '2024' }).click();
    await dialog.getByRole('button', { name: t('grid.apply') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cell(0, 1)).toHaveText('120');
    await expect(cell(0, 2)).toHaveText('100');
  },
);

test('a reporting time with values cannot be deleted, one without can', inLongRun, async ({ page }) => {
  const t = textsOf('en', 'data-hub');
  await beginHub(page, { years: [2024, 2025], path: metric });
  await enter(page, 'en', '100');
  // Until it is closed, leaving is asked about.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.hub-hero-number')).toContainText('100');
  await page.goto(siteUrl(sites.root, '/data-hub/reporting-times'));
  await page.getByRole('button', { name: t('times.delete.label', { name: '2025' }) }).click();
  await expect(page.getByRole('dialog')).toContainText('Time cannot be deleted');
  await expect(page.getByRole('dialog')).toContainText(t('times.linkedPoints_one', { count: 1 }));
  await expectAccessibleAndTranslated(page, 'en', 'linked time');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('times.delete.label', { name: '2024' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('times.delete.confirm') })
    .click();
  await expect(page.getByRole('row', { name: '2024' })).toHaveCount(0);
});

test(
  'a dialog opened from the header remains open when the window becomes narrow, and wide again',
  inLongRun,
  async ({ page }) => {
    const t = textsOf('en', 'data-hub');
    const tTransfer = textsOf('en', 'data-transfer');
    await beginHub(page, { years: [2025], path: '/data-hub' });
    await page.getByRole('button', { name: tTransfer('import.title') }).click();
    const dialog = page.getByRole('dialog', { name: tTransfer('import.title') });
    await expect(dialog).toBeVisible();
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(page.locator('.page-actions')).toHaveCount(1);
    await expect(dialog).toBeVisible();
    if (wide) await page.setViewportSize(wide);
    await expect(page.locator('.page-actions')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('entry.open') })).toBeVisible();
  },
);

test('where the organisation has not switched it on there is no data hub', inLongRun, async ({ page }) => {
  const emails = await createColleagues(sites.root, { language: 'en', roles: ['Administrator'] as const });
  const person = { email: emails.Administrator, password: demoPassword, firstName: 'Administrator' };
  await signIn(page, sites.root, person, { path: '/' });
  const menu = page.getByRole('navigation', { name: textOf('en', 'common', 'navigation.label') });
  await expect(menu.getByRole('link', { name: textOf('en', 'common', 'menu.dataHub') })).toHaveCount(0);
  await page.goto(siteUrl(sites.root, '/data-hub'));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(textOf('en', 'data-hub', 'title'));
});

test('two clicks in quick succession are two changes of the address', inLongRun, async ({ page }) => {
  const t = textsOf('en', 'data-hub');
  await beginHub(page, { years: [2025], path: metric });
  await enter(page, 'en', '100');
  await expect(page.locator('.hub-hero-number')).toContainText('100');
  const table = await page.getByRole('button', { name: t('chart.table'), exact: true }).elementHandle();
  const order = await page
    .getByRole('columnheader', { name: t('columns.time') })
    .getByRole('button')
    .elementHandle();
  // The second follows before the router has rendered the first change.
  await page.evaluate(
    (buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    },
    [table, order],
  );
  await expect(page).toHaveURL(/[?&]order=asc/);
  await expect(page).toHaveURL(/[?&]view=table/);
});
