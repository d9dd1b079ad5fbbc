import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import { createIds, EntityId, OrganizationId } from '../../../shared/ids.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { RollUpTotal } from '../../../shared/model/entities/roll-up/stored-roll-up.ts';
import { hubContentOf } from '../../../shared/model/hub/hub-entry.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue, createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { requestCount } from '../../core/data/request-count.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { timeEntity } from '../../core/entities/reporting-entity.entities.ts';
import { addEntity, changeEntity } from '../tree/change-entities.ts';
import { listRollUps } from './list-roll-ups.ts';
import { renewRollUps, type TouchedRollUps, type TouchedValue } from './renew-roll-ups.ts';
import { rollUpMetric } from './roll-up-metric.ts';
import { takeRollUp } from './take-roll-up.ts';

const [scope1, people] = ['ghg.scope1.gross', 'wf.employees.total'];
const metrics = catalogue.metrics();

const createWorld = async () => {
  const bench = await createDataPointBench();
  const ids = createIds(() => bench.clock.now);
  const principal = {
    ...bench.principal,
    organization: { ...bench.principal.organization, consolidationMethod: 'equity' as const },
  };
  const dependencies = { table: bench.dependencies.table, catalogue, ids, now: () => bench.clock.now };
  const { organizationId } = principal.organization;
  const add = async (name: string, more: Partial<EntityInput> = {}): Promise<EntityId> =>
    (await addEntity(dependencies, principal, { body: EntityInput.parse({ name, type: 'Site', ...more }) })).entityId;
  /** A value of an entity as accepting stores it, `null` takes it back; the change that the router names. */
  const give = async (entityId: EntityId, metricCode: string, number: string | null): Promise<TouchedValue> => {
    const node = metrics.findValue(metricCode);
    if (!node) throw new Error(metricCode);
    const made = number === null ? null : hubContentOf(node, { kind: 'number', number, state: 'reported' });
    if (made && 'refused' in made) throw new Error(made.refused);
    const subject = metricSubject(metricCode);
    const point = await dependencies.table.find(dataPointEntity, pointKeyOf(organizationId, time, subject, entityId));
    bench.clock.now += 1_000;
    const at = new Date(bench.clock.now).toISOString();
    const edit = { organizationId, time, subject, entityId, point, content: made?.content, by: null };
    const { writes } = pointRevision(
      { ...edit, source: 'entity', author: authorOf(principal), at },
      number === null ? 'taken-back' : 'typed',
    );
    await dependencies.table.write([...writes, put(timeEntity, { organizationId, ...time, entityId }, 'any')]);
    return { ...time, metricCode, entityId };
  };
  const renew = (touched: Partial<TouchedRollUps>, table: TenantTable = dependencies.table) =>
    renewRollUps({ table, metrics, now: dependencies.now }, organizationId, {
      values: [],
      isGroupChanged: false,
      ...touched,
    });
  const roll = (metricCode = scope1) => rollUpMetric(dependencies, principal, { params: { metricCode }, query: time });
  /** Totals as they are stored, in the order of their keys. */
  const totals = () =>
    bench.database
      .records('RollUpTotal')
      .map(({ data }) => RollUpTotal.parse(data))
      .toSorted((one, other) => (`${one.metricCode} ${one.method}` < `${other.metricCode} ${other.method}` ? -1 : 1));
  /** Totals as a first renewal makes them of all values. */
  const fresh = async () => {
    bench.database.forget(['RollUpTotal', 'RollUpValues', 'RollUpPeriod']);
    await renew({ values: [{ ...time, metricCode: scope1, entityId: EntityId.parse(`ent_${'0'.repeat(26)}`) }] });
    return totals();
  };
  return { ...bench, principal, dependencies, organizationId, add, give, renew, roll, totals, fresh };
};

let world: Awaited<ReturnType<typeof createWorld>>;
beforeEach(async () => {
  world = await createWorld();
});

const linesOf = async () => (await listRollUps(world.dependencies, world.principal, time)).rollUps;

