import { expect, type Locator, type Page } from '@playwright/test';

const stopsMax = 120;

/** The focused element if it is outside the window (WCAG 2.2, 2.4.11); empty when it is visible. */
const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return isSeen ? '' : `${JSON.stringify(box)} ${element.outerHTML.slice(0, 300)}`;
  });

/** Tabs forward until `target` has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < stopsMax; stop += 1) {
    // A frame still reports its focused element when the focus is elsewhere.
    if (await target.evaluate((element) => element === document.activeElement && document.hasFocus())) return;
    await page.keyboard.press('Tab');
    await expect.poll(() => unseenFocus(page)).toBe('');
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
};
