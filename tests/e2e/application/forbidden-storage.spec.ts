import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createReport, earlierYear } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';

/** As policies of browsers forbid it: at the mere mention, at each call, or by giving none. */
const forbidden = {
  'may not be named': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    }
  },
  'throws at each call': () => {
    const refuse = (): never => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key']) {
      Object.defineProperty(Storage.prototype, name, { value: refuse });
    }
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
  },
};

for (const [how, forbid] of Object.entries(forbidden)) {
  test(`a browser with storage that ${how} signs in, and typed text reaches the server`, async ({ page }) => {
    await page.addInitScript(forbid);
    await signIn(page, sites.root, people.administrator, { path: '/create-report' });
    const path = await createReport(page, sites.root, {
      framework: 'GRI',
      name: `No storage ${randomUUID()}`,
      year: earlierYear(),
    });
    await page.goto(siteUrl(sites.root, `${path}/data-input?framework=gri-2021&disclosure=302-1`));
    const { number } = createWorkspace(page);
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await number('m0').fill('480000');
    await number('m0').press('Enter');
    await stored;
    await page.reload();
    await expect(number('m0')).toHaveValue('480,000');
  });
}
