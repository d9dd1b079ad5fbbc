/**
 * A source of a new edition names what it took over from the one before ("sameAs") instead of saying it again, so that the two
 * cannot drift apart: a whole disclosure, or one figure. Here it is written out.
 */
import { editionMapOf } from '../../shared/model/framework/edition-maps.ts';
import { editorials } from './editorial.ts';
import { readSource } from './read-sources.ts';
import {
  type Editorial,
  type SourceCrosswalk,
  type SourceDisclosure,
  SourceEdition,
  SourceFramework,
  type SourceMetric,
  type SourceRelation,
  type SourceRequirements,
} from './source-schemas.ts';
import type { SourceGuidance } from './word-schemas.ts';

/** Frameworks with sections of disclosures, by key; all but SASB. */
export type Sources = ReadonlyMap<string, SourceFramework>;

type SectionInEdition = SourceEdition['sections'][number];
type DisclosureInEdition = SectionInEdition['disclosures'][number];

const disclosuresOf = ({ sections }: SourceFramework): SourceDisclosure[] =>
  sections.flatMap(({ disclosures }) => disclosures);

/** Throws Error for a disclosure that the edition before does not have. */
const findEarlier = (earlier: SourceFramework, code: string): SourceDisclosure => {
  const found = disclosuresOf(earlier).find((disclosure) => disclosure.code === code);
  if (!found) throw new Error(`${earlier.key} has no ${code}`);
  return found;
};

const sameMetrics = ({ code, metrics }: SourceDisclosure): SourceMetric[] =>
  metrics.map(({ measures: _measures, ...metric }, index) => ({ ...metric, sameAs: `${code} m${index}` }));

const disclosureOf = (source: DisclosureInEdition, earlier: SourceFramework): SourceDisclosure => {
  if ('kind' in source) return source;
  const { altTitle2026: _announced, ...same } = findEarlier(earlier, source.sameAs);
  return { ...same, ...source, metrics: sameMetrics(same) };
};

const writtenOut = (source: SourceEdition, earlier: SourceFramework): SourceFramework => ({
  ...source,
  sections: source.sections.map((section) => ({
    ...section,
    disclosures: section.disclosures.map((disclosure) => disclosureOf(disclosure, earlier)),
  })),
});

/** Every source written out; an edition follows the one before it in the list. */
export const readFrameworks = (): Sources => {
  const sources = new Map<string, SourceFramework>();
  for (const { key, file, earlierEdition } of editorials.filter((editorial) => editorial.key !== 'SASB')) {
    const earlier = earlierEdition === undefined ? undefined : sources.get(earlierEdition);
    if (earlierEdition !== undefined && !earlier) throw new Error(`No earlier edition ${earlierEdition} of ${key}`);
    sources.set(
      key,
      earlier ? writtenOut(readSource(SourceEdition, file), earlier) : readSource(SourceFramework, file),
    );
  }
  return sources;
};

type Pair = { earlier: Editorial; edition: Editorial };

const pairs: readonly Pair[] = editorials.flatMap((edition) => {
  const earlier = editorials.find(({ key }) => key === edition.earlierEdition);
  return earlier ? [{ earlier, edition }] : [];
});

const measuredRelation = (
  metric: SourceMetric & { measures: NonNullable<SourceMetric['measures']> },
  place: Pick<SourceRelation, 'framework' | 'disclosure' | 'metricIndex'>,
  source: string,
): SourceRelation => {
  const { code, narrower } = metric.measures;
  const kind =
    narrower === true
      ? ({ relation: 'narrower', reuse: 'confirm', binding: 'variant' } as const)
      : ({ relation: 'equal', reuse: 'copy', binding: 'own' } as const);
  return {
    metric: code,
    ...place,
    ...kind,
    note: metric.measures.note ?? '',
    primary: true,
    verified: metric.verified !== false,
    source,
  };
};

