import type { Language } from '../text/language.ts';
import { type ChartReference, chartKeyOf } from './design-chart.ts';
import { type DesignFacts, type DesignProblem, designProblems } from './design-problems.ts';
import type { ReportDesign } from './report-design.ts';

/** A picture or a chart without a text alternative in a language of the report: it prevents publication. */
type LacksWords = Extract<DesignProblem, { kind: 'picture-alt' | 'chart-alt' }>;

const lacksWords = (problem: DesignProblem): problem is LacksWords =>
  problem.kind === 'picture-alt' || problem.kind === 'chart-alt';

/** The photo of the cover (no chart) or a chart, and the languages of the report that it has no words in. */
export type Undescribed = { key: string; chart: ChartReference | null; languages: Language[] };

/** Each once, in however many languages it lacks words: together with the errors of validation they keep a report from being published. */
export const undescribedIn = (design: ReportDesign, facts: DesignFacts): Undescribed[] => {
  const found = new Map<string, Undescribed>();
  for (const problem of designProblems(design, facts).filter(lacksWords)) {
    const chart = problem.kind === 'chart-alt' ? problem.chart : null;
    const key = chart ? chartKeyOf(chart) : problem.kind;
    const known = found.get(key)?.languages ?? [];
    found.set(key, { key, chart, languages: [...known, problem.language] });
  }
  return [...found.values()];
};

/** Problems of a design that do not prevent publication. */
export type OtherProblem = Exclude<DesignProblem, LacksWords>;
export const otherProblems = (problems: readonly DesignProblem[]): OtherProblem[] =>
  problems.filter((problem): problem is OtherProblem => !lacksWords(problem));

/** The number of problems that block the publication of a report; the same count on every screen. */
export const countBlockers = ({ errors }: { errors: number }, undescribed: readonly Undescribed[]): number =>
  errors + undescribed.length;
