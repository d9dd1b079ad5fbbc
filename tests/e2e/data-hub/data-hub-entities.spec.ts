import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { addReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { EntityView } from '../../../shared/contract/entities/entities.contract.ts';
import { addEntity } from '../../../shared/contract/entities/entity-management.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { readAgain } from '../support/read-again.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const metric = '/data-hub/ghg.scope1.gross';
const names = { en: ['Harbour plant', 'Top floor'], zhTw: ['海港廠房', '頂層辦公室'] } as const;

/** A separate organisation with two entities and two years, its entity manager signed in on a page of the hub. */
const openHub = async (page: Page, language: Language, path: string): Promise<[EntityView, EntityView, Caller]> => {
  const roles = ['EntityManager'] as const;
  const emails = await createColleagues(sites.root, {
    language,
    roles,
    isDataHubEnabled: true,
    isEntityReportingEnabled: true,
  });
  const person = { email: emails.EntityManager, password: demoPassword, firstName: 'EntityManager' };
  const caller = await signIn(page, sites.root, person, { language, path: '/data-hub' });
  const times = [2024, 2025].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));
  await callApi(caller, addReportingTimes, { body: { times } });
  const [plant, office] = names[language];
  const above = await callApi(caller, addEntity, { body: { name: plant, type: 'Site', industryCode: 'TR-MT' } });
  const below = await callApi(caller, addEntity, {
    body: { name: office, type: 'Building', parentId: above.entityId },
  });
  await page.goto(siteUrl(sites.root, path));
  return [above, below, caller];
};

/** Types a value for an entity, or for the organisation itself where none is named. */
const enter = async (page: Page, language: Language, value: string, entity?: string): Promise<void> => {
  const t = textsOf(language, 'data-hub');
  await page
    .getByRole('button', { name: t('entry.open'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  if (entity !== undefined) {
    await dialog.getByRole('button', { name: new RegExp(t('columns.entity')) }).click();
    await page
      .getByRole('option')
      .filter({ hasText: new RegExp(`^${entity}`) })
      .click();
  }
  await dialog.getByRole('textbox', { name: t('columns.value') }).fill(value);
  await dialog.getByRole('button', { name: t('entry.save') }).click();
};

test("values of entities are shown next to the organisation's own", async ({ page, language }) => {
  const t = textsOf(language, 'data-hub');
  const [plant, office] = names[language];
  const [above] = await openHub(page, language, metric);
  const dialog = page.getByRole('dialog');
  await enter(page, language, '100');
  await expect(dialog).toHaveCount(0);
  await enter(page, language, '60', plant);
  await expect(dialog).toHaveCount(0);
  await enter(page, language, '25', office);
  await expect(dialog).toHaveCount(0);
  await page.goto(siteUrl(sites.root, metric));
  const table = page.getByRole('table', { name: t('points.title') });
  await expect(table.getByRole('row').filter({ hasText: plant })).toContainText('60');
  await expect(table.getByRole('row').filter({ hasText: office })).toContainText('25');
  await expect(page.locator('.hub-hero-number')).toContainText('100');

  await test.step('a second value conflicts with that of its own entity', async () => {
    await enter(page, language, '61', plant);
    await expect(dialog).toContainText(plant);
    await expect(dialog).toContainText('60');
    await dialog.getByRole('button', { name: t('conflict.keep') }).click();
  });

  await test.step('chart and table by entity', async () => {
    await page.getByRole('button', { name: t('byEntity.byEntity'), exact: true }).click();
    await expect(page).toHaveURL(/by=entity/);
    await expect(page.getByRole('heading', { name: t('byEntity.title') })).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'metric by entity');
    await page.goto(siteUrl(sites.root, `${metric}?by=entity&view=table`));
    const rows = page.getByRole('table', { name: new RegExp(t('byEntity.title'), 'i') }).getByRole('row');
    await expect(rows.nth(1)).toContainText(t('organization'));
    await expect(rows.nth(2)).toContainText(plant);
    await expect(rows.nth(3)).toContainText(office);
    await expectAccessibleAndTranslated(page, language, 'metric by entity as a table');
  });

  await test.step('filters by entity and industry lie in the address', async () => {
    await page.goto(siteUrl(sites.root, `${metric}?entity=${above.entityId}`));
    await expect(page.locator('.hub-hero-number')).toContainText(plant);
    await expect(table.getByRole('row')).toHaveCount(2);
    await page.goto(siteUrl(sites.root, `${metric}?industry=TR-MT`));
    await expect(table.getByRole('row').filter({ hasText: plant })).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(2);
    await expectAccessibleAndTranslated(page, language, 'metric of an industry');
  });

  await test.step('the value of an entity shows its history', async () => {
    await table.getByRole('button', { name: new RegExp(t('details.title')) }).click();
    await expect(page.getByText(t('entity.noReports'))).toBeVisible();
    // A rejected conflicting value is above it.
    const history = page.locator('.hub-history li');
    await expect(history).toHaveCount(2);
    await expect(history.first()).toContainText('61');
    await expect(history.nth(1)).toContainText('60');
  });

  await test.step('the tree shows the values of the entity', async () => {
    await page.goto(siteUrl(sites.root, `/data-hub?node=ENV.CLIMATE.GHG&entity=${above.entityId}`));
    await expect(page.getByRole('row').filter({ hasText: '60' }).first()).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'tree of an entity');
  });
});

test('the sheet of an entity stores its values for that entity', async ({ page }) => {
  const t = textsOf('en', 'data-hub');
  const [above, below] = await openHub(page, 'en', '/data-hub');
  const address = (entityId: string) => siteUrl(sites.root, `${metric}/data-entry/parts?entity=${entityId}`);
  await page.goto(address(above.entityId));
  const cell = page.getByRole('grid').locator('tr[aria-rowindex="2"] td').first();
  await cell.click();
  await page.keyboard.type('42');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('grid.save') }).click();
  // The page asks for confirmation when it is left during a save.
  await expect(page.locator('#main-content').getByText(t('grid.allSaved'))).toBeVisible();
  await expect(cell).toContainText('42');
  await page.goto(address(below.entityId));
  await expect(page.getByRole('grid').locator('tr[aria-rowindex="2"]')).toBeVisible();
  await expect(cell).not.toContainText('42');
  await page.goto(siteUrl(sites.root, metric));
  const table = page.getByRole('table', { name: t('points.title') });
  await expect(table.getByRole('row').filter({ hasText: 'Harbour plant' })).toContainText('42');
});

