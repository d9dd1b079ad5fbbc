import { authorOf } from '../../../functions/core/auth/principal.ts';
import { put } from '../../../functions/core/data/write.ts';
import { dataPointEntity } from '../../../functions/core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../../functions/core/data-points/point-keys.ts';
import { pointRevision } from '../../../functions/core/data-points/point-writes.ts';
import { timeEntity } from '../../../functions/core/entities/reporting-entity.entities.ts';
import { listRollUps } from '../../../functions/entities/roll-up/list-roll-ups.ts';
import { renewRollUps, type TouchedValue } from '../../../functions/entities/roll-up/renew-roll-ups.ts';
import { rollUpMetric } from '../../../functions/entities/roll-up/roll-up-metric.ts';
import { takeRollUp } from '../../../functions/entities/roll-up/take-roll-up.ts';
import { addEntity } from '../../../functions/entities/tree/change-entities.ts';
import type { EntitiesDependencies } from '../../../functions/entities/tree/dependencies.ts';
import { createIds, type EntityId } from '../../../shared/ids.ts';
import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { Holding } from '../../../shared/model/entities/ownership.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import type { ParentChoice } from '../../../shared/model/entities/roll-up/roll-up.ts';
import type { ConsolidationMethod } from '../../../shared/model/people/consolidation-method.ts';
import { catalogue, createDataPointBench, time } from './data-point-bench.ts';

/** An organisation that consolidates by equity share, its entities with values of their own, and their roll-ups. */
export const createRollUpBench = async () => {
  const world = await createDataPointBench();
  const now = (): number => world.clock.now;
  const dependencies: EntitiesDependencies = { table: world.dependencies.table, catalogue, ids: createIds(now), now };
  const principal = {
    ...world.principal,
    organization: { ...world.principal.organization, consolidationMethod: 'equity' as ConsolidationMethod },
  };
  const choose = (method: ConsolidationMethod): void => {
    principal.organization.consolidationMethod = method;
  };
  const { organizationId } = principal.organization;
  const metrics = catalogue.metrics();
  const add = async (name: string, more: Partial<EntityInput> = {}): Promise<EntityId> =>
    (await addEntity(dependencies, principal, { body: EntityInput.parse({ name, type: 'Site', ...more }) })).entityId;
  /** A figure of an entity as accepting stores it. */
  const give = async (
    entityId: EntityId,
    metricCode: string,
    number: string | null,
    { state = 'reported', currency }: { state?: ValueState; currency?: string } = {},
  ): Promise<TouchedValue> => {
    const unit = metrics.findValue(metricCode)?.defaultUnit ?? '';
    const descriptor = currency === undefined ? {} : { descriptor: currency };
    const typed = { kind: 'number' as const, number, unit, ...descriptor, state };
    const subject = metricSubject(metricCode);
    const point = await dependencies.table.find(dataPointEntity, pointKeyOf(organizationId, time, subject, entityId));
    const about = { organizationId, time, subject, entityId, point, by: null };
    const given = { source: 'entity' as const, author: authorOf(principal), at: '2026-01-01T00:00:00.000Z' };
    const content = { amount: number, exact: number, unit, typed, state };
    const { writes } = pointRevision({ ...about, ...given, content }, 'typed');
    await dependencies.table.write([...writes, put(timeEntity, { organizationId, ...time, entityId }, 'any')]);
    return { ...time, metricCode, entityId };
  };
  const roll = (metricCode: string, parents?: ParentChoice) =>
    rollUpMetric(dependencies, principal, {
      params: { metricCode },
      query: { ...time, ...(parents ? { parents } : {}) },
    });
  const take = (metricCode: string, total: string) =>
    takeRollUp(dependencies, principal, { params: { metricCode }, body: { ...time, total, replaces: false } });
  const list = async () => (await listRollUps(dependencies, principal, time)).rollUps;
  /** What the projector stores after changes of these. */
  const renew = (values: readonly TouchedValue[]) =>
    renewRollUps({ table: dependencies.table, metrics, now }, organizationId, { values, isGroupChanged: false });
  return { ...world, dependencies, principal, metrics, add, choose, give, roll, take, list, renew };
};

/** Owned to a part, without stated control. */
export const ownedAt = (percent: string): Pick<EntityInput, 'holdings'> => ({
  holdings: [Holding.parse({ ownerId: null, percent, startOn: null, endOn: null })],
});
