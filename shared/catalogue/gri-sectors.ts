import * as z from 'zod';
import { BilingualText, type Framework } from './framework.ts';

/** A disclosure that a Sector Standard lists for a topic, under the standard's own reference number. */
const ListedDisclosure = z.strictObject({
  reference: z.string().regex(/^\d+\.\d+\.\d+$/),
  disclosureId: z.string(),
});

/**
 * A disclosure of the Sector Standard itself; the topic standards have none like it. Without a reference number where no
 * source names it.
 */
const AdditionalDisclosure = z.strictObject({
  reference: ListedDisclosure.shape.reference.optional(),
  title: BilingualText,
});

export const GriSectorStandard = z.strictObject({
  code: z.string(),
  name: BilingualText,
  effectiveFrom: z.iso.date(),
  /** SICS industries that it is for. */
  industries: z.array(z.string()),
  topics: z.array(
    z.strictObject({
      code: z.string(),
      title: BilingualText,
      /** The same topic in `materiality-topics.json`, and the topics of the metric library that it belongs to. */
      topicId: z.string(),
      libraryTopicIds: z.array(z.string()).min(1),
      disclosures: z.array(ListedDisclosure),
      additional: z.array(AdditionalDisclosure),
    }),
  ),
});
export type GriSectorStandard = z.infer<typeof GriSectorStandard>;

/** `gri-sectors.json`: Sector Standards with the topics that are likely to be material and the disclosures that they list. */
export const GriSectors = z.strictObject({
  edition: z.string(),
  notes: z.array(z.string()),
  sources: z.array(z.string()),
  standards: z.array(GriSectorStandard),
});
export type GriSectors = z.infer<typeof GriSectors>;

/** The Sector Standard of an industry; undefined where the catalogue has none for it, or no industry is known. */
export const sectorStandardOf = (
  { standards }: Pick<GriSectors, 'standards'>,
  industryCode: string | undefined,
): GriSectorStandard | undefined =>
  industryCode === undefined ? undefined : standards.find(({ industries }) => industries.includes(industryCode));

/** About every material topic, and so about none. */
export const ofEachTopic = '3-3';

type Listed = { topicId: string; disclosureId: string };

/**
 * Topics of the assessments' lists by the disclosure that the Sector Standards list for them. A disclosure also has the
 * topics of the standard that takes over from it: GRI 14 lists GRI 102 under climate change, and so GRI 305-5.
 */
export const assessedTopicsOf = (
  { standards }: Pick<GriSectors, 'standards'>,
  { sections }: Pick<Framework, 'sections'>,
): ReadonlyMap<string, string[]> => {
  const listed = standards
    .flatMap(({ topics }) =>
      topics.flatMap(({ topicId, disclosures }) =>
        disclosures.map(({ disclosureId }): Listed => ({ topicId, disclosureId })),
      ),
    )
    .filter(({ disclosureId }) => disclosureId !== ofEachTopic);
  const byDisclosure = Map.groupBy(listed, ({ disclosureId }) => disclosureId);
  const topicsOf = (id: string): string[] => byDisclosure.get(id)?.map(({ topicId }) => topicId) ?? [];
  const ofStandard = new Map(
    sections.flatMap(({ standard, disclosures }) =>
      standard === undefined ? [] : [[standard, disclosures.flatMap(({ id }) => topicsOf(id))] as const],
    ),
  );
  return new Map(
    sections.flatMap((section) =>
      section.disclosures.flatMap(({ id, supersededBy = section.supersededBy }) => {
        const inherited = supersededBy ? (ofStandard.get(supersededBy.standard) ?? []) : [];
        const all = [...new Set([...topicsOf(id), ...inherited])];
        return all.length === 0 ? [] : [[id, all] as const];
      }),
    ),
  );
};

/** Reference numbers of the standard by the disclosure that they list, in the order of its topics. */
export const sectorReferences = ({ topics }: GriSectorStandard): ReadonlyMap<string, string[]> => {
  const listed = topics.flatMap(({ disclosures }) => disclosures);
  const byDisclosure = Map.groupBy(listed, ({ disclosureId }) => disclosureId);
  return new Map([...byDisclosure].map(([id, own]) => [id, own.map(({ reference }) => reference)]));
};
