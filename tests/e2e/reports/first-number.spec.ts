import { expect, type Locator } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { createWizard } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites } from '../support/sites.ts';
import { inChineseOfLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const clicksMax = 6;

test(
  'from Home of a new organisation to the first number of a report in six clicks',
  inChineseOfLongRun,
  async ({ page, language }) => {
    const { Administrator: email } = await createColleagues(sites.root, { language, roles: ['Administrator'] });
    await signIn(page, sites.root, { email, password: demoPassword, firstName: 'Ada' }, { language });
    const t = textsOf(language, 'workspace');
    const more = textsOf(language, 'home-more');
    const wizard = createWizard(page, language);
    let clicks = 0;
    const press = async (target: Locator): Promise<void> => {
      await target.click();
      clicks += 1;
    };
    await expect(page.getByRole('heading', { name: more('started.title') })).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'Home of a new organisation');
    await press(page.getByRole('link', { name: textsOf(language, 'home')('first.action') }));
    await expect(wizard.framework('GRI')).toBeVisible();
    await expectAccessibleAndTranslated(page, language, 'recommended frameworks');
    await press(wizard.framework('GRI'));
    await press(wizard.next);
    await press(wizard.next);
    await press(wizard.submit);
    await expect(page).toHaveURL(/select-disclosures/);
    await press(page.getByRole('link', { name: t('stages.define') }));
    const { number, saved } = createWorkspace(page, language);
    await expect(number('m0')).toBeFocused();
    await page.keyboard.type('42');
    await page.keyboard.press('Enter');
    await saved();
    await expect(number('m0')).toHaveValue('42');
    expect(clicks).toBeLessThanOrEqual(clicksMax);
  },
);
