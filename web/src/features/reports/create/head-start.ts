import type { Field, Framework } from '../../../../../shared/catalogue/framework.ts';
import type { CallResult } from '../../../../../shared/contract/calls/call.ts';
import type { listKnownMetrics } from '../../../../../shared/contract/data-hub/known-metrics.contract.ts';
import { scopeOf } from './roll-forward-draft.ts';

export type HeadStart = {
  disclosures: number;
  answers: number;
  /** Metrics that two or more of the frameworks ask for unchanged. */
  shared: number;
};

/** Metrics that a framework's fields read and write themselves; variants and parts are other figures. */
const metricsOf = (framework: Framework): Set<string> =>
  new Set(
    framework.sections
      .flatMap(({ disclosures }) => disclosures.flatMap(({ fields }) => fields))
      .flatMap(({ metric }) =>
        metric && (metric.binding === 'own' || metric.binding === 'ownIf') ? [metric.code] : [],
      ),
  );

/** The frameworks with the disclosures in scope of the new report: for last year's frameworks, those it had. */
export const inScope = (frameworks: readonly Framework[], draft: Parameters<typeof scopeOf>[1]): Framework[] =>
  frameworks.map((framework) => {
    const ids = new Set(scopeOf(framework, draft).disclosureIds);
    const sections = framework.sections.map((section) => ({
      ...section,
      disclosures: section.disclosures.filter(({ id }) => ids.has(id)),
    }));
    return { ...framework, sections };
  });

/** The number of figures in the chosen frameworks, and how many they have in common. */
export const headStartOf = (frameworks: readonly Framework[]): HeadStart => {
  const disclosures = frameworks.flatMap(({ sections }) => sections.flatMap((section) => section.disclosures));
  const timesAsked = new Map<string, number>();
  for (const code of frameworks.flatMap((framework) => [...metricsOf(framework)])) {
    timesAsked.set(code, (timesAsked.get(code) ?? 0) + 1);
  }
  return {
    disclosures: disclosures.length,
    answers: disclosures.reduce((sum, { fields }) => sum + fields.length, 0),
    shared: [...timesAsked.values()].filter((times) => times > 1).length,
  };
};

type Known = CallResult<typeof listKnownMetrics>;

/** Whether the data hub fills a field automatically: its metric, or its own variant, is stored for the period. */
export const knownFields = ({ metricCodes, variants }: Known) => {
  const codes = new Set(metricCodes);
  const own = new Set(variants.map((variant) => [variant.versionId, variant.disclosureId, variant.fieldKey].join(' ')));
  return (versionId: string, disclosureId: string, { key, metric }: Field): boolean => {
    if (!metric) return false;
    if (metric.binding === 'own') return metric.reuse !== 'confirm' && codes.has(metric.code);
    return own.has([versionId, disclosureId, key].join(' '));
  };
};

/** Answers of the frameworks that the data hub fills automatically. */
export const countKnown = (frameworks: readonly Framework[], known: Known): number => {
  const isKnown = knownFields(known);
  return frameworks.flatMap(({ versionId, sections }) =>
    sections.flatMap(({ disclosures }) =>
      disclosures.flatMap(({ id, fields }) => fields.filter((field) => isKnown(versionId, id, field))),
    ),
  ).length;
};
