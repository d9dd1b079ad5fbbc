import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import { type FieldValue, isAnswered, valueToText } from '../../../shared/model/answer/field-value.ts';
import { generalTextOf, topicFieldKeyOf } from '../../../shared/model/data-point/topic-field.ts';
import { openTopics, withTopicFields } from '../../../shared/model/framework/topic-fields.ts';
import type { NamedTopic } from '../../../shared/model/framework/topics.ts';
import type { Language } from '../../../shared/model/text/language.ts';

/** A disclosure as printed: as a whole, or about one topic. */
export type TopicPart = { disclosure: Disclosure; topic?: NamedTopic };

/**
 * A disclosure that is reported for each material topic, once for each of them: those with a text of their own, and
 * those that lack one. What is said about all topics comes first. Without any text of a topic it is printed once, as in
 * reports from before topics had texts of their own, and so is one that is omitted.
 */
export const topicParts = (
  disclosure: Disclosure,
  topics: readonly NamedTopic[],
  { isOmitted, answerTo }: { isOmitted: boolean; answerTo: (fieldKey: string) => FieldValue | null | undefined },
): TopicPart[] => {
  const general = disclosure.isPerTopic ? generalTextOf(disclosure) : undefined;
  const isOwn = (fieldKey: string): boolean => isAnswered(answerTo(fieldKey));
  const hasOwn = topics.some(({ topicId }) => isOwn(topicFieldKeyOf(topicId)));
  if (!general || isOmitted || !hasOwn) return [{ disclosure }];
  const answers = { generalText: valueToText(answerTo(general.key)), isAnswered: isOwn };
  const open = new Set(openTopics(topics, answers).map(({ topicId }) => topicId));
  const { fields } = withTopicFields(disclosure, topics, answers);
  const partOf = (fieldKey: string): Disclosure => ({
    ...disclosure,
    fields: fields.filter(({ key }) => key === fieldKey),
    ...(disclosure.requirements && {
      requirements: disclosure.requirements.map((requirement) => ({
        ...requirement,
        covers: requirement.covers.map((key) => (key === general.key ? fieldKey : key)),
      })),
    }),
  });
  return [
    ...(isOwn(general.key) ? [{ disclosure: partOf(general.key) }] : []),
    ...topics
      .filter(({ topicId }) => open.has(topicId) || isOwn(topicFieldKeyOf(topicId)))
      .map((topic) => ({ disclosure: partOf(topicFieldKeyOf(topic.topicId)), topic })),
  ];
};

/** The title of a disclosure, with the name of the topic that it is about. */
export const titleOfPart = (
  title: string,
  topic: NamedTopic | undefined,
  language: Language,
): { title: string; topic?: string } => {
  const name = topic?.name[language];
  if (name === undefined) return { title };
  return { title: language === 'zhTw' ? `${title}：${name}` : `${title}: ${name}`, topic: name };
};
