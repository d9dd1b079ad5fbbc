import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { createWizard } from '../pages/create-report.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** Entities of the demo data. */
const [plant, store] = ['Tsing Yi terminal', 'Cold store'];

const createEntityReport = async (page: Page, language: Language, name: string): Promise<string> => {
  const t = textsOf(language, 'create-report');
  const wizard = createWizard(page, language);
  await wizard.open(sites.root);
  await wizard.search.fill('HKEX');
  await wizard.framework('HKEX').check();
  await wizard.next.click();
  await wizard.chooseOwnYear();
  await page.getByRole('radio', { name: new RegExp(`^${t('scope.entity')}`) }).check();
  await page.getByRole('button', { name: new RegExp(t('scope.entities')) }).click();
  await page.getByRole('option', { name: plant, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('headStart.remove', { name: plant }) })).toBeVisible();
  await expectAccessibleAndTranslated(page, language, 'entities of a new report');
  await wizard.next.click();
  await wizard.name.fill(name);
  await wizard.submit.click();
  await expect(page).toHaveURL(/\/select-disclosures/);
  return new URL(page.url()).pathname.replace(/\/select-disclosures$/, '');
};

test('an entity report names its entities, and the list is filtered by them', async ({ page, language }) => {
  const t = textsOf(language, 'reports');
  const tWorkspace = textsOf(language, 'workspace');
  const name = `Sites ${randomUUID()}`;
  await signIn(page, sites.root, people.administrator, { language, path: '/create-report' });
  const path = await createEntityReport(page, language, name);

  await test.step('one more is chosen later, and remains', async () => {
    await page.goto(siteUrl(sites.root, `${path}/description`));
    const stored = page.waitForResponse((one) => one.request().method() === 'PATCH' && one.status() === 200);
    await page.getByRole('button', { name: new RegExp(tWorkspace('describe.entities')) }).click();
    await page.getByRole('option', { name: new RegExp(`^${store}`) }).click();
    await stored;
    await page.keyboard.press('Escape');
    await expectAccessibleAndTranslated(page, language, 'entities of a report');
    await page.reload();
    await expect(
      page.getByRole('button', { name: tWorkspace('describe.removeEntity', { name: store }) }),
    ).toBeVisible();
  });

  await test.step('the list of one entity has it, that of another has not', async () => {
    const listOf = (entity: string) => {
      const filter = JSON.stringify(['and', ['entityNames', '=', entity], ['name', ':', name]]);
      return siteUrl(sites.root, `/reports?tab=entity&filter=${encodeURIComponent(filter)}`);
    };
    await page.goto(listOf(store));
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(store);
    await expect(page.getByText(`${t('filter.entity')} = ${store}`)).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'list of an entity');
    await page.goto(listOf('Harbour tug'));
    await expect(page.getByText(`${t('filter.entity')} = Harbour tug`)).toBeVisible();
    await expect(page.getByText(t('count_other', { count: 0 })).first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