/** A figure that is the earlier edition's has its relations; one that names its metric has that one. */
const relationsIn = ({ earlier, edition }: Pair, known: readonly SourceRelation[], sources: Sources) => {
  const source = sources.get(edition.key);
  const byPlace = Map.groupBy(
    known.filter(({ framework }) => framework === earlier.key),
    ({ disclosure, metricIndex }) => `${disclosure} m${metricIndex}`,
  );
  return (source ? disclosuresOf(source) : []).flatMap(({ code: disclosure, metrics }) =>
    metrics.flatMap((metric, metricIndex): SourceRelation[] => {
      const place = { framework: edition.key, disclosure, metricIndex };
      const { measures, sameAs } = metric;
      const sourceKey = `edition-${edition.versionId}`;
      if (measures) return [measuredRelation({ ...metric, measures }, place, sourceKey)];
      if (sameAs === undefined) return [];
      const same = byPlace.get(sameAs);
      if (!same) throw new Error(`${edition.key} ${disclosure}: ${earlier.key} has no figure ${sameAs}`);
      return same.map(({ anchor: _anchor, ...relation }) => ({
        ...relation,
        ...place,
        verified: relation.verified && metric.verified !== false,
        source: `${sourceKey}; ${relation.source}`,
      }));
    }),
  );
};

/** The disclosure that took over from another, of several the first; undefined where none did. */
const successorOf = ({ earlier, edition }: Pair, id: string, known: ReadonlySet<string>): string | undefined => {
  const [first] = editionMapOf(earlier.versionId, edition.versionId)[id] ?? [id];
  return first !== undefined && known.has(first) ? first : undefined;
};

const codesIn = (sources: Sources, key: string): Set<string> => {
  const source = sources.get(key);
  return new Set(source ? disclosuresOf(source).map(({ code }) => code) : []);
};

/** The crosswalk with the newer editions in it. Throws where a figure names one that the edition before does not have. */
export const withEditions = (crosswalk: SourceCrosswalk, sources: Sources): SourceCrosswalk => {
  const relations = [...crosswalk.relations];
  let narratives = crosswalk.narratives;
  for (const pair of pairs) {
    const own = relationsIn(pair, relations, sources);
    relations.push(...own);
    const known = codesIn(sources, pair.edition.key);
    narratives = narratives.map((narrative) => {
      const successors = narrative.members.flatMap(({ framework, disclosure, metric }) =>
        framework === pair.earlier.key && metric === undefined ? (successorOf(pair, disclosure, known) ?? []) : [],
      );
      const members = [...new Set(successors)].map((disclosure) => ({ framework: pair.edition.key, disclosure }));
      return { ...narrative, members: [...narrative.members, ...members] };
    });
  }
  return { ...crosswalk, relations, narratives };
};

/** Requirements of an edition: its own, and of a disclosure that is the earlier edition's those of that one. */
export const requirementsWithEditions = (requirements: SourceRequirements, sources: Sources): SourceRequirements => {
  const all = { ...requirements };
  for (const { earlier, edition } of pairs) {
    const before = all[earlier.versionId] ?? {};
    const source = sources.get(edition.key);
    const inherited = (source ? disclosuresOf(source) : []).flatMap(({ code, sameAs }) => {
      const own = sameAs === undefined ? undefined : before[sameAs];
      return own ? [[code, own] as const] : [];
    });
    all[edition.versionId] = { ...Object.fromEntries(inherited), ...all[edition.versionId] };
  }
  return all;
};

/** Rules of which disclosure gets which words of guidance, those of the newer editions too. */
export const guidanceWithEditions = (guidance: SourceGuidance, sources: Sources): SourceGuidance => {
  const disclosures = [...guidance.disclosures];
  for (const pair of pairs) {
    const known = codesIn(sources, pair.edition.key);
    const { versionId } = pair.edition;
    const own = disclosures.flatMap((rule) => {
      const disclosureId =
        rule.versionId === pair.earlier.versionId ? successorOf(pair, rule.disclosureId, known) : undefined;
      const isSaid = guidance.disclosures.some(
        (one) => one.versionId === versionId && one.disclosureId === disclosureId,
      );
      return disclosureId === undefined || isSaid ? [] : [{ ...rule, versionId, disclosureId }];
    });
    disclosures.push(...own);
  }
  return { ...guidance, disclosures };
};
