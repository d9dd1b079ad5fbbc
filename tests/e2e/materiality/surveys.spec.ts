import { expect } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { openSession, setLanguage } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test(
  'a survey is built, answered by its open link without an account, and counted',
  inChineseToo,
  async ({ page, language, openContext }) => {
    const t = textsOf(language, 'materiality');
    const tSurvey = textsOf(language, 'survey');
    // In a separate organisation: a survey begins with the topics of its organisation's assessment.
    const { Administrator: email } = await createColleagues(sites.root, { language, roles: ['Administrator'] });
    await openSession(page, sites.root, { email, password: demoPassword }, language);
    await page.goto(siteUrl(sites.root, '/surveys'));
    await page
      .getByRole('button', { name: t('surveys.create') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/surveys\/svy_[0-9a-z]{26}$/);

    await test.step('it starts once both languages are complete', async () => {
      await page.getByRole('button', { name: t('groups.add') }).click();
      await page
        .getByRole('textbox', { name: t('groups.nameEn') })
        .last()
        .fill('Staff');
      await page
        .getByRole('textbox', { name: t('groups.nameZh') })
        .last()
        .fill('員工');
      await page.getByRole('button', { name: t('surveys.kinds.scale'), exact: true }).click();
      const label = t('surveys.text');
      await page.getByLabel(t('surveys.inEnglish', { label })).last().fill('Do you trust us?');
      await page.getByLabel(t('surveys.inChinese', { label })).last().fill('您信任我們嗎？');
      await page.getByRole('checkbox', { name: t('surveys.openLink') }).check();
      await expectAccessibleAndTranslated(page, language, 'building a survey');
      await page.getByRole('button', { name: t('surveys.start') }).click();
      await expect(page.getByRole('button', { name: t('surveys.close') })).toBeVisible();
    });

    await page.getByRole('tab', { name: t('surveys.tabs.invite') }).click();
    const link = (await page.getByText(/\/survey\/svy_[0-9a-z]{26}#open\./).textContent()) ?? '';
    await expectAccessibleAndTranslated(page, language, 'inviting people');

    await test.step('it is answered without an account', async () => {
      const visitor = await (await openContext()).newPage();
      await setLanguage(visitor, sites.root, language);
      await visitor.goto(link.trim());
      await visitor.getByRole('radio').first().check();
      await expectAccessibleAndTranslated(visitor, language, 'the survey');
      await visitor.getByRole('button', { name: tSurvey('start') }).click();
      await visitor.getByRole('radio', { name: '4' }).check();
      await expect(visitor.getByText(tSurvey('saved'))).toBeVisible();
      await visitor.reload();
      await visitor.getByRole('button', { name: tSurvey('goOn') }).click();
      await visitor.getByRole('button', { name: tSurvey('send') }).click();
      await expect(visitor.getByText(new RegExp(tSurvey('thanks', { company: '' }).split(' ')[0] ?? ''))).toBeVisible();
    });

    await page.getByRole('tab', { name: t('surveys.tabs.results') }).click();
    await expect(page.getByText(t('surveys.results')).first()).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'results');
  },
);
