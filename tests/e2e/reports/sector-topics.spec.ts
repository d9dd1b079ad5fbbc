import { expect } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { putOrganizationProfile } from '../../../shared/contract/people/organizations.contract.ts';
import { getReport, updateReport } from '../../../shared/contract/reports/reports.contract.ts';
import { ReportId } from '../../../shared/ids.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test(
  'topics of the Sector Standard are explained where no chosen topic covers them',
  inChineseToo,
  async ({ page, language }) => {
    const t = textsOf(language, 'define');
    const emails = await createColleagues(sites.root, { language, roles: ['Administrator'] });
    const person = { email: emails.Administrator, password: demoPassword, firstName: 'Administrator' };
    const caller = await signIn(page, sites.root, person, { language, path: '/create-report' });
    await callApi(caller, putOrganizationProfile, { body: { industryCode: 'EM-MM' } });
    const path = await createReport(
      page,
      sites.root,
      { framework: 'GRI', name: 'Mining report', year: 2026 },
      language,
    );
    const reportId = ReportId.parse(path.split('/').at(-1));
    const open = () => page.goto(siteUrl(sites.root, `${path}/select-topics`));
    const tailings = page.getByRole('textbox', { name: /^14\.6 / });
    const patched = () => page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());

    await open();
    await expect(page.getByText('(0/24)', { exact: true })).toBeVisible();
    await expect(tailings).toBeHidden();
    const { revision } = await callApi(caller, getReport, { params: { reportId } });
    await callApi(caller, updateReport, { params: { reportId }, body: { revision, fullClaims: ['gri-2021'] } });
    await open();
    await expect(page.getByText(t('sector.missing')).first()).toBeVisible();
    const saved = patched();
    await tailings.fill('No site has a tailings facility.');
    await tailings.press('Tab');
    await saved;
    await expect(page.getByText('(1/24)', { exact: true })).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'sector topics');

    await page.reload();
    await expect(tailings).toHaveValue('No site has a tailings facility.');
    const chosen = patched();
    const waste = language === 'en' ? 'Waste' : '廢棄物';
    await page.getByRole('checkbox', { name: new RegExp(`${t('topics.choose', { name: waste })}$`) }).check();
    await chosen;
    // Waste covers both of its topics: the reason is not printed until it is confirmed.
    await page.getByRole('button', { name: t('sector.covered_other', { count: 2 }) }).click();
    await expect(page.getByText(t('sector.unused'))).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'covered sector topics');
  },
);
