import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type { Result } from 'axe-core';
import type { Language } from '../../../shared/model/text/language.ts';
import { isLong } from '../long-stories.ts';
import { allKeys, allTexts } from './texts.ts';
import { unquiet } from './traffic.ts';

/** The engine itself: its adapter for Playwright brings it into each frame again for each check, three quarters of the time. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The narrowest width without scrolling in two directions (WCAG 2.2, 1.4.10). */
const reflowWidth = 320;

/** The page has loaded: no pending request, no skeleton. */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await expect(page.locator('.preloader, [class*="awsui_skeleton"]')).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('load');
  // Steps that grow, the default, would often wait a second more than the page needs.
  await expect.poll(() => unquiet(page), { message: 'requests under way', intervals: [100] }).toEqual([]);
};

/** An open dialog blocks everything behind it; partly covered elements are no target too small. */
const openQuestion = 'body[class*="modal-open"] [role="dialog"]';

/**
 * Bars that stay at the bottom partly cover the content below until it is scrolled: their targets are not too small
 * either.
 */
const bottomBars = '.workspace-dock, .create-wizard [class*="awsui_footer_"]';

const setBottomBars = (page: Page, position: 'static' | ''): Promise<void> =>
  page.evaluate(
    ([bars, value]) => {
      for (const bar of document.querySelectorAll<HTMLElement>(bars)) {
        bar.style.setProperty('position', value, 'important');
      }
    },
    [bottomBars, position] as const,
  );

/** Rules about a page as a whole, which a frame in it is not. */
const pageRules = { 'document-title': { enabled: false }, bypass: { enabled: false } };

/** Violations in one frame without those in it. The engine stays in a document that has it. */
const violationsIn = async (frame: Frame, include: string | undefined): Promise<Result[]> => {
  if (await frame.evaluate('!window.axe')) await frame.evaluate(axe);
  const context = include === undefined ? 'document' : JSON.stringify({ include: [[include]] });
  const options = JSON.stringify({
    // Passed rules are counted and not described, which is most of the work.
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: wcag },
    ...(frame.parentFrame() ? { rules: pageRules } : {}),
    iframes: false,
    // No rule of the levels needs it.
    preload: false,
  });
  return frame.evaluate<Result[]>(`axe.run(${context}, ${options}).then(({ violations }) => violations)`);
};

/** Colours that change with a state have arrived: a button that was disabled is not legible on its way. */
const waitForTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  // Elements half scrolled below the top bar are no target too small either.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const isAsking = (await page.locator(openQuestion).filter({ visible: true }).count()) > 0;
  await setBottomBars(page, 'static');
  await waitForTransitions(page);
  const violations = await violationsIn(page.mainFrame(), isAsking ? openQuestion : undefined);
  // The hidden session frame shows nothing.
  const frames = page.frames().filter((frame) => frame !== page.mainFrame() && !frame.url().includes('/session-frame'));
  if (!isAsking) for (const frame of frames) violations.push(...(await violationsIn(frame, undefined)));
  await setBottomBars(page, '');
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 300)}\n  ${failureSummary ?? ''}`),
  );
  expect.soft(found, where).toEqual([]);
};

const dottedKeys = new Set(allKeys().filter((key) => key.includes('.')));
/** Sentences long enough not to be names or units, names that are the same in both languages left out. */
const chineseTexts = new Set(allTexts('zhTw'));
const englishSentences = allTexts('en').filter(
  (text) => text.split(' ').length >= 3 && !text.includes('{{') && !chineseTexts.has(text),
);

/** Texts that a person sees, those marked as being in another language than the page left out. */
const ownTexts = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const pageLanguage = document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, noscript')) continue;
      const language = element.closest('[lang]')?.getAttribute('lang') ?? pageLanguage;
      if (language === pageLanguage) texts.push(node.textContent ?? '');
    }
    return texts.join('\n');
  });

/** No raw key, no hole, no placeholder, and in Chinese no English sentence of ours. */
export const expectWholeTexts = async (page: Page, language: Language, where: string): Promise<void> => {
  const text = await ownTexts(page);
  expect.soft(text.match(/\b(undefined|NaN|Invalid Date)\b|\[object \w+\]|\{\{\w*\}\}/g), where).toBeNull();
  expect
    .soft(
      text.split(/\s+/).filter((word) => dottedKeys.has(word)),
      where,
    )
    .toEqual([]);
  if (language !== 'zhTw') return;
  const sentences = async (): Promise<string[]> => {
    const lines = (await ownTexts(page)).split('\n').map((line) => line.trim());
    return englishSentences.filter((sentence) => lines.includes(sentence));
  };
  // What is announced to screen readers follows a switch of the language after two seconds.
  await expect.soft(async () => expect(await sentences(), where).toEqual([])).toPass({ timeout: 5_000 });
};

/** Causes of horizontal scrolling: boxes beyond the right edge, except tables' own scroll regions. */
const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const isScrolled = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX)) return true;
      }
      return false;
    };
    const boxes = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !isScrolled(element))
      .map((element) => element.outerHTML.slice(0, 200));
    return [`the page is ${scrollWidth} px wide`, ...boxes];
  }, reflowWidth);

/** At 320 px everything is visible without horizontal scrolling. */
export const expectReflow = async (page: Page, where: string): Promise<void> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: reflowWidth, height: 800 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.clientWidth), { message: where })
    .toBe(reflowWidth);
  const overflow = async (): Promise<string[]> => (await beyondEdge(page)).slice(0, 5);
  await expect.soft(async () => expect(await overflow(), where).toEqual([])).toPass({ timeout: 5_000 });
  if (before) await page.setViewportSize(before);
};

/** Buttons, headings and tabs with truncated text. */
export const expectUnclipped = async (page: Page, where: string): Promise<void> => {
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, h1, h2, h3, [role="tab"], th)')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const hides = overflowX !== 'visible' || overflowY !== 'visible';
        return (
          hides && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
        );
      })
      .filter((element) => element.clientWidth > 1)
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect.soft(clipped, where).toEqual([]);
};

/**
 * All of it for one loaded state of a screen. Names, roles, contrast and reflow do not differ by language, and English is
 * the wider one: in Chinese they are part of the long run.
 */
export const expectAccessibleAndTranslated = async (page: Page, language: Language, where: string): Promise<void> => {
  await waitUntilLoaded(page);
  await expectWholeTexts(page, language, where);
  await expectUnclipped(page, where);
  if (language === 'zhTw' && !isLong) return;
  await expectAccessible(page, where);
  await expectReflow(page, where);
};
