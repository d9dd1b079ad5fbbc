import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createIds, type EntityId, OrganizationId } from '../../../shared/ids.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { TakenRollUp } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import { hubContentOf } from '../../../shared/model/hub/hub-entry.ts';
import type { ConsolidationMethod } from '../../../shared/model/people/consolidation-method.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue, createDataPointBench, placeOf, time } from '../../../tests/support/memory/data-point-bench.ts';
import { organizationEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { addEntity } from '../tree/change-entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { listRollUps } from './list-roll-ups.ts';
import { rollUpMetric } from './roll-up-metric.ts';
import { setConsolidationMethod } from './set-consolidation-method.ts';
import { takeRollUp } from './take-roll-up.ts';

const scope1 = 'ghg.scope1.gross';
const people = 'wf.employees.total';

let world: Awaited<ReturnType<typeof createDataPointBench>>;
let dependencies: EntitiesDependencies;
let principal: Principal;
beforeEach(async () => {
  world = await createDataPointBench();
  const ids = createIds(() => world.clock.now);
  dependencies = { table: world.dependencies.table, catalogue, ids, now: () => world.clock.now };
  principal = withMethod('operational');
});

const withMethod = (consolidationMethod?: ConsolidationMethod): Principal => ({
  ...world.principal,
  organization: { ...world.principal.organization, ...(consolidationMethod ? { consolidationMethod } : {}) },
});
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

const add = async (name: string, more: Partial<EntityInput> = {}): Promise<EntityId> =>
  (await addEntity(dependencies, world.principal, { body: EntityInput.parse({ name, type: 'Site', ...more }) }))
    .entityId;

/** A value of an entity, or of the organisation itself, as accepting or typing stores it. */
const give = async (entityId: string | null, metricCode: string, number: string, descriptor?: string) => {
  const node = catalogue.metrics().findValue(metricCode);
  if (!node) throw new Error(metricCode);
  const made = hubContentOf(node, {
    kind: 'number',
    number,
    ...(descriptor ? { descriptor } : {}),
    state: 'reported',
  });
  if ('refused' in made) throw new Error(made.refused);
  const { organizationId } = world.principal.organization;
  const subject = metricSubject(metricCode);
  const point = await dependencies.table.find(dataPointEntity, pointKeyOf(organizationId, time, subject, entityId));
  const edit = { organizationId, time, subject, entityId, point, content: made.content, by: null };
  const author = authorOf(world.principal);
  world.clock.now += 1_000;
  const at = new Date(world.clock.now).toISOString();
  await dependencies.table.write(pointRevision({ ...edit, source: 'entity', author, at }, 'typed').writes);
};

const roll = (metricCode = scope1, more: { parents?: 'with-children' | 'children-only'; driver?: string } = {}) =>
  rollUpMetric(dependencies, principal, { params: { metricCode }, query: { ...time, ...more } });
type Take = { total: string; parents?: 'with-children' | 'children-only'; replaces?: boolean };
const take = (body: Take, metricCode = scope1, by = principal) =>
  takeRollUp(dependencies, by, { params: { metricCode }, body: { ...time, replaces: false, ...body } });
const totals = async (metricCode = scope1) => (await roll(metricCode)).methods.map(({ total }) => total);

describe('a roll-up', () => {
  it('states its coverage of the group: 8 of 9 sites, 96 % of their people', async () => {
    const sites = [];
    for (let at = 0; at < 9; at += 1) sites.push(await add(`Site ${at + 1}`));
    for (const [at, site] of sites.entries()) {
      await give(site, people, at === 8 ? '4' : '12');
      if (at < 8) await give(site, scope1, '10');
    }
    const { methods, rows, driver } = await roll();
    expect(methods.map(({ total, coverage }) => [total, coverage])).toEqual(
      Array.from({ length: 3 }, () => ['80', { given: 8, expected: 9, driverPercent: '96', driverUnknown: 0 }]),
    );
    expect(rows.map(({ state }) => state)).toEqual([...Array.from({ length: 8 }, () => 'value'), 'missing']);
    expect(driver?.name.en).toBe('Total employees');
  });

  it('states no part of a driver that is unknown of an entity, and of how many it is', async () => {
    const sites = [await add('One'), await add('Two'), await add('Three')];
    await give(sites[0] ?? null, scope1, '10');
    await give(sites[0] ?? null, people, '12');
    const coverage = { given: 1, expected: 3, driverPercent: null, driverUnknown: 2 };
    expect((await roll()).methods.map((one) => one.coverage)).toEqual([coverage, coverage, coverage]);
    expect((await take({ total: '10' })).taken.coverage).toEqual(coverage);
  });

  it('counts no parent as unknown that consists of those below it', async () => {
    const region = await add('Region');
    const site = await add('Site', { parentId: region });
    await give(region, scope1, '10');
    await give(site, people, '12');
    expect((await roll()).methods[0]?.coverage).toMatchObject({ driverPercent: '100', driverUnknown: 0 });
  });

  it('distinguishes a stated zero, a missing value and entities outside of the group', async () => {
    await give(await add('Zero'), scope1, '0');
    await add('Nothing');
    await add('Sold', { holdings: [{ ownerId: null, percent: '100', startOn: null, endOn: '2024-12-31' }] });
    const { rows, methods } = await roll();
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      ['Nothing', 'missing'],
      ['Sold', 'outside'],
      ['Zero', 'zero'],
    ]);
    expect(methods[0]?.total).toBe('0');
  });

  it('consolidates stocks by the ownership on one day, flows by days', async () => {
    const sold = await add('Sold', {
      holdings: [{ ownerId: null, percent: '100', startOn: null, endOn: '2025-06-30' }],
    });
    await give(sold, people, '30');
    await give(sold, scope1, '365');
    expect([await totals(people), await totals()]).toEqual([
      [null, null, null],
      ['181', '181', '181'],
    ]);
  });

  it('calculates a rate of two sites from its summed components, which are shown', async () => {
    const metric = catalogue
      .metrics()
      .library.nodes.find(
        (node) => 'formula' in node && node.formula?.includes('ohs.hours') && node.formula.includes('/'),
      );
    if (!metric || !('formula' in metric) || metric.formula === null) throw new Error('no rate in the library');
    const [small, large] = [await add('Small'), await add('Large')];
    const codes = [...new Set(metric.formula.match(/[a-zA-Z]+(?:\.[a-zA-Z0-9]+)+/g) ?? [])];
    for (const code of codes) {
      await give(small, code, code.startsWith('ohs.hours') ? '100000' : '1');
      await give(large, code, code.startsWith('ohs.hours') ? '900000' : '1');
    }
    const { rule, parts, methods } = await roll(metric.code);
    expect(rule).toBe('ratio');
    const hours = parts.find(({ metricCode }) => metricCode.startsWith('ohs.hours'));
    expect(hours?.totals).toEqual(['1000000', '1000000', '1000000']);
    expect(methods[0]?.total).not.toBeNull();
    expect(await codeOf(take({ total: methods[0]?.total ?? '' }, metric.code))).toBe('roll_up.refused');
  });

  it('refuses amounts in two currencies, and names them at their entities', async () => {
    await give(await add('Hong Kong'), 'fin.revenue.net', '5', 'HKD');
    await give(await add('Texas'), 'fin.revenue.net', '5', 'USD');
    const { methods, rows } = await roll('fin.revenue.net');
    expect(methods.map(({ refused, total }) => [refused, total])).toEqual(
      Array.from({ length: 3 }, () => ['currency', null]),
    );
    expect(rows.map(({ name, currency }) => `${name} ${currency}`)).toEqual(['Hong Kong HKD', 'Texas USD']);
    expect(await codeOf(take({ total: '10' }, 'fin.revenue.net'))).toBe('roll_up.refused');
  });
});

