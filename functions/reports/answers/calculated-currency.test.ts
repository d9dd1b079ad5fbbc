import { expect, it } from 'vitest';
import { createDataPointBench, type Place, time } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { saveHubValues } from '../../data-hub/values/save-values.ts';

const intensity: Place = ['vsme-2025', 'B3', 'm5'];

it('an intensity that is calculated names its currency, and its formula gives the number that is shown', async () => {
  const bench = await createDataPointBench();
  const report = await bench.report({ frameworks: [{ versionId: 'vsme-2025', disclosureIds: ['B3'] }] });
  const enter = (metricCode: string, value: string, unit: string, descriptor?: string) =>
    saveHubValues(bench.dependencies, bench.principal, {
      entries: [
        {
          metricCode,
          ...time,
          entityId: null,
          value: number(value, { unit, ...(descriptor ? { descriptor } : {}) }),
          revision: 0,
        },
      ],
    });
  await enter('ghg.scope1.gross', '1', 'tCO2e');
  await enter('ghg.scope2.location', '2', 'tCO2e');
  await enter('fin.revenue.net', '1', 'currency million', 'USD');
  expect(await bench.hubOf(report, intensity)).toMatchObject({
    offer: { number: '0.000003', unit: 'tCO2e/currency', descriptor: 'USD' },
    formula: { en: expect.not.stringContaining('1000000') },
  });
});
