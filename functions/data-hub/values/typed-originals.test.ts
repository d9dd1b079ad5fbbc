import { beforeEach, expect, it } from 'vitest';
import { HubEntry } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { getDataPoint } from './data-point-reads.ts';
import { listHubValues } from './read-values.ts';
import { saveHubValues } from './save-values.ts';

const metricCode = 'ghg.scope1.gross';

let world: Awaited<ReturnType<typeof createDataPointBench>>;
beforeEach(async () => {
  world = await createDataPointBench();
});

const send = async (value: string, parts: { revision: number; keepsOriginal?: boolean }) => {
  const typed = { metricCode, ...time, value: number(value, { unit: 'tCO2e' }), ...parts };
  const { outcomes } = await saveHubValues(world.dependencies, world.principal, { entries: [HubEntry.parse(typed)] });
  return outcomes[0];
};
const history = async () => {
  const { versions } = await getDataPoint(world.dependencies, world.principal, { metricCode, ...time, member: '' });
  return versions.map(({ action, amount, revision }) => [action, amount, revision]);
};
const stored = async () => {
  const { values } = await listHubValues(world.dependencies, world.principal, time);
  return values.map(({ amount, revision }) => [amount, revision]);
};

it('a retained original is unchanged, and the value typed against it is in its history', async () => {
  expect(await send('12', { revision: 0 })).toEqual({ kind: 'saved', revision: 1 });
  expect(await send('15', { revision: 0 })).toMatchObject({ kind: 'conflict', revision: 1 });
  expect(await send('15', { revision: 1, keepsOriginal: true })).toEqual({ kind: 'kept', revision: 1 });
  expect(await stored()).toEqual([['12', 1]]);
  expect(await history()).toEqual([
    ['kept', '15', 1],
    ['typed', '12', 1],
  ]);
});

it('a second rejected value is listed next to the first, and the next value comes above both', async () => {
  await send('12', { revision: 0 });
  await send('15', { revision: 1, keepsOriginal: true });
  world.clock.now += 1_000;
  await send('16', { revision: 1, keepsOriginal: true });
  await send('20', { revision: 1 });
  expect((await history()).map(([action, amount]) => [action, amount])).toEqual([
    ['changed', '20'],
    ['kept', '16'],
    ['kept', '15'],
    ['typed', '12'],
  ]);
});

it('an original that was changed concurrently is asked about again, and an equal value adds no history', async () => {
  await send('12', { revision: 0 });
  await send('13', { revision: 1 });
  expect(await send('15', { revision: 1, keepsOriginal: true })).toMatchObject({ kind: 'conflict', revision: 2 });
  expect(await send('13', { revision: 2, keepsOriginal: true })).toEqual({ kind: 'same', revision: 2 });
  expect((await history()).map(([action]) => action)).toEqual(['changed', 'typed']);
});
