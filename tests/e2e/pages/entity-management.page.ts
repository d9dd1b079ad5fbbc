import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { type SheetLine, sheetOf } from '../../support/sheets/data-sheet.ts';
import { type Site, siteUrl } from '../support/sites.ts';
import { textsOf } from '../support/texts.ts';

/** A number without its plural: its words around any count. */
const counted = (text: string, count: number): RegExp => new RegExp(text.replaceAll(String(count), '\\d+'));

/** The import of entities and their people from a workbook. */
export const createEntityImport = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'entity-import');
  const dialog = page.getByRole('dialog');
  return {
    check: async (lines: readonly SheetLine[]): Promise<void> => {
      await page
        .getByRole('button', { name: t('open') })
        .first()
        .click();
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'sites.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(await sheetOf(lines)),
      });
      await dialog.getByRole('button', { name: t('check'), exact: true }).click();
      await expect(dialog.getByText(t('good_other', { count: lines.length }))).toBeVisible();
    },
    create: async (count: number): Promise<void> => {
      await dialog.getByRole('button', { name: t('create_other', { count }), exact: true }).click();
      await expect(dialog.getByRole('button', { name: t('undo') })).toBeVisible({ timeout: 60_000 });
    },
    close: (): Promise<void> =>
      dialog
        .getByRole('button', { name: t('close'), exact: true })
        .last()
        .click(),
  };
};

type NewRequest = { report: string; entity: string; disclosure: string; dueOn: string };

/** Who owes what, and the form of a request. */
export const createEntityRequests = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'entities');
  const dialog = page.getByRole('dialog');
  const choose = async (label: string, option: RegExp, isOneOfMany = false): Promise<void> => {
    await dialog
      .getByRole('button', { name: new RegExp(label.replaceAll(/[()]/g, '\\$&')) })
      .first()
      .click();
    await page.getByRole('option', { name: option }).first().click();
    // The list of several stays open, and a list that is closed would leave the key to the dialog.
    if (isOneOfMany) await page.keyboard.press('Escape');
  };
  return {
    open: async (site: Site): Promise<void> => {
      await page.goto(siteUrl(site, '/entity-management/requests'));
    },
    row: (entity: string): Locator => page.getByRole('button', { name: t('owed.open', { name: entity }) }),
    fill: async ({ report, entity, disclosure, dueOn }: NewRequest): Promise<void> => {
      await page
        .getByRole('button', { name: t('ask.open') })
        .first()
        .click();
      await choose(t('ask.report'), new RegExp(report));
      await choose(t('ask.entities'), new RegExp(entity), true);
      await choose(t('ask.disclosures'), new RegExp(disclosure), true);
      const due = dialog.getByRole('textbox', { name: t('ask.due') });
      await due.fill(dueOn);
      await due.press('Tab');
    },
    send: async (): Promise<void> => {
      await dialog
        .getByRole('button', {
          name: counted(t(language === 'en' ? 'ask.send_one' : 'ask.send_other', { count: 1 }), 1),
        })
        .click();
      await expect(dialog).toBeHidden();
    },
  };
};
