import { isDeepStrictEqual } from 'node:util';
import { codesOf } from '../../../shared/catalogue/metrics/formula.ts';
import {
  isValueNode,
  type MetricReader,
  type MetricValueNode,
} from '../../../shared/catalogue/metrics/metric-library.ts';
import type { EntityId, OrganizationId } from '../../../shared/ids.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import {
  type EntityValue,
  entityValueOf,
  type RollUpTotal,
  type RollUpValues,
} from '../../../shared/model/entities/roll-up/stored-roll-up.ts';
import { consolidationMethods } from '../../../shared/model/people/consolidation-method.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { Found, TenantTable } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { listEntityPoints } from '../../core/data-points/entity-points.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import { rollUpsOf } from '../../core/entities/taken-roll-up.entity.ts';
import type { Values } from './entity-figures.ts';
import { byEntity, codesToRead, type Group, groupOf, usualDriver } from './group.ts';
import { rollUpPeriod, rollUpPeriodsOf, rollUpTotal, rollUpValues } from './stored-roll-up.entity.ts';
import { storedVersion, totalOf, wholePeriod } from './stored-totals.ts';

export type RenewDependencies = { table: TenantTable; metrics: MetricReader; now: () => number };

export type TouchedValue = TimeSpan & { metricCode: string; entityId: EntityId };

/** What changed, or may have: values by key, and the tree or ownership of the group. */
export type TouchedRollUps = { values: readonly TouchedValue[]; isGroupChanged: boolean };

type Time = TimeSpan & { organizationId: OrganizationId };
type Stored = ReadonlyMap<string, RollUpValues>;

const startOf = ({ organizationId, startOn, endOn }: Time): Time => ({ organizationId, startOn, endOn });

/** Metrics with a total that a change of these has an effect on: themselves, and what is calculated or weighted by them. */
const affectedBy = (metrics: MetricReader, codes: ReadonlySet<string>): MetricValueNode[] =>
  metrics.library.nodes
    .filter(isValueNode)
    .filter((node) => codesToRead(metrics, node).some((code) => codes.has(code)));

const readValues = async (table: TenantTable, time: Time, codes: readonly string[]): Promise<Stored> => {
  const keyOf = (metricCode: string) => ({ ...startOf(time), metricCode });
  const found = await table.findMany(codes.map((code) => rollUpValues.key(keyOf(code))));
  return new Map(
    codes.flatMap((code) => {
      const values = found.pick(rollUpValues, keyOf(code));
      return values ? [[code, values] as const] : [];
    }),
  );
};

const readAllValues = async (table: TenantTable, time: Time): Promise<Stored> => {
  const all = await table.all(rollUpValues, { pk: rollUpsOf(time), skPrefix: ['VALUES'] });
  return new Map(all.map((one) => [one.metricCode, one]));
};

/** Values of now by metric: all of the period from their entities, or the stored ones with the touched ones read again. */
const currentValues = async (
  { table }: RenewDependencies,
  time: Time,
  { stored, touched, isWhole }: { stored: Stored; touched: readonly TouchedValue[]; isWhole: boolean },
): Promise<Map<string, Values>> => {
  if (!isWhole) {
    const points = await listEntityPoints(table, time);
    const byMetric = Map.groupBy(points, ({ metricCode }) => metricCode);
    return new Map(
      [...byMetric].map(([code, some]) => [code, byEntity(some.flatMap((point) => entityValueOf(point) ?? []))]),
    );
  }
  const keyOf = ({ metricCode, entityId }: TouchedValue) =>
    pointKeyOf(time.organizationId, time, metricSubject(metricCode), entityId);
  const found = await table.findMany(touched.map((one) => dataPointEntity.key(keyOf(one))));
  const values = new Map([...stored].map(([code, one]) => [code, byEntity(one.values)]));
  for (const one of touched) {
    const point = found.pick(dataPointEntity, keyOf(one));
    const value = point && entityValueOf(point);
    const others = [...(values.get(one.metricCode)?.values() ?? [])].filter(
      ({ entityId }) => entityId !== one.entityId,
    );
    values.set(one.metricCode, byEntity(value ? [...others, value] : others));
  }
  return values;
};

const inOrder = (values: Values | undefined): EntityValue[] =>
  [...(values?.values() ?? [])].toSorted((one, other) => (one.entityId < other.entityId ? -1 : 1));

type Renewed = { values: RollUpValues; before: RollUpValues | undefined; totals: RollUpTotal[] };

const renewedMetric = (
  { metrics }: RenewDependencies,
  time: Time,
  { node, group, before }: { node: MetricValueNode; group: Group; before: RollUpValues | undefined },
): Renewed => {
  const place = { ...startOf(time), metricCode: node.code };
  return {
    before,
    values: { ...place, values: inOrder(group.valuesOf(node.code)), revision: (before?.revision ?? 0) + 1 },
    totals: consolidationMethods.map((method) => ({
      ...place,
      method,
      ...totalOf(metrics, { node, group, method }),
    })),
  };
};

