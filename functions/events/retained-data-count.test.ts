import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDataPointBench,
  type DataPointBench,
  placeOf,
  scope1,
  scopes,
} from '../../tests/support/memory/data-point-bench.ts';
import { number } from '../../tests/support/memory/report-fixtures.ts';
import { retainedDataEntity } from '../core/billing/retained-data.entity.ts';
import type { BillingNotice } from '../core/events/billing-notice.ts';
import { countRetainedData } from './retained-data-count.ts';

let bench: DataPointBench;
beforeEach(async () => {
  bench = await createDataPointBench();
});

const count = async (notice: BillingNotice) => {
  const { tenantId } = bench.principal.tenant;
  const { organizationId } = bench.principal.organization;
  const event = { type: 'subscription.notice', tenantId, organizationId, notice } as const;
  await countRetainedData({ tableOf: bench.database.tableOf }, event);
  return bench.table.find(retainedDataEntity, { organizationId });
};

describe('the work that a suspended organisation finds again', () => {
  it('is its reports and the figures that hold a value', async () => {
    await bench.save(bench.first, scope1.gri, number('1203', { unit: 'tCO2e' }));
    const taken = placeOf('gri-2021', 'ghg.scope2.location');
    await bench.save(bench.first, taken, number('7', { unit: 'tCO2e' }));
    await bench.save(bench.first, taken, null, 1);
    expect(await count({ kind: 'suspended', amountDueCents: 13_500, bills: [] })).toMatchObject({
      reports: 2,
      dataPoints: 1,
    });
    await bench.report({ periodStartOn: '2024-01-01', periodEndOn: '2024-12-31', frameworks: [scopes.gri] });
    expect(await count({ kind: 'ended' })).toMatchObject({ reports: 3, dataPoints: 1 });
  });

  it('is not counted for any other notice', async () => {
    expect(await count({ kind: 'restored' })).toBeUndefined();
  });
});
