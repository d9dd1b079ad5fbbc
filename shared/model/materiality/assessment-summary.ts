/** How the result of an assessment was reached, in a few sentences: printed with the result, and part of the draft texts. */
import { formatDate } from '../numbers/format-value.ts';
import type { Language } from '../text/language.ts';
import type { Assessment, AssessmentTopic, Assessor } from './assessment.ts';

type Places = 'none' | 'own' | 'chain' | 'both';

const english = {
  lists: (names: readonly string[], hasOwn: boolean) =>
    ` Candidate topics were taken from ${names.join(', ')}${hasOwn ? ' and from our own analysis' : ''}.`,
  across: {
    none: '',
    own: ' in our own operations',
    chain: ' in our value chain',
    both: ' across our own operations and value chain',
  },
  kind: {
    double: 'double materiality: impact on people and the environment, and financial effect on the company',
    impact: 'impact materiality: impact on people and the environment',
    financial: 'financial materiality: risks and opportunities for the company',
  },
  method: {
    average: 'the average of scale, scope and irremediability',
    max: 'the highest of scale, scope and irremediability',
    'average-max': 'the mean of the average and the highest of scale, scope and irremediability',
    cap: 'the average of scale, scope and irremediability, capped by likelihood',
  },
  opening: (year: number, kind: string, count: number, place: string) =>
    `Our ${year} assessment covered ${kind}. We assessed ${count} ${count === 1 ? 'topic' : 'topics'}${place}.`,
  assessors: (count: number) =>
    count === 0
      ? 'The results were entered on a scale of 1 to 5.'
      : `${count === 1 ? 'One assessor' : `${count} assessors`} gave scores on a scale of 1 to 5.`,
  impacts: (method: string) =>
    ` Severity of an impact is ${method}. Among impacts, likelihood counts for potential ones only; for potential human rights impacts severity takes precedence. Positive impacts do not offset negative ones.`,
  effects: ' Risks and opportunities count by their magnitude and likelihood.',
  apart: ' Impact and financial scores are never added.',
  thresholds: {
    double: (impact: string, financial: string) =>
      `A topic is material from ${impact} of 5 for impact or ${financial} of 5 for financial effect.`,
    impact: (impact: string, _financial: string) => `A topic is material from ${impact} of 5 for impact.`,
    financial: (_impact: string, financial: string) =>
      `A topic is material from ${financial} of 5 for financial effect.`,
  },
  approved: (body: string, on: string) => `${body} approved the result on ${on}.`,
};

const chinese: typeof english = {
  lists: (names, hasOwn) => `候選議題取自 ${names.join('、')}${hasOwn ? ' 及我們的自身分析' : ''}。`,
  across: { none: '', own: '在自身營運中', chain: '在價值鏈中', both: '在自身營運及價值鏈中' },
  kind: {
    double: '雙重重要性：對人與環境的影響，以及對公司的財務影響',
    impact: '影響重要性：對人與環境的影響',
    financial: '財務重要性：公司的風險與機遇',
  },
  method: {
    average: '規模、範圍與不可補救性的平均值',
    max: '規模、範圍與不可補救性中的最高值',
    'average-max': '平均值與最高值（規模、範圍與不可補救性）的平均',
    cap: '規模、範圍與不可補救性的平均值，並以可能性為上限',
  },
  opening: (year, kind, count, place) => `我們的 ${year} 年評估涵蓋${kind}。我們${place}評估了 ${count} 個議題。`,
  assessors: (count) => (count === 0 ? '結果以 1 至 5 分記錄。' : `${count} 位評估者以 1 至 5 分評分。`),
  impacts: (method) =>
    `影響的嚴重程度為${method}。影響之中，只有潛在影響計入可能性；潛在人權影響以嚴重程度優先。正面影響不抵銷負面影響。`,
  effects: '風險與機遇按其程度及可能性計分。',
  apart: '影響與財務評分不會相加。',
  thresholds: {
    double: (impact, financial) => `影響評分達 ${impact}（滿分 5）或財務評分達 ${financial}（滿分 5）的議題屬重大。`,
    impact: (impact) => `影響評分達 ${impact}（滿分 5）的議題屬重大。`,
    financial: (_impact, financial) => `財務評分達 ${financial}（滿分 5）的議題屬重大。`,
  },
  approved: (body, on) => `${body}於 ${on} 批准結果。`,
};

type SummaryWords = typeof english;
export const summaryWords: Readonly<Record<Language, SummaryWords>> = { en: english, zhTw: chinese };

/** The lists that candidate topics were taken from. */
const listsOf = (topics: readonly AssessmentTopic[], words: SummaryWords): string => {
  const lists = [...new Set(topics.flatMap(({ sources }) => sources.map(({ list }) => list.replace('_', ' '))))];
  const hasOwn = topics.some(({ sources }) => sources.length === 0);
  return lists.length > 0 ? words.lists(lists, hasOwn) : '';
};

/** Assessors who gave a score: somebody who only looked, or only moderated, is none. */
export const assessorsWithScores = (assessors: readonly Pick<Assessor, 'scores'>[]): number =>
  assessors.filter(({ scores }) =>
    Object.values(scores).some((score) => Object.values(score).some((factor) => factor !== null)),
  ).length;

type Facts = { assessment: Assessment; topics: readonly AssessmentTopic[]; assessorCount: number };

/** Where the stored impacts, risks and opportunities are. */
const placeOf = (topics: readonly AssessmentTopic[]): Places => {
  const iros = topics.flatMap((topic) => topic.iros);
  const hasOwn = iros.some(({ place }) => place === 'own');
  const hasChain = iros.some(({ place }) => place !== 'own');
  if (hasOwn && hasChain) return 'both';
  return hasOwn ? 'own' : hasChain ? 'chain' : 'none';
};

/** What was assessed, and which lists the topics are from. */
export const openingOf = ({ assessment, topics }: Omit<Facts, 'assessorCount'>, words: SummaryWords): string => {
  const { year, kind, approval } = assessment;
  const opening = words.opening(year, words.kind[kind], approval?.topics.length ?? 0, words.across[placeOf(topics)]);
  return `${opening}${listsOf(topics, words)}`;
};

/** Who scored, how scores are made, and from which score a topic is material: of the assessed axes alone. */
export const methodOf = ({ assessment, assessorCount }: Omit<Facts, 'topics'>, words: SummaryWords): string[] => {
  const { kind, method, thresholds } = assessment;
  const rules = [
    words.assessors(assessorCount),
    kind === 'financial' ? '' : words.impacts(words.method[method]),
    kind === 'impact' ? '' : words.effects,
    kind === 'double' ? words.apart : '',
  ];
  return [rules.join(''), words.thresholds[kind](thresholds.impact.toFixed(1), thresholds.financial.toFixed(1))];
};

/**
 * The origin of the result, in a few sentences: the subject, the scoring, the threshold of material topics, the
 * approval.
 */
export const assessmentSummary = (facts: Facts, language: Language): string[] => {
  const { approval } = facts.assessment;
  if (!approval) return [];
  const words = summaryWords[language];
  return [
    openingOf(facts, words),
    ...methodOf(facts, words),
    words.approved(approval.body, formatDate(approval.decidedOn, language)),
  ];
};
