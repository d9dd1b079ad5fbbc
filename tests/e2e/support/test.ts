import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { untriedReason } from '../../../scripts/untried.ts';
import { watchTraffic } from './traffic.ts';

/** No test begins later (scripts/browser-share.ts); a second try is had all the same. */
const deadline = Number(process.env.E2E_DEADLINE ?? Number.POSITIVE_INFINITY);

/** What must never happen on a page, whatever the test is about. */
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

type Fixtures = {
  /** Fails the test when a page of any of its contexts threw, broke the content policy or got a 5xx. */
  problems: string[];
  /** A further browser of another person. */
  openContext: () => Promise<BrowserContext>;
};

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use, info) => {
      info.skip(info.retry === 0 && Date.now() > deadline, untriedReason);
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
