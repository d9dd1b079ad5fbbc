import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import { beginReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import {
  expectAccessible,
  expectReflow,
  expectUnclipped,
  expectWholeTexts,
  waitUntilLoaded,
} from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, sites } from '../support/sites.ts';
import { inLongRun, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** A report on VSME with its energy disclosure open, on a phone. */
const openOnPhone = async (page: Page, language: Language): Promise<void> => {
  await page.setViewportSize({ width: 375, height: 740 });
  const story = { framework: 'VSME', name: `Phone ${randomUUID()}`, language };
  const step = 'data-input?framework=vsme-2025&disclosure=B3';
  await beginReport(page, sites.root, people.administrator, { ...story, step });
  await expect(createWorkspace(page).disclosureHeading).toContainText('B3');
};

const barOf = (page: Page, language: Language) => {
  const t = textsOf(language, 'workspace');
  const common = textsOf(language, 'common');
  const bar = page.getByRole('region', { name: t('disclosure.bar') });
  const guide = t('drawers.guide');
  return {
    t,
    bar,
    tree: bar.getByRole('button', { name: t('tree.open') }),
    complete: bar.getByRole('button', { name: t('disclosure.complete') }),
    next: (code: string) => bar.getByRole('link', { name: t('disclosure.next', { code }) }),
    previous: (code: string) => bar.getByRole('link', { name: t('disclosure.previous', { code }) }),
    guide: bar.getByRole('button', { name: common('navigation.openDrawer', { title: guide }) }),
    closeGuide: page.getByRole('button', { name: common('navigation.closeDrawer', { title: guide }) }),
  };
};

test('on a phone the next action remains in reach', async ({ page, language }) => {
  await openOnPhone(page, language);
  const { t, bar, tree, complete, next, previous, guide, closeGuide } = barOf(page, language);
  const heading = createWorkspace(page, language).disclosureHeading;
  await expect(complete).toBeInViewport({ ratio: 1 });
  await waitUntilLoaded(page);
  await expectAccessible(page, 'input data on a phone');
  await expectWholeTexts(page, language, 'input data on a phone');
  await expectUnclipped(page, 'input data on a phone');
  await expectReflow(page, 'input data on a phone');

  // The stage counts its own steps, and the header keeps name and state of saving while fields scroll.
  const picker = page.getByRole('navigation', { name: t('steps.label') }).getByRole('button');
  await expect(picker).toHaveText(new RegExp(`^${t('stages.define')} \\d/7 · ${t('steps.data-input')}$`));
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.save-state')).toBeInViewport({ ratio: 1 });
  await expect(complete).toBeInViewport({ ratio: 1 });

  await next('B4').click();
  await expect(heading).toContainText('B4');
  await previous('B3').click();
  await expect(heading).toContainText('B3');

  await guide.click();
  await expect(closeGuide).toBeVisible();
  await closeGuide.click();
  await expect(guide).toBeFocused();

  await tree.click();
  const sheet = page.getByRole('dialog', { name: t('tree.label') });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tree).toBeFocused();
  await tree.click();
  await sheet.getByRole('searchbox').fill('B4');
  await sheet.getByRole('link', { name: /^B4/ }).click();
  await expect(sheet).toBeHidden();
  await expect(heading).toContainText('B4');
  await expect(heading).toBeFocused();
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('on a phone completing moves on, and scrolls missing fields into view', inLongRun, async ({ page }) => {
  await openOnPhone(page, 'en');
  const { t, bar, complete, previous } = barOf(page, 'en');
  await complete.click();
  const missing = page.getByText(t('disclosure.missingTitle'));
  await expect(missing).toBeInViewport();
  const workspace = createWorkspace(page);
  await page
    .getByRole('button', { name: new RegExp(`^${t('disclosure.goTo', { name: '' })}`) })
    .first()
    .click();
  const wanted = page.locator('input:focus');
  await expect(wanted).toBeInViewport({ ratio: 1 });
  const field = await wanted.evaluate((input) => input.closest('[data-field]')?.getAttribute('data-field') ?? '');
  // A field shows two facts, until more are requested.
  await wanted.fill('42');
  await wanted.press('Enter');
  await workspace.saved();
  const row = workspace.field(field);
  const more = row.getByRole('button', { name: new RegExp(`^${t('field.more')}:`) });
  const history = row.getByRole('button', { name: new RegExp(`^${textsOf('en', 'field-panels')('history.open')}`) });
  await expect(history).toHaveCount(0);
  await more.click();
  await expect(history).toBeVisible();
  await row.getByRole('button', { name: new RegExp(`^${t('field.less')}:`) }).click();
  await expect(history).toHaveCount(0);

  // No focused element is covered by the bar or the header.
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focus = document.activeElement?.getBoundingClientRect();
      const edgeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const isElsewhere = document.activeElement?.closest('.phone-bar, .workspace-title-row, [contenteditable]');
      if (!focus || isElsewhere) return false;
      return (
        focus.bottom > (edgeOf('.phone-bar')?.top ?? 0) + 2 || focus.top < (edgeOf('.workspace-title-row')?.bottom ?? 0)
      );
    });
    expect(covered, `stop ${stop}`).toBe(false);
  }

  await bar.getByRole('link').last().click();
  await expect(workspace.disclosureHeading).toContainText('B4');
  await expect(previous('B3')).toBeVisible();
});

test('on a phone the name of a tenant keeps its distance from its neighbours', inLongRun, async ({ page }) => {
  await signIn(page, sites.harbour, people.administrator, { path: '/publish-reports' });
  await page.setViewportSize({ width: 375, height: 740 });
  const search = page.getByRole('button', { name: textsOf('en', 'common')('search.openLabel') });
  await expect(search).toBeInViewport({ ratio: 1 });
  const gap = () =>
    page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(`#app-header ${selector}`)]
          .map((element) => element.getBoundingClientRect())
          .filter(({ left, width }) => left >= 0 && width > 0);
      const [logo] = boxes('a > img');
      const following = boxes('button').filter(({ left }) => logo !== undefined && left > logo.left + logo.width / 2);
      return Math.min(...following.map(({ left }) => left)) - (logo?.right ?? Number.POSITIVE_INFINITY);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(24);
});
