import * as z from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { BilingualText, Section } from '../../catalogue/framework.ts';
import { type GriSectorStandard, ofEachTopic, sectorStandardOf } from '../../catalogue/gri-sectors.ts';

/** Why the organisation does not consider a topic of its Sector Standard material; an empty reason is withdrawn. */
export const SectorTopicChange = z.strictObject({
  code: z.string().regex(/^\d{1,2}\.\d{1,2}$/),
  reason: z.string().trim().max(2_000),
});
export type SectorTopicChange = z.infer<typeof SectorTopicChange>;
export const sectorTopicsMax = 40;

/**
 * A stored reason. It counts while no other topics are chosen than `despite`, the ones that covered the sector topic when
 * it was given: a topic that becomes material later is not listed as immaterial.
 */
export const SectorTopicReason = SectorTopicChange.extend({ despite: z.array(z.string().max(80)).max(60) });
export type SectorTopicReason = z.infer<typeof SectorTopicReason>;

type Decisions = {
  topics: readonly { topicId: string }[];
  sectorTopics?: readonly SectorTopicReason[] | undefined;
};

/** `material`: a chosen topic covers it · `explained`: immaterial for a reason · `open`: neither. */
export type SectorTopicState = 'material' | 'explained' | 'open';

export type SectorTopic = {
  code: string;
  name: BilingualText;
  state: SectorTopicState;
  /** As stored, also while it does not count. */
  reason: string;
};

/** Chosen topics of the metric library that cover a topic of a Sector Standard. */
export const coveringTopics = (
  { libraryTopicIds }: GriSectorStandard['topics'][number],
  topics: Decisions['topics'],
): string[] => topics.flatMap(({ topicId }) => (libraryTopicIds.includes(topicId) ? topicId : []));

/** The topics of a Sector Standard in their order, with what a report decided on each (GRI 1, requirement 3-b). */
export const sectorTopicsOf = (
  standard: GriSectorStandard | undefined,
  { topics, sectorTopics = [] }: Decisions,
): SectorTopic[] =>
  (standard?.topics ?? []).map((topic): SectorTopic => {
    const stored = sectorTopics.find(({ code }) => code === topic.code);
    const covering = coveringTopics(topic, topics);
    const isExplained = stored !== undefined && covering.every((topicId) => stored.despite.includes(topicId));
    const state = isExplained ? 'explained' : covering.length > 0 ? 'material' : 'open';
    return { code: topic.code, name: topic.title, state, reason: stored?.reason ?? '' };
  });

/** A disclosure that a Sector Standard lists, with those of the standard before or after it, which answer it as well. */
export type ListedDisclosure = { id: string; equivalents: readonly string[] };

export type ListedForTopic = Pick<SectorTopic, 'code' | 'name'> & { disclosures: ListedDisclosure[] };

type Numbered = Pick<Section, 'standard' | 'supersededBy' | 'disclosures'>;

/** Disclosures of the standard that supersedes this one's, or that its standard supersedes. */
const equivalentsOf = (sections: readonly Numbered[], id: string): string[] => {
  const all = sections.flatMap(({ standard, supersededBy, disclosures }) =>
    disclosures.map((one) => ({ id: one.id, standard, next: (one.supersededBy ?? supersededBy)?.standard })),
  );
  const own = all.find((one) => one.id === id);
  if (!own) return [];
  const isEquivalent = ({ standard, next }: typeof own): boolean =>
    (own.next !== undefined && standard === own.next) || (own.standard !== undefined && next === own.standard);
  return all.filter(isEquivalent).map((one) => one.id);
};

/**
 * What the Sector Standard lists for each material topic, as far as the catalogue has it (GRI 1, requirement 5-b); 3-3 is
 * asked for each topic anyway.
 */
export const listedDisclosuresOf = (
  standard: GriSectorStandard | undefined,
  sections: readonly Numbered[],
  topics: readonly SectorTopic[],
): ListedForTopic[] => {
  const known = new Set(sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)));
  return (standard?.topics ?? []).flatMap(({ code, title, disclosures }) => {
    if (!topics.some((topic) => topic.code === code && topic.state === 'material')) return [];
    const ids = disclosures.map(({ disclosureId }) => disclosureId);
    const listed = [...new Set(ids)].filter((id) => id !== ofEachTopic && known.has(id));
    const own = listed.map((id) => ({ id, equivalents: equivalentsOf(sections, id) }));
    return own.length > 0 ? [{ code, name: title, disclosures: own }] : [];
  });
};

/** The Sector Standard of GRI that is in effect for an industry on a day. */
export const applicableSector = (
  catalogue: Pick<Catalogue, 'griSectors'>,
  versionId: string,
  { industryCode, day }: { industryCode?: string | null | undefined; day: string },
): GriSectorStandard | undefined => {
  if (versionId !== 'gri-2021' || !industryCode) return undefined;
  const standard = sectorStandardOf(catalogue.griSectors(), industryCode);
  return standard && standard.effectiveFrom <= day ? standard : undefined;
};
