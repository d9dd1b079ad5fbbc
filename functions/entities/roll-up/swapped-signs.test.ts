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
  const foreign = await bench.add('Foreign', ownedAt('0'));
  await bench.take(metricCode, '800');
  await bench.give(foreign, metricCode, '5', { state: 'atMost' });
  expect((await shown()).isStale).toEqual([false, false]);
});

it('is outdated when the breakdown and the coverage change while the total stays', async () => {
  if (!harbour || !plant) throw new Error('no entities');
  await bench.renew([await bench.give(harbour, metricCode, '100'), await bench.give(plant, metricCode, '200')]);
  await bench.take(metricCode, '300');
  expect(await shown()).toEqual(current);
  await bench.renew([await bench.give(harbour, metricCode, '200'), await bench.give(plant, metricCode, '100')]);
  expect(await shown()).toEqual(outdated);
  await bench.take(metricCode, '300');
  expect(await shown()).toEqual(current);
  const depot = await bench.add('Depot');
  expect((await shown()).isStale[0]).toBe(true);
  await bench.renew([await bench.give(depot, metricCode, '0')]);
  expect(await shown()).toEqual({ isStale: [true, true], changed: ['Depot'] });
});

it('is outdated by its breakdown before totals are stored too', async () => {
  if (!harbour || !plant) throw new Error('no entities');
  await bench.give(harbour, metricCode, '100');
  await bench.give(plant, metricCode, '200');
  await bench.take(metricCode, '300');
  expect(await shown()).toEqual(current);
  await bench.give(harbour, metricCode, '200');
  await bench.give(plant, metricCode, '100');
  expect(await shown()).toEqual(outdated);
});

it('is outdated under another method of the organisation, and is restated under it', async () => {
  const half = await bench.add('Half', ownedAt('60'));
  await sign('reported', 'reported');
  await bench.give(half, metricCode, '100');
  await bench.take(metricCode, '860');
  expect(await shown()).toEqual(current);
  bench.choose('operational');
  const { taken, methods } = await bench.roll(metricCode);
  const total = methods.find(({ method }) => method === 'operational')?.total ?? '';
  expect(total).not.toBe('860');
  expect(taken).toMatchObject({ method: 'equity', total: '860', totalNow: total, isStale: true });
  expect((await bench.list())[0]).toMatchObject({ total, taken: { total: '860', isStale: true } });
  await bench.take(metricCode, total);
  expect((await shown()).isStale).toEqual([false, false]);
});

it('is outdated under another method that gives the same total', async () => {
  await sign('reported', 'reported');
  await bench.take(metricCode, '800');
  bench.choose('financial');
  expect((await shown()).isStale).toEqual([true, true]);
  await bench.take(metricCode, '800');
  expect(await shown()).toEqual(current);
});
