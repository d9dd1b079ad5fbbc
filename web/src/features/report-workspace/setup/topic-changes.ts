import type { ReportTopic } from '../../../../../shared/model/framework/topics.ts';

/** The effect of one choice on the topics of a report, independent of concurrent choices; idempotent. */
export type TopicChange = { added: readonly ReportTopic[]; removed: readonly ReportTopic[] };

const has = (topics: readonly ReportTopic[], { topicId }: ReportTopic): boolean =>
  topics.some((topic) => topic.topicId === topicId);

export const withTopics = (topics: readonly ReportTopic[], { added, removed }: TopicChange): ReportTopic[] => [
  ...topics.filter((topic) => !has(removed, topic)),
  ...added.filter((topic) => !has(topics, topic)),
];

/** The change that makes `next` of the `before` that its author saw. */
export const topicChange = (before: readonly ReportTopic[], next: readonly ReportTopic[]): TopicChange => ({
  added: next.filter((topic) => !has(before, topic)),
  removed: before.filter((topic) => !has(next, topic)),
});

type Offered = { topicId: string; isSuggested: boolean; disclosures: number };

/**
 * Topics to choose from, the industry's own first; a topic without any disclosure of the report is listed only while
 * chosen.
 */
export const offeredTopics = <Topic extends Offered>(
  all: readonly Topic[],
  chosen: readonly Pick<ReportTopic, 'topicId'>[],
): Topic[] =>
  all
    .filter(({ topicId, disclosures }) => disclosures > 0 || chosen.some((one) => one.topicId === topicId))
    .toSorted((one, other) => Number(other.isSuggested) - Number(one.isSuggested));
