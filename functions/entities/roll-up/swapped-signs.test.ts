/** A used number is outdated by one rule, in the list and on the page of its metric. */
import { beforeEach, expect, it } from 'vitest';
import type { EntityId } from '../../../shared/ids.ts';
import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import { createRollUpBench, ownedAt } from '../../../tests/support/memory/roll-up-bench.ts';

const metricCode = 'ghg.scope1.gross';

let bench: Awaited<ReturnType<typeof createRollUpBench>>;
let [harbour, plant]: EntityId[] = [];
beforeEach(async () => {
  bench = await createRollUpBench();
  [harbour, plant] = [await bench.add('Harbour'), await bench.add('Plant')];
});

const sign = async (one: ValueState, other: ValueState) => {
  if (!harbour || !plant) throw new Error('no entities');
  return [
    await bench.give(harbour, metricCode, '400', { state: one }),
    await bench.give(plant, metricCode, '400', { state: other }),
  ];
};
const shown = async () => {
  const { taken } = await bench.roll(metricCode);
  const [line] = await bench.list();
  return { isStale: [taken?.isStale, line?.taken?.isStale], changed: taken?.changed.map(({ name }) => name) };
};

const outdated = { isStale: [true, true], changed: ['Harbour', 'Plant'] };
const current = { isStale: [false, false], changed: [] };

it('is outdated when two entities swap their signs', async () => {
  await sign('reported', 'atMost');
  await bench.take(metricCode, '800');
  expect(await shown()).toEqual(current);
  await sign('atMost', 'reported');
  expect(await shown()).toEqual(outdated);
  await sign('reported', 'atMost');
  expect(await shown()).toEqual(current);
});

it('is outdated in the stored totals too', async () => {
  await bench.renew(await sign('estimated', 'atMost'));
  await bench.take(metricCode, '800');
  expect(await shown()).toEqual(current);
  await bench.renew(await sign('atMost', 'estimated'));
  expect(await shown()).toEqual(outdated);
});

it('is outdated when the same amount has another currency', async () => {
  const revenue = 'fin.revenue.net';
  const site = await bench.add('Office');
  const supplier = await bench.add('Supplier', { relation: 'supplier' });
  await bench.give(supplier, revenue, '9', { currency: 'EUR' });
  await bench.give(site, revenue, '400', { currency: 'HKD' });
  expect((await bench.take(revenue, '400')).taken.currency).toBe('HKD');
  await bench.give(site, revenue, '400', { currency: 'USD' });
  const { taken } = await bench.roll(revenue);
  const line = (await bench.list()).find((one) => one.metricCode === revenue);
  expect([taken?.isStale, line?.taken?.isStale]).toEqual([true, true]);
});

it('is current whatever the sign of an entity that does not count', async () => {
  await sign('reported', 'atMost');
  const foreign = await bench.add('Foreign', ownedAt('0.0001'));
  await bench.take(metricCode, '800');
  await bench.give(foreign, metricCode, '0', { state: 'reported' });
  expect((await shown()).isStale).toEqual([false, false]);
});
