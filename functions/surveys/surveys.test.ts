import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { createIds, OrganizationId } from '../../shared/ids.ts';
import type { AnswerSheet, Survey, SurveySettings } from '../../shared/model/surveys/survey.ts';
import { fixedNow, principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { put } from '../core/data/write.ts';
import { surveyEntity } from '../core/surveys/survey.entities.ts';
import { getAnswering, saveAnswering, sendAnswering } from './answer.ts';
import { changeSurvey, createSurvey, setStatus } from './change-survey.ts';
import { countAnswers } from './count-answers.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { invite, listInvitations, remind } from './invite.ts';
import { getResults, listTexts } from './read-surveys.ts';
import { createSurveyKeys, randomBelow } from './survey-keys.ts';

const principal = principalOf();
const stranger = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'2'.repeat(26)}`) } });
const origin = 'https://tenant.example';
const day = 86_400_000;
const settings: SurveySettings = {
  title: { en: 'What matters', zhTw: '甚麼重要' },
  intro: { en: '', zhTw: '' },
  questions: [
    {
      questionId: 'q00001',
      kind: 'topic',
      topicId: 'water',
      text: { en: 'Water', zhTw: '水資源' },
      help: { en: '', zhTw: '' },
      options: [],
      isRequired: true,
    },
    {
      questionId: 'q00002',
      kind: 'text',
      topicId: null,
      text: { en: 'More?', zhTw: '其他意見？' },
      help: { en: '', zhTw: '' },
      options: [],
      isRequired: false,
    },
  ],
  groups: ['staff1', 'board1'].map((groupId) => ({
    groupId,
    name: { en: groupId, zhTw: groupId },
    size: null,
    weight: 1,
    isAffected: false,
  })),
  isAnonymous: true,
  hasOpenLink: true,
  closesAt: new Date(fixedNow + 10 * day).toISOString(),
  assessmentId: null,
};
let database: ReturnType<typeof createMemoryDynamoDb>;
let dependencies: SurveysDependencies;
let clock = fixedNow;

beforeEach(() => {
  clock = fixedNow;
  database = createMemoryDynamoDb();
  const now = () => clock;
  dependencies = {
    table: database.tableOf(principal.scope),
    ids: createIds(now),
    now,
    keys: createSurveyKeys('a secret that the table does not have'),
    randomId: () => randomBytes(16).toString('hex'),
    random: randomBelow,
  };
});

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const status = (survey: Survey, to: 'running' | 'closed') =>
  setStatus(dependencies, principal, { params: survey, body: { status: to, revision: survey.revision } });
const running = async (changes: Partial<SurveySettings> = {}): Promise<Survey> =>
  status(await createSurvey(dependencies, principal, { body: { ...settings, ...changes } }), 'running');
const inviteAll = (survey: Survey, count: number, groupId = 'staff1') =>
  invite(
    dependencies,
    principal,
    {
      params: survey,
      body: {
        invitations: Array.from({ length: count }, (_none, at) => ({
          email: `person-${groupId}-${at}@stakeholder.example`,
          groupId,
          language: at % 2 === 0 ? 'en' : 'zhTw',
        })),
      },
    },
    origin,
  );
/** The mailed secrets. */
const mailed = (): string[] =>
  database.records('Outbox').flatMap((record) => /#([A-Za-z0-9_-]{43})/.exec(JSON.stringify(record))?.[1] ?? []);
const sheet = (rating: number, text = ''): AnswerSheet => ({
  answers: {
    q00001: { rating, cannotSay: false, optionId: null, text: '' },
    ...(text === '' ? {} : { q00002: { rating: null, cannotSay: false, optionId: null, text } }),
  },
  groupId: null,
  language: 'en',
});
const visit = (survey: Survey, header: string) => ({ surveyId: survey.surveyId, header });
const everything = (): string => JSON.stringify(database.records());

describe('a survey', () => {
  it('starts once both languages are there, and keeps its promises then', async () => {
    const half = await createSurvey(dependencies, principal, {
      body: { ...settings, title: { en: 'Only', zhTw: '' } },
    });
    expect(await codeOf(status(half, 'running'))).toBe('survey.not_ready');
    const survey = await running();
    const change = (body: Partial<SurveySettings>) =>
      codeOf(
        changeSurvey(dependencies, principal, {
          params: survey,
          body: { ...settings, ...body, revision: survey.revision },
        }),
      );
    expect(await change({ isAnonymous: false })).toBe('survey.read_only');
    expect(await change({ closesAt: new Date(fixedNow + 20 * day).toISOString() })).toBe('done');
  });

  it('is not there for another organisation', async () => {
    const survey = await running();
    expect(await codeOf(getResults(dependencies, stranger, survey.surveyId))).toBe('survey.not_found');
    expect(await codeOf(countAnswers(dependencies, stranger, survey.surveyId))).toBe('survey.not_found');
  });

  it('invites each address once and reminds only who has not sent, once a day', async () => {
    const survey = await running();
    expect(await inviteAll(survey, 4)).toEqual({ invited: 4, known: [], unreachable: [] });
    expect((await inviteAll(survey, 5)).known).toHaveLength(4);
    const [first = ''] = mailed();
    await sendAnswering(dependencies, visit(survey, first), sheet(4));
    const again = () => remind(dependencies, principal, { params: survey, body: { cursor: null } }, origin);
    expect((await again()).reminded).toBe(4);
    expect((await again()).reminded).toBe(0);
    clock += day;
    expect((await again()).reminded).toBe(4);
    // A reminder has the same link.
    expect(new Set(mailed()).size).toBe(5);
  });
});

describe('answering', () => {
  it('spends nothing by asking, resumes with the same link, and sends once', async () => {
    const survey = await running();
    await inviteAll(survey, 1);
    const [secret = ''] = mailed();
    const at = visit(survey, secret);
    await getAnswering(dependencies, at);
    await getAnswering(dependencies, at);
    await saveAnswering(dependencies, at, sheet(2, 'Half a thought'));
    expect((await getAnswering(dependencies, at)).sheet).toEqual(sheet(2, 'Half a thought'));
    expect(everything()).not.toContain('Half a thought');
    const sends = await Promise.all([1, 2].map((rating) => codeOf(sendAnswering(dependencies, at, sheet(rating)))));
    expect(new Set(sends)).toEqual(new Set(['done', 'survey.answered']));
    expect(await codeOf(saveAnswering(dependencies, at, sheet(1)))).toBe('survey.answered');
    expect((await getAnswering(dependencies, at)).state).toBe('sent');
    expect(database.records('SurveyBox')).toHaveLength(1);
  });

  it('begins with the survey: a draft has no valid link', async () => {
    const survey = await running();
    await inviteAll(survey, 1);
    const [secret = ''] = mailed();
    const stored = await dependencies.table.find(surveyEntity, survey);
    if (!stored) throw new Error('no survey');
    await dependencies.table.write([put(surveyEntity, { ...stored, status: 'draft' }, 'any')]);
    expect(await codeOf(getAnswering(dependencies, visit(survey, secret)))).toBe('survey.link_invalid');
  });

  it('names the problem of a link', async () => {
    const survey = await running();
    await inviteAll(survey, 1);
    const [secret = ''] = mailed();
    for (const wrong of ['', secret.slice(0, 20), `${secret}x`, 'x'.repeat(43), `open.${secret}.${'y'.repeat(43)}`]) {
      expect(await codeOf(getAnswering(dependencies, visit(survey, wrong)))).toBe('survey.link_invalid');
    }
  });

  it('ends with the survey, by its date or by hand, and never in between', async () => {
    const survey = await running();
    await inviteAll(survey, 6);
    const secrets = mailed();
    const answers = await Promise.all([
      ...secrets.slice(0, 5).map((secret) => codeOf(sendAnswering(dependencies, visit(survey, secret), sheet(3)))),
      codeOf(status(survey, 'closed')),
    ]);
    const sent = answers.slice(0, 5).filter((answer) => answer === 'done').length;
    expect(database.records('SurveyBox')).toHaveLength(sent);
    expect(await codeOf(sendAnswering(dependencies, visit(survey, secrets[5] ?? ''), sheet(3)))).toBe('survey.closed');
    const ended = await getAnswering(dependencies, visit(survey, secrets[5] ?? ''));
    // Closed by hand before its closing date: the page names this day.
    expect(ended).toMatchObject({ state: 'closed', questions: [], closesAt: new Date(clock).toISOString() });
    const other = await running();
    clock += 11 * day;
    const header = `open.${dependencies.keys.openSecret(other.surveyId)}.${'z'.repeat(43)}`;
    expect(await codeOf(sendAnswering(dependencies, visit(other, header), sheet(3)))).toBe('survey.closed');
  });

  it('by the open link is one answer of each secret, in the group that was chosen', async () => {
    const survey = await running();
    const open = dependencies.keys.openSecret(survey.surveyId);
    const at = visit(survey, `open.${open}.${'k'.repeat(43)}`);
    expect((await getAnswering(dependencies, at)).groups).toHaveLength(2);
    await saveAnswering(dependencies, at, sheet(2));
    await sendAnswering(dependencies, at, { ...sheet(5), groupId: 'board1' });
    expect(await codeOf(sendAnswering(dependencies, at, sheet(5)))).toBe('survey.answered');
    expect(
      await codeOf(
        sendAnswering(dependencies, visit(survey, `open.${open}.${'m'.repeat(43)}`), {
          ...sheet(5),
          groupId: 'nobody',
        }),
      ),
    ).toBe('survey.answer_wrong');
  });

  it('refuses answers that do not fit', async () => {
    const survey = await running();
    await inviteAll(survey, 1);
    const at = visit(survey, mailed()[0] ?? '');
    expect(await codeOf(sendAnswering(dependencies, at, { ...sheet(3), answers: {} }))).toBe('survey.answer_wrong');
    expect(await codeOf(saveAnswering(dependencies, at, sheet(3, 'x'.repeat(1_999).repeat(1))))).toBe('done');
  });
});

describe('counting', () => {
  it('opens all but five of a group that has ten, and the rest at the end', async () => {
    const survey = await running();
    await inviteAll(survey, 7);
    await inviteAll(survey, 11, 'board1');
    const secrets = mailed();
    for (const [at, secret] of secrets.entries()) {
      if (at < 4 || at > 6) await sendAnswering(dependencies, visit(survey, secret), sheet((at % 5) + 1, `Text ${at}`));
    }
    expect(await countAnswers(dependencies, principal, survey.surveyId)).toMatchObject({ counted: 6, waiting: 9 });
    const results = await getResults(dependencies, principal, survey.surveyId);
    expect(results.columns).toEqual([{ key: 'board1', n: 6, weight: 1 }]);
    for (const secret of secrets.slice(4, 6)) await sendAnswering(dependencies, visit(survey, secret), sheet(5));
    expect(await countAnswers(dependencies, principal, survey.surveyId)).toMatchObject({ counted: 0, waiting: 11 });
    await status(survey, 'closed');
    expect(await countAnswers(dependencies, principal, survey.surveyId)).toMatchObject({ counted: 11, waiting: 0 });
    expect((await getResults(dependencies, principal, survey.surveyId)).counted).toBe(17);
    expect((await listTexts(dependencies, principal, survey.surveyId)).texts).toHaveLength(15);
  });

  it('counts each answer once when two count at the same time', async () => {
    const survey = await running();
    await inviteAll(survey, 20);
    for (const secret of mailed()) await sendAnswering(dependencies, visit(survey, secret), sheet(3));
    await Promise.all([1, 2, 3].map(() => countAnswers(dependencies, principal, survey.surveyId)));
    expect((await getResults(dependencies, principal, survey.surveyId)).counted).toBe(15);
  });

  it('leaves nothing that joins an invitation and an answer', async () => {
    const survey = await running();
    await inviteAll(survey, 8);
    const { items } = await listInvitations(dependencies, principal, { params: survey, query: {} });
    for (const [at, secret] of mailed().entries())
      await sendAnswering(dependencies, visit(survey, secret), sheet(4, `Remark ${at}`));
    const before = database.records().filter((record) => JSON.stringify(record).includes('Remark'));
    expect(before).toEqual([]);
    await status(survey, 'closed');
    await countAnswers(dependencies, principal, survey.surveyId);
    const withText = database.records().filter((record) => JSON.stringify(record).includes('Remark'));
    for (const record of withText) {
      const text = JSON.stringify(record);
      for (const { invitationId, email } of items) {
        expect(text.includes(invitationId) || (email !== null && text.includes(email))).toBe(false);
      }
    }
    expect(database.records('SurveyAnswer')).toEqual([]);
  });
});
