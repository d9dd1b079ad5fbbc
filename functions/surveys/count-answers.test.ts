import { describe, expect, it } from 'vitest';
import type { AnswerSheet } from '../../shared/model/surveys/survey.ts';
import { createSurveyBench, ratingSheet } from '../../tests/support/memory/survey-bench.ts';
import { sendAnswering } from './answer.ts';
import { countAnswers } from './count-answers.ts';
import { getResults } from './read-surveys.ts';

/** A running survey with people of one group, who send by their number. */
const invited = async (count: number, sheetOf: (at: number) => AnswerSheet) => {
  const bench = createSurveyBench();
  const survey = await bench.running({
    questions: ['q00001', 'q00002'].map((questionId) => ({
      questionId,
      kind: 'topic',
      topicId: null,
      text: { en: 'Water', zhTw: '水資源' },
      help: { en: '', zhTw: '' },
      options: [],
      isRequired: false,
    })),
  });
  await bench.inviteAll(survey, count);
  const secrets = bench.mailed();
  const { dependencies, principal } = bench;
  return {
    ...bench,
    survey,
    send: (at: number) => sendAnswering(dependencies, { surveyId: survey.surveyId, header: secrets[at] }, sheetOf(at)),
    count: () => countAnswers(dependencies, principal, survey.surveyId),
    results: () => getResults(dependencies, principal, survey.surveyId),
  };
};

describe('the end of a survey', () => {
  it('is one: closing, reopening and closing again opens no answer of one person', async () => {
    const { survey, setTo, send, count, results } = await invited(12, (at) => ratingSheet(at === 6 ? 1 : 5));
    for (const at of [0, 1, 2, 3, 4, 5]) await send(at);
    const closed = await setTo(survey, 'closed');
    await count();
    const before = await results();
    const again = await setTo(closed, 'running');
    await send(6);
    const second = await setTo(again, 'closed');
    expect(await count()).toEqual({ counted: 0, waiting: 1, isMore: false });
    expect(await results()).toEqual(before);
    // Once five came after it they are counted together.
    const third = await setTo(second, 'running');
    for (const at of [7, 8, 9, 10]) await send(at);
    await setTo(third, 'closed');
    expect(await count()).toMatchObject({ counted: 5, waiting: 0 });
    expect((await results()).counted).toBe(11);
  });
});
