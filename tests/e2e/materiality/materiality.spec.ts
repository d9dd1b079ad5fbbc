import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { openSession } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseOfLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const steps = ['context', 'topics', 'iros', 'scoring', 'matrix', 'sign-off'] as const;

const open = async (page: Page, language: Language): Promise<void> => {
  await openSession(page, sites.root, people.administrator, language);
  await page.goto(siteUrl(sites.root, '/materiality'));
};

test('an assessment goes from its lists to the matrix', inChineseOfLongRun, async ({ page, language }) => {
  const t = textsOf(language, 'materiality');
  await open(page, language);
  await expectAccessibleAndTranslated(page, language, 'assessments');

  await test.step('it starts with the topics of a list', async () => {
    await page
      .getByRole('button', { name: t('list.start') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('start.confirm'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/materiality\/mat_[0-9a-z]{26}\/topics$/);
    await expect(page.getByRole('heading', { name: t('topics.title'), level: 2 })).toBeVisible();
  });

  await test.step('an impact is written down and scored', async () => {
    await page.getByRole('tab', { name: t('steps.iros') }).click();
    await page
      .getByRole('button', { name: t('iroKinds.impact'), exact: true })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('iro.description') })
      .fill('Emissions of the kilns 窯爐排放');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('iro.save') })
      .click();
    await page.getByRole('tab', { name: t('steps.scoring') }).click();
    await page
      .getByRole('radio', { name: t('scoring.result') })
      .or(page.getByRole('button', { name: t('scoring.result') }))
      .first()
      .click();
    for (const factor of ['scale', 'scope', 'irremediability'] as const) {
      await page.getByRole('combobox', { name: new RegExp(`^${t(`factors.${factor}`)}: Emissions`) }).selectOption('4');
    }
    await expect(page.getByRole('row', { name: /Emissions of the kilns/ })).toContainText('4.00');
    await expect(page.getByText(t('saved'))).toBeVisible();
  });

  const path = new URL(page.url()).pathname.replace(/\/[a-z-]+$/, '');
  for (const step of steps) {
    await test.step(`its step ${step} is accessible and translated`, async () => {
      await page.goto(siteUrl(sites.root, `${path}/${step}`));
      await expectAccessibleAndTranslated(page, language, step);
    });
  }

  await test.step('the matrix is walked by the arrows and opened by Enter', async () => {
    await page.goto(siteUrl(sites.root, `${path}/matrix`));
    const marks = page.getByRole('list', { name: t('matrix.title') }).getByRole('button');
    await marks.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(t('decision.scores'));
  });
});
