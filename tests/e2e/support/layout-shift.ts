import type { Page } from '@playwright/test';

/** Sums the unexpected layout shifts of each page that is opened from now on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === false) shifts.sum += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** The cumulative layout shift of the page until now. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return typeof shifts === 'object' && shifts !== null ? Number(Reflect.get(shifts, 'sum')) : Number.NaN;
  });
