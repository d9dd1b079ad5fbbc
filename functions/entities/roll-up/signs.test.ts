/** Estimates and bounds of entities in the organisation's number. */
import { expect, it } from 'vitest';
import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { time } from '../../../tests/support/memory/data-point-bench.ts';
import { createRollUpBench } from '../../../tests/support/memory/roll-up-bench.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';

const metricCode = 'ghg.scope1.gross';

it('makes the used total outdated when a sign changes, and restates it as an estimate', async () => {
  const bench = await createRollUpBench();
  const { dependencies, principal } = bench;
  const key = pointKeyOf(principal.organization.organizationId, time, metricSubject(metricCode), null);
  const entityId = await bench.add('Plant');
  const give = (state: ValueState) => bench.give(entityId, metricCode, '400', { state });
  const take = () => bench.take(metricCode, '400');
  const shown = async () => {
    const { taken } = await bench.roll(metricCode);
    const rollUps = await bench.list();
    const point = await dependencies.table.find(dataPointEntity, key);
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
