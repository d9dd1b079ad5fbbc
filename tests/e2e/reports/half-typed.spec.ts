import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createReport, earlierYear } from '../pages/create-report.page.ts';
import { addYears, openHub } from '../pages/data-hub.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en', 'workspace');
const tDay = textsOf('en', 'day');
const common = textsOf('en', 'common');

/** Longer than a field rests before it saves itself. */
const pauseMilliseconds = 1_200;

const openReport = async (page: Page, framework: string, at: string): Promise<void> => {
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  const path = await createReport(page, sites.root, {
    framework,
    name: `Half typed ${randomUUID()}`,
    year: earlierYear(),
  });
  await page.goto(siteUrl(sites.root, `${path}/data-input?${at}`));
};

/** The values of the server, without local drafts. */
const storedAfterReload = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.clear());
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
};

const isRetained = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('esg-core.edit:')).length);

test('a number with an invalid ending is not stored by its valid beginning', async ({ page }) => {
  await openReport(page, 'GRI', 'framework=gri-2021&disclosure=302-1');
  const { number, field, saved, saveState } = createWorkspace(page);
  await expect(number('m0')).toBeVisible();
  await number('m0').fill('480000');
  await number('m0').press('Enter');
  await saved();

  const typeOver = async (parts: readonly string[]): Promise<void> => {
    await number('m0').click();
    await number('m0').press('ControlOrMeta+a');
    for (const [index, part] of parts.entries()) {
      if (index > 0) await page.waitForTimeout(pauseMilliseconds);
      await page.keyboard.type(part, { delay: 40 });
    }
    await number('m0').press('Tab');
    await expect(field('m0').getByText('PX', { exact: false })).toBeVisible();
    await expect(saveState).toContainText(common('save.unsaved_one', { count: 1 }));
    await expect.poll(() => isRetained(page)).toBe(0);
    await expect(number('m0')).toHaveValue(parts.join(''));
  };

  await test.step('typed in one go nothing of it is sent', async () => {
    await typeOver(['0.48 PX']);
    await storedAfterReload(page);
    await expect(number('m0')).toHaveValue('480,000');
  });

  await test.step('after a pause the previous value is restored, and the text remains on this device', async () => {
    await typeOver(['0.48', ' PX']);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(number('m0')).toHaveValue('0.48 PX');
    await storedAfterReload(page);
    await expect(number('m0')).toHaveValue('480,000');
  });
});

test('dates are parsed in common formats, and invalid dates or periods are not stored', async ({ page }) => {
  await openReport(page, 'SSQ', 'framework=template-supplier-questionnaire-1&disclosure=C-2');
  const { field, saved, saveState } = createWorkspace(page);
  const date = field('f1').getByRole('textbox');
  await expect(date).toBeVisible();

  await test.step('day, month and year', async () => {
    await date.pressSequentially('31/12/2026', { delay: 30 });
    await date.press('Tab');
    await expect(date).toHaveValue('31-Dec-2026');
    await saved();
  });

  await test.step('a date that does not exist is reported at the field, and the previous date remains', async () => {
    await date.press('ControlOrMeta+a');
    await page.keyboard.type('2026-02-3', { delay: 30 });
    await page.waitForTimeout(pauseMilliseconds);
    await page.keyboard.type('0');
    await date.press('Tab');
    await expect(field('f1').getByText(tDay('impossible', { text: '2026-02-30' }))).toBeVisible();
    await expect(saveState).toContainText(common('save.unsaved_one', { count: 1 }));
    await expectAccessible(page, 'a date that is none');
    await storedAfterReload(page);
    await expect(date).toHaveValue('31-Dec-2026');
  });

  await test.step('the calendar next to it chooses a day', async () => {
    await field('f1')
      .getByRole('button', { name: /selected/ })
      .click();
    await expectAccessible(page, 'the calendar of a date');
    await page.getByRole('gridcell', { name: '15 December 2026' }).click();
    await expect(date).toHaveValue('15-Dec-2026');
    await date.press('Tab');
    await saved();
  });
});

