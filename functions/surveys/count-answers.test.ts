import { describe, expect, it } from 'vitest';
import type { AnswerSheet } from '../../shared/model/surveys/survey.ts';
import { createSurveyBench, ratingSheet } from '../../tests/support/memory/survey-bench.ts';
import { boxEntity } from '../core/surveys/survey.entities.ts';
import { sendAnswering } from './answer.ts';
import { countAnswers } from './count-answers.ts';
import type { SurveysDependencies } from './dependencies.ts';
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

  it('shows no single answer to an optional question, and says how many stay out', async () => {
    const second = (rating: number | null): AnswerSheet => {
      const sheet = ratingSheet(3);
      const q00002 = { rating, cannotSay: false, optionId: null, text: '' };
      return rating === null ? sheet : { ...sheet, answers: { ...sheet.answers, q00002 } };
    };
    const { survey, setTo, send, count, results } = await invited(15, (at) =>
      second(at < 9 ? 2 : at === 10 ? 5 : null),
    );
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await send(at);
    const closed = await setTo(survey, 'closed');
    await count();
    const before = await results();
    expect(before.questions[1]).toMatchObject({ leftOut: 0, byColumn: { staff1: { ratings: [0, 9, 0, 0, 0] } } });
    const again = await setTo(closed, 'running');
    for (const at of [10, 11, 12, 13, 14]) await send(at);
    await setTo(again, 'closed');
    await count();
    const after = await results();
    expect(after.counted).toBe(15);
    expect(after.questions[1]).toMatchObject({ leftOut: 1, byColumn: { staff1: { ratings: [0, 9, 0, 0, 0] } } });
  });
});

/** Reads at most so many boxes of each place at once, as if they were long. */
const readingFew = (dependencies: SurveysDependencies, max: number): SurveysDependencies => {
  const { table } = dependencies;
  const collectFirst: typeof table.collectFirst = async (query) => {
    const found = await table.collectFirst(query);
    const isWhole = found.of(boxEntity).length <= max;
    return { ...found, isWhole, of: (entity) => (isWhole ? found.of(entity) : found.of(entity).slice(0, max)) };
  };
  return { ...dependencies, table: { ...table, collectFirst } };
};

describe('long answers, which are read in several parts', () => {
  it('are all counted where one place has them all', async () => {
    const { dependencies, principal, survey, setTo, mailed, results } = await invited(10, () => ratingSheet(4));
    const sending = { ...dependencies, random: () => 0 };
    for (const header of mailed()) {
      await sendAnswering(sending, { surveyId: survey.surveyId, header }, ratingSheet(4));
    }
    await setTo(survey, 'closed');
    const few = readingFew(dependencies, 9);
    for (let isMore = true; isMore; ) ({ isMore } = await countAnswers(few, principal, survey.surveyId));
    expect((await results()).counted).toBe(10);
  });

  it.each([40, 41, 43, 45, 47, 48])('are all counted at the end: %i of them', async (people) => {
    const { dependencies, principal, survey, setTo, send, results } = await invited(people, () => ratingSheet(4));
    for (let at = 0; at < people; at += 1) await send(at);
    await setTo(survey, 'closed');
    const few = readingFew(dependencies, 9);
    for (let isMore = true; isMore; ) ({ isMore } = await countAnswers(few, principal, survey.surveyId));
    const { counted, questions } = await results();
    expect([counted, questions[0]?.leftOut]).toEqual([people, 0]);
    expect(questions[0]?.byColumn.staff1).toMatchObject({ ratings: [0, 0, 0, people, 0] });
  });
});

describe('answers by the open link without a group', () => {
  it('are in no result, however few they are', async () => {
    const { dependencies, survey, openLink, setTo, send, count, results } = await invited(6, () => ratingSheet(5));
    for (let at = 0; at < 6; at += 1) await send(at);
    for (let at = 0; at < 4; at += 1) await sendAnswering(dependencies, openLink(survey), ratingSheet(1));
    await setTo(survey, 'closed');
    expect(await count()).toMatchObject({ counted: 6, waiting: 4 });
    const { columns, questions } = await results();
    expect(columns).toMatchObject([{ key: 'staff1', n: 6 }]);
    expect(questions[0]?.overall).toBe(5);
  });
});
