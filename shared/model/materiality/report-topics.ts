import { ownTopicPrefix, type ReportTopic, topicsMax } from '../framework/topics.ts';
import type { ApprovedTopic } from './assessment.ts';

/** Topics of the library that mean the same as one topic of the lists; other topics that lead to them are parts or neighbours. */
const sameTopics: Readonly<Record<string, string>> = {
  'ENV.BIODIVERSITY': 'biodiversity',
  'ENV.ENERGY': 'energy',
  'ENV.WASTE': 'waste',
  'ENV.WATER': 'water',
  'SOC.DIVERSITY': 'diversity',
  'SOC.OHS': 'health-and-safety',
  'SOC.TRAINING': 'training',
};

/**
 * Material topics of an approved assessment as topics of a report: those of the metric library, through which disclosures are
 * chosen, each once. A topic keeps its own name where the library has none for it, or only one that was itself judged immaterial:
 * material tailings do not make waste material.
 */
export const reportTopicsOf = (topics: readonly ApprovedTopic[], language: 'en' | 'zhTw'): ReportTopic[] => {
  const material = topics.filter(({ isMaterial }) => isMaterial);
  const immaterial = new Set(topics.filter(({ isMaterial }) => !isMaterial).map(({ topicId }) => topicId));
  const all = material.flatMap(({ topicId, name, pillar, libraryTopicIds }): ReportTopic[] => {
    const ids = libraryTopicIds.filter((id) => !immaterial.has(sameTopics[id] ?? ''));
    return ids.length === 0
      ? [{ topicId: `${ownTopicPrefix}${topicId}`, name: name[language], pillar }]
      : ids.map((id) => ({ topicId: id, name: null, pillar }));
  });
  return [...new Map(all.map((topic) => [topic.topicId, topic])).values()].slice(0, topicsMax);
};

/** Topics that are all immaterial, so that a disclosure is not asked for; none while one of them is material. */
export const closingTopics = (topicIds: readonly string[], materialIds: ReadonlySet<string>): readonly string[] =>
  topicIds.some((id) => materialIds.has(id)) ? [] : topicIds;

/**
 * Topics of the assessment under which a Sector Standard lists a disclosure, if all that were judged are immaterial: the
 * disclosure is not asked for, although a broader topic of the library may be material. Empty otherwise.
 */
export const closingJudgements = (
  assessedIds: readonly string[],
  topics: readonly ApprovedTopic[],
): readonly ApprovedTopic[] => {
  const judged = topics.filter(({ topicId }) => assessedIds.includes(topicId));
  return judged.some(({ isMaterial }) => isMaterial) ? [] : judged;
};

/** How an assessment judged a topic of the library immaterial: the reason of a decision, else the scores. */
export type Immaterial = Pick<ApprovedTopic, 'reason' | 'impact' | 'financial'>;
export const immaterialIn = (topics: readonly ApprovedTopic[], libraryTopicId: string): Immaterial[] =>
  topics
    .filter(({ isMaterial, libraryTopicIds }) => !isMaterial && libraryTopicIds.includes(libraryTopicId))
    .map(({ reason, impact, financial }) => ({ reason, impact, financial }));
