import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import {
  isValueNode,
  type MetricNode,
  type MetricReader,
  type MetricValueNode,
} from '../../../shared/catalogue/metrics/metric-library.ts';
import { listUnitChoices } from '../../../shared/catalogue/metrics/units.ts';
import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  getHubMetric as getHubMetricCall,
  getMetricTree as getMetricTreeCall,
  HubNode,
} from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { partsOfFigure } from '../../../shared/model/data-point/calculated.ts';

const nameOf = ({ name, nameZhTw }: MetricNode): HubNode['name'] => ({ en: name, zhTw: nameZhTw });

/** A framework per industry asks for the same figure in dozens of industries that are not the company's. */
const isPerIndustry = (versionId: string): boolean => versionId.startsWith('sasb-');

/** Disclosures of editions in force that a number of this metric fills. */
const filledBy = (catalogue: Catalogue, code: string): [versionId: string, disclosureIds: readonly string[]][] => {
  const inForce = new Set(
    catalogue.frameworks().flatMap(({ versionId, status }) => (status === 'in-force' ? [versionId] : [])),
  );
  return Object.entries(catalogue.answersOf(code)).filter(
    ([versionId]) => inForce.has(versionId) && !isPerIndustry(versionId),
  );
};

type Asked = NonNullable<HubNode['value']>['askedBy'];

/** Which disclosures in force ask for which metric: of every framework, those per industry too, by code. */
const askedIn = (catalogue: Catalogue): ReadonlyMap<string, Asked> => {
  const asked = new Map<string, Asked>();
  const inForce = catalogue.frameworks().filter(({ status }) => status === 'in-force');
  for (const { versionId, shortName } of inForce) {
    const sections = catalogue.framework(versionId)?.sections ?? [];
    for (const { code, fields } of sections.flatMap(({ disclosures }) => disclosures)) {
      for (const { metric } of fields) {
        if (!metric || metric.binding === 'none') continue;
        const by = asked.get(metric.code) ?? {};
        by[shortName] = [...new Set([...(by[shortName] ?? []), code])];
        asked.set(metric.code, by);
      }
    }
  }
  return asked;
};

const valueIn = (catalogue: Catalogue, node: MetricValueNode, asked: Asked = {}): HubNode['value'] => {
  const filled = filledBy(catalogue, node.code);
  return {
    unit: node.defaultUnit,
    valueType: node.valueType,
    ...(node.options ? { options: node.options } : {}),
    isCalculated: node.formula !== null,
    ...(node.aggregation === 'sum' ? { isSummed: true } : {}),
    disclosures: filled.reduce((sum, [, ids]) => sum + ids.length, 0),
    frameworks: filled.length,
    askedBy: asked,
  };
};

const treeOf = (catalogue: Catalogue): CallResult<typeof getMetricTreeCall> => {
  const asked = askedIn(catalogue);
  return {
    nodes: catalogue.metrics().library.nodes.map((node) => ({
      code: node.code,
      parent: node.parent ?? null,
      kind: node.kind,
      name: nameOf(node),
      ...(node.kind === 'SECTION' ? { isAdditive: node.isAdditive } : {}),
      value: isValueNode(node) ? valueIn(catalogue, node, asked.get(node.code)) : null,
    })),
  };
};

/** The tree with the units that the organisation reports in. */
const withUnitsOf = (
  tree: CallResult<typeof getMetricTreeCall>,
  metrics: Pick<MetricReader, 'findValue'>,
): CallResult<typeof getMetricTreeCall> => {
  let isSame = true;
  const nodes = tree.nodes.map((node) => {
    const reportedIn = node.value && metrics.findValue(node.code)?.reportedIn?.unit;
    if (!node.value || !reportedIn) return node;
    isSame = false;
    return { ...node, value: { ...node.value, reportedIn } };
  });
  return isSame ? tree : { nodes };
};

/**
 * The whole library. Of the catalogue that all share it changes with a release only, and of a tenant with templates,
 * where it counts what these ask for too, with them: it is made once for each.
 */
export const createMetricTree = () => {
  const made = new WeakMap<Catalogue, CallResult<typeof getMetricTreeCall>>();
  return (
    catalogue: Catalogue,
    metrics: Pick<MetricReader, 'findValue'> = catalogue.metrics(),
  ): CallResult<typeof getMetricTreeCall> => {
    const tree = made.get(catalogue) ?? treeOf(catalogue);
    made.set(catalogue, tree);
    return withUnitsOf(tree, metrics);
  };
};

/** A node of the library with values; 404 for a group and for a missing one. */
export const getValueNode = (catalogue: Catalogue, code: string): MetricValueNode => {
  const node = catalogue.metrics().findValue(code);
  if (!node) throw new AppError('metric.not_found');
  return node;
};

export const getHubMetric = (catalogue: Catalogue, code: string): CallResult<typeof getHubMetricCall> => {
  const node = getValueNode(catalogue, code);
  const metrics = catalogue.metrics();
  const namesOf = new Map(catalogue.frameworks().map(({ versionId, shortName }) => [versionId, shortName]));
  return {
    code,
    name: nameOf(node),
    definition: { en: node.definition, zhTw: node.definitionZhTw },
    isOwn: node.isOwn ?? false,
    valueType: node.valueType,
    unit: node.defaultUnit,
    reported: node.reportedIn ?? null,
    units: node.valueType === 'Text' ? [] : listUnitChoices(node.defaultUnit),
    aggregation: node.aggregation,
    formula: node.formula,
    formulaParts: partsOfFigure(metrics, code).flatMap((part) => {
      const named = part === code ? undefined : metrics.find(part);
      return named ? [{ code: part, name: nameOf(named) }] : [];
    }),
    options: node.options ?? [],
    ancestors: metrics.ancestors(code).map((one) => ({ code: one.code, name: nameOf(one) })),
    parts: metrics.children(code).map((one) => ({ code: one.code, name: nameOf(one), kind: one.kind })),
    disclosures: filledBy(catalogue, code).flatMap(([versionId, ids]) =>
      ids.flatMap((disclosureId) => {
        const disclosure = catalogue.disclosure(versionId, disclosureId);
        if (!disclosure) return [];
        const title = { en: disclosure.title, zhTw: disclosure.titleZhTw ?? disclosure.title };
        const shortName = namesOf.get(versionId) ?? versionId;
        return [{ versionId, shortName, disclosureId, code: disclosure.code, title }];
      }),
    ),
  };
};
