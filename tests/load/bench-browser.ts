import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumBinary } from '../../functions/render-pdf/chromium/chromium-binary.ts';
import { browserHomeOf, fontsFileIn } from '../e2e/support/browser-fonts.ts';

/** The Chromium of the end-to-end tests, with a window of a laptop. */
export const openBrowser = async (): Promise<BrowserContext> => {
  const binary = await chromiumBinary();
  const home = browserHomeOf(binary.executablePath);
  const env = { ...binary.environment, HOME: home, FONTCONFIG_FILE: fontsFileIn(home) };
  const browser = await chromium.launch({ executablePath: binary.executablePath, args: ['--disable-gpu'], env });
  return browser.newContext({ viewport: { width: 1280, height: 800 } });
};

/** Milliseconds from each key or press to the second frame after it, as the page itself sees them. */
export const watchInteractions = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { interactionTimes: times });
    const listen = (event: Event): void => {
      const { timeStamp } = event;
      requestAnimationFrame(() => requestAnimationFrame((now) => times.push(now - timeStamp)));
    };
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, listen, { capture: true });
  });
};

/** Interactions observed since the last call. */
export const takeInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    const times: unknown = Reflect.get(window, 'interactionTimes');
    return Array.isArray(times) ? times.splice(0).map(Number) : [];
  });

/** Milliseconds between frames while something is scrolled to its end and back, a notch a frame. */
export const scrollFrames = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluate(async (element) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const frames: number[] = [];
    let before = await frame();
    for (const notch of [120, -120]) {
      for (let step = 0; step < 120; step += 1) {
        element.scrollBy({ top: notch });
        const now = await frame();
        frames.push(now - before);
        before = now;
      }
    }
    return frames;
  });
