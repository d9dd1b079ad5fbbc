import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDataPointBench,
  type DataPointBench,
  type Place,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';

const gri: Place = ['gri-2021', '2-21', 'm0'];
/** The pay ratio of ESRS omits elements of pay: it is a separate metric, and the other metric's value is proposed. */
const esrs: Place = ['esrs-2023', 'S1-16', 'm1'];
const [scope1, scope2, scope3, total, intensity] = [0, 1, 3, 4, 6].map(
  (index): Place => ['esrs-2023', 'E1-6', `m${index}`],
);

let bench: DataPointBench;
let report: DataPointBench['first'];

beforeEach(async () => {
  bench = await createDataPointBench();
  report = await bench.report({
    frameworks: [
      { versionId: 'gri-2021', disclosureIds: ['2-21'] },
      { versionId: 'esrs-2023', disclosureIds: ['S1-16', 'E1-6'] },
    ],
  });
});

describe('a number that was taken from a near figure', () => {
  const ratio = (text: string) => number(text, { unit: 'ratio' });

  it('names its source, and that the source has changed since', async () => {
    await bench.save(report, gri, ratio('25.3'));
    expect(await bench.save(report, esrs, ratio('25.3'))).toMatchObject({
      hub: {
        state: 'typed',
        isVariant: true,
        offer: null,
        point: { origin: { disclosureId: 'S1-16' } },
        taken: { point: { origin: { disclosureId: '2-21' } } },
      },
    });
    await bench.save(report, gri, ratio('26'), 1);
    expect(await bench.hubOf(report, esrs)).toMatchObject({
      state: 'typed',
      value: { number: '25.3' },
      offer: { number: '26' },
      taken: { point: { origin: { disclosureId: '2-21' } } },
    });
    await bench.save(report, esrs, ratio('26'), 1);
    expect(await bench.hubOf(report, esrs)).toMatchObject({ value: { number: '26' }, offer: null });
  });

  it('is not marked where it differed from the start', async () => {
    await bench.save(report, gri, ratio('25.3'));
    await bench.save(report, esrs, ratio('24'));
    expect(await bench.hubOf(report, esrs)).toMatchObject({ value: { number: '24' }, offer: null, taken: null });
  });
});

describe('a calculated number that was taken', () => {
  const tonnes = (text: string) => number(text, { unit: 'tCO2e' });
  const saveParts = async () => {
    for (const [place, amount] of [
      [scope1, '10'],
      [scope2, '20'],
      [scope3, '30'],
    ] as const) {
      if (place) await bench.save(report, place, tonnes(amount));
    }
  };

  it('shows the calculated value once a component changes, and always the formula', async () => {
    if (!scope1 || !total) throw new Error('no such figure');
    await saveParts();
    expect(await bench.hubOf(report, total)).toMatchObject({ state: 'proposal', offer: { number: '60' } });
    await bench.save(report, total, tonnes('60'));
    expect(await bench.hubOf(report, total)).toMatchObject({ offer: null, taken: { point: null } });
    await bench.save(report, scope1, tonnes('11'), 1);
    const hub = await bench.hubOf(report, total);
    expect(hub).toMatchObject({
      state: 'typed',
      value: { number: '60' },
      offer: { number: '61' },
      taken: { point: null },
    });
    expect(hub.formula?.en).toContain(' + ');
  });

  it('is the same where it was stated rounded because it does not end', async () => {
    if (!total || !intensity) throw new Error('no such figure');
    const revenue = Object.entries(bench.dependencies.catalogue.answersOf('fin.revenue.net'))
      .flatMap(([versionId, disclosureIds]) => disclosureIds.map((id) => ({ versionId, id })))
      .flatMap(({ versionId, id }): Place[] =>
        (bench.dependencies.catalogue.disclosure(versionId, id)?.fields ?? [])
          .filter(({ metric }) => metric?.code === 'fin.revenue.net' && metric.binding === 'own')
          .map(({ key }) => [versionId, id, key]),
      )[0];
    if (!revenue) throw new Error('no revenue');
    const wide = await bench.report({
      frameworks: [
        { versionId: revenue[0], disclosureIds: [revenue[1]] },
        ...(revenue[0] === 'esrs-2023' ? [] : [{ versionId: 'esrs-2023', disclosureIds: ['E1-6'] }]),
      ],
    });
    await bench.save(wide, revenue, number('700', { unit: 'currency' }));
    await bench.save(wide, total, tonnes('100'));
    await bench.save(wide, intensity, number('0.1429', { unit: 'tCO2e/currency' }));
    expect(await bench.hubOf(wide, intensity)).toMatchObject({ offer: null, taken: { point: null } });
    await bench.save(wide, total, tonnes('200'), 1);
    expect(await bench.hubOf(wide, intensity)).toMatchObject({ offer: { number: expect.stringMatching(/^0\.2857/) } });
  });
});
