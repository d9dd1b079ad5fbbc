import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { AssessmentId } from '../../../shared/ids.ts';
import type { Survey } from '../../../shared/model/surveys/survey.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { Caller } from '../../support/cloud/cloud-calls.ts';
import { newestMail } from '../../support/cloud/cloud-mails.ts';
import {
  completeReport,
  downloadFile,
  finishedPublication,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';
import {
  answerSurvey,
  describeTopics,
  inviteAll,
  journeyPeople,
  scoreAs,
  startJourneySurvey,
} from '../../support/cloud/materiality-journey.ts';
import { createMaterialReport } from '../../support/cloud/materiality-report.ts';
import { readDocxText } from '../../support/published-files/read-published-files.ts';
import { createColleagues } from '../support/newcomer.ts';
import { expectAccessibleAndTranslated, expectReflow } from '../support/page-checks.ts';
import { callerOf, openSession, setLanguage } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { inChineseToo, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const site = sites.root;
const phone = { width: 375, height: 800 };
const port = (): number => Number(process.env.E2E_PORT);

const linkOf = async (email: string): Promise<string> => {
  const { text } = await newestMail({ port: port() }, email);
  const link = /https?:\/\/\S+\/survey\/svy_[0-9a-z]{26}#[A-Za-z0-9_-]{43}/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
};

/** Answers questions until `count` are passed. */
const answerQuestions = async (page: Page, language: Language, count: number): Promise<void> => {
  const t = textsOf(language, 'survey');
  for (let passed = 0; passed < count; passed += 1) {
    const tile = page.getByRole('radio').first();
    if (await tile.isVisible()) await tile.check();
    await page.getByRole('button', { name: t('next'), exact: true }).click();
  }
};

test.setTimeout(900_000);

test(
  'a company finds its material topics, asks 60 people, and reports on them',
  inChineseToo,
  async ({ page, language, openContext }) => {
    const t = textsOf(language, 'materiality');
    const tSurvey = textsOf(language, 'survey');
    const tDefine = textsOf(language, 'define');
    const run = crypto.randomUUID().slice(0, 8);
    const emails = await createColleagues(site, {
      language,
      roles: ['Administrator', 'Basic'],
      name: 'Pearl Quarries',
    });
    const account = (email: string) => ({ email, password: demoPassword });
    const caller = await openSession(page, site, account(emails.Administrator), language);
    const colleague: Caller = await callerOf(site, account(emails.Basic), language);
    let path = '';
    let assessmentId = AssessmentId.parse(`mat_${'0'.repeat(26)}`);
    const step = (name: string) => page.goto(siteUrl(site, `${path}/${name}`));

    await test.step('the topics of its sector are 24', async () => {
      await page.goto(siteUrl(site, '/materiality'));
      await page
        .getByRole('button', { name: t('list.start') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: /ESRS.*2026/ }).uncheck();
      await dialog.getByRole('checkbox', { name: /GRI 14/ }).check();
      await dialog.getByRole('button', { name: t('start.confirm'), exact: true }).click();
      await expect(page).toHaveURL(/\/materiality\/mat_[0-9a-z]{26}\/topics$/);
      await expect(page.getByRole('heading', { name: new RegExp(t('topics.title')), level: 2 })).toContainText('(24)');
      path = new URL(page.url()).pathname.replace(/\/topics$/, '');
      assessmentId = AssessmentId.parse(path.split('/').at(-1));
    });

    await test.step('two people score apart, and the median is the moderated result', async () => {
      await describeTopics(caller, assessmentId);
      await scoreAs(caller, assessmentId, 1);
      await scoreAs(colleague, assessmentId, 3);
      await step('scoring');
      await page
        .getByRole('radio', { name: t('scoring.result') })
        .or(page.getByRole('button', { name: t('scoring.result') }))
        .first()
        .click();
      await expect(page.getByText(t('scoring.wide')).first()).toBeVisible();
      await page.getByRole('button', { name: t('scoring.propose_other', { count: 24 }) }).click();
      await expect(page.getByText(t('scoring.all'))).toBeVisible();
      await expect(page.getByText(t('saved'))).toBeVisible();
    });

    const survey: Survey = await startJourneySurvey(caller, assessmentId);
    const people = journeyPeople(run);
    const [first, second, ...others] = people;
    if (!first || !second) throw new Error('nobody is invited');
    await inviteAll(caller, survey, people);

    await test.step('a person answers on the phone, stops, and resumes on another device', async () => {
      const link = await linkOf(first.email);
      const device = await (await openContext()).newPage();
      await device.setViewportSize(phone);
      // Scanners of mails open links; whatever they do to the page spends nothing.
      for (const method of ['GET', 'HEAD', 'POST']) {
        await sendRequest({ port: port(), host: site.hostname, method, path: new URL(link).pathname });
      }
      await device.goto(link);
      await expectReflow(device, 'the survey on a phone');
      // English is the language of this invitation.
      const tEnglish = textsOf('en', 'survey');
      await device.getByRole('button', { name: tEnglish('start') }).click();
      await answerQuestions(device, 'en', 10);
      await expect(device.getByText(tEnglish('saved'))).toBeVisible();
      const other = await (await openContext()).newPage();
      await other.goto(link);
      await other.getByRole('button', { name: tEnglish('goOn') }).click();
      await expect(other.getByText(tEnglish('progress', { at: 11, count: 26 }))).toBeVisible();
      await answerQuestions(other, 'en', 16);
      await other.getByRole('button', { name: tEnglish('send') }).click();
      await expect(other.getByText(tEnglish('thanks', { company: 'Pearl Quarries' }))).toBeVisible();
      await device.reload();
      await expect(device.getByText(tEnglish('used'))).toBeVisible();
    });

    await test.step('everybody else answers, many of them in Chinese', async () => {
      const answering = { port: port(), host: site.hostname };
      for (const [at, person] of [second, ...others].entries()) {
        const secret = (await linkOf(person.email)).split('#')[1] ?? '';
        await answerSurvey(answering, survey, { secret, at, language: person.language });
      }
      const chinese = people.find((person) => person.language === 'zhTw');
      const invited = await (await openContext()).newPage();
      await invited.goto(await linkOf(chinese?.email ?? ''));
      await expect(invited.getByText(textsOf('zhTw', 'survey')('used'))).toBeVisible();
    });

    await test.step('the survey is closed, and its results are shown by group', async () => {
      await page.goto(siteUrl(site, `/surveys/${survey.surveyId}?tab=invite`));
      await expect(page.getByText(t('surveys.answeredOf', { sent: 60, invited: 60 }))).toBeVisible();
      await page.getByRole('button', { name: t('surveys.close') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('surveys.close') })
        .click();
      await expect(page.getByRole('button', { name: t('surveys.reopen') })).toBeVisible();
      await page.getByRole('tab', { name: t('surveys.tabs.results') }).click();
      for (const group of survey.groups) {
        await expect(page.getByRole('columnheader', { name: new RegExp(group.name[language]) })).toBeVisible();
      }
      await expectAccessibleAndTranslated(page, language, 'results of 60 answers');
    });

    await test.step('a board decides one topic with a reason, and signs off', async () => {
      await step('matrix');
      await expect(page.getByRole('heading', { name: t('matrix.weights') })).toBeVisible();
      await expectAccessibleAndTranslated(page, language, 'the matrix with a survey');
      await page
        .getByRole('radio', { name: t('matrix.as.table') })
        .or(page.getByRole('button', { name: t('matrix.as.table') }))
        .first()
        .click();
      const rows = page
        .getByRole('table', { name: t('matrix.table') })
        .getByRole('rowheader')
        .getByRole('button');
      await rows.last().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: t('decision.material'), exact: true }).check();
      await dialog.getByRole('textbox').fill('The district council asks for it. 區議會要求。');
      await dialog.getByRole('button', { name: t('decision.save') }).click();
      await expect(page.getByText(t('matrix.decided', { text: t('matrix.material') }))).toBeVisible();
      await expect(page.getByText(t('saved'))).toBeVisible();
      await step('sign-off');
      await expect(page.getByText(t('signOff.ready'))).toBeVisible();
      await page.getByRole('textbox', { name: t('signOff.body') }).fill('Board of directors 董事會');
      await page.getByRole('button', { name: t('signOff.approve') }).click();
      await expect(page.getByText(t('signOff.by'))).toBeVisible();
      await expectAccessibleAndTranslated(page, language, 'the approved assessment');
    });

    await test.step('a report carries it: material topics, drafts with figures, matrix in the files', async () => {
      const report = await createMaterialReport(caller, { name: `Quarries ${run}`, language, assessmentId });
      await page.goto(
        siteUrl(site, `/ct/framework-reports/${report.versionId}/reports/${report.reportId}/assess-materiality`),
      );
      await page.getByRole('button', { name: new RegExp(tDefine('assessment.drafts.process')) }).click();
      await page
        .getByRole('button', { name: tDefine('assessment.drafts.insert') })
        .first()
        .click();
      await expect(page.getByText(tDefine('assessment.drafts.done'))).toBeVisible();
      await expect(page.getByText(tDefine('assessment.drafts.current'))).toBeVisible();
      await expectAccessibleAndTranslated(page, language, 'the assessment of a report');
      const publication = await finishedPublication(
        caller,
        await startPublishing(caller, await completeReport(caller, report.reportId)),
      );
      expect(publication.status).toBe('published');
      const words = readDocxText((await downloadFile(caller, publication, 'docx')).bytes);
      // 60 people were invited, and 60 of them answered: the figures of the draft.
      expect(words).toContain('100%');
      expect(words).toContain('區議會要求。');
    });

    await test.step('a second link of a person who answered says so, and one that is not complete too', async () => {
      const visitor = await (await openContext()).newPage();
      await setLanguage(visitor, site, language);
      const link = await linkOf(second.email);
      await visitor.goto(link.slice(0, -3));
      await expect(visitor.getByText(tSurvey('linkInvalid'))).toBeVisible();
      await expectAccessibleAndTranslated(visitor, language, 'an incomplete link');
    });
  },
);
