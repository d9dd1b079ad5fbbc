import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { addReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { createReport } from '../../../shared/contract/reports/reports.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { stepAddress } from '../../../web/src/features/reports/common/addresses.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { mailsTo } from '../../support/cloud/cloud-mails.ts';
import { readDocxText, readPdf, readXlsx, withoutSpace } from '../../support/published-files/read-published-files.ts';
import type { SheetLine } from '../../support/sheets/data-sheet.ts';
import { createAccountsPage } from '../pages/accounts.page.ts';
import { createCompletion } from '../pages/completion.page.ts';
import { createEntityImport, createEntityRequests } from '../pages/entity-management.page.ts';
import { createTask } from '../pages/own-area.page.ts';
import { createSignInPage } from '../pages/sign-in.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const site = sites.root;
const phone = { width: 375, height: 800 };
const eightDays = 8 * 24 * 60 * 60 * 1_000;
const time = { startOn: '2025-01-01', endOn: '2025-12-31' };
const metric = 'ghg.scope1.gross';
const sitesCount = 20;
const password = 'Harbour-cranes-lift-2026';

type Story = {
  language: Language;
  run: string;
  manager: Page;
  /** A picture of the step, in the results of the run. */
  picture: (page: Page, name: string) => Promise<void>;
  reportName: string;
  answererEmail: string;
};

const nameOfSite = (number: number): string => `Pier ${String(number).padStart(2, '0')}`;
const asked = nameOfSite(1);

/** Twenty sites below a group, each with a person. */
const sitesOf = (run: string): SheetLine[] => [
  ...Array.from({ length: sitesCount }, (_one, at) => ({
    Entity: nameOfSite(at + 1),
    Type: 'Site',
    'Belongs to': 'Harbour group',
    'First name': 'Ana',
    'Last name': `Silva ${at + 1}`,
    Email: `pier-${at + 1}-${run}@group.example`,
  })),
  { Entity: 'Harbour group', Type: 'Company' },
];

const pictures =
  (info: TestInfo) =>
  async (page: Page, name: string): Promise<void> => {
    await page.screenshot({ path: info.outputPath(`${name}.png`) });
  };

const mailbox = () => ({ port: Number(process.env.E2E_PORT) });
const linkIn = async (email: string, pattern: RegExp): Promise<string> => {
  await expect.poll(async () => (await mailsTo(mailbox(), email)).some(({ text }) => pattern.test(text))).toBe(true);
  const found = (await mailsTo(mailbox(), email)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
  return found ?? '';
};

/** The invited person accepts by the mail and opens the task by its link. */
const join = async (page: Page, { language, answererEmail, picture }: Story): Promise<void> => {
  const accounts = createAccountsPage(page, language);
  const lang = `language=${language}`;
  await page.goto(`${await linkIn(answererEmail, /http\S+invitation\?token=[\w-]+/)}&${lang}`);
  await accounts.field('firstName').fill('Ana');
  await accounts.field('lastName').fill('Silva');
  await accounts.field('password').fill(password);
  await accounts.field('confirmation').fill(password);
  await picture(page, '5-invitation');
  await accounts.button('invitation.action').click();
  await expect(page).toHaveURL(/\/ct\/entity-user/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, '6-tasks');
  await expectAccessibleAndTranslated(page, language, 'the tasks of an entity');
  await page.getByRole('link', { name: new RegExp(asked) }).click();
  await expect(page.getByRole('heading', { level: 1, name: asked })).toBeVisible();
};

/** Answered without a connection, over a reload and eight days, and sent after a sign-in. */
const answerOffline = async (page: Page, context: BrowserContext, story: Story): Promise<void> => {
  const { language, answererEmail, picture } = story;
  const { t, field, send, photograph, expectOnDevice, expectStored, expectSubmitted } = createTask(page, language);
  const url = page.url();
  await expectStored();
  await context.setOffline(true);
  await field.fill('1203');
  await field.blur();
  await photograph('meter.jpg');
  await expectOnDevice('meter.jpg');
  await picture(page, '7-offline');
  await context.clock.setSystemTime(new Date(Date.now() + eightDays));
  await page.reload();
  await expect(field).toHaveValue(/1,?203/);
  await expectOnDevice('meter.jpg');
  await expectAccessibleAndTranslated(page, language, 'a task of eight days before, offline');
  await send.click();
  await expect(
    page
      .getByText(t('form.willBeSent'))
      .or(page.getByText(t('form.notYet')))
      .first(),
  ).toBeVisible();
  await picture(page, '8-offline-after-eight-days');
  // The session ran out in these days: neither its cookies nor a token are left.
  await context.clearCookies();
  await context.clock.setSystemTime(new Date());
  await context.setOffline(false);
  await page.goto(url);
  const form = createSignInPage(page, language);
  await expect(form.email).toBeVisible();
  await picture(page, '9-sign-in');
  await form.signIn({ email: answererEmail, password });
  await expect(page).toHaveURL(/\/ct\/entity-user/);
  if (!page.url().includes('task=')) await page.goto(url);
  await expectSubmitted();
  await picture(page, '10-sent');
};

const review = async (
  { manager, language, picture }: Story,
  act: 'accept' | 'return',
  comment?: string,
): Promise<void> => {
  const t = textsOf(language, 'entities');
  const requests = createEntityRequests(manager, language);
  await requests.open(site);
  await requests.row(asked).click();
  const dialog = manager.getByRole('dialog');
  if (act === 'accept') {
    await dialog.getByRole('button', { name: t('review.accept'), exact: true }).click();
  } else {
    await dialog.getByRole('button', { name: t('review.return'), exact: true }).click();
    await dialog.getByRole('textbox', { name: t('review.comment') }).fill(comment ?? '');
    await dialog.getByRole('button', { name: t('review.return'), exact: true }).click();
  }
  const state = act === 'accept' ? 'accepted' : 'returned';
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toContainText(t(`requests.items.${state}`));
  await picture(manager, act === 'accept' ? '13-accepted' : '11-returned');
};

const answerAgain = async (page: Page, { language, picture }: Story): Promise<void> => {
  const { t, field, send, expectSubmitted } = createTask(page, language);
  await page.reload();
  await expect(page.getByText(t('form.returned'))).toBeVisible();
  await field.fill('1300');
  await field.blur();
  await picture(page, '12-answered-again');
  await send.click();
  await expectSubmitted();
};

/** The total of the group under a method is used in reports; the number leads to its file in two clicks. */
const rollUp = async ({ manager, language, picture }: Story): Promise<void> => {
  const t = textsOf(language, 'roll-up');
  const place = `/entity-management/roll-up?metric=${metric}&time=${time.startOn}_${time.endOn}`;
  // Stored totals follow a change by some seconds.
  await expect(async () => {
    await manager.goto(siteUrl(site, place));
    await expect(manager.locator('.roll-up-total').first()).toContainText('1,300', { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessibleAndTranslated(manager, language, 'a roll-up');
  const method = t('method.operational');
  await manager.getByRole('button', { name: `${t('method.choose')}: ${method}` }).click();
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: t('method.choose'), exact: true })
    .click();
  await expect(manager.getByText(t('method.chosen'), { exact: true })).toBeVisible();
  await manager.getByRole('button', { name: t('take.button'), exact: true }).click();
  await expect(manager.getByRole('button', { name: t('take.button'), exact: true })).toBeHidden();
  await picture(manager, '14-roll-up');
  await manager.getByRole('button', { name: new RegExp(`${asked}.*1,300`) }).click();
  const file = manager.getByRole('dialog').getByRole('button', { name: 'meter.jpg' });
  await expect(file).toBeVisible();
  await picture(manager, '15-source');
  const arriving = manager.waitForEvent('download');
  await file.click();
  expect((await arriving).suggestedFilename()).toBe('meter.jpg');
  await manager.keyboard.press('Escape');
};

/** Published with its breakdown and coverage in three files. */
const publish = async ({ manager, language, picture }: Story, address: string): Promise<void> => {
  await manager.goto(siteUrl(site, address));
  const workspace = createWorkspace(manager, language);
  await workspace.openDisclosure('305-1');
  await expect(workspace.number('m0')).toHaveValue(/1,?300/);
  await picture(manager, '16-field');
  await workspace.finish.click();
  const completion = createCompletion(manager, language);
  await completion.finish('complete');
  await completion.action('publish').click();
  await completion.live(1);
  await picture(manager, '17-published');
  const covered = withoutSpace(
    language === 'en' ? `from 1 of ${sitesCount} entities` : `涵蓋 ${sitesCount} 個匯報實體中的 1 個`,
  );
  const pdf = await readPdf((await completion.download('pdf')).bytes);
  const cells = (await readXlsx((await completion.download('xlsx')).bytes)).flatMap(({ rows }) => rows.flat());
  const word = readDocxText((await completion.download('docx')).bytes);
  const texts = [pdf.text, withoutSpace(JSON.stringify(cells)), withoutSpace(word)];
  for (const text of texts) {
    expect(text).toContain(covered);
    expect(text).toContain(withoutSpace(asked));
    expect(text).toMatch(/1,?300/);
  }
};

test(
  'a group of twenty sites: asked, answered offline, accepted, rolled up, published and traced back',
  inChineseToo,
  async ({ page, openContext, language }, info) => {
    test.setTimeout(600_000);
    const run = randomUUID().slice(0, 8);
    const { EntityManager: email } = await createColleagues(site, {
      language,
      roles: ['EntityManager'],
      isDataHubEnabled: true,
      isEntityReportingEnabled: true,
      name: `Harbour group ${run}`,
    });
    const manager = { email, password: demoPassword, firstName: 'EntityManager' };
    const caller = await signIn(page, site, manager, { language, path: '/entity-management' });
    const story: Story = {
      language,
      run,
      manager: page,
      picture: pictures(info),
      reportName: `Group report ${run}`,
      answererEmail: `pier-1-${run}@group.example`,
    };
    await test.step('import', async () => {
      const workbook = createEntityImport(page, language);
      await workbook.check(sitesOf(run));
      await story.picture(page, '1-import-checked');
      await expectAccessibleAndTranslated(page, language, 'a checked workbook');
      await workbook.create(sitesCount + 1);
      await story.picture(page, '2-import-created');
      await workbook.close();
    });
    await callApi(caller, addReportingTimes, { body: { times: [time] } });
    const report = await callApi(caller, createReport, {
      body: {
        name: story.reportName,
        language,
        reportType: 'ENTITY',
        periodStartOn: time.startOn,
        periodEndOn: time.endOn,
        frameworks: [{ versionId: 'gri-2021', disclosureIds: ['305-1'] }],
      },
    });
    await test.step('ask', async () => {
      const requests = createEntityRequests(page, language);
      await requests.open(site);
      await requests.fill({ report: story.reportName, entity: asked, disclosure: '305-1', dueOn: '2027-06-30' });
      await story.picture(page, '3-request');
      await requests.send();
      await expect(requests.row(asked)).toBeVisible();
      await story.picture(page, '4-requests');
    });
    const context = await openContext();
    const device = await context.newPage();
    await device.setViewportSize(phone);
    await test.step('join', () => join(device, story));
    await test.step('answer without a connection', () => answerOffline(device, context, story));
    await test.step('return', () => review(story, 'return', 'Without the sold depot, please.'));
    await test.step('answer again', () => answerAgain(device, story));
    await test.step('accept', () => review(story, 'accept'));
    await test.step('roll up', () => rollUp(story));
    await test.step('publish', () => publish(story, stepAddress(report, 'data-input')));
  },
);
