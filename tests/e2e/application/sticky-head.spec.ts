import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { signIn } from '../support/session.ts';
import { people, sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textOf } from '../support/texts.ts';

test('a report’s header of several lines covers neither the tree nor the focused element and its label', async ({
  page,
}) => {
  await signIn(page, sites.root, people.administrator, { path: '/create-report' });
  const name = `A rather long name of a report that needs the width of more than one line next to a drawer ${randomUUID()}`;
  const path = await createReport(page, sites.root, { framework: 'VSME', name });
  await page.goto(siteUrl(sites.root, `${path}/data-input?framework=vsme-2025&disclosure=B3&panel=guide`));
  const workspace = createWorkspace(page);
  await expect(workspace.disclosureHeading).toContainText('B3');
  // The drawer narrows the fields: the measurement follows it.
  await expect(page.getByRole('complementary', { name: textOf('en', 'workspace', 'drawers.guide') })).toContainText(
    textOf('en', 'workspace', 'guide.whatToReport'),
  );
  await workspace.number('m3').focus();
  // Instantly: an ongoing smooth scroll would undo the scrolling by keyboard.
  await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }));
  const edges = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const topOf = (): number => {
        const element = document.activeElement;
        const ids = (element?.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
        const named = [
          ...(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? (element.labels ?? [])
            : []),
          ...ids.flatMap((id) => document.getElementById(id) ?? []),
        ].filter((label) => label.getClientRects().length > 0);
        return Math.min(...[element, ...named].map((one) => one?.getBoundingClientRect().top ?? 0));
      };
      const head = boxOf('.workspace-title-row');
      const tree = boxOf('.data-input-tree');
      const isField = document.activeElement?.closest('.data-input-main') !== null;
      const bottom = head?.bottom ?? 0;
      return {
        isStuck: (head?.top ?? 0) < 100,
        isTreeFree: (tree?.top ?? 0) >= bottom,
        // The focused element, or the label that names it, if the header covers it.
        covered: topOf() < bottom && isField ? document.activeElement?.outerHTML.slice(0, 200) : undefined,
      };
    });
  await expect.poll(edges).toMatchObject({ isStuck: true, isTreeFree: true });
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(edges).toMatchObject({ covered: undefined });
  }
});
