/**
 * What an assessment opens and closes in a report.
 *
 * 1. What a standard asks of every report (`isAskedAlways`) is closed by no topic.
 * 2. The topics that the disclosure itself is about come first (`own-topics.ts`): one that is material opens it, whatever else lists
 *    it. A material topic under which a Sector Standard has it or its successor opens it too.
 * 3. If all topics that it is about, as far as they were judged, are immaterial, they close it: a neighbour in the library
 *    does not open it. Material corporate culture does not open ESRS G1-4, incidents of corruption.
 * 4. If none of them was judged, any material topic with a topic of the library that it belongs to opens it. There is one exception, for a
 *    topic of the library that is broader than the disclosure. If Sector Standards list the disclosure only under topics that
 *    were judged immaterial, those of its own topic of the library close it, unless the topic judged material means the whole topic of the
 *    library: child labour stays closed while forced labour makes "Human rights" a topic of the report. Another subject, such as
 *    air pollution for GRI 416-1, closes nothing.
 * 5. Anything else is closed, with the immaterial topics as the reason. Closed means "not proposed": data entry is never
 *    blocked.
 */
import type { TopicPlace } from '../framework/topic-places.ts';
import { joinedNames, ownTopicPrefix, type ReportTopic } from '../framework/topics.ts';
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

/** Topics of the lists that are all of a topic of the library, with topics for its parts next to them. */
const wholeTopics: Readonly<Record<string, string>> = {
  ...sameTopics,
  'ENV.CLIMATE': 'climate-change',
  'ENV.POLLUTION': 'pollution',
  'ENV.RESOURCES': 'circular-economy',
  'GOV.CONDUCT': 'business-conduct',
  'SOC.COMMUNITY': 'communities',
  'SOC.CUSTOMERS': 'consumers',
  'SOC.SUPPLY': 'supply-chain',
  'SOC.WORKFORCE': 'own-workforce',
};

/**
 * Material topics of an approved assessment as topics of a report: those of the metric library, through which disclosures are
 * chosen, each once, with the topics that were judged. A topic keeps its own name where the library has none for it, or
 * only one that was itself judged immaterial: material tailings do not make waste material.
 */
export const reportTopicsOf = (topics: readonly ApprovedTopic[], language: 'en' | 'zhTw'): ReportTopic[] => {
  const material = topics.filter(({ isMaterial }) => isMaterial);
  const immaterial = new Set(topics.filter(({ isMaterial }) => !isMaterial).map(({ topicId }) => topicId));
  const all = material.flatMap(({ topicId, name, pillar, libraryTopicIds }): ReportTopic[] => {
    const judged = [{ topicId, name }];
    const ids = libraryTopicIds.filter((id) => !immaterial.has(sameTopics[id] ?? ''));
    return ids.length === 0
      ? [{ topicId: `${ownTopicPrefix}${topicId}`, name: name[language], pillar, judged }]
      : ids.map((id) => ({ topicId: id, name: null, pillar, judged }));
  });
  const byTopic = Map.groupBy(all, ({ topicId }) => topicId);
  return [...byTopic.values()].flatMap(([first, ...more]): ReportTopic[] =>
    first ? [{ ...first, judged: [first, ...more].flatMap(({ judged = [] }) => judged) }] : [],
  );
};

type Chosen = Pick<ReportTopic, 'topicId' | 'judged'>;

const listingIn = ({ judged = [] }: Chosen, { assessedIds = [], ownIds = [] }: TopicPlace) => {
  const own = judged.filter(({ topicId }) => ownIds.includes(topicId));
  return own.length > 0 ? own : judged.filter(({ topicId }) => assessedIds.includes(topicId));
};

/** Topics of a report that ask for a disclosure. */
export const askingTopics = <Topic extends Chosen>(topics: readonly Topic[], place: TopicPlace): Topic[] =>
  topics.filter((topic) => place.topicIds.includes(topic.topicId) || listingIn(topic, place).length > 0);

/**
 * Names of the material topics that ask for a disclosure: those that list it, else all that were judged, else the topic
 * of the library, which somebody chose by hand.
 */
export const askingNames = (
  topics: readonly Chosen[],
  place: TopicPlace,
  names: { language: 'en' | 'zhTw'; ofTopic: (topicId: string) => string },
): string[] => {
  const asking = askingTopics(topics, place);
  const listing = asking.flatMap((topic) => listingIn(topic, place));
  const found =
    listing.length > 0
      ? listing.map(({ name }) => name[names.language])
      : asking.map(({ topicId, judged }) =>
          judged ? joinedNames(judged.map(({ name }) => name))[names.language] : names.ofTopic(topicId),
        );
  return [...new Set(found)];
};

/** Topics of the library for which a disclosure is not asked; none while a topic of the report asks for it. */
export const closingTopics = (place: TopicPlace, topics: readonly Chosen[]): readonly string[] =>
  askingTopics(topics, place).length > 0 ? [] : place.topicIds;

/**
 * Topics of the assessment that close a disclosure: those that it is about, if all of them were judged immaterial; else,
 * if none was judged, those that list it and were all judged immaterial, while no material one is the whole topic of the
 * library that it belongs to. Empty otherwise.
 */
export const closingJudgements = (place: TopicPlace, judged: readonly ApprovedTopic[]): readonly ApprovedTopic[] => {
  const { topicIds, assessedIds = [], ownIds = [] } = place;
  const own = judged.filter(({ topicId }) => ownIds.includes(topicId));
  const listing = judged.filter(({ topicId }) => assessedIds.includes(topicId));
  if ([...own, ...listing].some(({ isMaterial }) => isMaterial)) return [];
  if (own.length > 0) return own;
  const isWhole = ({ topicId }: ApprovedTopic): boolean => topicIds.some((id) => wholeTopics[id] === topicId);
  if (judged.some((topic) => topic.isMaterial && isWhole(topic))) return [];
  // A list of another sector may have it under another subject, which is no reason.
  return listing.filter(({ libraryTopicIds }) => libraryTopicIds.some((id) => topicIds.includes(id)));
};

/** How an assessment judged a topic of the library immaterial: the reason of a decision, else the scores. */
export type Immaterial = Pick<ApprovedTopic, 'reason' | 'impact' | 'financial'>;
export const immaterialIn = (topics: readonly ApprovedTopic[], libraryTopicId: string): Immaterial[] =>
  topics
    .filter(({ isMaterial, libraryTopicIds }) => !isMaterial && libraryTopicIds.includes(libraryTopicId))
    .map(({ reason, impact, financial }) => ({ reason, impact, financial }));
