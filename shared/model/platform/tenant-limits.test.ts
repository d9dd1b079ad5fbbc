import { describe, expect, it } from 'vitest';
import { defaultCallQuotas } from './call-quotas.ts';
import { quotasOf, type TenantLimits } from './tenant-limits.ts';

const none: TenantLimits = { personPerSecond: null, tenantPerSecond: null, seats: null, storageBytes: null };

describe('call quotas of a tenant', () => {
  it("are the stage's where it has no rate of its own", () => {
    expect(quotasOf({}, defaultCallQuotas)).toEqual(defaultCallQuotas);
    expect(quotasOf({ limits: none }, defaultCallQuotas)).toEqual(defaultCallQuotas);
  });

  it('have its own rates, with as many calls at once in proportion', () => {
    const limits = { ...none, personPerSecond: 40, tenantPerSecond: 1 };
    expect(quotasOf({ limits }, defaultCallQuotas)).toEqual({
      person: { perSecond: 40, burst: 120 },
      tenant: { perSecond: 1, burst: 2 },
    });
  });

  it('of an older record still apply', () => {
    const callQuotas = { ...defaultCallQuotas, person: { perSecond: 5, burst: 1 } };
    expect(quotasOf({ callQuotas, limits: none }, defaultCallQuotas)).toEqual(callQuotas);
  });
});
