import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createWizard } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** The tenant's own questionnaire, as `create-tenant` publishes it. */
const template = { versionId: 'template-supplier-questionnaire-1', shortName: 'SSQ', disclosure: 'E-2' };

test("a report on a tenant's own template is made and answered at its own address", async ({ page, language }) => {
  const t = textsOf(language, 'create-report');
  const tFrameworks = textsOf(language, 'frameworks');
  await signIn(page, sites.root, people.basic, { language, path: '/select-framework' });

  await test.step('its group names its owner', async () => {
    await expect(page.getByRole('heading', { name: t('frameworks.groups.OWN_TEMPLATES') })).toBeVisible();
    await page
      .getByRole('checkbox', {
        name: `${t('frameworks.groups.OWN_TEMPLATES')} ${t('frameworks.choose', { name: template.shortName })}`,
      })
      .check();
    await page.getByRole('button', { name: tFrameworks('select.openOf', { name: template.shortName }) }).click();
    await expect(page.getByText(t('frameworks.ownTemplate', { provider: sites.root.name })).first()).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'own templates');
  });

  const wizard = createWizard(page, language);
  await test.step('it is added to a new report', async () => {
    const use = language === 'en' ? t('frameworks.use_one', { count: 1 }) : t('frameworks.use_other', { count: 1 });
    await page.getByRole('link', { name: use }).click();
    await wizard.reportLanguage(language).check();
    await wizard.chooseOwnYear();
    await wizard.next.click();
    await wizard.name.fill(`Template ${randomUUID()}`);
    await wizard.submit.click();
    await expect(page).toHaveURL(
      new RegExp(`/ct/template-reports/${template.versionId}/reports/rpt_[0-9a-z]{26}/select-disclosures$`),
    );
  });

  await test.step('an answer remains after a reload', async () => {
    const path = new URL(page.url()).pathname.replace('select-disclosures', 'data-input');
    await page.goto(siteUrl(sites.root, path));
    const workspace = createWorkspace(page, language);
    await workspace.openDisclosure(template.disclosure);
    await workspace.number('m0').fill('3.4 GWh');
    await workspace.number('m0').press('Enter');
    await workspace.saved();
    await expectAccessibleAndTranslated(page, language, 'answering a template');
    await page.reload();
    await expect(workspace.number('m0')).toHaveValue('3.4');
    await expect(workspace.unitSelect('m0')).toContainText('GWh');
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

test('a tenant without the module offers no templates and has no address for them', async ({ page }) => {
  await signIn(page, sites.harbour, people.basic, { path: '/select-framework' });
  await expect(page.getByRole('checkbox', { name: /GRI$/ })).toBeVisible();
  const own = textsOf('en', 'create-report')('frameworks.groups.OWN_TEMPLATES');
  await expect(page.getByRole('heading', { name: own })).toHaveCount(0);
  await page.goto(siteUrl(sites.harbour, `/ct/template-reports/${template.versionId}/reports/rpt_1/data-input`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
