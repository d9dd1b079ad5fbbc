import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { textsOf } from '../support/texts.ts';

/** The report workspace; a field is named by its key in the catalogue (`m0`, `text`). */
export const createWorkspace = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'workspace');
  const common = textsOf(language, 'common');
  const field = (key: string): Locator => page.locator(`[data-field="${key}"]`);
  const saveState = page.locator('.save-state');
  return {
    field,
    saveState,
    disclosureHeading: page.locator('#disclosure-heading'),
    number: (key: string): Locator => field(key).locator('input[inputmode="decimal"]'),
    /** Editor of the narrative. */
    text: (key: string): Locator => field(key).getByRole('textbox'),
    tool: (name: string): Locator => page.getByRole('button', { name: t(`editor.${name}`), exact: true }),
    unitSelect: (key: string): Locator =>
      field(key).getByRole('button', { name: new RegExp(t('field.unitOf', { label: '.*' })) }),
    stateSelect: (key: string): Locator =>
      field(key).getByRole('button', { name: new RegExp(t('field.stateOf', { label: '.*' })) }),
    /** The menu below a field: history, source, evidence and comments to add. */
    more: (key: string): Locator => field(key).getByRole('button', { name: new RegExp(`^${t('field.more')}:`) }),
    option: (name: string): Locator => page.getByRole('option', { name }),
    openDisclosure: async (code: string): Promise<void> => {
      await page.getByRole('searchbox', { name: t('tree.filter') }).fill(code);
      await page
        .locator('.tree-link')
        .filter({ has: page.locator(`.tree-code:text-is("${code}")`) })
        .click();
      await expect(page.locator('#disclosure-heading')).toContainText(code);
    },
    /** Everything typed has reached the server: no draft remains on the device, and the screen says so. */
    saved: async (): Promise<void> => {
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('esg-core.edit:'))))
        .toEqual([]);
      await expect(saveState).toHaveText(
        new RegExp(`^(${common('save.saved')}|${common('save.justNow')}|${common('save.savedAt', { time: '.*' })})`),
      );
    },
    complete: page.getByRole('button', { name: t('disclosure.complete'), exact: true }),
    omit: page.getByRole('button', { name: t('disclosure.omit'), exact: true }),
    // The last stage has the same name in Chinese.
    finish: page.getByRole('link', { name: t('header.finish'), exact: true }).and(page.locator(':not(.stage-link)')),
    review: saveState.getByRole('button', { name: common('save.review') }),
    audit: page.getByRole('link', { name: t('header.audit'), exact: true }),
  };
};
