/** What a survey says of topics, for comparison with own scores: by weights that may be tried, or of one group. */
import type { StakeholderGroup } from '../materiality/assessment.ts';
import { disagrees, overallOf, type SurveyResults } from './results.ts';
import type { SurveyQuestion } from './survey.ts';

export type SurveyFilter = {
  /** Weight of a column by its key; a column without one has the weight of the results. */
  weights: ReadonlyMap<string, number>;
  /** One column alone; null: all, weighted. */
  columnKey: string | null;
};
type Asked = {
  questions: readonly Pick<SurveyQuestion, 'questionId' | 'topicId'>[];
  results: Pick<SurveyResults, 'columns' | 'questions'>;
};

export const topicScores = (
  { questions, results }: Asked,
  { weights, columnKey }: SurveyFilter,
): ReadonlyMap<string, number> => {
  const weightOf = new Map(results.columns.map(({ key, weight }) => [key, weights.get(key) ?? weight]));
  return new Map(
    questions.flatMap(({ questionId, topicId }) => {
      const found = results.questions.find((one) => one.questionId === questionId);
      if (topicId === null || !found) return [];
      const parts = Object.entries(found.byColumn).map(([key, { mean }]) => ({
        key,
        weight: weightOf.get(key) ?? 0,
        mean,
      }));
      const score = columnKey === null ? overallOf(parts) : (found.byColumn[columnKey]?.mean ?? null);
      return score === null ? [] : [[topicId, score] as const];
    }),
  );
};

/** Weights of an assessment's groups, which precede those of its survey. */
export const weightsOf = (
  groups: readonly Pick<StakeholderGroup, 'groupId' | 'weight'>[],
): ReadonlyMap<string, number> => new Map(groups.map(({ groupId, weight }) => [groupId, weight]));

export type OwnScore = { topicId: string; score: number | null };
export type DisagreementFlip = { topicId: string; differsNow: boolean };

/** Topics that the survey and the own score agree on under one of two results only. */
export const disagreementFlips = (
  own: readonly OwnScore[],
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): DisagreementFlip[] =>
  own.flatMap(({ topicId, score }) => {
    const [was, is] = [before, after].map((scores) => disagrees(score, scores.get(topicId) ?? null));
    return was === is || is === undefined ? [] : [{ topicId, differsNow: is }];
  });

/** Steps by which a weight is tried. */
export const weightStep = 1;
export type WeightTrial = { key: string; by: number; flips: DisagreementFlip[] };

/** What one group's weight, moved by one step up or down, would change; trials without a change are left out. */
export const weightTrials = (
  asked: Asked,
  weights: ReadonlyMap<string, number>,
  own: readonly OwnScore[],
): WeightTrial[] => {
  const now = topicScores(asked, { weights, columnKey: null });
  return asked.results.columns.flatMap(({ key, weight }) =>
    [weightStep, -weightStep].flatMap((by) => {
      const tried = new Map(weights).set(key, Math.max(0, (weights.get(key) ?? weight) + by));
      const flips = disagreementFlips(own, now, topicScores(asked, { weights: tried, columnKey: null }));
      return flips.length === 0 ? [] : [{ key, by, flips }];
    }),
  );
};
