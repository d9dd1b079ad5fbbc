import type { Disclosure, Framework, Section } from '../../shared/catalogue/framework.ts';
import type { MetricReader } from '../../shared/catalogue/metrics/metric-library.ts';
import { editionMapsTo } from '../../shared/model/framework/edition-maps.ts';
import type { FieldDerivations } from './derivations.ts';
import { type Figure, fieldsOf } from './derive-field.ts';
import { editorials } from './editorial.ts';
import { factFieldsOf } from './fact-fields.ts';
import type { RelationIndex } from './relation-index.ts';
import { asRequired } from './required-fields.ts';
import type {
  Editorial,
  SourceDisclosure,
  SourceFramework,
  SourceHead,
  SourceRequirements,
  SourceSection,
} from './source-schemas.ts';

export type BuildContext = {
  metrics: MetricReader;
  relations: RelationIndex;
  /** Traditional Chinese of editions and publishers, by their English. */
  chinese: ReadonlyMap<string, string>;
  /** The notes to readers on each framework's publications, by its key. */
  publications: ReadonlyMap<string, Pick<Framework, 'sources' | 'notes'>>;
  /** Requirements of each edition, by the id of the disclosure. */
  requirements: SourceRequirements;
  /** Derivations of a figure outside of its own scope. */
  derive: FieldDerivations;
};

/** GRI's economic series and SASB's business model topics belong to no pillar of the product. */
export const pillarOf = (pillar: SourceSection['pillar']): Section['pillar'] =>
  pillar === 'economic' ? 'general' : pillar;

const figuresOf = (context: BuildContext, framework: string, disclosure: SourceDisclosure): Figure[] =>
  disclosure.metrics.map((metric, index) => ({
    label: metric.label,
    units: [metric.unit],
    relations: context.relations.ofFigure(framework, disclosure.code, index),
    ...(metric.verified !== undefined && { verified: metric.verified }),
  }));

const isRequiredOf = (disclosure: SourceDisclosure): boolean | undefined =>
  disclosure.requirement ??
  disclosure.mandatory ??
  (disclosure.obligation === undefined ? undefined : disclosure.obligation === 'mandatory');

/** In a partly verified source the unverified items carry the mark; in an unverified one nothing is verified. */
const isVerified = (head: SourceHead, section: SourceSection, disclosure: SourceDisclosure): boolean =>
  head.verified !== false && (disclosure.verified ?? section.verified ?? true);

const disclosureOf = (
  context: BuildContext,
  head: SourceHead,
  section: SourceSection,
  source: SourceDisclosure,
  versionId: string,
): Disclosure => {
  const requirements = context.requirements[versionId]?.[source.code];
  const isRequired = isRequiredOf(source);
  // A successor of a whole standard is the successor of each of its disclosures.
  const supersededBy = source.supersededBy ?? section.supersededBy;
  const subgroup = source.group ?? source.tier;
  const earlier = editorials.find(({ key }) => key === head.key)?.earlierEdition;
  const sameAs =
    earlier !== undefined && source.sameAs !== undefined ? { framework: earlier, code: source.sameAs } : undefined;
  return {
    id: source.code,
    code: source.code,
    title: source.title,
    ...(source.titleZhHant && { titleZhTw: source.titleZhHant }),
    ...(source.altTitle2026 && { altTitle: source.altTitle2026 }),
    kind: source.kind,
    pillar: pillarOf(source.pillar ?? section.pillar),
    ...(isRequired !== undefined && { isRequired }),
    ...(source.obligation && { obligation: source.obligation }),
    verified: isVerified(head, section, source),
    ...(source.codeVerified !== undefined && { isCodeVerified: source.codeVerified }),
    ...(source.officialCode && { officialCode: source.officialCode }),
    ...(subgroup && { subgroup }),
    ...(supersededBy && { supersededBy }),
    ...(source.perTopic && { isPerTopic: true }),
    fields: asRequired(
      [
        ...factFieldsOf(head.key, source.code, sameAs),
        ...fieldsOf(context.metrics, source.kind, figuresOf(context, head.key, source)),
      ],
      requirements,
    ).map((field) => context.derive(versionId, source.code, field)),
    ...(requirements && { requirements }),
  };
};

const sectionOf = (
  context: BuildContext,
  { head, versionId }: { head: SourceHead; versionId: string },
  source: SourceSection,
): Section => ({
  code: source.code,
  title: source.title,
  ...(source.titleZhHant && { titleZhTw: source.titleZhHant }),
  pillar: pillarOf(source.pillar),
  ...(source.standard && { standard: source.standard }),
  ...(source.series && { series: source.series }),
  ...(source.effectiveFrom && { effectiveFrom: source.effectiveFrom }),
  ...(source.earlyAdoption !== undefined && { isEarlyAdoption: source.earlyAdoption }),
  ...(source.supersededBy && { supersededBy: source.supersededBy }),
  ...(source.verified !== undefined && { verified: source.verified }),
  disclosures: source.disclosures.map((disclosure) => disclosureOf(context, head, source, disclosure, versionId)),
});

const countsOf = (sections: readonly Section[]): Framework['counts'] => {
  const disclosures = sections.flatMap((section) => section.disclosures);
  const fields = disclosures.reduce((count, disclosure) => count + disclosure.fields.length, 0);
  return { sections: sections.length, disclosures: disclosures.length, fields };
};

/** Head of a source and what is ours, with sections already derived. */
export const assembleFramework = (
  { chinese, publications }: BuildContext,
  head: SourceHead,
  editorial: Editorial,
  sections: Section[],
): Framework => {
  const [providerZhTw, editionZhTw] = [chinese.get(head.provider), chinese.get(head.edition)];
  const publication = publications.get(head.key);
  if (!publication) throw new Error(`No publication for ${head.key}`);
  const earlier = editorials.filter(({ supersededBy }) => supersededBy === editorial.versionId);
  const tookOver: Record<string, Record<string, string[]>> = {
    ...Object.fromEntries(earlier.map(({ versionId }) => [versionId, {}] as const)),
    ...editionMapsTo(editorial.versionId),
  };
  return {
    key: head.key,
    versionId: editorial.versionId,
    name: head.name,
    nameZhTw: editorial.nameZhTw,
    shortName: editorial.shortName,
    provider: head.provider,
    ...(providerZhTw && { providerZhTw }),
    group: head.group,
    frameworkType: editorial.frameworkType,
    providerKey: editorial.providerKey,
    source: 'ESG_CORE',
    edition: head.edition,
    ...(editionZhTw && { editionZhTw }),
    status: editorial.supersededBy ? 'superseded' : 'in-force',
    ...(editorial.supersededBy && { supersededBy: editorial.supersededBy }),
    ...(editorial.periods && { periods: editorial.periods }),
    ...(editorial.adoptions && { adoptions: editorial.adoptions }),
    verified: head.verified,
    codeScheme: head.codeScheme,
    notes: publication.notes,
    sources: publication.sources,
    description: editorial.description,
    counts: countsOf(sections),
    ...(Object.keys(tookOver).length > 0 && { tookOver }),
    sections,
  };
};

/** Any framework with sections of disclosures in its source (all but SASB). */
export const buildFramework = (context: BuildContext, source: SourceFramework, editorial: Editorial): Framework =>
  assembleFramework(
    context,
    source,
    editorial,
    source.sections.map((section) => sectionOf(context, { head: source, versionId: editorial.versionId }, section)),
  );
