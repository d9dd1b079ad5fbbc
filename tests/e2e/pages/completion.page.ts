import { readFile } from 'node:fs/promises';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { FileFormat } from '../../../shared/model/report/publication.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { textsOf } from '../support/texts.ts';

/** Publishing is given ten times its limit (P5 of the bench). */
const publishMilliseconds = 60_000;

/** The last step of a report: actions of its status, progress of publishing, files. */
export const createCompletion = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'workspace');
  const publishing = textsOf(language, 'publishing');
  const action = (name: string): Locator =>
    page.getByRole('button', { name: t(`completion.actions.${name}`), exact: true });
  const file = (format: FileFormat): Locator =>
    page.getByRole('button', { name: publishing(`formats.${format}`) }).first();
  const validation = textsOf(language, 'validation');
  const progress = page.getByRole('list', { name: t('completion.running.label') });
  /** Reports of stories have no other collaborators: only the publisher is notified. */
  const step = (name: string): string =>
    name === 'notify'
      ? t(`completion.running.tell_${language === 'en' ? 'one' : 'other'}`, { count: 1 })
      : t(`completion.running.steps.${name}`);
  return {
    action,
    /** Ends editing: confirmed first, after the validation of the report. */
    finish: async (name: 'submit' | 'complete'): Promise<void> => {
      await action(name).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: validation(`submit.${name}`), exact: true })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    progress,
    step,
    /** A format appears among the steps with the icon of its state. */
    expectStep: async (format: FileFormat, state: 'done' | 'failed'): Promise<void> => {
      const line = progress
        .getByRole('listitem')
        .filter({ hasText: step(format) })
        .last();
      await expect(line.getByRole('img', { name: t(`completion.running.states.${state}`), exact: true })).toBeVisible();
    },
    /** The report as its future document, next to its properties and the next step. */
    nextCover: (name: string): FrameLocator =>
      page.getByTitle(t('completion.nextCover', { name }), { exact: true }).contentFrame(),
    /** The first page as readers have it. */
    cover: (name: string): Locator => page.getByRole('img', { name: publishing('cover', { name }), exact: true }),
    readers: page.getByText(
      new RegExp(t('completion.readersOf_other', { count: '\\d+', organization: '.+' }).replace(/ /g, '\\s*')),
    ),
    /** Readers see it while the next revision is made. */
    earlier: (revision: number): Locator =>
      page.getByRole('region', { name: t('completion.earlier.live', { revision }), exact: true }),
    live: (revision: number): Promise<void> =>
      expect(page.getByRole('heading', { name: t('completion.stages.live', { revision }) })).toBeVisible({
        timeout: publishMilliseconds,
      }),
    file,
    download: async (format: FileFormat): Promise<{ name: string; bytes: Uint8Array }> => {
      const arriving = page.waitForEvent('download');
      await file(format).click();
      const download = await arriving;
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    },
  };
};
