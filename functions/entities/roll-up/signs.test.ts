/** Estimates and bounds of entities in the organisation's number. */
import { expect, it } from 'vitest';
import { createIds } from '../../../shared/ids.ts';
import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { catalogue, createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { addEntity } from '../tree/change-entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { listRollUps } from './list-roll-ups.ts';
import { rollUpMetric } from './roll-up-metric.ts';
import { takeRollUp } from './take-roll-up.ts';

const metricCode = 'ghg.scope1.gross';

it('makes the used total outdated when a sign changes, and restates it as an estimate', async () => {
  const world = await createDataPointBench();
  const now = (): number => world.clock.now;
  const dependencies: EntitiesDependencies = { table: world.dependencies.table, catalogue, ids: createIds(now), now };
  const principal = {
    ...world.principal,
    organization: { ...world.principal.organization, consolidationMethod: 'equity' as const },
  };
  const { organizationId } = principal.organization;
  const subject = metricSubject(metricCode);
  const find = (entityId: string | null) =>
    dependencies.table.find(dataPointEntity, pointKeyOf(organizationId, time, subject, entityId));
  const { entityId } = await addEntity(dependencies, principal, {
    body: EntityInput.parse({ name: 'Plant', type: 'Site' }),
  });
  const give = async (state: ValueState) => {
    const typed = { kind: 'number' as const, number: '400', unit: 'tCO2e', state };
    const content = { amount: '400', exact: '400', unit: 'tCO2e', typed, state };
    const about = { organizationId, time, subject, entityId, point: await find(entityId), by: null };
    const given = { source: 'entity' as const, author: authorOf(principal), at: '2026-01-01T00:00:00.000Z' };
    await dependencies.table.write(pointRevision({ ...about, ...given, content }, 'typed').writes);
  };
  const take = () =>
    takeRollUp(dependencies, principal, { params: { metricCode }, body: { ...time, total: '400', replaces: false } });
  const shown = async () => {
    const { taken } = await rollUpMetric(dependencies, principal, { params: { metricCode }, query: time });
    const { rollUps } = await listRollUps(dependencies, principal, time);
    const point = await find(null);
    return {
      isStale: [taken?.isStale, rollUps[0]?.taken?.isStale],
      changed: taken?.changed.map(({ name }) => name),
      states: [taken?.state, taken?.stateNow, isLive(point) ? point.content.state : undefined],
    };
  };
  const current = { isStale: [false, false], changed: [] };
  const outdated = { isStale: [true, true], changed: ['Plant'] };
  await give('reported');
  await take();
  expect(await shown()).toEqual({ ...current, states: ['reported', 'reported', 'reported'] });
  await give('atMost');
  expect(await shown()).toEqual({ ...outdated, states: ['reported', 'estimated', 'reported'] });
  expect((await take()).taken).toMatchObject({ isStale: false, state: 'estimated' });
  expect(await shown()).toEqual({ ...current, states: ['estimated', 'estimated', 'estimated'] });
  await give('estimated');
  expect(await shown()).toEqual({ ...outdated, states: ['estimated', 'estimated', 'estimated'] });
});
