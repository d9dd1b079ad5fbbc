import { expect, type Page } from '@playwright/test';
import { waitUntilLoaded } from './page-checks.ts';

const patienceMilliseconds = 3_000;

/** The connection is lost for a moment; once it is back, the page refetches its content, including these addresses. */
export const readAgain = async (page: Page, ...addresses: string[]): Promise<void> => {
  await expect(async () => {
    await page.context().setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    // Responses of the last second are not refetched: then once more.
    const read = Promise.all(
      addresses.map((address) => page.waitForResponse(address, { timeout: patienceMilliseconds })),
    );
    await page.context().setOffline(false);
    for (const response of await read) await response.finished();
  }).toPass();
  await waitUntilLoaded(page);
};
