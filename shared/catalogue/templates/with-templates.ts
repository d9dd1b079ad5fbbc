import type { Catalogue } from '../catalogue.ts';
import { type CrosswalkReader, type CrosswalkRelation, createCrosswalkReader } from '../crosswalk.ts';
import { type DisclosureLinks, listAnswered } from '../disclosure-links.ts';
import type { Disclosure, FrameworkSummary } from '../framework.ts';
import { memoised } from '../memoised.ts';
import type { Template } from './template.ts';
import { isTemplateVersion } from './template-version.ts';

const disclosuresOf = ({ sections }: Template): Disclosure[] => sections.flatMap(({ disclosures }) => disclosures);

/** Every figure of the templates that names a metric, as the crosswalk says it of the frameworks. */
const relationsOf = (templates: readonly Template[]): CrosswalkRelation[] =>
  templates.flatMap((template) =>
    disclosuresOf(template).flatMap(({ id, fields }) =>
      fields.flatMap(({ key, metric }) =>
        metric
          ? [{ ...metric, versionId: template.versionId, disclosureId: id, fieldKey: key, isPrimary: true as const }]
          : [],
      ),
    ),
  );

const isSameQuantity = ({ relation, binding }: CrosswalkRelation): boolean =>
  binding !== 'none' && (relation === 'equal' || relation === 'convertedUnit');

/** The links of the catalogue with those of the templates; neither is changed. */
const linksWith = ({ metrics }: DisclosureLinks, relations: readonly CrosswalkRelation[]): DisclosureLinks => {
  const added = Object.entries(Object.groupBy(relations.filter(isSameQuantity), ({ code }) => code));
  const merged = added.map(([code, bound = []]) => {
    const before = Object.hasOwn(metrics, code) ? metrics[code] : {};
    const own = Map.groupBy(bound, ({ versionId }) => versionId);
    const places = [...own].map(([versionId, all]) => [versionId, [...new Set(all.map((one) => one.disclosureId))]]);
    return [code, { ...before, ...Object.fromEntries(places) }] as const;
  });
  return { metrics: { ...metrics, ...Object.fromEntries(merged) } };
};

/** Shared data is indexed once for all tenants; only the templates' relations are indexed here. */
const crosswalkWith = (shared: CrosswalkReader, relations: readonly CrosswalkRelation[]): CrosswalkReader => {
  const own = createCrosswalkReader({ ...shared.crosswalk, relations: [...relations], narratives: [] });
  return {
    ...shared,
    relationsOf: (...place) => [...shared.relationsOf(...place), ...own.relationsOf(...place)],
    relationsOfMetric: (code) => [...shared.relationsOfMetric(code), ...own.relationsOfMetric(code)],
  };
};

const summaryOf = ({ sections: _sections, ...summary }: Template): FrameworkSummary => summary;

/**
 * The catalogue as one tenant has it: its templates follow the frameworks and are looked up like them, by version,
 * disclosure and metric. `catalogue` is not changed, so tenants share it.
 */
export const withTemplates = (catalogue: Catalogue, templates: readonly Template[]): Catalogue => {
  if (templates.length === 0) return catalogue;
  const byVersion = new Map(templates.map((template) => [template.versionId, template]));
  const summaries = memoised(() => [...catalogue.frameworks(), ...templates.map(summaryOf)]);
  const relations = memoised(() => relationsOf(templates));
  const links = memoised(() => linksWith(catalogue.disclosureLinks(), relations()));
  return {
    ...catalogue,
    frameworks: summaries,
    framework: (versionId) => byVersion.get(versionId) ?? catalogue.framework(versionId),
    disclosure: (versionId, disclosureId) => {
      if (!isTemplateVersion(versionId)) return catalogue.disclosure(versionId, disclosureId);
      const template = byVersion.get(versionId);
      return template && disclosuresOf(template).find(({ id }) => id === disclosureId);
    },
    alsoAnswers: (versionId, disclosureId) => listAnswered(links(), versionId, disclosureId),
    answersOf: (metricCode) => {
      const { metrics } = links();
      return Object.hasOwn(metrics, metricCode) ? (metrics[metricCode] ?? {}) : {};
    },
    disclosureLinks: links,
    crosswalk: memoised(() => crosswalkWith(catalogue.crosswalk(), relations())),
  };
};
