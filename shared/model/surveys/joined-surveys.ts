/** The surveys of one assessment as one: it may ask several circles of people, each about topics of its own. */
import type * as z from 'zod';
import { SurveyResults } from './results.ts';
import type { Survey } from './survey.ts';
import { othersKey } from './tally.ts';

/** Surveys of an assessment that are read, the newest of more. */
export const joinedSurveysMax = 5;

/** Those that were started, newest first. */
export const surveysOfAssessment = <One extends Pick<Survey, 'assessmentId' | 'status'>>(
  newestFirst: readonly One[],
  assessmentId: string,
): One[] =>
  newestFirst.filter((one) => one.assessmentId === assessmentId && one.status !== 'draft').slice(0, joinedSurveysMax);

export const JoinedResults = SurveyResults.pick({ columns: true, questions: true });
type JoinedResults = z.infer<typeof JoinedResults>;

type Asked = {
  survey: Pick<Survey, 'groups'> & {
    questions: readonly Pick<Survey['questions'][number], 'questionId' | 'topicId'>[];
  };
  results: JoinedResults;
};
export type JoinedSurveys = {
  /** Positions of the surveys that results are from. */
  suppliers: ReadonlySet<number>;
  survey: { groups: Survey['groups']; questions: { questionId: string; topicId: string | null }[] };
  results: JoinedResults;
};

/**
 * Each topic with the results of the newest survey that has some for it. Results of several surveys are not added up: the sum less
 * one of them would show groups that the other one hides.
 */
export const joinSurveys = (newestFirst: readonly Asked[]): JoinedSurveys => {
  const answered = newestFirst.flatMap(({ survey, results }, at) =>
    survey.questions.flatMap(({ questionId, topicId }) => {
      const found = results.questions.find((one) => one.questionId === questionId);
      if (topicId === null || !found || Object.keys(found.byColumn).length === 0) return [];
      return [{ topicId, at, found: { ...found, questionId: `${at} ${questionId}` } }];
    }),
  );
  const byTopic = new Map(answered.toReversed().map((one) => [one.topicId, one]));
  const used = [...byTopic.values()];
  const suppliers = new Set(used.map(({ at }) => at));
  // A group has nothing to show or to weigh if newer surveys replaced all of its ratings.
  const rated = new Set(
    used.flatMap(({ found }) =>
      Object.entries(found.byColumn).flatMap(([key, { mean }]) => (mean === null ? [] : [key])),
    ),
  );
  const supplying = newestFirst.filter((_, at) => suppliers.has(at)).toReversed();
  const columns = new Map(
    supplying.flatMap(({ results }) =>
      results.columns.flatMap((one) => (rated.has(one.key) ? [[one.key, one] as const] : [])),
    ),
  );
  const groups = new Map(supplying.flatMap(({ survey }) => survey.groups.map((one) => [one.groupId, one])));
  const isLast = ({ key }: { key: string }): number => (key === othersKey ? 1 : 0);
  return {
    suppliers,
    survey: {
      groups: [...groups.values()],
      questions: used.map(({ topicId, found: { questionId } }) => ({ questionId, topicId })),
    },
    results: {
      columns: [...columns.values()].toSorted((one, other) => isLast(one) - isLast(other)),
      questions: used.map(({ found }) => found),
    },
  };
};