const isUnchanged = ({ before, values, totals }: Renewed, found: Found): boolean =>
  before !== undefined &&
  isDeepStrictEqual(before.values, values.values) &&
  totals.every((total) => isDeepStrictEqual(found.pick(rollUpTotal, total), total));

/** A total is stored where the metric, or everything that it is calculated from, has, or had, a value. */
const isCalculable = (
  metrics: MetricReader,
  code: string,
  values: ReadonlyMap<string, Values>,
  above: readonly string[] = [],
): boolean => {
  if (values.has(code)) return true;
  const formula = metrics.findValue(code)?.formula ?? null;
  if (formula === null || above.includes(code)) return false;
  return codesOf(formula).every((part) => isCalculable(metrics, part, values, [...above, code]));
};

/**
 * Renews the roll-ups of one period. The stored values of a metric are read first, then what they are made of, and they
 * are written with the metric's totals only if they were not changed in between: the last writer has read everything
 * after what it replaced. So repeated, late and reordered changes end with the state of now, and a renewal that was
 * stopped between two metrics is finished by its repetition. Values are read by their keys, as an index may lag behind.
 */
const renewPeriod = (
  dependencies: RenewDependencies,
  time: Time,
  { touched, isGroupChanged }: { touched: readonly TouchedValue[]; isGroupChanged: boolean },
): Promise<void> =>
  retryOnConflict(async () => {
    const { table, metrics, now } = dependencies;
    const known = await table.find(rollUpPeriod, time);
    const isWhole = wholePeriod(metrics, known) !== undefined;
    const codes = new Set(touched.map(({ metricCode }) => metricCode));
    // Coverage of every metric is a part of the usual driver.
    const isAll = !isWhole || isGroupChanged || codes.has(usualDriver);
    const some = isAll ? [] : affectedBy(metrics, codes);
    const locks = isAll
      ? await readAllValues(table, time)
      : await readValues(
          table,
          time,
          some.map(({ code }) => code),
        );
    const sources = new Set([usualDriver, ...some.flatMap((node) => codesToRead(metrics, node))]);
    const [registered, others] = await Promise.all([
      listAllEntities(table, time),
      isAll
        ? locks
        : readValues(
            table,
            time,
            [...sources].filter((code) => !locks.has(code)),
          ),
    ]);
    const stored = new Map([...others, ...locks]);
    const values = await currentValues(dependencies, time, { stored, touched, isWhole });
    const affected = isAll ? affectedBy(metrics, new Set([...values.keys(), ...locks.keys()])) : some;
    const calculable = affected.filter((node) => isCalculable(metrics, node.code, values) || locks.has(node.code));
    if (!known && calculable.length === 0) return;
    const group = groupOf(metrics, registered, time, values);
    const found = await table.findMany(
      calculable.flatMap(({ code }) =>
        consolidationMethods.map((method) => rollUpTotal.key({ ...startOf(time), metricCode: code, method })),
      ),
    );
    for (const node of calculable) {
      const renewed = renewedMetric(dependencies, time, { node, group, before: locks.get(node.code) });
      if (!isUnchanged(renewed, found)) {
        await table.write([
          put(rollUpValues, renewed.values, renewed.before?.revision ?? 'new'),
          ...renewed.totals.map((total) => put(rollUpTotal, total, 'any')),
        ]);
      }
    }
    const period = {
      ...startOf(time),
      version: storedVersion(metrics),
      asOf: new Date(now()).toISOString(),
      revision: (known?.revision ?? 0) + 1,
    };
    await table.write([put(rollUpPeriod, period, known?.revision ?? 'new')]);
  });

/** Renews the stored roll-ups of an organisation after changes, period by period. */
export const renewRollUps = async (
  dependencies: RenewDependencies,
  organizationId: OrganizationId,
  { values, isGroupChanged }: TouchedRollUps,
): Promise<void> => {
  const byPeriod = Map.groupBy(values, ({ startOn, endOn }) => `${startOn} ${endOn}`);
  const periods = isGroupChanged
    ? await dependencies.table.all(rollUpPeriod, { pk: rollUpPeriodsOf({ organizationId }) })
    : [];
  const spans = new Map(
    [...values, ...periods].map(({ startOn, endOn }) => [`${startOn} ${endOn}`, { organizationId, startOn, endOn }]),
  );
  for (const [span, time] of spans) {
    const touched = new Map((byPeriod.get(span) ?? []).map((one) => [`${one.metricCode} ${one.entityId}`, one]));
    await renewPeriod(dependencies, time, { touched: [...touched.values()], isGroupChanged });
  }
};
