import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDataPointBench,
  type DataPointBench,
  type Place,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';

const diverted: Place = ['gri-2021', '306-4', 'm7'];
const disposed: Place = ['gri-2021', '306-5', 'm9'];
const hazardous: Place = ['hkex-2025', 'A1.3', 'm0'];
const intensity: Place = ['hkex-2025', 'A1.3', 'm1'];
const deaths: Place = ['hkex-2025', 'B2.1', 'm0'];

let bench: DataPointBench;
let report: DataPointBench['first'];

beforeEach(async () => {
  bench = await createDataPointBench();
  report = await bench.report({
    frameworks: [
      { versionId: 'gri-2021', disclosureIds: ['2-7', '306-4', '306-5', '403-9', '403-10'] },
      { versionId: 'hkex-2025', disclosureIds: ['A1.3', 'B2.1'] },
    ],
  });
  await bench.save(report, diverted, number('30', { unit: 't' }));
});

describe('a figure that follows from others under a condition', () => {
  it('is offered once each component is known, with condition and formula, and never filled', async () => {
    expect(await bench.hubOf(report, hazardous)).toMatchObject({ state: 'none', offer: null });
    await bench.save(report, disposed, number('12', { unit: 't' }));
    const hub = await bench.hubOf(report, hazardous);
    expect(hub).toMatchObject({
      state: 'proposal',
      value: null,
      offer: { number: '42', unit: 't' },
      point: null,
      formula: { en: 'Hazardous waste diverted from disposal + Hazardous waste directed to disposal' },
    });
    expect(hub.note?.en).toContain('no waste is in storage');
    expect(hub.note?.zhTw).toContain('存放');
  });

  it('is recognised once it was taken, is marked when outdated, and is overwritten by typing', async () => {
    await bench.save(report, disposed, number('12', { unit: 't' }));
    await bench.save(report, hazardous, number('42', { unit: 't' }));
    expect(await bench.hubOf(report, hazardous)).toMatchObject({ state: 'typed', offer: null, taken: { point: null } });
    await bench.save(report, disposed, number('13', { unit: 't' }), 1);
    expect(await bench.hubOf(report, hazardous)).toMatchObject({ value: { number: '42' }, offer: { number: '43' } });
  });

  it('names the denominator of a ratio', async () => {
    await bench.save(report, disposed, number('12', { unit: 't' }));
    await bench.save(report, ['gri-2021', '2-7', 'm0'], number('84', { unit: 'persons' }));
    expect(await bench.hubOf(report, intensity)).toMatchObject({
      state: 'proposal',
      offer: { number: '0.5', unit: 't/unit', descriptor: 'employee' },
    });
  });

  it('covers what its standard asks for and no more: deaths of employees, not of other workers', async () => {
    await bench.save(report, ['gri-2021', '403-9', 'm0'], number('1', { unit: 'persons' }));
    await bench.save(report, ['gri-2021', '403-9', 'm7'], number('5', { unit: 'persons' }));
    expect(await bench.hubOf(report, deaths)).toMatchObject({ state: 'none', offer: null });
    await bench.save(report, ['gri-2021', '403-10', 'm0'], number('2', { unit: 'persons' }));
    await bench.save(report, ['gri-2021', '403-10', 'm2'], number('7', { unit: 'persons' }));
    expect(await bench.hubOf(report, deaths)).toMatchObject({ state: 'proposal', offer: { number: '3' } });
  });

  it('is compared with the year before by the same formula, once it was taken', async () => {
    const before = await bench.report({
      periodStartOn: '2024-01-01',
      periodEndOn: '2024-12-31',
      frameworks: [{ versionId: 'gri-2021', disclosureIds: ['306-3', '306-4', '306-5'] }],
    });
    await bench.save(before, diverted, number('20', { unit: 't' }));
    await bench.save(before, disposed, number('11', { unit: 't' }));
    await bench.save(report, disposed, number('12', { unit: 't' }));
    expect((await bench.hubOf(report, hazardous)).prior).toBeNull();
    await bench.save(report, hazardous, number('42', { unit: 't' }));
    expect((await bench.hubOf(report, hazardous)).prior).toEqual({
      startOn: '2024-01-01',
      endOn: '2024-12-31',
      value: expect.objectContaining({ number: '31', unit: 't' }),
    });
  });
});
