/** How the result of an assessment was reached, in a few sentences: printed with the result, and part of the draft texts. */
import { formatDate } from '../numbers/format-value.ts';
import type { Language } from '../text/language.ts';
import type { Assessment, AssessmentTopic } from './assessment.ts';

const english = {
  lists: (names: readonly string[]) =>
    ` Candidate topics were taken from ${names.join(', ')} and from our own analysis.`,
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
  opening: (year: number, kind: string, count: number) =>
    `Our ${year} assessment covered ${kind}. We assessed ${count} topics across our own operations and value chain.`,
  scored: (assessors: number, method: string) =>
    `${assessors === 1 ? 'One assessor' : `${assessors} assessors`} scored each impact, risk and opportunity on a scale of 1 to 5; the results were then moderated. Severity is ${method}. Likelihood counts for potential impacts only; for potential human rights impacts severity takes precedence. Impact and financial scores are never added, and positive impacts do not offset negative ones.`,
  thresholds: (impact: string, financial: string) =>
    `A topic is material from ${impact} of 5 for impact or ${financial} of 5 for financial effect.`,
  approved: (body: string, on: string) => `${body} approved the result on ${on}.`,
};

const chinese: typeof english = {
  lists: (names) => `候選議題取自 ${names.join('、')} 及我們的自身分析。`,
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
  opening: (year, kind, count) => `我們的 ${year} 年評估涵蓋${kind}。我們在自身營運及價值鏈中評估了 ${count} 個議題。`,
  scored: (assessors, method) =>
    `${assessors} 位評估者以 1 至 5 分評定每項影響、風險與機遇，其後協調結果。嚴重程度為${method}。只有潛在影響計入可能性；潛在人權影響以嚴重程度優先。影響與財務評分不會相加，正面影響不抵銷負面影響。`,
  thresholds: (impact, financial) => `影響評分達 ${impact}（滿分 5）或財務評分達 ${financial}（滿分 5）的議題屬重大。`,
  approved: (body, on) => `${body}於 ${on} 批准結果。`,
};

type SummaryWords = typeof english;
export const summaryWords: Readonly<Record<Language, SummaryWords>> = { en: english, zhTw: chinese };

/** The lists that candidate topics were taken from. */
export const listsOf = (topics: readonly AssessmentTopic[], words: SummaryWords): string => {
  const lists = [...new Set(topics.flatMap(({ sources }) => sources.map(({ list }) => list.replace('_', ' '))))];
  return lists.length > 0 ? words.lists(lists) : '';
};

/**
 * The origin of the result, in a few sentences: the subject, the scoring, the threshold of material topics, the
 * approval.
 */
export const assessmentSummary = (
  {
    assessment,
    topics,
    assessorCount,
  }: { assessment: Assessment; topics: readonly AssessmentTopic[]; assessorCount: number },
  language: Language,
): string[] => {
  const { approval, year, kind, method, thresholds } = assessment;
  if (!approval) return [];
  const words = summaryWords[language];
  return [
    `${words.opening(year, words.kind[kind], approval.topics.length)}${listsOf(topics, words)}`,
    words.scored(Math.max(1, assessorCount), words.method[method]),
    words.thresholds(thresholds.impact.toFixed(1), thresholds.financial.toFixed(1)),
    words.approved(approval.body, formatDate(approval.decidedOn, language)),
  ];
};
