import { ownTopicPrefix, type ReportTopic, topicsMax } from '../framework/topics.ts';
import type { ApprovedTopic } from './assessment.ts';

/**
 * Material topics of an approved assessment as topics of a report: those of the metric library, through which disclosures are
 * chosen, each once; a topic that the library does not have keeps its own name.
 */
export const reportTopicsOf = (topics: readonly ApprovedTopic[], language: 'en' | 'zhTw'): ReportTopic[] => {
  const material = topics.filter(({ isMaterial }) => isMaterial);
  const all = material.flatMap(({ topicId, name, pillar, libraryTopicIds }): ReportTopic[] =>
    libraryTopicIds.length === 0
      ? [{ topicId: `${ownTopicPrefix}${topicId}`, name: name[language], pillar }]
      : libraryTopicIds.map((id) => ({ topicId: id, name: null, pillar })),
  );
  return [...new Map(all.map((topic) => [topic.topicId, topic])).values()].slice(0, topicsMax);
};

/** Topics that are all immaterial, so that a disclosure is not asked for; none while one of them is material. */
export const closingTopics = (topicIds: readonly string[], materialIds: ReadonlySet<string>): readonly string[] =>
  topicIds.some((id) => materialIds.has(id)) ? [] : topicIds;

/** How an assessment judged a topic of the library immaterial: the reason of a decision, else the scores. */
export type Immaterial = Pick<ApprovedTopic, 'reason' | 'impact' | 'financial'>;
export const immaterialIn = (topics: readonly ApprovedTopic[], libraryTopicId: string): Immaterial[] =>
  topics
    .filter(({ isMaterial, libraryTopicIds }) => !isMaterial && libraryTopicIds.includes(libraryTopicId))
    .map(({ reason, impact, financial }) => ({ reason, impact, financial }));
