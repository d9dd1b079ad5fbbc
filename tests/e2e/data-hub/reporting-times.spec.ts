import { expect, type Page } from '@playwright/test';
import { yearName } from '../../../shared/model/data-point/year-name.ts';
import { formatDate } from '../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { openHub } from '../pages/data-hub.page.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

type Template = 'calendar' | 'fiscal' | 'quarters' | 'months' | 'own';

/** Opens the dialog for new reporting times with one template chosen; returns it. */
const chooseTemplate = async (page: Page, language: Language, template: Template) => {
  const t = textsOf(language, 'data-hub');
  await page
    .getByRole('button', { name: t('times.add'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t(`template.${template}.name`), exact: true }).check();
  return {
    dialog,
    year: dialog.getByRole('textbox', { name: t('times.year'), exact: true }),
    firstMonth: async (name: string) => {
      await dialog.getByRole('button', { name: new RegExp(`^${t('times.startMonth')}`) }).click();
      await page.getByRole('option', { name, exact: true }).click();
    },
    add: async (count: number) => {
      const key = count === 1 && language === 'en' ? 'times.preview_one' : 'times.preview_other';
      await expect(dialog).toContainText(t(key, { count }));
      await dialog.getByRole('button', { name: t('times.add'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
    },
  };
};

const year = (startOn: string, endOn: string) => ({ startOn, endOn });

test(
  'reporting times are made by each template, with one name everywhere',
  inChineseToo,
  async ({ page, language }) => {
    const t = textsOf(language, 'data-hub');
    await openHub(page, language);
    await page.goto(siteUrl(sites.root, '/data-hub/reporting-times'));
    const rows = page.getByRole('table').getByRole('row');
    /** Its row shows name, days and template. */
    const expectTime = async (time: { startOn: string; endOn: string }, template: Template, name?: string) => {
      const row = rows.filter({ hasText: formatDate(time.startOn, language) }).filter({
        hasText: formatDate(time.endOn, language),
      });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(name ?? yearName(time, language));
      await expect(row).toContainText(t(`template.${template}.name`));
    };

    await test.step('calendar year, and an invalid year is refused at its field', async () => {
      const { dialog, year: field, add } = await chooseTemplate(page, language, 'calendar');
      await field.fill('25');
      await dialog.getByRole('button', { name: t('times.add'), exact: true }).click();
      await expect(dialog).toContainText(t('times.yearWrong'));
      await field.fill('2025');
      await add(1);
      await expectTime(year('2025-01-01', '2025-12-31'), 'calendar');
    });

    await test.step('fiscal year from its first month', async () => {
      const { year: field, firstMonth, add } = await chooseTemplate(page, language, 'fiscal');
      await field.fill('2023');
      await firstMonth(language === 'en' ? 'July' : '7月');
      await add(1);
      await expectTime(year('2023-07-01', '2024-06-30'), 'fiscal');
      await expect(page.getByRole('table')).toContainText(language === 'en' ? '2023/24' : '2023/24年度');
    });

    await test.step('quarters, and months of which some exist', async () => {
      const quarters = await chooseTemplate(page, language, 'quarters');
      await quarters.year.fill('2026');
      await quarters.add(4);
      await expectTime(year('2026-04-01', '2026-06-30'), 'quarters');
      const months = await chooseTemplate(page, language, 'months');
      await months.year.fill('2022');
      await months.add(12);
      await expectTime(year('2022-02-01', '2022-02-28'), 'months');
      const again = await chooseTemplate(page, language, 'months');
      await again.year.fill('2022');
      await expect(again.dialog).toContainText(t('times.isThere_other', { count: 12 }));
      await expectAccessibleAndTranslated(page, language, 'times that are there');
      await page.keyboard.press('Escape');
      await expect(again.dialog).toHaveCount(0);
    });

    await test.step('custom days under a name, and an end before the start is refused', async () => {
      const { dialog, add } = await chooseTemplate(page, language, 'own');
      const fill = async (key: 'times.start' | 'times.end' | 'times.name', text: string) => {
        await dialog.getByRole('textbox', { name: t(key), exact: true }).fill(text);
      };
      await fill('times.name', 'Pilot');
      await fill('times.start', '2021-03-15');
      await fill('times.end', '2021-03-01');
      await dialog.getByRole('button', { name: t('times.add'), exact: true }).click();
      await expect(dialog).toContainText(t('times.endWrong'));
      await fill('times.end', '2021-09-20');
      await add(1);
      await expectTime(year('2021-03-15', '2021-09-20'), 'own', 'Pilot');
    });
    await expect(rows).toHaveCount(20);
    await expectAccessibleAndTranslated(page, language, 'reporting times of every template');
  },
);
