/** Limits of a tenant over the running product: by the screen's call, and by the command of the same name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '../../../shared/contract/people/identity.contract.ts';
import { listOperations } from '../../../shared/contract/platform/platform.contract.ts';
import * as operations from '../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantLimits } from '../../../shared/model/platform/tenant-limits.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const none: TenantLimits = { personPerSecond: null, tenantPerSecond: null, seats: null, storageBytes: null };
const reason = 'Contract of 30 November';

describe('limits of a tenant', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let operator: Caller;
  const { tenantId } = tenantOf('harbour');
  const params = { tenantId };
  const detail = () => callApi(operator, operations.getTenantDetail, { params });

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
    operator = await callerOf(cloud, 'root', 'operator@demo.example');
  });
  afterAll(() => cloud.stop());

  it('are shown with those of the stage and the present use', async () => {
    expect((await detail()).limits).toEqual(none);
    const use = await callApi(operator, operations.getTenantUse, { params });
    expect(use.callQuotas.tenant.perSecond).toBeGreaterThan(0);
    expect(use).toMatchObject({ storageBytes: 50_000_000_000, storage: { total: 0 } });
    expect(use.seats.highest).toBeGreaterThan(0);
    expect(use.seats.highestName).not.toBeNull();
  });

  it('apply from the next call on, and are in the log with who and why', async () => {
    const person = await callerOf(cloud, 'harbour');
    const body = { limits: { ...none, personPerSecond: 1 }, revision: (await detail()).revision, reason };
    await callApi(operator, operations.changeTenant, { params, body });
    const answers = await Promise.all(Array.from({ length: 12 }, () => callChecked(person, getMe)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    await cloud.operate({ command: 'change-tenant', tenantId, limits: none, by: { name: 'Ray', reason } });
    expect((await detail()).limits).toEqual(none);
    const { items } = await callApi(operator, listOperations);
    const rows = items.filter(({ action }) => action === 'tenant.limits-changed');
    expect(
      rows.map((row) => [row.who.name, row.reason]).toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    ).toEqual([
      ['Olga Reyes', reason],
      ['Ray', reason],
    ]);
  });
});
