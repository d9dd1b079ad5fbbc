import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { textsOf } from '../support/texts.ts';

/** The smallest picture that a camera could have taken. */
const picture = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/9k=',
  'base64',
);

/** A task in the own area of an entity user or supplier. */
export const createTask = (page: Page, language: Language = 'en') => {
  const t = textsOf(language, 'entity-tasks');
  const submitted = page.getByText(t('items.submitted'), { exact: true });
  return {
    t,
    field: page.getByRole('textbox').first(),
    send: page.locator('.task-bar').getByRole('button').last(),
    photograph: (name: string): Promise<void> =>
      page
        .locator('input[data-chooser=photo]')
        .first()
        .setInputFiles({ name, mimeType: 'image/jpeg', buffer: picture }),
    expectOnDevice: (name: string): Promise<void> =>
      expect(page.getByText(t('files.onDevice', { name }))).toBeVisible(),
    /** The worker has the area: a page that is opened now needs no connection. */
    expectStored: (): Promise<void> =>
      expect
        .poll(() =>
          page.evaluate(async () => {
            const names = await caches.keys();
            const builds = names.filter((name) => name.startsWith('own-area:'));
            const reads = names.includes('own-area-reads') ? await (await caches.open('own-area-reads')).keys() : [];
            return builds.length > 0 && reads.some(({ url }) => url.includes('/entity-tasks/'));
          }),
        )
        .toBe(true),
    expectSubmitted: (): Promise<void> => expect(submitted).toBeVisible({ timeout: 60_000 }),
  };
};
