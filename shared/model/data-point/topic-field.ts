import type { Disclosure, Field } from '../../catalogue/framework.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';

/** A disclosure that is reported once for each material topic has a text of each of them. */
export type PerTopic = Pick<Disclosure, 'fields' | 'isPerTopic'>;

const prefix = 'topic:';
const ownTopic = `${prefix}own:`;

/** The text of a topic; a point would separate names within a stored item. */
export const topicFieldKeyOf = (topicId: string): string => `${prefix}${topicId.replaceAll('.', '_')}`;

export const isTopicField = (key: string): boolean => key.startsWith(prefix);

/** The text that is repeated. */
export const generalTextOf = ({ fields }: Pick<Disclosure, 'fields'>): Field | undefined =>
  fields.find(({ key }) => key === 'text');

/**
 * The text of a topic by its key, regardless of the report: a topic of the library by its name; an own one is named by
 * the definition of its report.
 */
export const topicFieldOf = (
  { library }: Pick<MetricReader, 'library'>,
  disclosure: PerTopic,
  key: string,
): Field | undefined => {
  const general = disclosure.isPerTopic && isTopicField(key) ? generalTextOf(disclosure) : undefined;
  if (!general) return undefined;
  const topic = library.nodes.find(({ kind, code }) => kind === 'TOPIC' && topicFieldKeyOf(code) === key);
  if (topic) return { ...general, key, label: topic.name, labelZhTw: topic.nameZhTw };
  return key.startsWith(ownTopic) && key.length > ownTopic.length
    ? { ...general, key, label: 'Own topic', labelZhTw: '自訂議題' }
    : undefined;
};
