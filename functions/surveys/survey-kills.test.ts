/** The function may be killed at any request to the database, before it is made or before its response arrives. */
import { describe, expect, it } from 'vitest';
import { createSurveyBench, ratingSheet } from '../../tests/support/memory/survey-bench.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { sendAnswering } from './answer.ts';
import { setStatus } from './change-survey.ts';
import { countAnswers } from './count-answers.ts';
import { getSurveyProgress } from './survey-progress.ts';

class Killed extends Error {}
type Kill = { at: number; isAfter: boolean };

/** The table of a function that ends at its request number `at`. */
const killedAt = (table: TenantTable, { at, isAfter }: Kill): TenantTable => {
  let requests = 0;
  const around = async <Result>(request: () => Promise<Result>): Promise<Result> => {
    requests += 1;
    if (requests !== at) return request();
    if (isAfter) await request();
    throw new Killed();
  };
  return {
    ...table,
    find: (...args) => around(() => table.find(...args)),
    findMany: (...args) => around(() => table.findMany(...args)),
    collectFirst: (...args) => around(() => table.collectFirst(...args)),
    write: (...args) => around(() => table.write(...args)),
  };
};

const kills = [1, 2, 3, 4, 5, 6, 7].flatMap((at) => [false, true].map((isAfter) => ({ at, isAfter })));
/** True where the act had as many requests and was ended by one of them. */
const isKilled = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Killed) return true;
      throw error;
    },
  );
const outcomeOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'done',
    (error: unknown) => Reflect.get(Object(error), 'code'),
  );

describe('a function that ends at any request', () => {
  it('loses no answer that is sent, and takes none twice', async () => {
    let ended = 0;
    for (const kill of kills) {
      const bench = createSurveyBench();
      const survey = await bench.running();
      await bench.inviteAll(survey, 1);
      const visit = { surveyId: survey.surveyId, header: bench.mailed()[0] };
      const table = killedAt(bench.dependencies.table, kill);
      if (await isKilled(sendAnswering({ ...bench.dependencies, table }, visit, ratingSheet(4)))) ended += 1;
      // The page sends again; that it was answered already is the same to it.
      expect(['done', 'survey.answered']).toContain(
        await outcomeOf(sendAnswering(bench.dependencies, visit, ratingSheet(4))),
      );
      expect(bench.database.records('SurveyBox')).toHaveLength(1);
      expect(await getSurveyProgress(bench.dependencies, bench.principal, survey.surveyId)).toMatchObject({
        sent: 1,
        unfinished: 0,
      });
    }
    expect(ended).toBe(4);
  });

  it('leaves a survey open or closed as a whole', async () => {
    let ended = 0;
    for (const kill of kills) {
      const bench = createSurveyBench();
      const { principal, dependencies } = bench;
      const survey = await bench.running();
      const table = killedAt(dependencies.table, kill);
      const close = { params: survey, body: { status: 'closed' as const, revision: survey.revision } };
      if (await isKilled(setStatus({ ...dependencies, table }, principal, close))) ended += 1;
      const [stored] = bench.database.records('Survey');
      const gates = bench.database.records('SurveyGate');
      const isOpen = JSON.stringify(stored).includes('"status":"running"');
      expect(gates).toHaveLength(16);
      expect(gates.every((gate) => JSON.stringify(gate).includes(`"isOpen":${isOpen}`))).toBe(true);
      expect(['done', 'survey.stale']).toContain(await outcomeOf(setStatus(dependencies, principal, close)));
      const late = await outcomeOf(sendAnswering(dependencies, bench.openLink(survey), ratingSheet(3)));
      expect(late).toBe('survey.closed');
    }
    expect(ended).toBe(4);
  });

  it('counts each answer once', async () => {
    for (const kill of kills) {
      const bench = createSurveyBench();
      const { principal, dependencies } = bench;
      const survey = await bench.running();
      for (let at = 0; at < 7; at += 1) {
        await sendAnswering(dependencies, bench.openLink(survey), { ...ratingSheet(3), groupId: 'staff1' });
      }
      await bench.setTo(survey, 'closed');
      const table = killedAt(dependencies.table, kill);
      await isKilled(countAnswers({ ...dependencies, table }, principal, survey.surveyId));
      await countAnswers(dependencies, principal, survey.surveyId);
      const tally = bench.database.records('SurveyTally');
      expect(JSON.stringify(tally)).toContain('"n":7');
      expect(bench.database.records('SurveyBox')).toHaveLength(0);
    }
  });
});
