import { expect, it } from 'vitest';
import { createDataPointBench, type Place } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';

const [scope1, scope2, scope3, total] = [0, 1, 3, 4].map((index): Place => ['esrs-2023', 'E1-6', `m${index}`]);
const tonnes = (text: string) => number(text, { unit: 'tCO2e' });

it('offers a stated total the sum of its components in the data hub, which can be taken', async () => {
  if (!scope1 || !scope2 || !scope3 || !total) throw new Error('no such figure');
  const bench = await createDataPointBench();
  const report = await bench.report({ frameworks: [{ versionId: 'esrs-2023', disclosureIds: ['E1-6'] }] });
  await bench.save(report, total, tonnes('62'));
  expect(await bench.hubOf(report, total)).toMatchObject({ value: { number: '62' }, parts: null });
  await bench.save(report, scope1, tonnes('10'));
  await bench.save(report, scope2, tonnes('20'));
  await bench.save(report, scope3, tonnes('30'));
  expect(await bench.hubOf(report, total)).toMatchObject({
    state: 'typed',
    value: { number: '62' },
    offer: null,
    parts: { number: '60', unit: 'tCO2e' },
  });
  await bench.save(report, total, tonnes('60'), 1);
  expect(await bench.hubOf(report, total)).toMatchObject({
    value: { number: '60' },
    parts: null,
    taken: { point: null },
  });
});

it('shows nothing where the stated total is equal at its precision', async () => {
  if (!scope1 || !scope2 || !scope3 || !total) throw new Error('no such figure');
  const bench = await createDataPointBench();
  const report = await bench.report({ frameworks: [{ versionId: 'esrs-2023', disclosureIds: ['E1-6'] }] });
  await bench.save(report, total, tonnes('60'));
  await bench.save(report, scope1, tonnes('10.2'));
  await bench.save(report, scope2, tonnes('20.1'));
  await bench.save(report, scope3, tonnes('29.9'));
  expect(await bench.hubOf(report, total)).toMatchObject({ parts: null });
});

it('shows the value by the denominator of a stated ratio, with the formula, and keeps the stated one', async () => {
  const bench = await createDataPointBench();
  const report = await bench.report({
    frameworks: [
      { versionId: 'gri-2021', disclosureIds: ['2-7', '302-3'] },
      { versionId: 'esrs-2023', disclosureIds: ['E1-5'] },
      { versionId: 'vsme-2025', disclosureIds: ['B3'] },
    ],
  });
  const ratio: Place = ['gri-2021', '302-3', 'm0'];
  await bench.save(report, ['vsme-2025', 'B3', 'm0'], number('10', { unit: 'MWh' }));
  await bench.save(report, ['gri-2021', '2-7', 'm0'], number('5', { unit: 'persons' }));
  const stated = { kind: 'number', number: '7.5', unit: 'GJ/unit', state: 'reported' } as const;
  await bench.save(report, ratio, { ...stated, descriptor: 'tonne of steel' });
  expect(await bench.hubOf(report, ratio)).toMatchObject({ state: 'typed', parts: null });
  await bench.save(report, ratio, { ...stated, descriptor: 'employee' }, 1);
  expect(await bench.hubOf(report, ratio)).toMatchObject({
    state: 'typed',
    value: { number: '7.5', descriptor: 'employee' },
    parts: { number: '7.2', unit: 'GJ/unit', descriptor: 'employee' },
    formula: { en: 'Total energy consumption in own operations ÷ Total employees' },
  });
});