test('a period shows its missing day, and remains on this device until it is complete', async ({ page }) => {
  await openReport(page, 'SSQ', 'framework=template-supplier-questionnaire-1&disclosure=G-2');
  const { field, saved, saveState } = createWorkspace(page);
  const [first, last] = [field('f1').getByRole('textbox').first(), field('f1').getByRole('textbox').last()];
  const nextField = field('f0').getByRole('textbox');
  await first.fill('1.1.2026');
  await nextField.focus();
  await expect(field('f1').getByText(tDay('missing'))).toBeVisible();
  await expect(saveState).toContainText(common('save.unsaved_one', { count: 1 }));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(first).toHaveValue('01-Jan-2026');
  await expect(saveState).toContainText(common('save.unsaved_one', { count: 1 }));

  await last.fill('2025年12月31日');
  await nextField.focus();
  await expect(field('f1').getByText(t('field.periodOrder'))).toBeVisible();
  await last.fill('2026/12/31');
  await nextField.focus();
  await expect(first).toHaveValue('01-Jan-2026');
  await expect(last).toHaveValue('31-Dec-2026');
  await saved();
  await storedAfterReload(page);
  await expect(last).toHaveValue('31-Dec-2026');
});

test('a table cell with invalid text keeps its previous number, and a negative one needs confirmation', async ({
  page,
}) => {
  await openReport(page, 'VSME', 'framework=vsme-2025&disclosure=B8');
  const { saved } = createWorkspace(page);
  const tTables = textsOf('en', 'tables');
  const cell = page.locator('[data-cell="m1~female"]');
  const type = async (parts: readonly string[]): Promise<void> => {
    await cell.click();
    for (const [index, part] of parts.entries()) {
      if (index > 0) await page.waitForTimeout(pauseMilliseconds);
      await page.keyboard.type(part, { delay: 40 });
    }
    await page.keyboard.press('Enter');
  };
  await expect(cell).toBeVisible();
  await type(['1320']);
  await expect(cell).toHaveText('1,320');
  await saved();

  await test.step('with a rest between, nothing of its beginning is stored', async () => {
    await type(['48', ' PX']);
    await expect(cell).toHaveText('48 PX');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await storedAfterReload(page);
    await expect(cell).toHaveText('1,320');
  });

  await test.step('below zero it is stored, with a warning', async () => {
    await type(['-7']);
    await expect(page.getByText(tTables('negatives_one', { count: 1 }))).toBeVisible();
    await expectAccessible(page, 'a negative cell');
    await saved();
    await type(['7']);
    await expect(page.getByText(tTables('negatives_one', { count: 1 }))).toBeHidden();
    await saved();
  });
});

test('a data hub cell with invalid text keeps its previous number, and a negative one needs confirmation', async ({
  page,
}) => {
  const tHub = textsOf('en', 'data-hub');
  await openHub(page, 'en');
  await addYears(page, 'en', ['2025']);
  const sheet = siteUrl(sites.root, '/data-hub/ghg.scope1.gross/data-entry/parts');
  await page.goto(sheet);
  const cell = page.getByRole('grid').locator('tr[aria-rowindex="2"] td').first();
  const save = page.getByRole('button', { name: tHub('grid.save') });
  const type = async (text: string): Promise<void> => {
    await cell.click();
    await page.keyboard.type(text, { delay: 40 });
    await page.keyboard.press('Enter');
  };
  await type('1320');
  await save.click();
  await expect(page.getByText(tHub('grid.saved_one', { count: 1 })).first()).toBeVisible();

  await test.step('an invalid number is reported, and not saved', async () => {
    await type('48 PX');
    await save.click();
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(tHub('grid.wrongTitle_one', { count: 1 })).first()).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(sheet);
    await expect(cell).toHaveText('1,320');
  });

  await test.step('below zero it is confirmed before it is saved', async () => {
    await type('-7');
    await expect(page.getByText(tHub('grid.negativesTitle_one', { count: 1 }))).toBeVisible();
    await expectAccessible(page, 'a negative value of the sheet');
  });
});
