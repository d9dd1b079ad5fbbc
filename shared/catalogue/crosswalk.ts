import * as z from 'zod';
import { MetricBinding } from './metrics/relation.ts';

const DisclosureReference = z.strictObject({ versionId: z.string(), disclosureId: z.string() });
export type DisclosureReference = z.infer<typeof DisclosureReference>;

/** One figure of one disclosure (by field key) and the metric that it relates to. */
export const CrosswalkRelation = MetricBinding.extend({
  ...DisclosureReference.shape,
  fieldKey: z.string(),
  /** Exactly one relation per figure is primary; the others inform. */
  isPrimary: z.boolean(),
  /** The library definition follows this figure. */
  isAnchor: z.boolean().optional(),
  /** SASB: number or word of the figure within the title. */
  part: z.string().optional(),
});
export type CrosswalkRelation = z.infer<typeof CrosswalkRelation>;

/** Disclosures with texts that help to write one another; never copied as the answer. */
export const NarrativeCluster = z.strictObject({
  code: z.string(),
  topic: z.string(),
  note: z.string(),
  verified: z.boolean(),
  source: z.string(),
  members: z.array(DisclosureReference).min(2),
  verifiedPairs: z.array(z.strictObject({ a: DisclosureReference, b: DisclosureReference, source: z.string() })),
});
export type NarrativeCluster = z.infer<typeof NarrativeCluster>;

export const Crosswalk = z.strictObject({
  edition: z.string(),
  semantics: z.record(z.string(), z.string()),
  sources: z.record(z.string(), z.string()),
  relations: z.array(CrosswalkRelation),
  narratives: z.array(NarrativeCluster),
});
export type Crosswalk = z.infer<typeof Crosswalk>;

export type CrosswalkReader = {
  readonly crosswalk: Crosswalk;
  relationsOf(versionId: string, disclosureId: string): CrosswalkRelation[];
  relationsOfMetric(code: string): CrosswalkRelation[];
  narrativesOf(versionId: string, disclosureId: string): NarrativeCluster[];
};

const keyOf = ({ versionId, disclosureId }: DisclosureReference): string => `${versionId}#${disclosureId}`;

/** Typed access to a parsed crosswalk, from either side; indexes it once. */
export const createCrosswalkReader = (crosswalk: Crosswalk): CrosswalkReader => {
  const byDisclosure = Map.groupBy(crosswalk.relations, keyOf);
  const byMetric = Map.groupBy(crosswalk.relations, (relation) => relation.code);
  const isMember = (cluster: NarrativeCluster, key: string) => cluster.members.some((member) => keyOf(member) === key);
  return {
    crosswalk,
    relationsOf: (versionId, disclosureId) => byDisclosure.get(keyOf({ versionId, disclosureId })) ?? [],
    relationsOfMetric: (code) => byMetric.get(code) ?? [],
    narrativesOf: (versionId, disclosureId) => {
      const key = keyOf({ versionId, disclosureId });
      return crosswalk.narratives.filter((cluster) => isMember(cluster, key));
    },
  };
};
