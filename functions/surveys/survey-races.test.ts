/** What one request meets when another is written between its reading and its writing. */
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { createSurveyBench, ratingSheet } from '../../tests/support/memory/survey-bench.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { saveAnswering, sendAnswering } from './answer.ts';
import { countAnswers } from './count-answers.ts';
import { getResults } from './read-surveys.ts';

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

/** The table of a request that is overtaken by `act` when it is about to write for the first time. */
const overtakenBy = (table: TenantTable, act: () => Promise<unknown>): TenantTable => {
  let isOvertaken = false;
  return {
    ...table,
    write: async (...args) => {
      if (!isOvertaken) {
        isOvertaken = true;
        await act();
      }
      return table.write(...args);
    },
  };
};

describe('a survey that is closed', () => {
  it('while an answer is sent takes none after that, and its link stays as it was', async () => {
    const bench = createSurveyBench();
    const survey = await bench.running();
    await bench.inviteAll(survey, 1);
    const visit = { surveyId: survey.surveyId, header: bench.mailed()[0] };
    const table = overtakenBy(bench.dependencies.table, () => bench.setTo(survey, 'closed'));
    const sent = await codeOf(sendAnswering({ ...bench.dependencies, table }, visit, ratingSheet(4)));
    expect(sent).toBe('survey.closed');
    expect(bench.database.records('SurveyBox')).toEqual([]);
    expect(JSON.stringify(bench.database.records('SurveyInvitation'))).toContain('"isSent":false');
  });

  it('saves nothing any more, for a mailed link and for the open one', async () => {
    const bench = createSurveyBench();
    const survey = await bench.running();
    await bench.inviteAll(survey, 1);
    await bench.setTo(survey, 'closed');
    for (const visit of [{ surveyId: survey.surveyId, header: bench.mailed()[0] }, bench.openLink(survey)]) {
      for (const isFirst of [true, false]) {
        const saved = await codeOf(saveAnswering(bench.dependencies, visit, { ...ratingSheet(3), isFirst }));
        expect(saved).toBe('survey.closed');
      }
    }
    expect(JSON.stringify(bench.database.records('SurveyInvitation'))).toContain('"draft":null');
  });
});

describe('an answer', () => {
  it('that was sent from another device in between is not sent twice, nor saved over', async () => {
    const bench = createSurveyBench();
    const survey = await bench.running();
    await bench.inviteAll(survey, 1);
    const visit = { surveyId: survey.surveyId, header: bench.mailed()[0] };
    const first = () => sendAnswering(bench.dependencies, visit, ratingSheet(5));
    const dependencies = { ...bench.dependencies, table: overtakenBy(bench.dependencies.table, first) };
    expect(await codeOf(sendAnswering(dependencies, visit, ratingSheet(1)))).toBe('survey.answered');
    expect(await codeOf(saveAnswering(bench.dependencies, visit, ratingSheet(1)))).toBe('survey.answered');
    expect(bench.database.records('SurveyBox')).toHaveLength(1);
  });

  it('is counted once when another count, of more answers, is written first', async () => {
    const bench = createSurveyBench();
    const survey = await bench.running();
    await bench.inviteAll(survey, 20);
    const secrets = bench.mailed();
    const send = async (from: number, to: number): Promise<void> => {
      for (const header of secrets.slice(from, to)) {
        await sendAnswering(bench.dependencies, { surveyId: survey.surveyId, header }, ratingSheet(3));
      }
    };
    await send(0, 10);
    const count = (table = bench.dependencies.table) =>
      countAnswers({ ...bench.dependencies, table }, bench.principal, survey.surveyId);
    const more = async (): Promise<void> => {
      await send(10, 20);
      await count();
    };
    await count(overtakenBy(bench.dependencies.table, more));
    expect((await getResults(bench.dependencies, bench.principal, survey.surveyId)).counted).toBe(15);
  });
});
