/**
 * Scores of IROs, all on 1 to 5 or below. Rules that no configuration changes: an actual negative impact is judged by severity
 * alone, a potential one by severity and likelihood, a positive one by scale and scope; severity alone counts for a potential
 * negative impact on human rights; one factor can make an impact severe (see `needsDecision` in outcome.ts); impact and
 * financial scores are never added, positives never offset negatives, and a topic scores as its worst IRO (ESRS 1.45-46, AR 10-11).
 */
import * as z from 'zod';
import { factorMax, hasSeverityAlone, type Iro, type IroScore, isScored, severityFactors } from './iro.ts';

export const ScoringMethod = z.enum(['average', 'max', 'average-max', 'cap']);
export type ScoringMethod = z.infer<typeof ScoringMethod>;
export const scoringMethods = ScoringMethod.options;
/** Stays on 1 to 5 and lets one factor make an impact severe. */
export const defaultMethod: ScoringMethod = 'average-max';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const severities: Readonly<Record<ScoringMethod, (factors: readonly number[]) => number>> = {
  average: mean,
  max: (factors) => Math.max(...factors),
  'average-max': (factors) => (mean(factors) + Math.max(...factors)) / 2,
  cap: mean,
};

/** Severity and likelihood together: scaled down by likelihood, or with `cap` at most the severity. */
const withLikelihood = (method: ScoringMethod, severity: number, likelihood: number): number =>
  method === 'cap' ? Math.min(severity, (severity + likelihood) / 2) : (severity * likelihood) / factorMax;

/** Score of an IRO under a method; null: a factor that counts is not scored. */
export const scoreOf = (
  iro: Pick<Iro, 'kind' | 'isPositive' | 'isPotential' | 'isHumanRights'>,
  score: IroScore,
  method: ScoringMethod,
): number | null => {
  if (!isScored(iro, score)) return null;
  const likelihood = score.likelihood ?? factorMax;
  // Magnitude is one factor, so the methods differ only in how likelihood counts.
  if (iro.kind !== 'impact') return withLikelihood(method, score.magnitude ?? 0, likelihood);
  const severity = severities[method](severityFactors(iro).map((name) => score[name] ?? 0));
  return hasSeverityAlone(iro) ? severity : withLikelihood(method, severity, likelihood);
};

/** A factor that is severe by itself (AR 11). */
export const severeFactor = 5;
export const hasSevereFactor = (iro: Pick<Iro, 'kind' | 'isPositive'>, score: IroScore): boolean =>
  iro.kind === 'impact' && !iro.isPositive && severityFactors(iro).some((name) => (score[name] ?? 0) >= severeFactor);
