import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createShell } from '../pages/shell.page.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** Ten times the limit of a first page (P5 of the bench). */
const drawn = { timeout: 60_000 };
const desk = { width: 1440, height: 900 };

const previewOf = (page: Page, language: Language) => {
  const t = textsOf(language, 'design');
  const tComments = textsOf(language, 'collaboration');
  const thumbnails = page.getByRole('navigation', { name: t('reader.thumbnails') }).getByRole('button');
  const heading = (number: number) =>
    page.getByRole('heading', { name: tComments('comments.ofPage', { page: number }), exact: true });
  return {
    talk: page.getByRole('button', { name: new RegExp(`^${t('reader.comments_zero')}( |（|\\(|$)`) }),
    thumbnails,
    panel: page.locator('.page-comments'),
    heading,
    isDrawn: async (): Promise<number> => {
      await expect(page.getByRole('link', { name: t('reader.openLabel') })).toBeVisible(drawn);
      // The first page is here before the others.
      await expect(page.locator('.pdf-pages .pdf-page').nth(3)).toBeAttached(drawn);
      return page.locator('.pdf-pages .pdf-page').count();
    },
    /** The page is the current one, with at least a third of its visible area in view. */
    reads: async (number: number): Promise<void> => {
      await expect(thumbnails.nth(number - 1)).toHaveAttribute('aria-current', 'page');
      const shareInSight = (): Promise<number> =>
        page.evaluate((index) => {
          const view = document.querySelector('.pdf-viewport')?.getBoundingClientRect();
          const paper = document.querySelectorAll('.pdf-pages .pdf-page')[index]?.getBoundingClientRect();
          if (!view || !paper) return 0;
          const seen = Math.min(view.bottom, paper.bottom) - Math.max(view.top, paper.top);
          return seen / Math.min(view.height, paper.height);
        }, number - 1);
      await expect.poll(shareInSight, `page ${number} in sight`).toBeGreaterThan(0.33);
    },
  };
};

const create = async (page: Page, language: Language): Promise<string> => {
  await page.setViewportSize(desk);
  await signIn(page, sites.root, people.administrator, { language, path: '/create-report' });
  return createReport(page, sites.root, { framework: 'VSME', name: `Pages ${randomUUID()}` }, language);
};

test(
  'a comment is listed with its page, without pages while they are drawn, and in the language of the screen',
  inChineseToo,
  async ({ page, language }) => {
    const tComments = textsOf(language, 'collaboration');
    const path = await create(page, language);
    const preview = previewOf(page, language);
    await page.goto(siteUrl(sites.root, `${path}/preview`));
    const count = await preview.isDrawn();
    await preview.talk.click();
    /** The subject of a page's comments, without the number of the page. */
    const subjectOf = async (number: number): Promise<string> => {
      await preview.thumbnails.nth(number - 1).click();
      await expect(preview.heading(number)).toBeVisible();
      const text = (await preview.panel.textContent()) ?? '';
      const [before = ''] = text.split(tComments('comments.writeOnPage', { page: number }));
      const subject = before.replace(tComments('comments.ofPage', { page: number }), '');
      // The number of comments and the progress of reading follow in the text.
      return (
        subject.split(textsOf(language, 'common')('states.loading', { things: tComments('comments.things') }))[0] ?? ''
      );
    };
    let number = count;
    while (number > 2 && (await subjectOf(number)) !== (await subjectOf(number - 1))) number -= 1;
    expect(number, 'a subject continues on two pages').toBeGreaterThan(2);
    await subjectOf(number);
    await preview.panel.getByRole('textbox', { name: tComments('comments.writeOnPage', { page: number }) }).click();
    await page.keyboard.type('Is this all?');
    await preview.panel.getByRole('button', { name: tComments('comments.send'), exact: true }).click();
    const mark = (of: number) =>
      preview.panel.getByRole('button', {
        name: new RegExp(`^${tComments('comments.markOf_other', { page: of, name: '|' }).split('|')[0]}`),
      });
    await expect(mark(number)).toBeVisible();
    await expect(mark(number - 1)).toHaveCount(0);
    const open = new RegExp(tComments('comments.inTree_other', { count: 1 }).replace('threads', 'thread'));
    await expect(preview.thumbnails.nth(number - 1)).toHaveAccessibleName(open);
    await expect(preview.thumbnails.nth(number - 2)).not.toHaveAccessibleName(open);
    await mark(number).click();
    await preview.reads(number);

    await test.step('while the pages are drawn', async () => {
      let free = (): void => undefined;
      const isFree = new Promise<void>((done) => {
        free = done;
      });
      await page.route(/\/report\.pdf\?/, async (route) => {
        await isFree;
        await route.continue();
      });
      await page.goto(siteUrl(sites.root, `${path}/preview`));
      await preview.talk.click(drawn);
      await expect(preview.panel.getByText(tComments('comments.openPages'))).toBeVisible();
      await expect(preview.panel.getByRole('listitem')).toHaveCount(1);
      await expect(preview.panel.getByText(tComments('comments.noneOpen'))).toHaveCount(0);
      free();
      await preview.isDrawn();
      await expect(mark(number)).toBeVisible();
    });

    await test.step('on a phone one is led to it', async () => {
      await preview.talk.click();
      await page.setViewportSize({ width: 375, height: 812 });
      await preview.talk.click();
      await expect(preview.heading(1)).toBeFocused();
      await expect(preview.heading(1)).toBeInViewport();
      await mark(number).click();
      await expect(page.locator('.pdf-pages .pdf-page').nth(number - 1)).toBeInViewport();
      await page.setViewportSize(desk);
    });

    await test.step('in the other language of the screen', async () => {
      const subject = preview.panel.locator('[aria-haspopup="listbox"]').first();
      const other = language === 'en' ? 'zhTw' : 'en';
      const chinese = /\p{Script=Han}{2}/u;
      let shown = 4;
      await subjectOf(shown);
      while (shown < count && (await subject.count()) === 0) {
        shown += 1;
        await subjectOf(shown);
      }
      await expect(subject).toContainText(language === 'en' ? /[a-z]{4}/ : chinese);
      await createShell(page, language).languageSwitch.click();
      await expect(previewOf(page, other).heading(shown)).toBeVisible();
      if (other === 'en') await expect(subject).not.toContainText(chinese);
      else await expect(subject).toContainText(chinese);
    });
  },
);
