/** Rates of a group: both components of the same entities (capabilities A.4). */
import { beforeEach, expect, it } from 'vitest';
import { createIds, type EntityId } from '../../../shared/ids.ts';
import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { Holding } from '../../../shared/model/entities/ownership.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { catalogue, createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { addEntity } from '../tree/change-entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { rollUpMetric } from './roll-up-metric.ts';

const rate = 'ohs.injuryRate.recordableEmployees';
const cases = 'ohs.injuries.recordableEmployees';
const hours = 'ohs.hours.employees';

let world: Awaited<ReturnType<typeof createDataPointBench>>;
let dependencies: EntitiesDependencies;
beforeEach(async () => {
  world = await createDataPointBench();
  const now = (): number => world.clock.now;
  dependencies = { table: world.dependencies.table, catalogue, ids: createIds(now), now };
});

const add = async (name: string, more: Partial<EntityInput> = {}): Promise<EntityId> =>
  (await addEntity(dependencies, world.principal, { body: EntityInput.parse({ name, type: 'Site', ...more }) }))
    .entityId;
const give = async (entityId: EntityId, metricCode: string, number: string | null, state: ValueState = 'reported') => {
  const unit = catalogue.metrics().findValue(metricCode)?.defaultUnit ?? '';
  const content = { amount: number, exact: number, unit, typed: { kind: 'number' as const, number, state }, state };
  const { organizationId } = world.principal.organization;
  const about = { organizationId, time, subject: metricSubject(metricCode), entityId, point: undefined, by: null };
  const given = { source: 'entity' as const, author: authorOf(world.principal), at: '2026-01-01T00:00:00.000Z' };
  await dependencies.table.write(pointRevision({ ...about, ...given, content }, 'typed').writes);
};
const roll = (metricCode: string) =>
  rollUpMetric(dependencies, world.principal, { params: { metricCode }, query: time });

it('divides the cases of entities by their own hours, and names those that lack one', async () => {
  const [alpha, missing] = [await add('Alpha'), await add('Missing one')];
  const venture = await add('Venture', {
    holdings: [Holding.parse({ ownerId: null, percent: '50', startOn: null, endOn: null })],
  });
  await add('Silent');
  await give(alpha, cases, '1');
  await give(alpha, hours, '100');
  await give(missing, cases, '1');
  await give(missing, hours, '900');
  await give(venture, cases, '8');
  const { methods, parts, rows } = await roll(rate);
  const [equity] = methods;
  // (1 + 1) / (100 + 900) * 1,000,000 = 2,000; with the venture's cases it would be 6,000.
  expect([equity?.total, equity?.coverage.given, equity?.coverage.expected]).toEqual(['2000', 2, 4]);
  expect(parts.map(({ totals }) => totals[0])).toEqual(['2', '1000']);
  expect(equity?.excluded).toEqual([{ entityId: venture, reason: 'part-missing' }]);
  expect(equity?.missing).toContain(venture);
  expect(rows.map(({ name, state, value }) => [name, state, value])).toEqual([
    ['Alpha', 'value', '10000'],
    ['Missing one', 'value', expect.stringMatching(/^1111\.11/)],
    ['Silent', 'missing', null],
    ['Venture', 'missing', null],
  ]);
});

it('has no value where no entity gave all components', async () => {
  const [one, other] = [await add('One'), await add('Other')];
  await give(one, 'train.hours.total', '120');
  await give(other, 'wf.employees.total', '16');
  const { methods } = await roll('train.hours.average');
  expect(methods.map(({ total, refused, coverage }) => [total, refused, coverage.given])).toEqual(
    Array.from({ length: 3 }, () => [null, 'part-missing', 0]),
  );
});

it('leaves out an entity to which a component is not applicable, which does not owe it', async () => {
  const [alpha, other] = [await add('Alpha'), await add('Other')];
  await give(alpha, cases, '1');
  await give(alpha, hours, '100');
  await give(other, cases, '5');
  await give(other, hours, null, 'notApplicable');
  const { methods, rows } = await roll(rate);
  expect([methods[0]?.total, methods[0]?.coverage.given, methods[0]?.coverage.expected]).toEqual(['10000', 1, 1]);
  expect(rows[1]?.state).toBe('not-applicable');
});
