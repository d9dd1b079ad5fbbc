/** The joins possible with a copy of the table and of the mails: an attack by ids, by addresses and by order. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createIds } from '../../shared/ids.ts';
import { fixedNow, principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { sendAnswering } from './answer.ts';
import { createSurvey, setStatus } from './change-survey.ts';
import { countAnswers } from './count-answers.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { invite } from './invite.ts';
import { createSurveyKeys, randomBelow } from './survey-keys.ts';

const principal = principalOf();
const people = 20;
const words = (text: string) => ({ en: text, zhTw: text });
const hidden = (at: number): string => `Remark number ${String(at).padStart(2, '0')}`;

/** Twenty people answer in the order in which they were invited, as they would by the order of a list. */
const answeredSurvey = async (chance: Pick<SurveysDependencies, 'random' | 'randomId'>) => {
  const database = createMemoryDynamoDb();
  const now = () => fixedNow;
  const dependencies: SurveysDependencies = {
    table: database.tableOf(principal.scope),
    ids: createIds(now),
    now,
    keys: createSurveyKeys('a secret that the table does not have'),
    ...chance,
  };
  const draft = await createSurvey(dependencies, principal, {
    body: {
      title: words('Survey'),
      intro: words(''),
      questions: [
        {
          questionId: 'q00001',
          kind: 'text',
          topicId: null,
          text: words('What matters?'),
          help: words(''),
          options: [],
          isRequired: true,
        },
      ],
      groups: [{ groupId: 'staff1', name: words('Staff'), size: null, weight: 1, isAffected: false }],
      isAnonymous: true,
      hasOpenLink: false,
      closesAt: new Date(fixedNow + 86_400_000).toISOString(),
      assessmentId: null,
    },
  });
  const survey = await setStatus(dependencies, principal, { params: draft, body: { status: 'running', revision: 1 } });
  const invitations = Array.from({ length: people }, (_none, at) => ({
    email: `person-${at}@stakeholder.example`,
    groupId: 'staff1',
    language: 'en' as const,
  }));
  await invite(dependencies, principal, { params: survey, body: { invitations } }, 'https://tenant.example');
  const secrets = database
    .records('Outbox')
    .flatMap((record) => /#([A-Za-z0-9_-]{43})/.exec(JSON.stringify(record))?.[1] ?? []);
  for (const [at, secret] of secrets.entries()) {
    const answers = { q00001: { rating: null, cannotSay: false, optionId: null, text: hidden(at) } };
    const sheet = { answers, groupId: null, language: 'en' as const };
    await sendAnswering(dependencies, { surveyId: survey.surveyId, header: secret }, sheet);
  }
  const beforeCounting = database.records().map((record) => JSON.stringify(record));
  await countAnswers(dependencies, principal, survey.surveyId);
  return { beforeCounting, records: database.records().map((record) => JSON.stringify(record)), secrets };
};

/** Answers found in a record that also names a person, or in clear before they may be opened. */
const joinsByRecord = (records: readonly string[], secrets: readonly string[]): number =>
  Array.from({ length: people }, (_none, at) => at).filter((at) =>
    records.some(
      (record) =>
        record.includes(hidden(at)) &&
        (record.includes(`person-${at}@`) || record.includes(secrets[at] ?? '') || record.includes('invitationId')),
    ),
  ).length;

/** Guesses that the k-th answer is the k-th person's; claimed where most are in order, which is no chance. */
const joinsByOrder = (records: readonly string[]): number => {
  const found = records.flatMap((record) => [...record.matchAll(/Remark number (\d\d)/g)].map(([, at]) => Number(at)));
  const inOrder = found.filter((at, position) => at === position).length;
  return inOrder > people / 2 ? inOrder : 0;
};

const joins = async (chance: Pick<SurveysDependencies, 'random' | 'randomId'>) => {
  const { beforeCounting, records, secrets } = await answeredSurvey(chance);
  return {
    inClear: beforeCounting.filter((record) => record.includes('Remark number')).length,
    byRecord: joinsByRecord([...beforeCounting, ...records], secrets),
    byOrder: joinsByOrder(records),
  };
};

describe('an anonymous survey', () => {
  it('gives no join to who has the table and the mails', async () => {
    const found = await joins({ random: randomBelow, randomId: () => randomBytes(16).toString('hex') });
    expect(found).toEqual({ inClear: 0, byRecord: 0, byOrder: 0 });
  });

  it('would give every join by order without shuffling: the attack works', async () => {
    let made = 0;
    const randomId = (): string => {
      made += 1;
      return String(made).padStart(32, '0');
    };
    // Without shuffling, and with one id for all boxes.
    const found = await joins({ random: (below) => (below === 4 ? 0 : below - 1), randomId });
    expect(found.byOrder).toBe(people);
  });
});
