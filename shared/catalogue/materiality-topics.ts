import * as z from 'zod';
import { BilingualText, Pillar } from './framework.ts';

/** Published lists that an assessment starts from. */
export const TopicListKey = z.enum(['ESRS_2026', 'ESRS_2023', 'SASB', 'GRI_11', 'GRI_13', 'GRI_14']);
export type TopicListKey = z.infer<typeof TopicListKey>;

/** Where a topic comes from: a list and the code or title that it has there. */
const TopicOrigin = z.strictObject({
  list: TopicListKey,
  code: z.string().min(1).max(20),
  title: z.string().min(1),
  /** Of an ESRS list: the whole standard, with the sub-topics as its parts. */
  isWhole: z.boolean().optional(),
  /** SICS industries of which SASB names the category. */
  industries: z.array(z.string()).optional(),
});

/** A topic of one or more lists; rows of several lists that mean the same are one topic. */
export const CatalogueTopic = z.strictObject({
  topicId: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: BilingualText,
  pillar: Pillar,
  /** Topics of the metric library, through which a topic leads to disclosures. */
  libraryTopicIds: z.array(z.string()).min(1),
  /** Impacts under it are on human rights as a rule; each impact says so itself. */
  isHumanRights: z.boolean(),
  sources: z.array(TopicOrigin).min(1),
});
export type CatalogueTopic = z.infer<typeof CatalogueTopic>;

/** `materiality-topics.json`. */
export const MaterialityTopics = z.strictObject({
  edition: z.string(),
  sources: z.array(z.string()).min(1),
  notes: z.array(z.string()),
  lists: z.array(z.strictObject({ key: TopicListKey, name: BilingualText })),
  topics: z.array(CatalogueTopic),
});
export type MaterialityTopics = z.infer<typeof MaterialityTopics>;
