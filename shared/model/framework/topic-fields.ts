import type { Disclosure, Field } from '../../catalogue/framework.ts';
import { generalTextOf, topicFieldKeyOf } from '../data-point/topic-field.ts';
import { withoutBlanks } from '../text/draft-blank.ts';
import type { NamedTopic } from './topics.ts';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Letters and digits of words with spaces between them: all but Chinese characters. */
const inWord = String.raw`[[\p{L}\p{M}\p{N}]--\p{Script=Han}]`;
const beginsWord = new RegExp(`^${inWord}`, 'v');
const endsWord = new RegExp(`${inWord}$`, 'v');

/** Whether a text has a name as whole words: "Wastewater" does not name "Water". Chinese names may be anywhere in it. */
const hasName = (foldedText: string, name: string): boolean => {
  const foldedName = folded(name);
  const literal = foldedName.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const before = beginsWord.test(foldedName) ? `(?<!${inWord})` : '';
  const after = endsWord.test(foldedName) ? `(?!${inWord})` : '';
  return new RegExp(before + literal + after, 'v').test(foldedText);
};

/** Names of a topic that the text has in neither language; a line of a draft that is not filled in names none. */
export const namesMissing = (
  { name, parts = [name] }: Pick<NamedTopic, 'name' | 'parts'>,
  text: string,
): NamedTopic['name'][] => {
  const foldedText = folded(withoutBlanks(text));
  return parts.filter(({ en, zhTw }) => ![en, zhTw].some((one) => hasName(foldedText, one)));
};

/** Topics that the text does not name, or not in all their parts. */
export const topicsNotNamed = <Topic extends Pick<NamedTopic, 'name' | 'parts'>>(
  topics: readonly Topic[],
  text: string,
): Topic[] => {
  return topics.filter((topic) => namesMissing(topic, text).length > 0);
};

/** What a report says about its topics: the text about all of them, and which of them have one of their own. */
export type TopicAnswers = { generalText: string; isAnswered: (fieldKey: string) => boolean };

/** For the names of its fields alone. */
export const noTopicAnswers: TopicAnswers = { generalText: '', isAnswered: () => false };

/** Material topics that have no text of their own and that the text about all does not name. */
export const openTopics = (topics: readonly NamedTopic[], { generalText, isAnswered }: TopicAnswers): NamedTopic[] =>
  topicsNotNamed(
    topics.filter(({ topicId }) => !isAnswered(topicFieldKeyOf(topicId))),
    generalText,
  );

const allTopics = { label: 'All topics', labelZhTw: '所有議題' };

/**
 * A disclosure that is reported for each material topic (GRI 3-3), with the text of each of them before the text about
 * all. Its requirements ask for the open topics; reports from before topics had texts of their own name them in the
 * text about all. Any other disclosure as it is.
 */
export const withTopicFields = (
  disclosure: Disclosure,
  topics: readonly NamedTopic[],
  answers: TopicAnswers,
): Disclosure => {
  const general = disclosure.isPerTopic ? generalTextOf(disclosure) : undefined;
  if (!general || topics.length === 0) return disclosure;
  const ofTopics = topics.map(
    ({ topicId, name }): Field => ({
      ...general,
      key: topicFieldKeyOf(topicId),
      label: name.en,
      labelZhTw: name.zhTw,
    }),
  );
  const open = openTopics(topics, answers).map(({ topicId }) => topicFieldKeyOf(topicId));
  const answered = answers.generalText === '' ? [] : [general.key];
  const asked = open.length > 0 ? open : answered;
  return {
    ...disclosure,
    fields: [
      ...ofTopics,
      ...disclosure.fields.map((field) => (field === general ? { ...field, ...allTopics, isRequired: false } : field)),
    ],
    ...(disclosure.requirements && {
      requirements: disclosure.requirements.map((requirement) => ({
        ...requirement,
        covers: requirement.covers.flatMap((key) => (key === general.key ? asked : [key])),
      })),
    }),
  };
};
