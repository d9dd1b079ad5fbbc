import { expect } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { listReports } from '../../../shared/contract/reports/reports.contract.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test(
  'a new organisation looks at a sample report from Home; nothing of it is stored',
  inChineseOfLongRun,
  async ({ page, language }) => {
    const more = textsOf(language, 'home-more');
    const t = textsOf(language, 'sample-report');
    const { Administrator: email } = await createColleagues(sites.root, { language, roles: ['Administrator'] });
    const person = { email, password: demoPassword, firstName: 'Ada' };
    const caller = await signIn(page, sites.root, person, { language });
    const opener = page.getByRole('button', { name: more('started.sample') });
    await opener.click();
    await expect(page).toHaveURL(siteUrl(sites.root, '/?sample=report'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: t('title') })).toBeVisible();
    await expect(dialog.getByText(t('intro'))).toBeVisible();
    for (const page of ['1', '2', '3', '4', '5']) {
      await expect(dialog.getByRole('region', { name: t('page', { number: page, total: '5' }) })).toBeVisible();
    }
    // 1,203 against 1,373 tCO₂e.
    await expect(dialog.getByRole('cell', { name: /^[−-]12\.4\s%$/ })).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'sample report');
    // The address opens it as well.
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(siteUrl(sites.root));
    await expect(dialog).toHaveCount(0);
    expect((await callApi(caller, listReports, { query: { list: 'ongoing', limit: 10 } })).items).toEqual([]);
    expect((await callApi(caller, listReports, { query: { list: 'published', limit: 10 } })).items).toEqual([]);
  },
);

test('an organisation that has published is offered no sample report', inLongRun, async ({ page }) => {
  const more = textsOf('en', 'home-more');
  await signIn(page, sites.root, people.administrator);
  await expect(page.getByRole('heading', { name: more('latest.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: more('started.sample') })).toHaveCount(0);
});
