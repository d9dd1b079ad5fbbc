import { expect } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { createAccountsPage } from '../pages/accounts.page.ts';
import { createCompletion } from '../pages/completion.page.ts';
import { createTask } from '../pages/own-area.page.ts';
import { createSignInPage } from '../pages/sign-in.page.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { passDays, resetClock } from '../support/control.ts';
import { answerByCalls, createGroupReport } from '../support/group-report.ts';
import {
  choose,
  dayFromNow,
  dayMilliseconds,
  desktop,
  emailOf,
  expectInFiles,
  importSites,
  linkInMail,
  look,
  lookOnPhone,
  metricName,
  one,
  phone,
  siteCount,
  words,
} from '../support/group-story.ts';
import { createColleagues } from '../support/newcomer.ts';
import { signIn } from '../support/session.ts';
import { type Person, sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const site = sites.root;

test.afterAll(() => resetClock());

test(
  'twenty sites are imported, asked, answered on a phone over eight days offline, added up and published',
  inChineseToo,
  async ({ page: owner, openContext, language }) => {
    test.setTimeout(900_000);
    const own = words[language];
    const answerer: Person = { email: emailOf(1, language), password: demoPassword, ...own.names };
    const t = {
      entities: textsOf(language, 'entities'),
      tasks: textsOf(language, 'entity-tasks'),
      rollUp: textsOf(language, 'roll-up'),
      common: textsOf(language, 'common'),
    };
    const { EntityManager: email } = await createColleagues(site, {
      language,
      name: own.group,
      roles: ['EntityManager'],
      isEntityReportingEnabled: true,
      isDataHubEnabled: true,
    });
    const person = { email, password: demoPassword, firstName: 'EntityManager' };
    await owner.setViewportSize(desktop);
    await signIn(owner, site, person, { language, path: '/entity-management' });

    await test.step('twenty sites and their people come in with a workbook', () => importSites(owner, language));

    const path = await test.step('a report of all sites is created in the wizard', () =>
      createGroupReport(owner, language));

    await test.step('every site is asked for the report', async () => {
      await owner.goto(siteUrl(site, '/entity-management/requests'));
      await look(owner, 'no-requests', language);
      await owner
        .getByRole('button', { name: t.entities('ask.open'), exact: true })
        .first()
        .click();
      const dialog = owner.getByRole('dialog');
      await choose(owner, dialog, t.entities('ask.report'), own.report);
      await choose(owner, dialog, t.entities('ask.metrics'), metricName[language]);
      await owner.keyboard.press('Escape');
      await dialog.getByRole('textbox', { name: t.entities('ask.due') }).fill(dayFromNow(30));
      await dialog.getByRole('textbox', { name: t.entities('ask.words') }).fill(own.message);
      await look(owner, 'ask', language);
      await lookOnPhone(owner, 'ask-phone', language);
      await dialog
        .getByRole('button', { name: t.entities('ask.send_other', { count: siteCount }), exact: true })
        .click();
      await expect(dialog).toBeHidden({ timeout: 60_000 });
      await look(owner, 'asked', language);
    });

    await test.step('two sites answer', async () => {
      await answerByCalls(2, language, '498');
      await answerByCalls(3, language, '300');
    });

    const phoneContext = await openContext();
    const page = await phoneContext.newPage();
    await page.setViewportSize(phone);
    const task = createTask(page, language);

    await test.step('an invitation is accepted on a phone, with the names that the asker gave', async () => {
      const link = new URL(await linkInMail(answerer.email, /http\S+invitation\?token=[\w-]+/));
      link.searchParams.set('language', language);
      await page.goto(link.href);
      const accounts = createAccountsPage(page, language);
      await expect(accounts.field('firstName')).toHaveValue(own.names.firstName);
      await expect(accounts.field('lastName')).toHaveValue(own.names.lastName);
      await look(page, 'invitation', language);
      await accounts.field('password').fill(demoPassword);
      await accounts.field('confirmation').fill(demoPassword);
      await accounts.button('invitation.action').click();
      await expect(page).toHaveURL(/\/ct\/entity-user/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, 'own-tasks', language);
    });

    await test.step('the mail leads to the task and its first field', async () => {
      const link = new URL(await linkInMail(answerer.email, /http\S+task=[\w.]+/));
      await page.goto(link.href);
      await expect(page.getByRole('heading', { level: 1, name: own.site(1) })).toBeVisible();
      await task.expectStored();
      await look(page, 'task', language);
    });

    await test.step('typed, photographed and queued without a connection, over a reload', async () => {
      await phoneContext.setOffline(true);
      await expect(page.getByText(task.t('offline.title'))).toBeVisible();
      await task.field.fill('1203');
      await task.field.blur();
      await task.photograph('meter.jpg');
      await task.expectOnDevice('meter.jpg');
      await look(page, 'offline', language);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: own.site(1) })).toBeVisible();
      await expect(task.field).toHaveValue(/1,?203/);
      await task.expectOnDevice('meter.jpg');
      await task.send.click();
      await expect(page.getByText(task.t(`form.queued_${one(language)}`, { count: 1 }))).toBeVisible();
      await look(page, 'offline-queued', language);
    });

    await test.step('after eight days the person signs in again, and everything is sent', async () => {
      await passDays(8);
      await phoneContext.clock.setSystemTime(Date.now() + 8 * dayMilliseconds);
      await page.reload();
      await expect(task.field).toHaveValue(/1,?203/);
      await task.expectOnDevice('meter.jpg');
      await look(page, 'offline-eight-days', language);
      await phoneContext.setOffline(false);
      const form = createSignInPage(page, language);
      await expect(form.submit).toBeVisible({ timeout: 60_000 });
      await look(page, 'session-over', language);
      await form.signIn(answerer);
      await expect(page.getByRole('heading', { level: 1, name: own.site(1) })).toBeVisible({ timeout: 60_000 });
      await task.expectSubmitted();
      await look(page, 'sent', language);
    });

    await test.step('the asker returns it with a comment', async () => {
      await owner.context().clock.setSystemTime(Date.now() + 8 * dayMilliseconds);
      await owner.context().clearCookies();
      await signIn(owner, site, person, { language, path: '/entity-management/requests' });
      await look(owner, 'submitted', language);
      await owner.getByRole('button', { name: t.entities('owed.open', { name: own.site(1) }), exact: true }).click();
      const dialog = owner.getByRole('dialog');
      await dialog.getByRole('button', { name: t.entities('review.return'), exact: true }).click();
      await dialog.getByRole('textbox', { name: t.entities('review.comment') }).fill(own.note);
      await look(owner, 'returning', language);
      await dialog.getByRole('button', { name: t.entities('review.return'), exact: true }).click();
      await expect(dialog.getByText(own.note)).toBeVisible();
      await look(owner, 'returned', language);
    });

    await test.step('corrected on the phone and sent again', async () => {
      await page.reload();
      await expect(page.getByText(own.note)).toBeVisible();
      await look(page, 'task-returned', language);
      await task.field.fill('1302');
      await task.field.blur();
      await expect(page.getByText(task.t('form.changed'), { exact: true })).toBeVisible();
      await look(page, 'task-changed', language);
      await task.send.click();
      await task.expectSubmitted();
      await page.goto(siteUrl(site, '/ct/entity-user'));
      await look(page, 'own-tasks-sent', language);
    });

    await test.step('accepted', async () => {
      await owner.reload();
      await owner.getByRole('button', { name: t.entities('owed.open', { name: own.site(1) }), exact: true }).click();
      const dialog = owner.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: t.entities('review.accept'), exact: true })).toBeVisible();
      await look(owner, 'review', language);
      await lookOnPhone(owner, 'review-phone', language);
      await dialog.getByRole('button', { name: t.entities('review.accept'), exact: true }).click();
      await expect(
        dialog.getByRole('heading', { name: new RegExp(t.entities('requests.items.accepted')) }),
      ).toBeVisible();
      await look(owner, 'accepted', language);
      await dialog
        .getByRole('button', { name: t.common('actions.close'), exact: true })
        .last()
        .click();
      await owner.getByRole('button', { name: t.entities('owed.acceptAll'), exact: true }).click();
      const done = t.entities('owed.acceptedAll_other', { count: 2, remaining: 0 });
      await expect(owner.getByText(done, { exact: true })).toBeVisible();
    });

    await test.step('the site shows its metrics and its values', async () => {
      await owner.goto(siteUrl(site, '/entity-management'));
      await owner.getByRole('link', { name: own.site(1), exact: true }).click();
      await expect(owner.getByText('1,302')).toBeVisible();
      await look(owner, 'entity-overview', language);
      await lookOnPhone(owner, 'entity-overview-phone', language);
      await owner.getByRole('tab', { name: t.entities('tabs.data'), exact: true }).click();
      await expect(owner.getByRole('row', { name: new RegExp(metricName[language]) })).toContainText('1,302');
      await look(owner, 'entity-data', language);
      await lookOnPhone(owner, 'entity-data-phone', language);
    });

    await test.step('rolled up, and followed to the photo in two clicks', async () => {
      await owner.goto(siteUrl(site, '/entity-management/roll-up'));
      const metric = owner.getByRole('link', { name: new RegExp(metricName[language]) });
      await expect(owner.getByText('2,100').first()).toBeVisible({ timeout: 60_000 });
      await look(owner, 'roll-ups', language);
      await metric.click();
      const source = owner.getByRole('button', {
        name: t.rollUp('source.open', { entity: `${own.site(1)}, 1,302` }),
        exact: true,
      });
      await expect(source).toBeVisible();
      await look(owner, 'roll-up', language);
      await lookOnPhone(owner, 'roll-up-phone', language);
      await source.click();
      const file = owner.getByRole('dialog').getByRole('button', { name: 'meter.jpg' });
      await expect(file).toBeVisible();
      await look(owner, 'source', language);
      const downloading = owner.waitForEvent('download');
      await file.click();
      expect((await downloading).suggestedFilename()).toBe('meter.jpg');
    });

    await test.step('the method is chosen once, and the number is used in the report', async () => {
      await owner
        .getByRole('dialog')
        .getByRole('button', { name: t.rollUp('source.close'), exact: true })
        .last()
        .click();
      await owner
        .getByRole('button', { name: `${t.rollUp('method.choose')}: ${t.rollUp('method.operational')}`, exact: true })
        .click();
      const question = owner.getByRole('dialog');
      await question.getByRole('button', { name: t.rollUp('method.choose'), exact: true }).click();
      await expect(owner.getByText(t.rollUp('method.chosen'), { exact: true })).toBeVisible();
      await owner.goto(siteUrl(site, `${path}?framework=gri-2021&disclosure=305-1`));
      const offer = owner.getByRole('button', { name: new RegExp(`^${t.rollUp('field.open')}: `) }).first();
      await expect(offer).toBeVisible();
      await look(owner, 'offered', language);
      await offer.click();
      const dialog = owner.getByRole('dialog');
      await dialog.getByRole('button', { name: t.rollUp('take.button'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(createWorkspace(owner, language).number('m0')).toHaveValue('2,100');
      await look(owner, 'used', language);
    });

    await test.step('published with its entities and its coverage, in PDF, Word and Excel', async () => {
      const workspace = createWorkspace(owner, language);
      await workspace.text('text').click();
      await owner.keyboard.insertText(own.prose);
      await workspace.saved();
      await workspace.finish.click();
      const completion = createCompletion(owner, language);
      await completion.finish('complete');
      await completion.action('publish').click();
      await completion.live(1);
      await look(owner, 'published', language);
      await expectInFiles(completion, [own.site(1), own.coverage]);
    });

    await test.step('the answers are locked with the publication', async () => {
      await page.goto(siteUrl(site, '/ct/entity-user'));
      await look(page, 'own-tasks-accepted', language);
      await page.getByRole('link', { name: new RegExp(own.site(1)) }).click();
      await expect(page.getByText(task.t('form.locked'))).toBeVisible();
      await look(page, 'task-locked', language);
    });
  },
);
