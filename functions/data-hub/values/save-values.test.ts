import { expect, it } from 'vitest';
import { HubEntry } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { addReportingTimes } from './reporting-times.ts';
import { saveHubValues } from './save-values.ts';

it('money without a currency is not stored, and leaves the stored value unchanged', async () => {
  const bench = await createDataPointBench();
  const { dependencies, principal } = bench;
  await addReportingTimes(dependencies, principal, { times: [time] });
  const metricCode = 'fin.revenue.net';
  const save = async (amount: string, revision: number, descriptor?: string) => {
    const value = number(amount, { unit: 'currency million', ...(descriptor === undefined ? {} : { descriptor }) });
    const entry = HubEntry.parse({ metricCode, ...time, value, revision });
    return (await saveHubValues(dependencies, principal, { entries: [entry] })).outcomes[0];
  };
  const refused = { kind: 'refused', reason: 'currency' };
  expect(await save('5', 0)).toEqual(refused);
  expect(await save('5', 0, ' ')).toEqual(refused);
  await expect(bench.pointOf(metricCode)).rejects.toThrow();
  expect(await save('5', 0, 'HKD')).toEqual({ kind: 'saved', revision: 1 });
  expect(await save('6', 1)).toEqual(refused);
  expect((await bench.pointOf(metricCode)).versions).toHaveLength(1);
});

it('the log names the metric and, of one value, the old and the new one with its unit', async () => {
  const bench = await createDataPointBench();
  const { dependencies, principal } = bench;
  await addReportingTimes(dependencies, principal, { times: [time] });
  const save = async (metricCode: string, amount: string, revision: number) => {
    const value = number(amount, { unit: 'currency million', descriptor: 'HKD' });
    const entry = HubEntry.parse({ metricCode, ...time, value, revision });
    await saveHubValues(dependencies, principal, { entries: [entry] });
  };
  await save('fin.revenue.net', '5', 0);
  await save('fin.revenue.net', '6', 1);
  const name = dependencies.catalogue.metrics().find('fin.revenue.net')?.name;
  const field = `${name} ${time.startOn} – ${time.endOn}`;
  const rows = bench.database
    .records('OrganizationAudit')
    .map(({ data }) => Object(data))
    .filter(({ action }) => action === 'data-hub.values-saved');
  expect(rows.map(({ metricCodes, field, oldValue, newValue }) => [metricCodes, field, oldValue, newValue])).toEqual([
    [['fin.revenue.net'], field, '', '5 currency million HKD'],
    [['fin.revenue.net'], field, '5 currency million HKD', '6 currency million HKD'],
  ]);
});
