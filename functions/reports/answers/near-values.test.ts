import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDataPointBench,
  type DataPointBench,
  type Place,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';

/** GRI takes off the energy that is sold, HKEX and ESRS do not: the totals are the same where nothing is sold. */
const gri: Place = ['gri-2021', '302-1', 'm7'];
const hkex: Place = ['hkex-2025', 'A2.1', 'm2'];
const esrs: Place = ['esrs-2023', 'E1-5', 'm0'];

let bench: DataPointBench;
let report: DataPointBench['first'];

beforeEach(async () => {
  bench = await createDataPointBench();
  report = await bench.report({
    frameworks: [
      { versionId: 'gri-2021', disclosureIds: ['302-1', '305-2'] },
      { versionId: 'hkex-2025', disclosureIds: ['A2.1'] },
      { versionId: 'esrs-2023', disclosureIds: ['E1-5'] },
    ],
  });
  await bench.save(report, gri, number('3600', { unit: 'GJ' }));
});

describe('a figure without a value of its metric, but with one of a related metric', () => {
  it('stays empty, with the related value, its metric and their difference', async () => {
    const hub = await bench.hubOf(report, hkex);
    expect(hub).toMatchObject({
      state: 'proposal',
      value: null,
      offer: { number: '1000', unit: "'000 kWh" },
      point: { metricCode: 'energy.consumption.netOfSales', origin: { disclosureId: '302-1' } },
      near: { en: 'Total energy consumption net of energy sold' },
      taken: null,
    });
    expect(hub.note?.en).toContain('the two agree when nothing is sold');
    expect(await bench.hubOf(report, esrs)).toMatchObject({
      state: 'proposal',
      value: null,
      offer: { number: '1000' },
    });
  });

  it('is not offered it where the condition is contradicted: energy was sold', async () => {
    await bench.save(report, ['gri-2021', '302-1', 'm6'], number('0', { unit: 'GJ' }));
    expect(await bench.hubOf(report, hkex)).toMatchObject({ state: 'proposal', offer: { number: '1000' } });
    await bench.save(report, ['gri-2021', '302-1', 'm6'], number('333', { unit: 'GJ' }), 1);
    expect(await bench.hubOf(report, hkex)).toMatchObject({ state: 'none', offer: null });
    expect(await bench.hubOf(report, esrs)).toMatchObject({ state: 'none', offer: null });
  });

  it('gets it in the unit of the field, also with endless decimals, and recognises it rounded', async () => {
    await bench.save(report, gri, number('4321', { unit: 'TJ' }), 1);
    const offer = { number: '1200277.777778', unit: 'MWh' };
    expect(await bench.hubOf(report, esrs)).toMatchObject({ state: 'proposal', offer });
    await bench.save(report, esrs, number('1200277.7778', { unit: 'MWh' }));
    expect(await bench.hubOf(report, esrs)).toMatchObject({
      state: 'typed',
      offer: null,
      taken: { point: { origin: { disclosureId: '302-1' } } },
    });
  });

  it('says where it was taken from once a person took it, and the near metric keeps its own', async () => {
    await bench.save(report, hkex, number('1000', { unit: "'000 kWh" }));
    expect(await bench.hubOf(report, hkex)).toMatchObject({
      state: 'typed',
      value: { number: '1000' },
      point: { metricCode: 'energy.consumption.total', origin: { disclosureId: 'A2.1' } },
      taken: { point: { origin: { disclosureId: '302-1' } } },
      near: { en: 'Total energy consumption net of energy sold' },
    });
    await bench.save(report, gri, number('3960', { unit: 'GJ' }), 1);
    expect(await bench.hubOf(report, hkex)).toMatchObject({ value: { number: '1000' }, offer: { number: '1100' } });
  });

  it('is replaced by a value of its own metric', async () => {
    await bench.save(report, hkex, number('1200', { unit: "'000 kWh" }));
    expect(await bench.hubOf(report, hkex)).toMatchObject({ state: 'typed', offer: null, taken: null, near: null });
    expect(await bench.hubOf(report, gri)).toMatchObject({ value: { number: '3600' }, offer: null });
  });
});
