import { Pillar } from '../../catalogue/framework.ts';
import type { AssessmentTopic } from './assessment.ts';

type Ordered = Pick<AssessmentTopic, 'pillar' | 'sources' | 'name'>;

const codeOf = ({ sources }: Ordered): string => sources[0]?.code ?? '';

/** Environmental, social, governance; within a pillar as the lists number them, own topics last by name. */
export const inTopicOrder = <Topic extends Ordered>(topics: readonly Topic[]): Topic[] =>
  topics.toSorted(
    (one, other) =>
      Pillar.options.indexOf(one.pillar) - Pillar.options.indexOf(other.pillar) ||
      Number(one.sources.length === 0) - Number(other.sources.length === 0) ||
      codeOf(one).localeCompare(codeOf(other), 'en', { numeric: true }) ||
      one.name.en.localeCompare(other.name.en, 'en'),
  );

type Scored = { isMaterial: boolean; impact: number | null; financial: number | null };

/** Material topics first, then by their higher score. */
export const byImportance = (one: Scored, other: Scored): number => {
  const highest = ({ impact, financial }: Scored): number => Math.max(impact ?? 0, financial ?? 0);
  return Number(other.isMaterial) - Number(one.isMaterial) || highest(other) - highest(one);
};
