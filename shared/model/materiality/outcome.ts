/**
 * The result of topics from scores, thresholds and decisions. Impact and financial are assessed separately and never
 * added.
 */
import type { AssessmentTopic } from './assessment.ts';
import type { Iro } from './iro.ts';
import { hasSevereFactor, type ScoringMethod, scoreOf, scoringMethods } from './scoring.ts';
import type { AssessmentKind, Thresholds } from './thresholds.ts';

export type OutcomeConfig = { kind: AssessmentKind; method: ScoringMethod; thresholds: Thresholds };

export type TopicOutcome = {
  topicId: string;
  /** Score of the most significant impact; null: none is scored, or the axis is not assessed. */
  impact: number | null;
  /** Score of the most significant risk or opportunity. */
  financial: number | null;
  isImpactMaterial: boolean;
  isFinancialMaterial: boolean;
  /** The result of the scores alone. */
  isOverLine: boolean;
  /** After the decision of people. */
  isMaterial: boolean;
  isOverridden: boolean;
  /** One factor is severe, and the method leaves the topic below the threshold: a person must decide, with a reason. */
  needsDecision: boolean;
  unscored: number;
};

/** Scores are thirds and tenths: smaller differences count as equal. */
const tolerance = 1e-9;
const reaches = (score: number | null, line: number): boolean => score !== null && score >= line - tolerance;

const highest = (scores: readonly (number | null)[]): number | null => {
  const known = scores.filter((score) => score !== null);
  return known.length === 0 ? null : Math.max(...known);
};

const scoresOf = (iros: readonly Iro[], method: ScoringMethod): (number | null)[] =>
  iros.map((iro) => scoreOf(iro, iro.score, method));

/** A severe factor that only the method hides: counted by its worst factor the impact is over the line. */
const isHidden = (iro: Iro, { method, thresholds }: OutcomeConfig): boolean =>
  hasSevereFactor(iro, iro.score) &&
  !reaches(scoreOf(iro, iro.score, method), thresholds.impact) &&
  reaches(scoreOf(iro, iro.score, 'max'), thresholds.impact);

export const outcomeOf = (topic: AssessmentTopic, config: OutcomeConfig): TopicOutcome => {
  const { kind, method, thresholds } = config;
  const impacts = kind === 'financial' ? [] : topic.iros.filter((iro) => iro.kind === 'impact');
  const effects = kind === 'impact' ? [] : topic.iros.filter((iro) => iro.kind !== 'impact');
  const impact = highest(scoresOf(impacts, method));
  const financial = highest(scoresOf(effects, method));
  const isImpactMaterial = reaches(impact, thresholds.impact);
  const isFinancialMaterial = reaches(financial, thresholds.financial);
  const isOverLine = isImpactMaterial || isFinancialMaterial;
  const { override } = topic;
  return {
    topicId: topic.topicId,
    impact,
    financial,
    isImpactMaterial,
    isFinancialMaterial,
    isOverLine,
    isMaterial: override?.isMaterial ?? isOverLine,
    isOverridden: override !== null && override.isMaterial !== isOverLine,
    needsDecision: !isOverLine && override === null && impacts.some((iro) => isHidden(iro, config)),
    unscored: scoresOf([...impacts, ...effects], method).filter((score) => score === null).length,
  };
};

export const outcomesOf = (topics: readonly AssessmentTopic[], config: OutcomeConfig): TopicOutcome[] =>
  topics.map((topic) => outcomeOf(topic, config));

export type Flip = { topicId: string; becomesMaterial: boolean };

/** Topics that are material under one configuration and not under the other. */
export const flipsBetween = (topics: readonly AssessmentTopic[], before: OutcomeConfig, after: OutcomeConfig): Flip[] =>
  topics.flatMap((topic) => {
    const [was, is] = [outcomeOf(topic, before).isMaterial, outcomeOf(topic, after).isMaterial];
    return was === is ? [] : [{ topicId: topic.topicId, becomesMaterial: is }];
  });

const lineMin = 1;
const lineMax = 5;
const moved = (line: number, by: number): number => Math.min(lineMax, Math.max(lineMin, line + by));

/** Topics that flip when both lines move by `by` up or down. */
export const nearLines = (topics: readonly AssessmentTopic[], config: OutcomeConfig, by = 0.5): Flip[] => {
  const { impact, financial } = config.thresholds;
  const at = (change: number) => ({
    ...config,
    thresholds: { impact: moved(impact, change), financial: moved(financial, change) },
  });
  return [...flipsBetween(topics, config, at(-by)), ...flipsBetween(topics, config, at(by))];
};

export type MethodComparison = { method: ScoringMethod; materialIds: string[]; differs: string[] }[];

/** The four methods next to each other; `differs`: topics that the chosen method judges otherwise. */
export const compareMethods = (topics: readonly AssessmentTopic[], config: OutcomeConfig): MethodComparison =>
  scoringMethods.map((method) => {
    const outcomes = outcomesOf(topics, { ...config, method });
    return {
      method,
      materialIds: outcomes.filter(({ isMaterial }) => isMaterial).map(({ topicId }) => topicId),
      differs: flipsBetween(topics, config, { ...config, method }).map(({ topicId }) => topicId),
    };
  });

/** Why an assessment cannot be approved yet; empty: it can. */
export const openPoints = (topics: readonly AssessmentTopic[], config: OutcomeConfig) => {
  const outcomes = outcomesOf(topics, config);
  const judged = (topic: AssessmentTopic): boolean =>
    topic.iros.some(({ kind }) => (kind === 'impact' ? config.kind !== 'financial' : config.kind !== 'impact'));
  return {
    withoutTopics: topics.length === 0,
    // Without an IRO the topic was not assessed, unless people decided with a reason.
    withoutIro: topics.filter((topic) => !judged(topic) && topic.override === null).map(({ topicId }) => topicId),
    unscored: outcomes.filter(({ unscored }) => unscored > 0).map(({ topicId }) => topicId),
    needsDecision: outcomes.filter(({ needsDecision }) => needsDecision).map(({ topicId }) => topicId),
  };
};

export const isReadyForApproval = (topics: readonly AssessmentTopic[], config: OutcomeConfig): boolean => {
  const { withoutTopics, withoutIro, unscored, needsDecision } = openPoints(topics, config);
  return !withoutTopics && withoutIro.length + unscored.length + needsDecision.length === 0;
};
