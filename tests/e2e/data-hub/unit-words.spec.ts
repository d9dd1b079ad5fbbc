import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** Units that are cut off, or the boxes that hang out of the field because of them. */
const cutUnits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (overflowX !== 'visible' || textOverflow === 'ellipsis') && element.scrollWidth > element.clientWidth;
    };
    const isOutside = (element: Element): boolean => {
      const frame = element.closest('.number-frame');
      return frame !== null && element.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1;
    };
    return [...document.querySelectorAll('.number-parts > :nth-child(2) *')]
      .filter((element) => element.clientWidth > 1 && (isCut(element) || isOutside(element)))
      .map((element) => `${innerWidth}: ${element.textContent}`);
  });

test('a unit can be read as a whole at every width', inChineseToo, async ({ page, language }) => {
  await signIn(page, sites.root, people.administrator, { language, path: '/create-report' });
  const path = await createReport(page, sites.root, { framework: 'VSME', name: `Units ${randomUUID()}` }, language);
  const { unitSelect } = createWorkspace(page, language);
  for (const [disclosure, field, last] of [
    ['B1', 'm0', 2],
    ['B1', 'm2', 1],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=${disclosure}`));
    await unitSelect(field).click();
    await page.getByRole('option').nth(last).click();
    for (const width of [1600, 1280, 1024, 768, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await waitUntilLoaded(page);
      expect.soft(await cutUnits(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${page.url()}&panel=guide`);
    await expect(page.getByRole('heading', { name: textsOf(language, 'workspace')('drawers.guide') })).toBeVisible();
    await waitUntilLoaded(page);
    expect.soft(await cutUnits(page), 'next to an open drawer').toEqual([]);
  }
});
