import { chartKeyOf } from './design-chart.ts';
import type { DesignProblem } from './report-design.ts';

/** A picture or a chart that nobody described in a language of the report: with it nothing is published. */
export type Undescribed = Extract<DesignProblem, { kind: 'picture-alt' | 'chart-alt' }>;

export const isUndescribed = (problem: DesignProblem): problem is Undescribed =>
  problem.kind === 'picture-alt' || problem.kind === 'chart-alt';

/** How many pictures and charts these are: each lacks words in one language or in more. */
export const countUndescribed = (problems: readonly DesignProblem[]): number =>
  new Set(
    problems
      .filter(isUndescribed)
      .map((problem) => (problem.kind === 'picture-alt' ? problem.kind : chartKeyOf(problem.chart))),
  ).size;
