import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { watchTraffic } from './traffic.ts';

/** Problems that must never occur on a page, in any test. */
const watch = (page: Page, problems: string[]): void => {
  watchTraffic(page);
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Minified React error|Each child in a list/.test(message.text())) {
      problems.push(`console: ${message.text()}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
};

/** Of a story that is run in Chinese as well, since it is about something that a language can break. */
export const inChineseToo = { tag: '@chinese' };

/** Of a story about one detail, with rules that are also tested at a lower level: only `npm run test:long` runs it (ADR 63). */
export const inLongRun = { tag: '@long' };

/** The same, in both languages. */
export const inLongRunInChineseToo = { tag: ['@long', '@chinese'] };

/** Of a story that runs in English each time, and in Chinese in the long run. */
export const inChineseOfLongRun = { tag: '@chinese-long' };

export type Options = {
  /** Of the screens: each language is a separate project (playwright.config.ts). */
  language: Language;
};

type Fixtures = {
  /** Fails the test when a page of any of its contexts threw, broke the content policy or got a 5xx. */
  problems: string[];
  /** A further browser of another person. */
  openContext: () => Promise<BrowserContext>;
};

export const test = base.extend<Options & Fixtures>({
  language: ['en', { option: true }],
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('page', (page) => watch(page, problems));
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  openContext: async ({ browser, problems }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      context.on('page', (page) => watch(page, problems));
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
