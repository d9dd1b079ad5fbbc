import { codesOf } from '../../../shared/catalogue/metrics/formula.ts';
import type { MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { inNameOrder, type ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { shareSpansInTime, weightedShares } from '../../../shared/model/entities/roll-up/shares.ts';
import { isStockMetric } from '../../../shared/model/entities/roll-up/stock-metrics.ts';
import { type EntityValue, entityValueOf } from '../../../shared/model/entities/roll-up/stored-roll-up.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { createFigures, type Figures, type FindMetric, isRate, type Values } from './entity-figures.ts';
import { rollUpValues } from './stored-roll-up.entity.ts';

/** Part of the whole that an entity has under a method, in the time that is rolled up. */
export type ShareOf = ReturnType<typeof weightedShares>;

/** The same part with its days, where it changed within that time. */
type SpansOf = ReturnType<typeof shareSpansInTime>;

/** The entities of a group in one reporting time with their values of the read metrics. */
export type Group = {
  time: TimeSpan;
  entities: readonly ReportingEntity[];
  valuesOf: (metricCode: string) => Values;
  /** Figures of entities, calculated ones among them. */
  figuresOf: (metricCode: string) => Figures;
  sharesOf: (metricCode: string) => ShareOf;
  spansOf: (metricCode: string) => SpansOf;
};

const none: Values = new Map();

export const byEntity = (values: readonly EntityValue[]): Values =>
  new Map(values.map((value) => [value.entityId, value]));

/** Default measure of an entity's size: people, as every organisation counts them. */
export const usualDriver = 'wf.employees.total';

/** Index pages that are read at once. */
const atOnce = 10;

/** Values of a metric of all entities in one reporting time: one range of the metric's index. */
const readValues = async (
  { table }: Pick<EntitiesDependencies, 'table'>,
  organizationId: string,
  metricCode: string,
  { startOn, endOn }: TimeSpan,
): Promise<Values> => {
  const points = await table.all(dataPointEntity, {
    pk: ['METRIC-POINTS', organizationId, metricCode],
    skPrefix: [startOn, endOn],
    index: 'gsi1',
  });
  return byEntity(points.flatMap((point) => entityValueOf(point) ?? []));
};

/** Before the first change of a period was followed, its values are read from the index. */
const readIndex = async (
  dependencies: Pick<EntitiesDependencies, 'table'>,
  organizationId: string,
  { time, codes }: { time: TimeSpan; codes: readonly string[] },
): Promise<Map<string, Values>> => {
  const values = new Map<string, Values>();
  for (let at = 0; at < codes.length; at += atOnce) {
    const some = codes.slice(at, at + atOnce);
    const found = await Promise.all(some.map((code) => readValues(dependencies, organizationId, code, time)));
    for (const [index, code] of some.entries()) values.set(code, found[index] ?? none);
  }
  return values;
};

const readStored = async (
  { table }: Pick<EntitiesDependencies, 'table'>,
  organizationId: string,
  { time, codes }: { time: TimeSpan; codes: readonly string[] },
): Promise<Map<string, Values>> => {
  const keyOf = (metricCode: string) => ({ organizationId, ...time, metricCode });
  const found = await table.findMany(codes.map((code) => rollUpValues.key(keyOf(code))));
  return new Map(codes.map((code) => [code, byEntity(found.pick(rollUpValues, keyOf(code))?.values ?? [])]));
};

/**
 * Components of a calculated metric that are rolled up each. A component that is a rate is replaced by its own: rates
 * are never averaged. `above`: metrics that are no component of themselves.
 */
export const partsOf = (
  metrics: FindMetric,
  node: MetricValueNode,
  above: readonly string[] = [],
): MetricValueNode[] => {
  if (node.formula === null || above.includes(node.code)) return [node];
  const parts = codesOf(node.formula)
    .flatMap((code) => metrics.findValue(code) ?? [])
    .flatMap((part) => (isRate(part) ? partsOf(metrics, part, [...above, node.code]) : [part]));
  return [...new Map(parts.map((part) => [part.code, part])).values()];
};

const formulaCodes = ({ formula }: Pick<MetricValueNode, 'formula'>): string[] =>
  formula === null ? [] : codesOf(formula);

const addCodes = (
  metrics: FindMetric,
  codes: Set<string>,
  { node, next }: { node: MetricValueNode; next: (node: MetricValueNode) => readonly string[] },
): Set<string> => {
  if (codes.has(node.code)) return codes;
  codes.add(node.code);
  for (const code of next(node)) {
    const part = metrics.findValue(code);
    if (part) addCodes(metrics, codes, { node: part, next });
  }
  return codes;
};

/** The metric and everything that it is calculated from. */
export const componentsOf = (metrics: FindMetric, node: MetricValueNode): string[] => [
  ...addCodes(metrics, new Set(), { node, next: formulaCodes }),
];

/** Metrics that a roll-up of this one reads: its components, and the weights of those that are averaged. */
export const codesToRead = (metrics: FindMetric, node: MetricValueNode): string[] => {
  const next = (one: MetricValueNode): string[] =>
    one.formula === null && one.weightBy !== undefined ? [one.weightBy] : formulaCodes(one);
  return [...addCodes(metrics, new Set(), { node, next })];
};

/** The currency of the amounts of a group; '': none, or several. A supplier's amount is none of it. */
export const currencyIn = (group: Group, codes: readonly string[]): string => {
  const ids = new Set<string>(group.entities.map(({ entityId }) => entityId));
  const values = codes.flatMap((code) => [...group.valuesOf(code).values()]);
  const named = new Set(values.flatMap(({ entityId, currency }) => (ids.has(entityId) ? [currency] : [])));
  named.delete('');
  return named.size === 1 ? ([...named][0] ?? '') : '';
};

/** Tree order: each entity before its descendants, siblings by name. */
const inTreeOrder = (entities: readonly ReportingEntity[]): ReportingEntity[] => {
  const known = new Set(entities.map(({ entityId }) => entityId));
  const placeOf = ({ parentId }: ReportingEntity) => (parentId !== null && known.has(parentId) ? parentId : null);
  const byParent = Map.groupBy(inNameOrder(entities), placeOf);
  const below = (parentId: ReportingEntity['parentId']): ReportingEntity[] =>
    (byParent.get(parentId) ?? []).flatMap((one) => [one, ...below(one.entityId)]);
  return below(null);
};

/** Entities with given values; suppliers are never consolidated. */
export const groupOf = (
  metrics: FindMetric,
  registered: readonly ReportingEntity[],
  time: TimeSpan,
  values: ReadonlyMap<string, Values>,
): Group => {
  const entities = inTreeOrder(registered.filter(({ relation }) => relation === 'own'));
  const spans = { flow: shareSpansInTime(entities, time, false), stock: shareSpansInTime(entities, time, true) };
  const shares = { flow: weightedShares(spans.flow), stock: weightedShares(spans.stock) };
  const kindOf = (code: string) => (isStockMetric(code) ? 'stock' : 'flow');
  const valuesOf = (code: string): Values => values.get(code) ?? none;
  return {
    time,
    entities,
    valuesOf,
    figuresOf: createFigures(metrics, valuesOf),
    sharesOf: (code) => shares[kindOf(code)],
    spansOf: (code) => spans[kindOf(code)],
  };
};

/** `registered`: all entities of the organisation; `isStored`: the roll-ups of the period are whole. */
export const loadGroup = async (
  dependencies: Pick<EntitiesDependencies, 'table' | 'catalogue'>,
  organizationId: string,
  asked: { registered: readonly ReportingEntity[]; time: TimeSpan; codes: readonly string[]; isStored: boolean },
): Promise<Group> => {
  const wanted = { time: asked.time, codes: [...new Set(asked.codes)] };
  const values = await (asked.isStored ? readStored : readIndex)(dependencies, organizationId, wanted);
  return groupOf(dependencies.catalogue.metrics(), asked.registered, asked.time, values);
};