describe('stored roll-ups', () => {
  it('are what a read computes, with the coverage of the group, and say as of when', async () => {
    const [harbour, depot] = [await world.add('Harbour'), await world.add('Depot')];
    const values = [
      await world.give(harbour, scope1, '1203'),
      await world.give(harbour, people, '48'),
      await world.give(depot, people, '2'),
    ];
    const computed = await world.roll();
    await world.renew({ values });
    const read = await world.roll();
    expect(read.methods).toEqual(computed.methods);
    expect(read.rows).toEqual(computed.rows);
    expect(read.methods[0]?.coverage).toEqual({ given: 1, expected: 2, driverPercent: '96', driverUnknown: 0 });
    const at = new Date(world.clock.now).toISOString();
    world.clock.now += 60_000;
    const list = await listRollUps(world.dependencies, world.principal, time);
    expect([(await world.roll()).asOf, list.asOf]).toEqual([at, at]);
  });

  it('show a value once it has been followed, and say that a taken figure is outdated', async () => {
    const harbour = await world.add('Harbour');
    await world.renew({ values: [await world.give(harbour, scope1, '1203')] });
    await takeRollUp(world.dependencies, world.principal, {
      params: { metricCode: scope1 },
      body: { ...time, replaces: false, total: '1203' },
    });
    const change = await world.give(harbour, scope1, '1300');
    expect(await linesOf()).toMatchObject([{ total: '1203', taken: { isStale: false } }]);
    await world.renew({ values: [change] });
    expect(await linesOf()).toMatchObject([{ total: '1300', taken: { total: '1203', isStale: true } }]);
    await world.renew({ values: [await world.give(harbour, scope1, null)] });
    expect(await linesOf()).toMatchObject([{ total: null, given: 0, taken: { isStale: true } }]);
  });

  it('follow ownership: half of a site is sold, and a new site is missing', async () => {
    const harbour = await world.add('Harbour');
    await world.renew({ values: [await world.give(harbour, scope1, '100')] });
    const holdings = [{ ownerId: null, percent: '50', startOn: null, endOn: null }];
    const body = { ...EntityInput.parse({ name: 'Harbour', type: 'Site', holdings }), revision: 1 };
    await changeEntity(world.dependencies, world.principal, { params: { entityId: harbour }, body });
    await world.add('Depot');
    await world.renew({ isGroupChanged: true });
    expect(world.totals()).toMatchObject([
      { method: 'equity', results: [{ total: '50', coverage: { given: 1, expected: 2 } }] },
      { method: 'financial', results: [{ total: null }] },
      { method: 'operational', results: [{ total: null }] },
    ]);
  });

  it('renew a ratio and a weighted metric with their parts', async () => {
    const [small, large] = [await world.add('Small'), await world.add('Large')];
    const rate = metrics.library.nodes.find(
      (node) => 'formula' in node && node.formula?.includes('ohs.hours') && node.formula.includes('/'),
    );
    if (!rate || !('formula' in rate) || rate.formula === null) throw new Error('no rate in the library');
    const codes = [...new Set(rate.formula.match(/[a-zA-Z]+(?:\.[a-zA-Z0-9]+)+/g) ?? [])];
    for (const code of codes) {
      const values = [
        await world.give(small, code, code.startsWith('ohs.hours') ? '100000' : '1'),
        await world.give(large, code, code.startsWith('ohs.hours') ? '900000' : '1'),
      ];
      await world.renew({ values });
    }
    const { methods } = await world.roll(rate.code);
    const total = world.totals().find(({ metricCode }) => metricCode === rate.code);
    expect(total?.results).toMatchObject([{ total: methods[0]?.total, refused: null }]);
    const before = world.totals();
    expect(await world.fresh()).toEqual(before);
  });

  it('hold each answer to the question about a parent with an own value', async () => {
    const region = await world.add('Region');
    const site = await world.add('Site', { parentId: region });
    await world.renew({ values: [await world.give(region, scope1, '100'), await world.give(site, scope1, '30')] });
    const [total] = world.totals();
    expect(total?.results).toMatchObject([
      { parents: null, total: null, refused: 'choose-parent' },
      { parents: 'with-children', total: '130' },
      { parents: 'children-only', total: '30' },
    ]);
  });

  it('are read in ten requests for a list and six for one metric, however many metrics there are', async () => {
    const site = await world.add('Harbour');
    const sums = metrics.library.nodes
      .filter(isValueNode)
      .filter(
        ({ aggregation, formula, valueType }) => aggregation === 'sum' && formula === null && valueType === 'Number',
      );
    const values = [];
    for (const { code } of sums.slice(0, 30)) values.push(await world.give(site, code, '1'));
    await world.renew({ values });
    const requestsOf = async (read: () => Promise<unknown>) => {
      const before = requestCount();
      await read();
      return requestCount() - before;
    };
    expect(await requestsOf(linesOf)).toBeLessThanOrEqual(9);
    expect(await requestsOf(() => world.roll())).toBeLessThanOrEqual(5);
  });

  it('are not made for an organisation without values, nor for a wiped one', async () => {
    const site = await world.add('Harbour');
    await world.renew({ isGroupChanged: true });
    const change = await world.give(site, scope1, '5');
    world.database.forget(['DataPoint', 'ReportingEntity', 'TimeEntity']);
    await world.renew({ values: [change], isGroupChanged: true });
    expect(['RollUpPeriod', 'RollUpValues', 'RollUpTotal'].flatMap((kind) => world.database.records(kind))).toEqual([]);
  });

  it('of another organisation have nothing of this one', async () => {
    await world.renew({ values: [await world.give(await world.add('Harbour'), scope1, '1203')] });
    const foreign = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'7'.repeat(26)}`) } });
    const seen = await rollUpMetric(world.dependencies, foreign, { params: { metricCode: scope1 }, query: time });
    expect([seen.rows, seen.methods[0]?.total]).toEqual([[], null]);
  });
});

describe('messages of the change feed', () => {
  /** Values of three sites and two metrics, in steps; each step is one message. */
  const steps = [
    { site: 0, metric: scope1, number: '10' },
    { site: 1, metric: scope1, number: '20' },
    { site: 0, metric: people, number: '4' },
    { site: 2, metric: scope1, number: '30' },
    { site: 1, metric: scope1, number: null },
    { site: 2, metric: people, number: '6' },
    { site: 0, metric: scope1, number: '11' },
  ];
  const changed = async (): Promise<TouchedValue[]> => {
    const sites = [await world.add('One'), await world.add('Two'), await world.add('Three')];
    const changes: TouchedValue[] = [];
    for (const { site, metric, number } of steps) {
      const entityId = sites[site];
      if (entityId) changes.push(await world.give(entityId, metric, number));
    }
    return changes;
  };

  it('give the same whatever their order, and however often each arrives (property)', async () => {
    const changes = await changed();
    const expected = await world.fresh();
    const indexes = steps.map((_step, at) => at);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...indexes, ...indexes], { minLength: indexes.length * 2 }),
        fc.integer({ min: 1, max: 4 }),
        async (order, size) => {
          world.database.forget(['RollUpTotal', 'RollUpValues', 'RollUpPeriod']);
          for (let at = 0; at < order.length; at += size) {
            const values = order.slice(at, at + size).flatMap((index) => changes[index] ?? []);
            await world.renew({ values, isGroupChanged: at % 3 === 0 });
          }
          expect(world.totals()).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('write nothing but the time of the renewal where nothing changed', async () => {
    const values = await changed();
    await world.renew({ values });
    const before = world.database.records('RollUpValues');
    await world.renew({ values, isGroupChanged: true });
    expect(world.database.records('RollUpValues')).toEqual(before);
  });

  it('lose nothing in a kill at any request: the message arrives again', async () => {
    const changes = await changed();
    const expected = await world.fresh();
    /** A table that stops at one of its requests, before or after it was done. */
    const dying = (stopAt: number, isDone: boolean): TenantTable => {
      let requests = 0;
      const { table } = world.dependencies;
      const stopping =
        <Args extends unknown[], Result>(request: (...args: Args) => Promise<Result>) =>
        async (...args: Args): Promise<Result> => {
          requests += 1;
          const isLast = requests === stopAt;
          if (isLast && !isDone) throw new Error('killed');
          const result = await request(...args);
          if (isLast) throw new Error('killed');
          return result;
        };
      return { ...table, findMany: stopping(table.findMany), write: stopping(table.write) };
    };
    let isOver = false;
    for (let stopAt = 1; !isOver; stopAt += 1) {
      isOver = true;
      for (const isDone of [false, true]) {
        world.database.forget(['RollUpTotal', 'RollUpValues', 'RollUpPeriod']);
        await world.renew({ values: changes.slice(0, 2) });
        const outcome = await world.renew({ values: changes }, dying(stopAt, isDone)).then(
          () => 'done',
          () => 'killed',
        );
        if (outcome === 'killed') {
          isOver = false;
          await world.renew({ values: changes });
        }
        expect(world.totals()).toEqual(expected);
      }
    }
  });

  it('at the same time end with the state of now: the later one has read after the earlier', async () => {
    const changes = await changed();
    const expected = await world.fresh();
    world.database.forget(['RollUpTotal', 'RollUpValues', 'RollUpPeriod']);
    await Promise.all(changes.map((change) => world.renew({ values: [change] })));
    expect(world.totals()).toEqual(expected);
  });
});
