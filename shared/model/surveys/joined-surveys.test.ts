import { expect, it } from 'vitest';
import { joinSurveys, surveysOfAssessment } from './joined-surveys.ts';
import { resultsOf } from './results.ts';
import { addToTally, othersKey } from './tally.ts';
import { topicScores } from './topic-scores.ts';

const group = (groupId: string) => ({
  groupId,
  name: { en: groupId, zhTw: groupId },
  size: null,
  weight: 1,
  isAffected: false,
});
const ratingOf = (rating: number) => ({ q00000: { rating, cannotSay: false, optionId: null, text: '' } });
/** Five people of a group rate the topics of a survey. */
const survey = (groupId: string, ratings: Readonly<Record<string, number>>) => {
  const questions = Object.keys(ratings).map((topicId, at) => ({ questionId: `q0000${at}`, topicId }));
  const answers = Object.fromEntries(
    Object.values(ratings).map((rating, at) => [`q0000${at}`, { rating, cannotSay: false, optionId: null, text: '' }]),
  );
  const tally = addToTally(
    {},
    groupId,
    Array.from({ length: 5 }, () => ({ answers })),
  );
  const groups = [group(groupId)];
  return { survey: { questions, groups }, results: resultsOf(questions, groups, { tally }) };
};

it('has each topic from the newest survey that has results for it', () => {
  const joined = joinSurveys([
    survey('locals', { water: 5 }),
    // Nobody answered this one yet.
    { ...survey('staff1', { waste: 1 }), results: resultsOf([], [group('staff1')], { tally: {} }) },
    survey('staff1', { water: 2, waste: 3 }),
  ]);
  const scores = topicScores({ ...joined.survey, results: joined.results }, { weights: new Map(), columnKey: null });
  expect(Object.fromEntries(scores)).toEqual({ water: 5, waste: 3 });
  expect(joined.results.columns.map(({ key, n }) => [key, n])).toEqual([
    ['staff1', 5],
    ['locals', 5],
  ]);
  expect(joined.survey.groups.map(({ groupId }) => groupId)).toEqual(['staff1', 'locals']);
});

it('has only the groups with results, and the surveys that these are from', () => {
  const small = addToTally(
    {},
    othersKey,
    Array.from({ length: 5 }, () => ({ answers: ratingOf(2) })),
  );
  const questions = [{ questionId: 'q00000', topicId: 'water' }];
  const groups = [group('staff1')];
  // The newer survey has small groups alone; the older one, of the same topic, had the group apart.
  const newer = { survey: { questions, groups }, results: resultsOf(questions, groups, { tally: small }) };
  const joined = joinSurveys([newer, survey('staff1', { water: 4 })]);
  expect(joined.results.columns.map(({ key }) => key)).toEqual([othersKey]);
  expect([...joined.suppliers]).toEqual([0]);
  // For another topic the older one supplies, and its group is offered.
  const both = joinSurveys([newer, survey('staff1', { water: 4, waste: 3 })]);
  expect(both.results.columns.map(({ key }) => key)).toEqual(['staff1', othersKey]);
  expect(both.suppliers).toEqual(new Set([0, 1]));
});

it('is of the surveys of an assessment that were started', () => {
  const made = [
    { id: 1, assessmentId: 'a', status: 'draft' as const },
    { id: 2, assessmentId: 'a', status: 'running' as const },
    { id: 3, assessmentId: 'b', status: 'closed' as const },
    { id: 4, assessmentId: 'a', status: 'closed' as const },
  ];
  expect(surveysOfAssessment(made, 'a').map(({ id }) => id)).toEqual([2, 4]);
});
