import { formatDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import type { MetricReader, MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { rollUpMetric as rollUpMetricCall } from '../../../shared/contract/entities/roll-up.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { EntityId } from '../../../shared/ids.ts';
import { currencyOf } from '../../../shared/model/data-point/currency.ts';
import { isLive, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { isStockMetric } from '../../../shared/model/entities/roll-up/stock-metrics.ts';
import { type ConsolidationMethod, consolidationMethods } from '../../../shared/model/people/consolidation-method.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import { takenRollUp } from '../../core/entities/taken-roll-up.entity.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { codesToRead, componentsOf, currencyIn, loadGroup, partsOf, usualDriver } from './group.ts';
import { rollUpOfMethod } from './roll-up-of-method.ts';
import { rollUpRows } from './roll-up-rows.ts';
import { rollUpPeriod } from './stored-roll-up.entity.ts';
import { wholePeriod } from './stored-totals.ts';
import { isStillTaken, takenViewOf } from './taken-view.ts';

export type RollUpDependencies = Pick<EntitiesDependencies, 'table' | 'catalogue' | 'now'>;

export const nameOf = ({ name, nameZhTw }: Pick<MetricValueNode, 'name' | 'nameZhTw'>) => ({
  en: name,
  zhTw: nameZhTw,
});

/** The organisation's method; financial control until one is chosen. */
export const shownMethodOf = ({ consolidationMethod }: Principal['organization']): ConsolidationMethod =>
  consolidationMethod ?? 'financial';

export const getMetric = (metrics: MetricReader, code: string): MetricValueNode => {
  const node = metrics.findValue(code);
  if (!node) throw new AppError('metric.not_found');
  return node;
};

/** A metric of all entities in a time, with the value that the organisation took of it before. */
export const loadRollUp = async (
  dependencies: RollUpDependencies,
  { organization }: Principal,
  { metricCode, time, driver }: { metricCode: string; time: TimeSpan; driver: string | undefined },
) => {
  const { table, catalogue } = dependencies;
  const { organizationId } = organization;
  const metrics = catalogue.metrics();
  const node = getMetric(metrics, metricCode);
  const pointKey = pointKeyOf(organizationId, time, metricSubject(metricCode));
  const takenKey = { organizationId, ...time, metricCode };
  const periodKey = { organizationId, ...time };
  const [registered, found] = await Promise.all([
    listAllEntities(table, organization),
    table.findMany([takenRollUp.key(takenKey), dataPointEntity.key(pointKey), rollUpPeriod.key(periodKey)]),
  ]);
  const period = wholePeriod(metrics, found.pick(rollUpPeriod, periodKey));
  const stored = found.pick(takenRollUp, takenKey);
  const point = found.pick(dataPointEntity, pointKey);
  const driverNode = getMetric(metrics, driver ?? usualDriver);
  const drivers = [driverNode.code, ...(stored?.driverCode ? [stored.driverCode] : [])];
  const group = await loadGroup(dependencies, organizationId, {
    registered,
    time,
    codes: [...codesToRead(metrics, node), ...drivers],
    isStored: period !== undefined,
  });
  const asOf = period?.asOf ?? new Date(dependencies.now()).toISOString();
  return { metrics, node, group, driverNode, point, stored, asOf };
};

/** Values of entities as one value of the group; missing ones are named and never zero (ADR 77). */
export const rollUpMetric = async (
  dependencies: RollUpDependencies,
  principal: Principal,
  { params, query }: Pick<CallInput<typeof rollUpMetricCall>, 'params' | 'query'>,
): Promise<CallResult<typeof rollUpMetricCall>> => {
  const time = { startOn: query.startOn, endOn: query.endOn };
  const { metrics, node, group, driverNode, point, stored, asOf } = await loadRollUp(dependencies, principal, {
    ...params,
    time,
    driver: query.driver,
  });
  const driver = group.valuesOf(driverNode.code);
  const shownMethod = shownMethodOf(principal.organization);
  const taken =
    stored && isLive(point) && isStillTaken(stored, point)
      ? takenViewOf(metrics, { node, group, taken: stored, state: point.content.state, method: shownMethod })
      : null;
  const parentChoice = query.parents ?? taken?.parents ?? null;
  const asked = { node, group, parents: parentChoice ?? undefined, driver: driver.size === 0 ? undefined : driver };
  const results = consolidationMethods.map((method) => rollUpOfMethod(metrics, asked, method));
  const parts = partsOf(metrics, node);
  const weightedBy = node.aggregation === 'weighted' ? metrics.findValue(node.weightBy ?? '') : undefined;
  return {
    name: nameOf(node),
    unit: node.defaultUnit,
    currency: currencyIn(group, componentsOf(metrics, node)),
    rule: node.formula === null ? node.aggregation : 'ratio',
    weightedBy: weightedBy ? nameOf(weightedBy) : null,
    isStock: isStockMetric(node.code),
    asOf,
    chosen: principal.organization.consolidationMethod ?? null,
    driver: driver.size === 0 ? null : { metricCode: driverNode.code, name: nameOf(driverNode) },
    methods: results.map(({ result }) => result),
    parts:
      node.formula === null
        ? []
        : parts.map((part) => ({
            metricCode: part.code,
            name: nameOf(part),
            unit: part.defaultUnit,
            totals: results.map((one) => {
              const total = one.parts.get(part.code);
              return total ? formatDecimal(total) : null;
            }),
          })),
    rows: rollUpRows(node, group, results),
    parents: [...new Set(results.flatMap((one) => one.parents))].map((id) => EntityId.parse(id)),
    parentChoice,
    taken,
    stored: isLive(point)
      ? { amount: point.content.amount, currency: currencyOf(point.content), state: point.content.state }
      : null,
  };
};
