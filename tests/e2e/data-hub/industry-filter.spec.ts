import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { saveHubValues } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { addReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { addEntity } from '../../../shared/contract/entities/entity-management.contract.ts';
import type { EntityId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const metricCode = 'ghg.scope1.gross';
const years = [2024, 2025].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));
const industries = [
  { code: 'TR-MT', names: { en: 'Harbour plant', zhTw: '海港廠房' }, amounts: ['5,012', '6,012'] },
  { code: 'FN-CB', names: { en: 'Top floor', zhTw: '頂層辦公室' }, amounts: ['3,112', '2,512'] },
] as const;

/**
 * An organisation with its own numbers and those of an entity in each of two industries; its entity manager is signed
 * in.
 */
const openIndustries = async (page: Page, language: Language): Promise<void> => {
  const emails = await createColleagues(sites.root, {
    language,
    roles: ['EntityManager'],
    isDataHubEnabled: true,
    isEntityReportingEnabled: true,
  });
  const person = { email: emails.EntityManager, password: demoPassword, firstName: 'EntityManager' };
  const caller = await signIn(page, sites.root, person, { language, path: '/data-hub' });
  await callApi(caller, addReportingTimes, { body: { times: years } });
  const save = async (amounts: readonly string[], entityId: EntityId | null) => {
    const entries = years.map((time, index) => ({
      metricCode,
      ...time,
      entityId,
      value: {
        kind: 'number' as const,
        number: (amounts[index] ?? '').replace(',', ''),
        unit: 'tCO2e',
        state: 'reported' as const,
      },
      revision: 0,
    }));
    await callApi(caller, saveHubValues, { body: { entries } });
  };
  await save(['9,001', '7,001'], null);
  for (const { code, names, amounts } of industries) {
    const body = { name: names[language], type: 'Site' as const, industryCode: code };
    await save(amounts, (await callApi(caller, addEntity, { body })).entityId);
  }
};

test('the number, the course and the values of a metric are of the industry that is chosen', async ({
  page,
  language,
}) => {
  const t = textsOf(language, 'data-hub');
  await openIndustries(page, language);
  const hero = page.locator('.hub-hero-number');
  const values = page.getByRole('table', { name: t('points.title') }).getByRole('row');
  await page.goto(siteUrl(sites.root, `/data-hub/${metricCode}?view=table`));
  await expect(hero).toContainText('7,001');
  await expect(values).toHaveCount(7);
  const course = page.getByRole('table').filter({ hasText: t('columns.change'), hasNotText: t('columns.state') });
  for (const { code, names, amounts } of industries) {
    await test.step(code, async () => {
      await page.goto(siteUrl(sites.root, `/data-hub/${metricCode}?view=table&industry=${code}`));
      await expect(hero).toContainText(amounts[1]);
      await expect(hero).toContainText(names[language]);
      await expect(hero).not.toContainText('7,001');
      for (const amount of amounts) await expect(course.getByRole('row').filter({ hasText: amount })).toHaveCount(1);
      await expect(course).not.toContainText('9,001');
      await expect(values).toHaveCount(3);
      for (const row of [1, 2]) await expect(values.nth(row)).toContainText(names[language]);
      await page.goto(siteUrl(sites.root, `/data-hub/${metricCode}?industry=${code}`));
      const described = page.locator(`[aria-description*="${amounts[1]}"], [aria-label*="${amounts[1]}"]`);
      await expect(hero).toContainText(amounts[1]);
      await expect(described.or(page.getByRole('table').filter({ hasText: amounts[1] })).first()).toBeAttached();
      await expectAccessibleAndTranslated(page, language, `metric of ${code}`);
    });
  }
});
