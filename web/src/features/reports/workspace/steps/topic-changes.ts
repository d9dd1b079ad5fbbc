import type { ReportTopic } from '../../../../../../shared/model/topics.ts';

/** What one choice does to the topics of a report, whatever else is chosen there meanwhile; twice is as good as once. */
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