describe('taking a roll-up', () => {
  it('makes it the value that fields of reports follow, with its components', async () => {
    const site = await add('Harbour');
    await give(site, scope1, '1203');
    await add('Depot');
    const { taken } = await take({ total: '1203' });
    expect(taken).toMatchObject({ total: '1203', totalNow: '1203', method: 'operational', changed: [] });
    expect(taken.coverage).toMatchObject({ given: 1, expected: 2 });
    expect(await world.hubOf(world.first, placeOf('gri-2021', scope1))).toMatchObject({
      point: { source: 'entity' },
      isVariant: false,
    });
    expect((await listRollUps(dependencies, principal, time)).rollUps).toMatchObject([
      { metricCode: scope1, given: 1, taken: { total: '1203', isStale: false } },
    ]);
    expect((await roll()).taken).toMatchObject({ total: '1203', by: { name: authorOf(principal).name } });
  });

  it('stores the value and share of each entity, with the days of each share', async () => {
    principal = withMethod('equity');
    const half = { ownerId: null, percent: '60', startOn: null, endOn: null };
    await give(await add('Half', { holdings: [half] }), scope1, '110');
    await give(await add('Sold', { holdings: [{ ...half, percent: '100', endOn: '2025-06-30' }] }), scope1, '500');
    const { total } = (await roll()).methods[0] ?? {};
    await take({ total: total ?? '' });
    const [stored] = world.database.records('TakenRollUp');
    expect(TakenRollUp.parse(stored?.data).rows).toMatchObject([
      { name: 'Half', value: '110', share: '60', part: '66' },
      {
        name: 'Sold',
        value: '500',
        share: '49.589',
        spans: [
          { days: 181, percent: '100' },
          { days: 184, percent: '0' },
        ],
      },
    ]);
    expect(TakenRollUp.parse(stored?.data).rows[0]).not.toHaveProperty('spans');
  });

  it('is stale, with the entity named, when a value of it changes, and is restated by taking it again', async () => {
    const site = await add('Harbour');
    await give(site, scope1, '1203');
    await take({ total: '1203' });
    await give(site, scope1, '1300');
    expect((await roll()).taken).toMatchObject({ total: '1203', totalNow: '1300', changed: [{ name: 'Harbour' }] });
    expect((await listRollUps(dependencies, principal, time)).rollUps[0]).toMatchObject({
      metricCode: scope1,
      total: '1300',
      taken: { total: '1203', isStale: true },
    });
    expect((await take({ total: '1300' })).taken).toMatchObject({ total: '1300', totalNow: '1300', changed: [] });
  });

  it('requires a method, and takes only the number that was shown', async () => {
    await give(await add('Harbour'), scope1, '1203');
    expect(await codeOf(take({ total: '1203' }, scope1, withMethod()))).toBe('roll_up.method_missing');
    expect(await codeOf(take({ total: '1200' }))).toBe('roll_up.changed');
    expect((await roll()).taken).toBeNull();
  });

  it('asks before it overwrites a typed value', async () => {
    await give(await add('Harbour'), scope1, '1203');
    expect((await roll()).stored).toBeNull();
    await give(null, scope1, '999');
    expect(await codeOf(take({ total: '1203' }))).toBe('data_point.conflict');
    expect((await roll()).stored).toEqual({ amount: '999', currency: '', state: 'reported' });
    expect((await take({ total: '1203', replaces: true })).taken.total).toBe('1203');
    await give(null, scope1, '1000');
    expect((await roll()).taken).toBeNull();
  });

  it('asks for the meaning of a parent’s value, and stores the answer', async () => {
    const parent = await add('Region');
    const child = await add('Harbour', { parentId: parent });
    await give(parent, scope1, '100');
    await give(child, scope1, '30');
    expect((await roll()).methods[0]).toMatchObject({ refused: 'choose-parent', total: null });
    expect(await codeOf(take({ total: '130' }))).toBe('roll_up.refused');
    await take({ total: '30', parents: 'children-only' });
    expect((await roll()).taken).toMatchObject({ parents: 'children-only', total: '30', totalNow: '30' });
  });

  it('is the same however often and in whatever order values come', async () => {
    const sites = [await add('One'), await add('Two'), await add('Three')];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 6 }), async (order) => {
        for (const at of order) await give(sites[at] ?? null, scope1, String((at + 1) * 10));
        expect(await totals()).toEqual(['60', '60', '60']);
        await take({ total: '60' });
        await take({ total: '60' });
      }),
      { numRuns: 5 },
    );
    expect(world.database.records('TakenRollUp')).toHaveLength(1);
  });
});

describe('the method of an organisation', () => {
  it('is chosen once for all levels, and the log names who chose it', async () => {
    await dependencies.table.write([put(organizationEntity, world.principal.organization, 'new')]);
    expect(await setConsolidationMethod(dependencies, world.principal, { method: 'equity' })).toEqual({
      method: 'equity',
    });
    const rows = JSON.stringify(world.database.records('OrganizationAudit'));
    expect(rows).toContain('entities.method-chosen');
  });

  it('of another organisation finds nothing of this one', async () => {
    await give(await add('Harbour'), scope1, '1203');
    const foreign = principalOf({
      organization: { organizationId: OrganizationId.parse(`org_${'7'.repeat(26)}`), consolidationMethod: 'equity' },
    });
    const seen = await rollUpMetric(dependencies, foreign, { params: { metricCode: scope1 }, query: time });
    expect([seen.rows, seen.methods[0]?.total]).toEqual([[], null]);
  });
});
