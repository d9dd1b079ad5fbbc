import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAnswering, sendAnswering } from '../../../shared/contract/materiality/survey-answering.contract.ts';
import {
  countSurveyAnswers,
  createSurvey,
  getSurveyLink,
  getSurveyProgress,
  getSurveyResults,
  setSurveyStatus,
} from '../../../shared/contract/materiality/surveys.contract.ts';
import { openTestCloud, type TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../../support/cloud/cloud-people.ts';
import { ratingSheet, surveyDay, surveySettings } from '../../support/memory/survey-bench.ts';

const answerers = 500;
const resultReads = 20;
/** Ten times the figure of quality.md, as a guard against hanging (ruling 35). */
const resultsMillisecondsMax = 10_000;
const created = 201;
/** Statuses that a page offers to retry: a concurrent write, or a busy service. */
const isWorthTrying = (status: number): boolean => status === 409 || status === 429 || status >= 500;

describe('five hundred people who answer one survey at once from one address', { timeout: 900_000 }, () => {
  let cloud: TestCloud;
  let caller: Caller;

  beforeAll(async () => {
    cloud = await openTestCloud();
    await loadPeople(cloud, ['root']);
    caller = await callerOf(cloud, 'root', 'administrator@demo.example');
  });
  afterAll(() => cloud.stop());

  it('lose no answer', async () => {
    const closesAt = new Date(Date.now() + surveyDay).toISOString();
    const draft = await callApi(caller, createSurvey, { body: { ...surveySettings, closesAt } });
    const params = { surveyId: draft.surveyId };
    const start = { status: 'running' as const, revision: draft.revision };
    const survey = await callApi(caller, setSurveyStatus, { params, body: start });
    const { link } = await callApi(caller, getSurveyLink, { params });
    const open = link?.split('#')[1] ?? '';
    const { port, host } = caller;
    const answer = async (at: number): Promise<number> => {
      const headers = { 'survey-secret': `${open}.${randomBytes(32).toString('base64url')}` };
      const visitor = { port, host, headers };
      const body = { ...ratingSheet((at % 5) + 1), groupId: at % 2 === 0 ? 'staff1' : 'board1' };
      await sendCall(visitor, saveAnswering, { params, body: { ...body, isFirst: true } });
      for (let tries = 0; tries < 20; tries += 1) {
        const { status } = await sendCall(visitor, sendAnswering, { params, body });
        if (status === created || !isWorthTrying(status)) return status;
      }
      return 0;
    };
    const statuses = await Promise.all(Array.from({ length: answerers }, (_none, at) => answer(at)));
    // 409 of a retry is "already answered": the first try succeeded.
    expect(statuses.filter((status) => status !== created && status !== 409)).toEqual([]);
    expect(await callApi(caller, getSurveyProgress, { params })).toMatchObject({ sent: answerers, unfinished: 0 });
    await callApi(caller, setSurveyStatus, { params, body: { status: 'closed', revision: survey.revision } });
    for (let isMore = true; isMore; ) ({ isMore } = await callApi(caller, countSurveyAnswers, { params }));
    const results = await callApi(caller, getSurveyResults, { params });
    expect(results.counted).toBe(answerers);
    expect(results.columns.map(({ n }) => n)).toEqual([answerers / 2, answerers / 2]);
    const times: number[] = [];
    for (let read = 0; read < resultReads; read += 1) {
      const from = performance.now();
      await callApi(caller, getSurveyResults, { params });
      times.push(performance.now() - from);
    }
    expect(times.toSorted((one, other) => one - other)[resultReads - 2]).toBeLessThan(resultsMillisecondsMax);
  });
});
