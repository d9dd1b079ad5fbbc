import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { createCompletion } from '../pages/completion.page.ts';
import { createReport } from '../pages/create-report.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { injectFault } from '../support/control.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { people, siteIn, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** The fault affects the function that writes one file of this report; three tries of the workflow take their time. */
const failSeconds = 60;
/** The client polls notifications every minute. */
const noticeSeconds = 75;
/** A late result is shown soon: not with the next poll of the minute. */
const endSeconds = 45;
const storing = (reportId: string, file: string) => ({
  service: 's3' as const,
  operation: 'PUT',
  addressHas: [reportId, `/${file}`],
});

/** Other jobs of this user end in parallel: several messages overlap. */
const withMessages = (page: Page, seconds: number, work: () => Promise<void>): Promise<void> => {
  const stack = page.locator('[class*="flashbar"] button[aria-expanded="false"]');
  return expect(async () => {
    if (await stack.isVisible()) await stack.click();
    await work();
  }).toPass({ timeout: seconds * 1_000 });
};

const expectMessage = (page: Page, text: string, seconds: number): Promise<void> =>
  withMessages(page, seconds, () => expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 }));

const goHome = (page: Page, language: Language): Promise<void> =>
  page
    .getByRole('link', { name: textsOf(language, 'common')('menu.home'), exact: true })
    .first()
    .click();

const createCompleted = async (page: Page, language: Language, name: string): Promise<string> => {
  const site = siteIn[language];
  await signIn(page, site, people.administrator, { language, path: '/create-report' });
  const path = await createReport(page, site, { framework: 'VSME', name }, language);
  const workspace = createWorkspace(page, language);
  await page.goto(siteUrl(site, `${path}/data-input?framework=vsme-2025&disclosure=B7`));
  await workspace.text('text').click();
  await page.keyboard.insertText(name);
  await workspace.saved();
  await page.goto(siteUrl(site, `${path}/completion`));
  await createCompletion(page, language).finish('complete');
  return path.split('/').at(-1) ?? '';
};

test('a picture without words stops publishing before the button is pressed', async ({ page, language }) => {
  const t = textsOf(language, 'workspace');
  const site = siteIn[language];
  const completion = createCompletion(page, language);
  const tDesign = textsOf(language, 'design');
  const named = textsOf(language, 'reports')(`languages.${language}`);
  await createCompleted(page, language, `Without words ${randomUUID()}`);
  await expect(completion.action('publish')).toBeEnabled();
  // The screen does not allow completing such a report; a design may still lack texts when it is published.
  const begun = defaultDesign({ language, frameworks: [] });
  const cover = { ...begun.cover, layout: 'picture' as const, pictureAlt: { en: '', zhTw: '' } };
  const lacking = {
    design: { ...begun, cover },
    pictureUrl: siteUrl(site, '/quay.png'),
    assuranceFile: null,
    revision: 1,
  };
  await page.route(/\/api\/report-design\/reports\/[^/]+$/, (route) => route.fulfill({ json: lacking }));
  await page.reload();
  await expect(page.getByText(tDesign('problems.picture-alt', { language: named }))).toBeVisible();
  await expect(completion.action('publish')).toBeDisabled();
  const why = t(`completion.undescribed_${language === 'en' ? 'one' : 'other'}`, { count: 1 });
  await expect(completion.action('publish')).toHaveAccessibleDescription(why);
  await expectAccessibleAndTranslated(page, language, 'a picture without words');
  await page.getByRole('link', { name: tDesign('problems.mend') }).click();
  await expect(page).toHaveURL(/\/design\?tab=cover$/);
});

