import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { saveHubValues } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { addReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { EntityView } from '../../../shared/contract/entities/entities.contract.ts';
import { addEntity } from '../../../shared/contract/entities/entity-management.contract.ts';
import { spansOfTemplate } from '../../../shared/model/calendar/reporting-time-template.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const sheetPath = '/data-hub/energy.electricity.consumed/data-entry/entities';
const names = { en: ['Harbour plant', 'Hill office'], zhTw: ['海港廠房', '鏡湖辦公室'] } as const;
const spans = (template: 'months' | 'calendar', year: number) =>
  spansOfTemplate(template, year).map(({ startOn, endOn }) => ({ startOn, endOn }));

/**
 * A separate organisation with two entities, two years and the months of the later one, on the sheet of those months.
 */
const openMonths = async (page: Page, language: Language): Promise<[EntityView, EntityView]> => {
  const roles = ['EntityManager'] as const;
  const emails = await createColleagues(sites.root, {
    language,
    roles,
    isDataHubEnabled: true,
    isEntityReportingEnabled: true,
  });
  const person = { email: emails.EntityManager, password: demoPassword, firstName: 'EntityManager' };
  const caller = await signIn(page, sites.root, person, { language, path: '/data-hub' });
  const [before] = spans('calendar', 2024);
  const times = [...spans('calendar', 2024), ...spans('calendar', 2025), ...spans('months', 2025)];
  await callApi(caller, addReportingTimes, { body: { times } });
  const [plant, office] = names[language];
  const one = await callApi(caller, addEntity, { body: { name: plant, type: 'Site', industryCode: 'TR-MT' } });
  const other = await callApi(caller, addEntity, { body: { name: office, type: 'Building', industryCode: 'TR-MT' } });
  if (before) {
    const value = { kind: 'number' as const, number: '498300', unit: 'kWh', state: 'reported' as const };
    const entry = { metricCode: 'energy.electricity.consumed', ...before, entityId: one.entityId, value, revision: 0 };
    await callApi(caller, saveHubValues, { body: { entries: [entry] } });
  }
  await page.goto(siteUrl(sites.root, `${sheetPath}?time=2025-12-01_2025-12-31&unit=kWh`));
  return [one, other];
};

const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((plain) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', plain);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  }, text);

test('a year of months of two entities, next to the year before', async ({ page, language }) => {
  const t = textsOf(language, 'data-hub');
  const [plant, office] = names[language];
  const [, other] = await openMonths(page, language);
  const row = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
  const cellOf = (name: string, column: number) => row(name).getByRole('gridcell').nth(column);

  await test.step('numbers are in the chosen unit, and so are totals and the year before', async () => {
    await cellOf(plant, 0).click();
    await pasteText(page, '41200\t39870\n12010\t11900\n');
    await expect(cellOf(plant, 12)).toHaveText('81,070');
    await expect(cellOf(t('grid.entitiesTotal'), 12)).toHaveText('104,980');
    await expect(cellOf(plant, 13)).toContainText('498,300');
    await expect(row(t('grid.entitiesTotal'))).toContainText('kWh');
    await page.getByRole('button', { name: t('grid.save') }).click();
    await expect(page.locator('#main-content').getByText(t('grid.allSaved'))).toBeVisible();
    await expect(cellOf(office, 1)).toHaveText('11,900');
    await expectAccessibleAndTranslated(page, language, 'months of entities');
  });

  await test.step('a refused file is reported in the dialog in which it was chosen', async () => {
    await row(plant).getByRole('button', { name: plant }).click();
    const dialog = page.getByRole('dialog');
    const blank = { name: 'blank.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
    await dialog.locator('input[type="file"]').setInputFiles([blank]);
    await expect(dialog).toContainText(textsOf(language, 'field-panels')('evidence.blank'));
    await expectAccessibleAndTranslated(page, language, 'refused file');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a character under composition remains in its cell', async () => {
    await cellOf(office, 2).click();
    await page.keyboard.type('12');
    const field = page.getByRole('grid').getByRole('textbox');
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('entities that are left out are no rows, and the year before can be hidden', async () => {
    await page.getByRole('checkbox', { name: t('grid.lastYear') }).click();
    await expect(page.getByRole('columnheader', { name: t('grid.lastYear') })).toHaveCount(0);
    await page.getByRole('checkbox', { name: t('grid.lastYear') }).click();
    await page.getByRole('button', { name: new RegExp(`^${t('grid.entities')}`) }).click();
    await page.getByRole('option').filter({ hasText: office }).click();
    await page.keyboard.press('Escape');
    await expect(row(office)).toHaveCount(0);
    await expect(cellOf(t('grid.entitiesTotal'), 12)).toHaveText('81,070');
    await page.goto(siteUrl(sites.root, `${sheetPath}?entities=`));
    await expect(page.getByText(t('grid.chooseEntities'))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'no entity chosen');
  });

  await test.step('on a phone one entity with its months and their total', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    const query = `time=2025-12-01_2025-12-31&unit=kWh&entities=${other.entityId}`;
    await page.goto(siteUrl(sites.root, `${sheetPath}?${query}`));
    await page.getByRole('button', { name: t('grid.after') }).click();
    await expect(page.getByText('23,910')).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'months on a phone');
  });
});
