import { useTranslation } from 'react-i18next';
import type { MatrixTopic } from '../../../../../shared/charts/matrix/matrix-topic.ts';
import type { StoredTopic } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { type OutcomeConfig, outcomeOf, type TopicOutcome } from '../../../../../shared/model/materiality/outcome.ts';
import { disagrees, highestOf } from '../../../../../shared/model/surveys/results.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

export type JudgedTopic = MatrixTopic & {
  outcome: TopicOutcome;
  reason: string;
  /** Weighted rating of the topic by survey participants; null: no survey, or too few answers. */
  survey: number | null;
};

/** Topics with the results of scores and decisions, in the interface language. */
export const useJudged = (
  topics: readonly StoredTopic[],
  config: OutcomeConfig,
  surveyScores: ReadonlyMap<string, number>,
): JudgedTopic[] => {
  const language = useLanguage();
  return topics.map((topic) => {
    const outcome = outcomeOf(topic, config);
    const survey = surveyScores.get(topic.topicId) ?? null;
    return {
      topicId: topic.topicId,
      name: topic.name[language],
      pillar: topic.pillar,
      impact: outcome.impact,
      financial: outcome.financial,
      isMaterial: outcome.isMaterial,
      survey,
      stakeholders: survey,
      disagrees: disagrees(highestOf(outcome), survey),
      outcome,
      reason: topic.override?.reason ?? '',
    };
  });
};

export const useMatrixTexts = (judged: readonly JudgedTopic[]) => {
  const { t } = useTranslation('materiality');
  const material = judged.filter(({ isMaterial }) => isMaterial).length;
  return {
    title: t('matrix.title'),
    alt: t('matrix.alt', { count: material, of: judged.length }),
    impact: t('matrix.impact'),
    financial: t('matrix.financial'),
  };
};