test('a file that could not be made is made again, and it alone', async ({ page, language }) => {
  const t = textsOf(language, 'workspace');
  const completion = createCompletion(page, language);
  const name = `Without Word ${randomUUID()}`;
  const reportId = await createCompleted(page, language, name);
  const mend = await injectFault({ ...storing(reportId, 'report.docx'), kind: 'error' });
  // It is still being stored when Word has failed for good, and continues.
  const slow = { ...storing(reportId, 'report.pdf'), kind: 'delay' as const, delayMilliseconds: 15_000 };
  const hurry = await injectFault(slow);
  await completion.action('publish').click();
  const retry = page.getByRole('button', { name: t('completion.failed.retry'), exact: true });
  await expect(retry).toBeVisible({ timeout: failSeconds * 1_000 });
  await expect(page.getByText(t('completion.failed.title.docx'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t('completion.failed.text')).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: t('completion.stages.failed', { revision: 1 }) })).toBeVisible();
  await expect(page.getByText(t('completion.stages.ready', { revision: 1 }))).toHaveCount(0);
  await completion.expectStep('pdf', 'done');
  await completion.expectStep('xlsx', 'done');
  await completion.expectStep('docx', 'failed');
  await expect(page.getByText(new RegExp(t('completion.failed.reference', { reference: '\\S+' })))).toBeVisible();
  await expectAccessibleAndTranslated(page, language, 'Word could not be made');

  // Making the other two again would fail now.
  await Promise.all([mend(), hurry()]);
  await injectFault({ ...storing(reportId, 'report.pdf'), kind: 'error' });
  await injectFault({ ...storing(reportId, 'report.xlsx'), kind: 'error' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#report-stage')).toBeFocused();
  await completion.live(1);
  for (const format of ['pdf', 'xlsx', 'docx'] as const) {
    expect((await completion.download(format)).bytes.length).toBeGreaterThan(1_000);
  }

  // A user who saw the end here is not notified of it elsewhere, nor of the failure before it.
  const what = { reportName: name, revision: 1, format: 'Word' };
  const notification = textsOf(language, 'notifications');
  await goHome(page, language);
  for (const end of ['published', 'publication-failed', 'publication-failed-format'] as const) {
    await expect(page.getByText(notification(end, what))).toHaveCount(0);
  }
});

test('a user who leaves a running publication sees that it runs, and its end at once', async ({ page, language }) => {
  const completion = createCompletion(page, language);
  const name = `Left alone ${randomUUID()}`;
  const notification = textsOf(language, 'notifications');
  const what = { reportName: name, revision: 1 };
  const reportId = await createCompleted(page, language, name);
  await injectFault({ ...storing(reportId, 'report.pdf'), kind: 'delay', delayMilliseconds: 25_000 });
  await completion.action('publish').click();
  await expect(page.locator('#report-stage')).toBeVisible();
  const runs = page.getByText(notification('publication-running', what));
  // Its own page shows how far it is.
  await expect(runs).toHaveCount(0);
  await goHome(page, language);
  await expectMessage(page, notification('publication-running', what), noticeSeconds);
  await page.reload();
  await expectMessage(page, notification('publication-running', what), noticeSeconds);
  await expectMessage(page, notification('published', what), endSeconds);
  await expect(runs).toHaveCount(0);
  await expectAccessibleAndTranslated(page, language, 'a publication that ended elsewhere');
  const opens = { name: textsOf(language, 'common')('actions.open'), exact: true };
  const messages = page.locator('[class*="flash"]').filter({ has: page.getByRole('button', opens) });
  const message = messages.filter({ hasText: notification('published', what) }).last();
  await withMessages(page, endSeconds, () => message.getByRole('button', opens).click({ timeout: 2_000 }));
  await expect(page).toHaveURL(new RegExp(`/${reportId}/completion`));
  await completion.live(1);
  // A message that was seen does not appear again, as a notification either.
  await goHome(page, language);
  await expect(page.getByText(notification('published', what))).toHaveCount(0);
});

test('a failed poll of the progress does not stop the polling', async ({ page, problems, language }) => {
  const t = textsOf(language, 'workspace');
  const completion = createCompletion(page, language);
  await createCompleted(page, language, `Looked at ${randomUUID()}`);
  let polls = 0;
  await page.route(/\/publications\?limit=1$/, async (route) => {
    polls += 1;
    // The first answer says that it is under way.
    if (polls !== 2 && polls !== 3) return route.fallback();
    return route.fulfill({ status: 500, json: { code: 'server.error', message: '500', requestId: 'req_1' } });
  });
  await completion.action('publish').click();
  await expect(page.getByText(t('completion.running.unseen'))).toBeVisible();
  await completion.live(1);
  await expect(page.getByText(t('completion.running.unseen'))).toHaveCount(0);
  expect(problems.splice(0)).toHaveLength(2);
});

test('cancelled publishing shows the correct state', async ({ page, language }) => {
  const t = textsOf(language, 'workspace');
  const completion = createCompletion(page, language);
  const reportId = await createCompleted(page, language, `Cancelled ${randomUUID()}`);
  const cancel = page.getByRole('button', { name: t('completion.running.cancel'), exact: true });
  const cancelOnce = async (): Promise<void> => {
    const mend = await injectFault({ ...storing(reportId, 'report.pdf'), kind: 'delay', delayMilliseconds: 10_000 });
    await completion.action('publish').click();
    await cancel.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group').filter({ hasText: t('completion.cancelled.title') })).toBeFocused();
    await mend();
  };

  await cancelOnce();
  await expect(page.getByText(t('completion.cancelled.text'))).toBeVisible();
  await expectAccessibleAndTranslated(page, language, 'cancelled');
  await page.keyboard.press('Tab');
  await expect(completion.action('publish')).toBeFocused();
  await page.keyboard.press('Enter');
  await completion.live(1);

  await completion.action('edit').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('completion.actions.edit'), exact: true })
    .click();
  await expect(completion.earlier(1).getByRole('button')).toHaveCount(3);
  await completion.finish('complete');
  await cancelOnce();
  await expect(page.getByText(t('completion.cancelled.textLive', { revision: 1 }))).toBeVisible();
  await test.step('the previous revision remains available', async () => {
    await expect(completion.earlier(1).getByRole('button')).toHaveCount(3);
    expect((await completion.download('pdf')).bytes.length).toBeGreaterThan(1_000);
    await expectAccessibleAndTranslated(page, language, 'the revision before stays');
  });
});
