/** Accessibility, clipped words, reflow and untranslated text, over one table of screens and states, in both languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listReports } from '../../shared/contract/reports/reports.contract.ts';
import { type Language, languageTag } from '../../shared/model/text/language.ts';
import { type Caller, callApi } from '../support/cloud/cloud-calls.ts';
import { isLong } from './long-stories.ts';
import { createShell } from './pages/shell.page.ts';
import { parts, screensOfStories } from './screens/parts.ts';
import type { Part, ScreenState, Visit } from './screens/screen-state.ts';
import { expectAccessibleAndTranslated } from './support/page-checks.ts';
import { openSession, setLanguage } from './support/session.ts';
import { type Site, sites, siteUrl } from './support/sites.ts';
import { inChineseToo, test } from './support/test.ts';

const builtScreens = (): string[] => {
  const source = readFileSync(join(import.meta.dirname, '../../web/src/app/routes/screens.ts'), 'utf8');
  return [...source.matchAll(/^ {2}(\w+): \(\) =>/gm)].map((match) => match[1] ?? '');
};

test('every screen that exists is in the table', () => {
  const rows = parts.flatMap(({ states }) => states.map(({ screen }) => screen)).filter((name) => name !== 'Accounts');
  expect(builtScreens()).not.toEqual([]);
  expect([...new Set([...rows, ...Object.keys(screensOfStories)])].toSorted()).toEqual(builtScreens().toSorted());
  for (const story of Object.values(screensOfStories)) {
    expect(readFileSync(join(import.meta.dirname, story), 'utf8')).toContain('expectAccessibleAndTranslated(');
  }
});

test('Chinese is measured with its real signs, as wide as they are high', async ({ page }) => {
  await page.setContent('<span style="font-size: 100px">披露事項</span>');
  expect(await page.locator('span').evaluate((element) => element.getBoundingClientRect().width)).toBe(400);
});

/** A report of the demo data, at an address that does not depend on the framework. */
const reportPath = async (caller: Caller, list: 'ongoing' | 'published', year: string): Promise<string> => {
  const query = { list, search: `Sustainability report ${year}`, limit: 1 };
  const [report] = (await callApi(caller, listReports, { query })).items;
  if (!report) throw new Error(`there is no report of ${year}`);
  return `/ct/framework-reports/-/reports/${report.reportId}`;
};

const arrive = async (
  page: Page,
  language: Language,
  { who, site = sites.root, needsReports = false }: Part,
): Promise<Pick<Visit, 'report' | 'published'>> => {
  const none = { report: '', published: '' };
  await setLanguage(page, site, language);
  if (who === 'nobody') return none;
  const caller = await openSession(page, site, typeof who === 'function' ? await who(language) : who, language);
  if (!needsReports) return none;
  return {
    report: await reportPath(caller, 'ongoing', '2025'),
    published: await reportPath(caller, 'published', '2024'),
  };
};

/** Goes to another path of the application that is open, as its links do, without loading it again. */
const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Whether the state has been loaded, and not reached within the application: `isPlain` says that no action, which may have opened
 * a dialog, came before.
 */
const open = async (visit: Visit, site: Site, row: ScreenState, isPlain: boolean): Promise<boolean> => {
  if ('act' in row) {
    await row.act(visit);
    return false;
  }
  const path = typeof row.open === 'string' ? row.open : row.open(visit);
  const isFollowed = isPlain && !isLong && visit.page.url().startsWith(siteUrl(site));
  if (isFollowed) await followLink(visit.page, path);
  else await visit.page.goto(siteUrl(site, path));
  return !isFollowed;
};

/** Whether the English run checks its states in Chinese too, by the button of the top bar. The long run loads all in both. */
const isSwitched = ({ opensInBoth = false }: Part): boolean => !isLong && !opensInBoth;

/** The button is covered by an open dialog. */
const switchLanguage = async (page: Page, from: Language, to: Language): Promise<void> => {
  await createShell(page, from).languageSwitch.dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag(to));
  await expect(createShell(page, to).languageSwitch).toBeAttached();
};

const expectTranslatedInPlace = async (page: Page, where: string): Promise<void> => {
  await switchLanguage(page, 'en', 'zhTw');
  await expectAccessibleAndTranslated(page, 'zhTw', `${where}, switched to Chinese`);
  await switchLanguage(page, 'zhTw', 'en');
};

/** Other stories have the same people at the same time: the language of their accounts stays. */
const keepAccountLanguage = (page: Page): Promise<unknown> =>
  page.route('**/users/lang', (route) => route.fulfill({ json: route.request().postDataJSON() }));

for (const part of parts) {
  test(`accessible and translated: ${part.what}`, isSwitched(part) ? {} : inChineseToo, async ({ page, language }) => {
    const { site = sites.root, states } = part;
    let starts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/esg-tenant/settings/info')) starts += 1;
    });
    const reports = await arrive(page, language, part);
    if (isSwitched(part)) await keepAccountLanguage(page);
    for (const [index, row] of states.entries()) {
      const before = states[index - 1];
      const where = `${row.screen}, ${row.state}`;
      await test.step(where, async () => {
        starts = 0;
        const isLoaded = await open(
          { page, language, ...reports },
          site,
          row,
          before === undefined || 'open' in before,
        );
        await expectAccessibleAndTranslated(page, language, where);
        // Two applications share chunks: one of them starts on a page, and once. At the first visit of an own area its worker has what
        // the page reads read again, to keep it.
        const startsMax = row.screen.endsWith('Area') ? 2 : 1;
        if (isLoaded) expect.soft(starts >= 1 && starts <= startsMax, `${where}: ${starts} starts`).toBe(true);
        if (isSwitched(part)) await expectTranslatedInPlace(page, where);
      });
    }
  });
}
