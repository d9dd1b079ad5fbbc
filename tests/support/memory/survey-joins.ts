/**
 * An attack on an anonymous survey by somebody who has a copy of the table, the mails, the exports and the logs: joins by
 * ids, by addresses and by order.
 */

import { openTable } from '../../../functions/core/office/reading/read-table.ts';
import { sendAnswering } from '../../../functions/surveys/answer.ts';
import { createSurvey, setStatus } from '../../../functions/surveys/change-survey.ts';
import { countAnswers } from '../../../functions/surveys/count-answers.ts';
import type { SurveysDependencies } from '../../../functions/surveys/dependencies.ts';
import { exportResults } from '../../../functions/surveys/export-results.ts';
import { invite } from '../../../functions/surveys/invite.ts';
import { getResults } from '../../../functions/surveys/read-surveys.ts';
import { createSurveyKeys } from '../../../functions/surveys/survey-keys.ts';
import { createIds } from '../../../shared/ids.ts';
import { groupMin } from '../../../shared/model/surveys/open-boxes.ts';
import { fixedNow, principalOf } from '../actors.ts';
import { createMemoryDynamoDb } from './memory-dynamodb.ts';
import { createSurveyBench, ratingSheet } from './survey-bench.ts';

export const attackedPeople = 20;
type Chance = Pick<SurveysDependencies, 'random' | 'randomId'>;

const principal = principalOf();
const words = (text: string) => ({ en: text, zhTw: text });
const hidden = (at: number): string => `Remark number ${String(at).padStart(2, '0')}`;
const numbers = Array.from({ length: attackedPeople }, (_none, at) => at);

/** What was written to standard output and error during an act. */
const logged = async (act: () => Promise<void>): Promise<string> => {
  const lines: string[] = [];
  const before = [process.stdout.write, process.stderr.write] as const;
  const catching = (chunk: Uint8Array | string): boolean => {
    lines.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
    return true;
  };
  process.stdout.write = catching;
  process.stderr.write = catching;
  try {
    await act();
  } finally {
    [process.stdout.write, process.stderr.write] = before;
  }
  return lines.join('');
};

const exportedLines = async (base64: string): Promise<string[]> => {
  const reader = await openTable(Buffer.from(base64, 'base64'), { rowsMax: 1_000, columnsMax: 20 });
  const lines: string[] = [];
  for (const sheet of [0, 1]) {
    await reader.read(sheet, ({ cells }) => {
      lines.push([...cells.values()].map(({ text }) => text).join(' '));
      return true;
    });
  }
  return lines;
};

/** Twenty people answer in the order in which they were invited, as they would by the order of a list. */
const answeredSurvey = async (chance: Chance) => {
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
  const invitations = numbers.map((at) => ({
    email: `person-${at}@stakeholder.example`,
    groupId: 'staff1',
    language: 'en' as const,
  }));
  await invite(dependencies, principal, { params: survey, body: { invitations } }, 'https://tenant.example');
  const secrets = database
    .records('Outbox')
    .flatMap((record) => /#([A-Za-z0-9_-]{43})/.exec(JSON.stringify(record))?.[1] ?? []);
  const logs = await logged(async () => {
    for (const [at, secret] of secrets.entries()) {
      const answers = { q00001: { rating: null, cannotSay: false, optionId: null, text: hidden(at) } };
      const sheet = { answers, groupId: null, language: 'en' as const };
      await sendAnswering(dependencies, { surveyId: survey.surveyId, header: secret }, sheet);
    }
  });
  const beforeCounting = database.records().map((record) => JSON.stringify(record));
  const closed = await setStatus(dependencies, principal, {
    params: survey,
    body: { status: 'closed', revision: survey.revision },
  });
  await countAnswers(dependencies, principal, closed.surveyId);
  const { base64 } = await exportResults(dependencies, principal, { params: survey, query: { language: 'en' } });
  return {
    beforeCounting,
    records: database.records().map((record) => JSON.stringify(record)),
    exported: await exportedLines(base64),
    logs,
    secrets,
  };
};

/** Answers found in a text that also names a person, an invitation or a link. */
const joinsByRecord = (texts: readonly string[], secrets: readonly string[]): number =>
  numbers.filter((at) =>
    texts.some(
      (text) =>
        text.includes(hidden(at)) &&
        (text.includes(`person-${at}@`) || text.includes(secrets[at] ?? '') || text.includes('invitationId')),
    ),
  ).length;

/** Guesses that the k-th answer is the k-th person's; claimed where most are in order, which is no chance. */
const joinsByOrder = (texts: readonly string[]): number => {
  const found = texts.flatMap((text) => [...text.matchAll(/Remark number (\d\d)/g)].map(([, at]) => Number(at)));
  const inOrder = found.filter((at, position) => at === position).length;
  return inOrder > attackedPeople / 2 ? inOrder : 0;
};

/** Reads the results after each answer and after the end: how often two results differ by one to four answers. */
const joinsByDifference = async (): Promise<number> => {
  const bench = createSurveyBench();
  const survey = await bench.running();
  await bench.inviteAll(survey, attackedPeople);
  const read = async (): Promise<number> => {
    await countAnswers(bench.dependencies, bench.principal, survey.surveyId);
    return (await getResults(bench.dependencies, bench.principal, survey.surveyId)).counted;
  };
  const counts = [0];
  for (const header of bench.mailed()) {
    await sendAnswering(bench.dependencies, { surveyId: survey.surveyId, header }, ratingSheet(3));
    counts.push(await read());
  }
  await bench.setTo(survey, 'closed');
  counts.push(await read());
  const added = counts.map((count, at) => count - (counts[at - 1] ?? 0));
  return added.filter((count) => count > 0 && count < groupMin).length;
};

export const surveyJoins = async (chance: Chance) => {
  const { beforeCounting, records, exported, logs, secrets } = await answeredSurvey(chance);
  return {
    /** Answers that can be read before they may be opened, in the table or in the logs. */
    inClear: [...beforeCounting, logs].filter((text) => text.includes('Remark number')).length,
    byRecord: joinsByRecord([...beforeCounting, ...records, ...exported, logs], secrets),
    byOrder: joinsByOrder(records),
    byExport: joinsByOrder(exported),
    /** Links in the logs, by which an answerer could be found. */
    byLog: secrets.filter((secret) => logs.includes(secret)).length,
    byDifference: await joinsByDifference(),
  };
};

/** Ids that count up and a shuffle that changes nothing: everything but the sealing is switched off. */
export const withoutShuffle = (): Chance => {
  let made = 0;
  return {
    random: (below) => (below === 4 ? 0 : below - 1),
    randomId: () => {
      made += 1;
      return String(made).padStart(32, '0');
    },
  };
};