test(
  'entities are rows of one sheet, with their total and the year before',
  inChineseToo,
  async ({ page, language }) => {
    const t = textsOf(language, 'data-hub');
    const [plant, office] = names[language];
    await openHub(page, language, `${metric}/data-entry/entities?time=2025-01-01_2025-12-31`);
    const row = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
    const cellOf = (name: string, column: number) => row(name).getByRole('gridcell').nth(column);
    await cellOf(plant, 0).click();
    // From the first cell across: both entities, both years, as a spreadsheet copies them.
    await page.evaluate(() => {
      const clipboard = new DataTransfer();
      clipboard.setData('text/plain', '40\t60\n20\t25\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
      );
    });
    await page.getByRole('button', { name: t('grid.save') }).click();
    await expect(page.locator('#main-content').getByText(t('grid.allSaved'))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'entities as rows');
    await page.reload();
    await expect(cellOf(plant, 1)).toContainText('60');
    await expect(cellOf(office, 0)).toContainText('20');
    await expect(cellOf(t('organization'), 1)).toHaveText('');
    // The office is below the plant, which may include its number: nothing is added up silently.
    await expect(cellOf(t('grid.entitiesTotal'), 1)).toHaveText('');

    await test.step('the sheet of one entity has the same values', async () => {
      await page.goto(siteUrl(sites.root, metric));
      const table = page.getByRole('table', { name: t('points.title') });
      await expect(table.getByRole('row').filter({ hasText: office })).toHaveCount(2);
    });
  },
);

test('years and entities that another user adds do not change the sheet during typing', async ({ page }) => {
  const t = textsOf('en', 'data-hub');
  const [, office, caller] = await openHub(page, 'en', `${metric}/data-entry/entities`);
  const cell = page.getByRole('grid').getByRole('row').filter({ hasText: office.name }).getByRole('gridcell').nth(1);
  await cell.click();
  await page.keyboard.type('12');
  const times = [2023, 2026].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));
  await callApi(caller, addReportingTimes, { body: { times } });
  await callApi(caller, addEntity, { body: { name: 'Above all others', type: 'Site', industryCode: 'TR-MT' } });
  await readAgain(page, '**/reporting-times', '**/entities');
  await expect(page.getByRole('columnheader', { name: '2026' })).toHaveCount(0);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('123');
  await page.getByRole('button', { name: t('grid.save') }).click();
  await expect(page.locator('#main-content').getByText(t('grid.allSaved'))).toBeVisible();
  await page.reload();
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: office.name });
  await expect(page.getByRole('columnheader', { name: '2026' })).toBeVisible();
  await expect(row.getByRole('gridcell').nth(2)).toHaveText('123');
});

test('without entity reporting the hub offers no entity', async ({ page }) => {
  const t = textsOf('en', 'data-hub');
  const roles = ['Administrator'] as const;
  const emails = await createColleagues(sites.root, { language: 'en', roles, isDataHubEnabled: true });
  const person = { email: emails.Administrator, password: demoPassword, firstName: 'Administrator' };
  await signIn(page, sites.root, person, { path: metric });
  await expect(page.getByText(t('points.emptyTitle'))).toBeVisible();
  await page.getByRole('button', { name: t('filter.folded') }).click();
  await expect(page.getByText(t('filter.report'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('filter.industry'), { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('byEntity.byEntity'), exact: true })).toHaveCount(0);
});
