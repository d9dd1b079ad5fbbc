/** Sums, and differences, of components of which an entity may lack some. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createRollUpBench, ownedAt } from '../../../tests/support/memory/roll-up-bench.ts';

const total = 'ghg.total.scope12';
const [scope1, scope2] = ['ghg.scope1.gross', 'ghg.scope2.location'];

let bench: Awaited<ReturnType<typeof createRollUpBench>>;
beforeEach(async () => {
  bench = await createRollUpBench();
});

describe('a sum of components', () => {
  it('adds what there is, and says of an entity that lacks a component that it is partial', async () => {
    const [whole, part] = [await bench.add('Harbour'), await bench.add('Plant', ownedAt('50'))];
    await bench.add('Silent');
    await bench.give(whole, scope1, '100');
    await bench.give(whole, scope2, '20');
    await bench.give(part, scope1, '40');
    const { methods, rows, parts } = await bench.roll(total);
    const [equity] = methods;
    expect([equity?.total, equity?.coverage]).toEqual([
      '140',
      { given: 1, expected: 3, partial: 1, driverPercent: null, driverUnknown: 0 },
    ]);
    expect(equity?.excluded).toEqual([]);
    expect(rows.map(({ name, state, value, shares }) => [name, state, value, shares[0]?.part])).toEqual([
      ['Harbour', 'value', '120', '120'],
      ['Plant', 'partial', '40', '20'],
      ['Silent', 'missing', null, null],
    ]);
    expect(parts.map(({ metricCode, totals }) => [metricCode, totals[0]])).toEqual([
      [scope1, '120'],
      [scope2, '20'],
    ]);
  });

  it('is stored with its coverage', async () => {
    await bench.give(await bench.add('Plant'), scope1, '40');
    const whole = await bench.add('Harbour');
    const values = [await bench.give(whole, scope1, '1'), await bench.give(whole, scope2, '2')];
    await bench.renew(values);
    const stored = bench.database.records('RollUpTotal').map(({ data }) => data);
    expect(stored).toContainEqual(
      expect.objectContaining({
        metricCode: total,
        method: 'equity',
        results: [
          expect.objectContaining({
            total: '43',
            coverage: { given: 1, expected: 2, partial: 1, driverPercent: null, driverUnknown: 0 },
          }),
        ],
      }),
    );
  });

  it('has no total while no entity gave one of them', async () => {
    await bench.give(await bench.add('Harbour'), scope1, '100');
    const { methods, rows } = await bench.roll(total);
    expect([methods[0]?.total, methods[0]?.refused]).toEqual([null, 'part-missing']);
    expect(methods[0]?.coverage).toMatchObject({ given: 0, expected: 1, partial: 1 });
    expect([rows[0]?.state, rows[0]?.value, rows[0]?.shares[0]?.part]).toEqual(['partial', '100', null]);
  });

  it('is whole without a component that is not applicable', async () => {
    const site = await bench.add('Harbour');
    await bench.give(site, scope1, '100');
    await bench.give(site, scope2, null, { state: 'notApplicable' });
    const { methods, rows } = await bench.roll(total);
    expect([methods[0]?.total, methods[0]?.coverage.given, methods[0]?.coverage.expected]).toEqual(['100', 1, 1]);
    expect([rows[0]?.state, rows[0]?.value]).toEqual(['value', '100']);
  });

  it('is not applicable where each component is', async () => {
    const site = await bench.add('Harbour');
    for (const code of [scope1, scope2]) await bench.give(site, code, null, { state: 'notApplicable' });
    const { methods, rows } = await bench.roll(total);
    expect([methods[0]?.total, methods[0]?.coverage.expected, rows[0]?.state]).toEqual([null, 0, 'not-applicable']);
  });

  it('takes the stated total of an entity while a component is missing, with its source', async () => {
    const site = await bench.add('Harbour');
    await bench.give(site, scope1, '100');
    await bench.give(site, total, '150');
    const { methods, rows } = await bench.roll(total);
    expect([methods[0]?.total, methods[0]?.coverage.given, rows[0]?.state, rows[0]?.hasSource]).toEqual([
      '150',
      1,
      'value',
      true,
    ]);
    await bench.give(site, scope2, '20');
    expect((await bench.roll(total)).methods[0]?.total).toBe('120');
  });

  it('refuses amounts in two currencies, of one entity too', async () => {
    const site = await bench.add('Harbour');
    for (const [at, code] of ['operatingCosts', 'wages', 'capitalProviders', 'government'].entries()) {
      await bench.give(site, `fin.${code}`, '5', { currency: at === 0 ? 'HKD' : 'USD' });
    }
    await bench.give(site, 'community.investment', '5', { currency: 'USD' });
    const { methods, rows } = await bench.roll('fin.value.distributed');
    expect([methods[0]?.total, methods[0]?.refused, rows[0]?.currency]).toEqual([null, 'currency', 'HKD, USD']);
  });
});

describe('a difference of components', () => {
  it('excludes an entity that lacks one, and names it', async () => {
    const [whole, part] = [await bench.add('Harbour'), await bench.add('Plant')];
    await bench.give(whole, 'water.withdrawal.total', '100');
    await bench.give(whole, 'water.discharge.total', '30');
    await bench.give(part, 'water.withdrawal.total', '900');
    const { methods, rows, parts } = await bench.roll('water.consumption.total');
    expect([methods[0]?.total, methods[0]?.coverage.given, methods[0]?.coverage.expected]).toEqual(['70', 1, 2]);
    expect(methods[0]?.excluded).toEqual([{ entityId: part, reason: 'part-missing' }]);
    expect(rows.map(({ state, value, shares }) => [state, value, shares[0]?.part])).toEqual([
      ['value', '70', '70'],
      ['missing', null, null],
    ]);
    expect(parts.map(({ totals }) => totals[0])).toEqual(['100', '30']);
  });
});
