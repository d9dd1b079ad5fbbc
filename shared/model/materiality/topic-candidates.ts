/** Topics to choose from: the published lists, merged where they mean the same. */
import type { CatalogueTopic, MaterialityTopics, TopicListKey } from '../../catalogue/materiality-topics.ts';
import type { AssessmentTopic } from './assessment.ts';

/** Lists that an organisation may use: SASB only where its industry is known, for a category counts by industry. */
export const listsFor = (lists: readonly TopicListKey[], industryCode: string | undefined): TopicListKey[] =>
  lists.filter((list) => list !== 'SASB' || industryCode !== undefined);

const isIn = (topic: CatalogueTopic, lists: ReadonlySet<TopicListKey>, industryCode: string | undefined): boolean =>
  topic.sources.some(
    ({ list, isWhole, industries }) =>
      lists.has(list) && isWhole !== true && (list !== 'SASB' || industries?.includes(industryCode ?? '') === true),
  );

/**
 * Topics of the chosen lists, each once, with all places where it is found. ESRS lists give their sub-topics, not the
 * standards as a whole.
 */
export const mergeTopics = (
  { topics }: Pick<MaterialityTopics, 'topics'>,
  lists: readonly TopicListKey[],
  industryCode: string | undefined,
): CatalogueTopic[] => {
  const chosen = new Set(lists);
  return topics.filter((topic) => isIn(topic, chosen, industryCode));
};

/** A topic of the catalogue as an assessment begins with it. */
export const takeTopic = (topic: CatalogueTopic, lists: readonly TopicListKey[]): AssessmentTopic => ({
  topicId: topic.topicId,
  name: topic.name,
  pillar: topic.pillar,
  libraryTopicIds: [...topic.libraryTopicIds],
  sources: topic.sources.flatMap(({ list, code }) => (lists.includes(list) ? [{ list, code }] : [])),
  isHumanRights: topic.isHumanRights,
  iros: [],
  override: null,
  note: '',
});

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** A topic of the assessment that an own one would repeat by its name in either language. */
export const findSameTopic = (
  topics: readonly Pick<AssessmentTopic, 'topicId' | 'name'>[],
  name: string,
): string | undefined =>
  topics.find((topic) => [topic.name.en, topic.name.zhTw].map(folded).includes(folded(name)))?.topicId;

/** The start of a new year: topics, IROs and scores of the last, with all decisions open again. */
export const rollForward = (topics: readonly AssessmentTopic[]): AssessmentTopic[] =>
  topics.map((topic) => ({ ...topic, override: null }));
