/** Rates with components, or weights, that are calculated themselves. */
import { beforeEach, describe, expect, it } from 'vitest';
import { isValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { EntityId } from '../../../shared/ids.ts';
import { createRollUpBench } from '../../../tests/support/memory/roll-up-bench.ts';
import { codesToRead, partsOf } from './group.ts';

const rate = 'ohs.injuryRate.recordable';
const injuries = 'ohs.injuries.recordable';
const [ofEmployees, ofOthers] = ['ohs.injuries.recordableEmployees', 'ohs.injuries.recordableOther'];
const [hoursOfEmployees, hoursOfOthers] = ['ohs.hours.employees', 'ohs.hours.otherWorkers'];

let bench: Awaited<ReturnType<typeof createRollUpBench>>;
beforeEach(async () => {
  bench = await createRollUpBench();
});

const giveAll = async (entityId: EntityId, figures: Readonly<Record<string, string>>) => {
  for (const [code, number] of Object.entries(figures)) await bench.give(entityId, code, number);
};
const worker = (cases: string, others: string, hours: string, otherHours: string) => ({
  [ofEmployees]: cases,
  [ofOthers]: others,
  [hoursOfEmployees]: hours,
  [hoursOfOthers]: otherHours,
});

describe('a rate of calculated components', () => {
  it('is made of their components: 3 injuries in 1,500 hours are 2,000 per million', async () => {
    await giveAll(await bench.add('Harbour'), worker('1', '1', '500', '500'));
    await giveAll(await bench.add('Plant'), worker('1', '0', '250', '250'));
    const { methods, parts, rows } = await bench.roll(rate);
    expect(methods.map(({ total, refused }) => [total, refused])).toEqual(
      Array.from({ length: 3 }, () => ['2000', null]),
    );
    expect(parts.map(({ metricCode, totals }) => [metricCode, totals[0]])).toEqual([
      [injuries, '3'],
      ['ohs.hours', '1500'],
    ]);
    expect(rows.map(({ name, state, value }) => [name, state, value])).toEqual([
      ['Harbour', 'value', '2000'],
      ['Plant', 'value', '2000'],
    ]);
    expect(methods[0]?.coverage).toMatchObject({ given: 2, expected: 2 });
  });

  it('takes a stated total where the entity has not given its components', async () => {
    await giveAll(await bench.add('Harbour'), { [injuries]: '3', 'ohs.hours': '1500' });
    expect((await bench.roll(rate)).methods[0]?.total).toBe('2000');
  });

  it('is of entities with every component at any depth, and names the others', async () => {
    await giveAll(await bench.add('Harbour'), worker('2', '1', '1000', '500'));
    const [partial, silent] = [await bench.add('Partial'), await bench.add('Silent')];
    await giveAll(partial, { [ofEmployees]: '9', [hoursOfEmployees]: '10', [hoursOfOthers]: '10' });
    const { methods, rows } = await bench.roll(rate);
    expect([methods[0]?.total, methods[0]?.coverage.given, methods[0]?.coverage.expected]).toEqual(['2000', 1, 3]);
    expect(methods[0]?.excluded).toEqual([{ entityId: partial, reason: 'part-missing' }]);
    expect(methods[0]?.missing).toEqual(expect.arrayContaining([partial, silent]));
    expect(rows.map(({ name, state, value }) => [name, state, value])).toEqual([
      ['Harbour', 'value', '2000'],
      ['Partial', 'missing', null],
      ['Silent', 'missing', null],
    ]);
  });

  it('is of the applicable components of a sum: a site without other workers', async () => {
    const site = await bench.add('Harbour');
    await giveAll(site, { [ofEmployees]: '3', [hoursOfEmployees]: '1500' });
    await bench.give(site, ofOthers, null, { state: 'notApplicable' });
    await bench.give(site, hoursOfOthers, null, { state: 'notApplicable' });
    const { methods, rows } = await bench.roll(rate);
    expect([methods[0]?.total, rows[0]?.state, rows[0]?.value]).toEqual(['2000', 'value', '2000']);
  });

  it('has shares of components: equity of the group', async () => {
    const half = { ownerId: null, percent: '50', startOn: null, endOn: null };
    await giveAll(await bench.add('Venture', { holdings: [half] }), worker('8', '0', '100', '100'));
    await giveAll(await bench.add('Harbour'), worker('1', '1', '400', '500'));
    // (4 + 2) / (100 + 900) * 1,000,000
    expect((await bench.roll(rate)).methods[0]?.total).toBe('6000');
  });

  it('counts an entity with no hours and no injuries, which has no rate itself', async () => {
    await giveAll(await bench.add('Closed'), worker('0', '0', '0', '0'));
    await giveAll(await bench.add('Harbour'), worker('2', '1', '1000', '500'));
    const { methods, rows } = await bench.roll(rate);
    expect([methods[0]?.total, methods[0]?.coverage.given]).toEqual(['2000', 2]);
    expect([rows[0]?.state, rows[0]?.value]).toEqual(['value', null]);
  });

  it('is stored as it is read', async () => {
    const site = await bench.add('Harbour');
    const touched = [];
    for (const [code, number] of Object.entries(worker('2', '1', '1000', '500'))) {
      touched.push(await bench.give(site, code, number));
    }
    await bench.renew(touched);
    const before = bench.database.records('RollUpTotal').map(({ data }) => data);
    expect(before).toContainEqual(expect.objectContaining({ metricCode: rate, method: 'equity' }));
    expect((await bench.roll(rate)).methods[0]?.total).toBe('2000');
    await bench.renew([await bench.give(site, ofOthers, '4')]);
    expect((await bench.roll(rate)).methods[0]?.total).toBe('4000');
  });
});

it('has a total for every calculated metric of the library where an entity gave all of its components', async () => {
  const site = await bench.add('Harbour');
  const calculated = bench.metrics.library.nodes.filter(isValueNode).filter(({ formula }) => formula !== null);
  const isGiven = (code: string) => bench.metrics.findValue(code)?.formula === null;
  const bases = new Set(calculated.flatMap((node) => codesToRead(bench.metrics, node)).filter(isGiven));
  for (const [at, code] of [...bases].entries()) await bench.give(site, code, String(at + 1));
  const without = [];
  for (const { code } of calculated) {
    const { methods } = await bench.roll(code);
    if (methods[0]?.total === null) without.push([code, methods[0].refused]);
  }
  // Made of a share of women that has neither a rule nor a weight.
  expect(without).toEqual([
    ['div.management.ratio', 'no-rule'],
    ['board.femaleMaleRatio', 'no-rule'],
  ]);
});

it('weights by a calculated metric', async () => {
  const [small, large] = [await bench.add('Small'), await bench.add('Large')];
  await giveAll(small, { 'ohs.nearMissRate': '10', [hoursOfEmployees]: '50', [hoursOfOthers]: '50' });
  await giveAll(large, { 'ohs.nearMissRate': '20', [hoursOfEmployees]: '200', [hoursOfOthers]: '100' });
  const { methods } = await bench.roll('ohs.nearMissRate');
  // (10 * 100 + 20 * 300) / 400
  expect([methods[0]?.total, methods[0]?.excluded]).toEqual(['17.5', []]);
});

it('ends where metrics are calculated from each other', () => {
  const node = bench.metrics.findValue(rate);
  if (!node) throw new Error(rate);
  const [one, other] = [
    { ...node, code: 'one', formula: 'other / one' },
    { ...node, code: 'other', formula: 'one * 2' },
  ];
  const circle = { findValue: (code: string) => [one, other].find((each) => each.code === code) };
  expect(codesToRead(circle, one).toSorted()).toEqual(['one', 'other']);
  expect(partsOf(circle, one).length).toBeLessThan(3);
});
