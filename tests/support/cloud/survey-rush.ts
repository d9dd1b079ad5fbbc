/** Many people who answer one survey by its open link at once, from one address. */
import { saveAnswering, sendAnswering } from '../../../shared/contract/materiality/survey-answering.contract.ts';
import {
  countSurveyAnswers,
  createSurvey,
  getSurveyLink,
  getSurveyProgress,
  getSurveyResults,
  setSurveyStatus,
} from '../../../shared/contract/materiality/surveys.contract.ts';
import { ratingSheet, surveyDay, surveySettings } from '../memory/survey-bench.ts';
import { type Caller, callApi, sendCall } from './cloud-calls.ts';

export const answeredStatus = 201;
/** Statuses that a page offers to retry: a concurrent write, or a busy service. */
const isWorthTrying = (status: number): boolean => status === 409 || status === 429 || status >= 500;
const triesMax = 20;

/** Each secret is one person's: saved, sent, counted at the end. `times`: milliseconds of each person's save and send. */
export const answerAtOnce = async (caller: Caller, secrets: readonly string[]) => {
  const closesAt = new Date(Date.now() + surveyDay).toISOString();
  const draft = await callApi(caller, createSurvey, { body: { ...surveySettings, closesAt } });
  const params = { surveyId: draft.surveyId };
  const start = { status: 'running' as const, revision: draft.revision };
  const survey = await callApi(caller, setSurveyStatus, { params, body: start });
  const { link } = await callApi(caller, getSurveyLink, { params });
  const open = link?.split('#')[1] ?? '';
  const { port, host } = caller;
  const answer = async (secret: string, at: number): Promise<{ status: number; took: number }> => {
    const from = performance.now();
    const visitor = { port, host, headers: { 'survey-secret': `${open}.${secret}` } };
    const body = { ...ratingSheet((at % 5) + 1), groupId: at % 2 === 0 ? 'staff1' : 'board1' };
    await sendCall(visitor, saveAnswering, { params, body: { ...body, isFirst: true } });
    for (let tries = 0; tries < triesMax; tries += 1) {
      const { status } = await sendCall(visitor, sendAnswering, { params, body });
      if (status === answeredStatus || !isWorthTrying(status)) return { status, took: performance.now() - from };
    }
    return { status: 0, took: performance.now() - from };
  };
  const answers = await Promise.all(secrets.map(answer));
  const progress = await callApi(caller, getSurveyProgress, { params });
  await callApi(caller, setSurveyStatus, { params, body: { status: 'closed', revision: survey.revision } });
  for (let isMore = true; isMore; ) ({ isMore } = await callApi(caller, countSurveyAnswers, { params }));
  const readResults = () => callApi(caller, getSurveyResults, { params });
  return {
    statuses: answers.map(({ status }) => status),
    times: answers.map(({ took }) => took),
    progress,
    results: await readResults(),
    readResults,
  };
};
