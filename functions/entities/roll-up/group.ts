import { codesOf } from '../../../shared/catalogue/metrics/formula.ts';
import type { MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import { isLive, type LivePoint, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { foldedName, type ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { sharesInTime } from '../../../shared/model/entities/roll-up/shares.ts';
import { isStockMetric } from '../../../shared/model/entities/roll-up/stock-metrics.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';

export type Points = ReadonlyMap<string, LivePoint>;

/** Part of the whole that an entity has under a method, in the time that is rolled up. */
export type ShareOf = ReturnType<typeof sharesInTime>;

/** The entities of a group in one reporting time with their values of the read metrics. */
export type Group = {
  time: TimeSpan;
  entities: readonly ReportingEntity[];
  pointsOf: (metricCode: string) => Points;
  sharesOf: (metricCode: string) => ShareOf;
};

const none: Points = new Map();

/** Index pages that are read at once. */
const atOnce = 10;

/** Whole values of a metric of all entities in one reporting time: one range of the metric's index. */
const readPoints = async (
  { table }: Pick<EntitiesDependencies, 'table'>,
  organizationId: string,
  metricCode: string,
  { startOn, endOn }: TimeSpan,
): Promise<Points> => {
  const points = await table.all(dataPointEntity, {
    pk: ['METRIC-POINTS', organizationId, metricCode],
    skPrefix: [startOn, endOn],
    index: 'gsi1',
  });
  return new Map(
    points.flatMap((point) =>
      isLive(point) && point.entityId !== null && point.variant === null && point.member === ''
        ? [[point.entityId, point] as const]
        : [],
    ),
  );
};

/** A calculated metric is made of its parts, each rolled up first: rates are never averaged. */
export const partsOf = (
  metrics: { findValue(code: string): MetricValueNode | undefined },
  node: MetricValueNode,
): MetricValueNode[] =>
  node.formula === null ? [node] : codesOf(node.formula).flatMap((code) => metrics.findValue(code) ?? []);

/** Metrics that a roll-up of this one reads. */
export const codesToRead = (
  metrics: { findValue(code: string): MetricValueNode | undefined },
  node: MetricValueNode,
): string[] => [
  ...new Set([
    node.code,
    ...partsOf(metrics, node).flatMap(({ code, weightBy }) => [code, ...(weightBy === undefined ? [] : [weightBy])]),
  ]),
];

/** Tree order: each entity before its descendants, siblings by name. */
const inTreeOrder = (entities: readonly ReportingEntity[]): ReportingEntity[] => {
  const known = new Set(entities.map(({ entityId }) => entityId));
  const placeOf = ({ parentId }: ReportingEntity) => (parentId !== null && known.has(parentId) ? parentId : null);
  const byParent = Map.groupBy(
    entities.toSorted((one, other) => foldedName(one.name).localeCompare(foldedName(other.name), 'en')),
    placeOf,
  );
  const below = (parentId: ReportingEntity['parentId']): ReportingEntity[] =>
    (byParent.get(parentId) ?? []).flatMap((one) => [one, ...below(one.entityId)]);
  return below(null);
};

/** `registered`: all entities of the organisation; suppliers are never consolidated. */
export const loadGroup = async (
  dependencies: Pick<EntitiesDependencies, 'table'>,
  organizationId: string,
  { registered, time, codes }: { registered: readonly ReportingEntity[]; time: TimeSpan; codes: readonly string[] },
): Promise<Group> => {
  const distinct = [...new Set(codes)];
  const points = new Map<string, Points>();
  for (let at = 0; at < distinct.length; at += atOnce) {
    const some = distinct.slice(at, at + atOnce);
    const found = await Promise.all(some.map((code) => readPoints(dependencies, organizationId, code, time)));
    for (const [index, code] of some.entries()) points.set(code, found[index] ?? none);
  }
  const entities = inTreeOrder(registered.filter(({ relation }) => relation === 'own'));
  const flows = sharesInTime(entities, time, false);
  const stocks = sharesInTime(entities, time, true);
  return {
    time,
    entities,
    pointsOf: (code) => points.get(code) ?? none,
    sharesOf: (code) => (isStockMetric(code) ? stocks : flows),
  };
};
