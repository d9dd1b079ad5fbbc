import type * as z from 'zod';
import type { Crosswalk, CrosswalkRelation, DisclosureReference } from '../../shared/catalogue/crosswalk.ts';
import type { DisclosureLinks } from '../../shared/catalogue/disclosure-links.ts';
import type { BilingualText, Field, Framework } from '../../shared/catalogue/framework.ts';
import type { MetricBinding } from '../../shared/catalogue/metrics/relation.ts';
import { bindingOf } from './relation-index.ts';
import type { SourceCrosswalk, SourceNarrative, SourceRelation } from './source-schemas.ts';
import type { SourceChineseNotes, SourcePublications } from './word-schemas.ts';

type FieldsByDisclosure = ReadonlyMap<string, readonly Field[]>;
type Frameworks = ReadonlyMap<string, { versionId: string; fields: FieldsByDisclosure }>;

const indexFrameworks = (frameworks: readonly Framework[]): Frameworks =>
  new Map(
    frameworks.map(({ key, versionId, sections }) => {
      const disclosures = sections.flatMap((section) => section.disclosures);
      return [key, { versionId, fields: new Map(disclosures.map(({ id, fields }) => [id, fields])) }];
    }),
  );

/** Throws Error when framework or disclosure do not exist: a relation that points nowhere is a fault of the sources. */
const referenceOf = (frameworks: Frameworks, framework: string, disclosureId: string): DisclosureReference => {
  const found = frameworks.get(framework);
  if (!found?.fields.has(disclosureId))
    throw new Error(`Relation to an unknown disclosure: ${framework} ${disclosureId}`);
  return { versionId: found.versionId, disclosureId };
};

const isSame = (a: MetricBinding, b: MetricBinding): boolean => JSON.stringify(a) === JSON.stringify(b);

const fieldKeyOf = (fields: readonly Field[], relation: SourceRelation): string => {
  const binding = bindingOf(relation);
  if (typeof relation.metricIndex === 'number') return `m${relation.metricIndex}`;
  const field = fields.find(({ metric, related = [] }) =>
    [metric, ...related].some((own) => own && isSame(own, binding)),
  );
  if (!field) throw new Error(`Relation without a field: ${relation.metricIndex} ${relation.metric}`);
  return field.key;
};

const relationOf = (frameworks: Frameworks, source: SourceRelation): CrosswalkRelation => {
  const disclosureId = typeof source.metricIndex === 'string' ? source.metricIndex : source.disclosure;
  const fields = frameworks.get(source.framework)?.fields.get(disclosureId) ?? [];
  return {
    ...referenceOf(frameworks, source.framework, disclosureId),
    fieldKey: fieldKeyOf(fields, source),
    ...bindingOf(source),
    isPrimary: source.primary,
    ...(source.anchor && { isAnchor: true }),
    ...(source.part && { part: source.part }),
  };
};

/** "GRI:2-12" */
const pairMember = (frameworks: Frameworks, text: string): DisclosureReference => {
  const [framework = '', ...disclosure] = text.split(':');
  return referenceOf(frameworks, framework, disclosure.join(':'));
};

const clusterOf = (frameworks: Frameworks, source: SourceNarrative): Crosswalk['narratives'][number] => ({
  code: source.code,
  topic: source.topic,
  note: source.note,
  verified: source.verified,
  source: source.source,
  members: source.members.map((member) =>
    referenceOf(frameworks, member.framework, member.metric ?? member.disclosure),
  ),
  verifiedPairs: (source.verifiedPairs ?? []).map((pair) => ({
    a: pairMember(frameworks, pair.a),
    b: pairMember(frameworks, pair.b),
    source: pair.source,
  })),
});

/** The note to readers on each source of the crosswalk. Throws Error for a source without a note. */
const sourcesOf = (source: SourceCrosswalk, publications: SourcePublications): Crosswalk['sources'] => {
  const words = new Map(publications.crosswalk.map(({ key, en }) => [key, en]));
  return Object.fromEntries(
    Object.keys(source.sources).map((key) => {
      const text = words.get(key);
      if (text === undefined) throw new Error(`No words for the source ${key}`);
      return [key, text];
    }),
  );
};

/** All relations and narrative clusters, by version id, disclosure id and field key. */
export const buildCrosswalk = (
  source: SourceCrosswalk,
  frameworks: readonly Framework[],
  publications: SourcePublications,
): Crosswalk => {
  const index = indexFrameworks(frameworks);
  return {
    edition: source.edition,
    semantics: source.semantics,
    sources: sourcesOf(source, publications),
    relations: source.relations.map((relation) => relationOf(index, relation)),
    narratives: source.narratives.map((narrative) => clusterOf(index, narrative)),
  };
};

/** English -> Traditional Chinese of every note, topic and source; in their order. */
export const buildCrosswalkTexts = (
  { notes, topics }: z.output<typeof SourceChineseNotes>,
  { crosswalk }: SourcePublications,
  conditions: readonly BilingualText[],
): { texts: Record<string, string> } => ({
  texts: Object.fromEntries([...notes, ...conditions, ...topics, ...crosswalk].map(({ en, zhTw }) => [en, zhTw])),
});

const isSameQuantity = ({ isPrimary, relation, binding }: CrosswalkRelation): boolean =>
  isPrimary && (relation === 'equal' || relation === 'convertedUnit') && (binding === 'own' || binding === 'ownIf');

const disclosureIdsByVersion = (relations: readonly CrosswalkRelation[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(relations, ({ versionId }) => versionId)].map(([versionId, own]) => [
      versionId,
      [...new Set(own.map(({ disclosureId }) => disclosureId))],
    ]),
  );

/** Metrics that at least two frameworks bind as the same quantity, and their disclosures. */
export const buildLinks = (crosswalk: Crosswalk): DisclosureLinks => {
  const byMetric = Map.groupBy(crosswalk.relations.filter(isSameQuantity), ({ code }) => code);
  const entries = [...byMetric].map(([code, relations]): [string, Record<string, string[]>] => [
    code,
    disclosureIdsByVersion(relations),
  ]);
  return { metrics: Object.fromEntries(entries.filter(([, versions]) => Object.keys(versions).length > 1)) };
};
