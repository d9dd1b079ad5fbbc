import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { CrosswalkRelation, DisclosureReference } from '../../shared/catalogue/crosswalk.ts';
import { isValueNode, type MetricNode } from '../../shared/catalogue/metrics/metric-library.ts';
import { basisOf, sourcesNamed } from '../../shared/catalogue/metrics/relation-basis.ts';
import { isOffered, type Offer } from '../../shared/catalogue/templates/template-version.ts';
import type { CallResult } from '../../shared/contract/calls/call.ts';
import type {
  getDisclosureCrosswalk,
  getMetric,
  RelationView,
} from '../../shared/contract/frameworks/catalogue.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { formulaText } from '../../shared/model/data-point/formula-text.ts';
import { getOfferedDisclosure } from './framework-reads.ts';
import { nameDisclosure, nameMetric } from './named-items.ts';

type Context = { catalogue: Catalogue; tenant: Offer };

/** A disclosure that this tenant offers, with its name; undefined for any other. */
const namedOf = ({ catalogue, tenant }: Context, { versionId, disclosureId }: DisclosureReference) => {
  if (!isOffered(tenant, versionId)) return undefined;
  const summary = catalogue.frameworks().find((framework) => framework.versionId === versionId);
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  return summary && disclosure ? nameDisclosure(summary, disclosure) : undefined;
};

/** Sources by their keys ("esrs-text E3-4; own"): the text of each, with the place in it. */
const sourcesOf = ({ catalogue }: Context, source: string | undefined): RelationView['sources'] => {
  const known = catalogue.crosswalk().crosswalk.sources;
  return sourcesNamed(source).map(({ key, place }) => {
    const { en, zhTw } = catalogue.crosswalkText(known[key] ?? key);
    const where = catalogue.crosswalkText(place);
    const placed = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');
    return { en: placed(en, where.en), zhTw: placed(zhTw, where.zhTw) };
  });
};

const conditionOf = ({ catalogue }: Context, { condition }: CrosswalkRelation): RelationView['condition'] => {
  const node = condition && catalogue.metrics().find(condition.metric);
  return condition && node ? { metric: nameMetric(node), oneOf: condition.oneOf } : null;
};

const relationView = (context: Context, relation: CrosswalkRelation): RelationView => {
  const { versionId, disclosureId, fieldKey, relation: kind, reuse, binding, isPrimary, isAnchor, note } = relation;
  const fields = context.catalogue.disclosure(versionId, disclosureId)?.fields ?? [];
  const label = fields.find(({ key }) => key === fieldKey);
  return {
    fieldKey,
    fieldLabel: { en: label?.label ?? fieldKey, zhTw: label?.labelZhTw ?? label?.label ?? fieldKey },
    relation: kind,
    reuse,
    binding,
    isPrimary,
    isAnchor: isAnchor === true,
    note: note ? context.catalogue.crosswalkText(note) : null,
    isVerified: relation.verified,
    basis: basisOf(relation),
    sources: sourcesOf(context, relation.source),
    conversion: relation.conversion ?? null,
    condition: conditionOf(context, relation),
  };
};

/**
 * Other disclosures with a primary relation to the metric, each once: of other frameworks, and of the same, as a
 * successor is.
 */
const othersOf = (context: Context, { versionId, disclosureId, code }: CrosswalkRelation) => {
  const others = context.catalogue
    .crosswalk()
    .relationsOfMetric(code)
    .filter((other) => other.isPrimary && !(other.versionId === versionId && other.disclosureId === disclosureId));
  const byPlace = new Map(others.map((other) => [`${other.versionId} ${other.disclosureId}`, other]));
  return [...byPlace.values()].flatMap((other) => {
    const named = namedOf(context, other);
    return named ? [{ ...named, relation: other.relation }] : [];
  });
};

/**
 * Every relation of a disclosure with its marks, and the narratives that it belongs to (404 as the catalogue's own
 * reads).
 */
export const readDisclosureCrosswalk = (
  catalogue: Catalogue,
  tenant: Offer,
  place: DisclosureReference,
): CallResult<typeof getDisclosureCrosswalk> => {
  const context = { catalogue, tenant };
  const {
    pillar,
    kind,
    verified,
    supersededBy = null,
  } = getOfferedDisclosure(catalogue, tenant, place.versionId, place.disclosureId);
  const named = namedOf(context, place);
  if (!named) throw new AppError('disclosure.not_found');
  const reader = catalogue.crosswalk();
  return {
    disclosure: { ...named, pillar, kind, verified, supersededBy },
    relations: reader.relationsOf(place.versionId, place.disclosureId).flatMap((relation) => {
      const node = catalogue.metrics().find(relation.code);
      if (!node) return [];
      const others = othersOf(context, relation);
      return [{ ...relationView(context, relation), metric: nameMetric(node), others }];
    }),
    narratives: reader.narrativesOf(place.versionId, place.disclosureId).map((cluster) => ({
      code: cluster.code,
      topic: catalogue.crosswalkText(cluster.topic),
      note: cluster.note ? catalogue.crosswalkText(cluster.note) : null,
      isVerified: cluster.verified,
      basis: basisOf(cluster),
      sources: sourcesOf(context, cluster.source),
      members: cluster.members
        .filter((member) => member.versionId !== place.versionId || member.disclosureId !== place.disclosureId)
        .flatMap((member) => namedOf(context, member) ?? []),
    })),
  };
};

const nodeView = (node: MetricNode) => ({
  code: node.code,
  kind: node.kind,
  name: { en: node.name, zhTw: node.nameZhTw },
});

const valuePart = (catalogue: Catalogue, node: MetricNode) => {
  if (!isValueNode(node)) return null;
  const { definition, definitionZhTw, isOwn = false, defaultUnit, aggregation, formula } = node;
  const metrics = catalogue.metrics();
  const units = metrics.library.units[node.unitFamily]?.units ?? [];
  return {
    definition: { en: definition, zhTw: definitionZhTw },
    isOwn,
    defaultUnit,
    units: units.map(({ code, factor }) => ({ code, factor })),
    aggregation,
    formula: formula === null ? null : formulaText(metrics, formula),
  };
};

/** One metric with its place in the library and every offered disclosure that relates to it. */
export const readMetric = (catalogue: Catalogue, tenant: Offer, code: string): CallResult<typeof getMetric> => {
  const context = { catalogue, tenant };
  const metrics = catalogue.metrics();
  const node = metrics.find(code);
  if (!node) throw new AppError('metric.not_found');
  return {
    ...nodeView(node),
    ancestors: metrics.ancestors(code).map(nodeView),
    children: metrics.children(code).map(nodeView),
    value: valuePart(catalogue, node),
    relations: catalogue
      .crosswalk()
      .relationsOfMetric(code)
      .flatMap((relation) => {
        const disclosure = namedOf(context, relation);
        return disclosure ? [{ ...relationView(context, relation), disclosure }] : [];
      }),
  };
};
