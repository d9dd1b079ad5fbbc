/** Averages by a weight that an entity may lack. */
import { expect, it } from 'vitest';
import { createRollUpBench } from '../../../tests/support/memory/roll-up-bench.ts';

const [share, weight] = ['labour.cba.share', 'wf.employees.total'];

it('counts an entity without a weight as not covered, in each place that states coverage', async () => {
  const bench = await createRollUpBench();
  const [one, two, three] = [await bench.add('One'), await bench.add('Two'), await bench.add('Three')];
  const touched = [];
  for (const site of [one, two, three]) touched.push(await bench.give(site, share, '50'));
  for (const site of [one, two]) touched.push(await bench.give(site, weight, '10'));
  const computed = await bench.roll(share);
  expect([computed.methods[0]?.total, computed.methods[0]?.coverage]).toEqual([
    '50',
    { given: 2, expected: 3, driverPercent: null, driverUnknown: 1 },
  ]);
  expect(computed.methods[0]?.excluded).toEqual([{ entityId: three, reason: 'no-weight' }]);
  await bench.renew(touched);
  expect((await bench.roll(share)).methods).toEqual(computed.methods);
  const { taken } = await bench.take(share, '50');
  expect(taken.coverage).toMatchObject({ given: 2, expected: 3 });
  expect(await bench.list()).toMatchObject([{ metricCode: share, given: 2, expected: 3 }]);
});

it('says that weights are missing where no value has one', async () => {
  const bench = await createRollUpBench();
  await bench.give(await bench.add('One'), share, '50');
  const { methods } = await bench.roll(share);
  expect([methods[0]?.total, methods[0]?.refused, methods[0]?.coverage.given]).toEqual([null, 'no-weight', 0]);
});

it('does not average where the library names no weight', async () => {
  const bench = await createRollUpBench();
  await bench.give(await bench.add('One'), 'div.management.womenShare', '50');
  const { methods } = await bench.roll('div.management.womenShare');
  expect([methods[0]?.total, methods[0]?.refused, methods[0]?.excluded]).toEqual([null, 'no-rule', []]);
});
