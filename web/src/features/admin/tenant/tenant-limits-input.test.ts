import { describe, expect, it } from 'vitest';
import { defaultCallQuotas } from '../../../../../shared/model/platform/call-quotas.ts';
import type { TenantUse } from '../../../../../shared/model/platform/tenant-use.ts';
import { isLimitValid, limitText, limitTexts, limitValue } from './tenant-limits-input.ts';

const none = { personPerSecond: null, tenantPerSecond: null, seats: null, storageBytes: null };
const use: TenantUse = {
  callQuotas: defaultCallQuotas,
  storageBytes: 50_000_000_000,
  callsPerSecond: null,
  seats: { highest: 12, highestName: 'Lantau', total: 20 },
  storage: { highest: 1_240_000_000, highestName: 'Lantau', total: 2_000_000_000 },
};

describe('input of limits', () => {
  it('is empty for the default, and in gigabytes for storage', () => {
    expect([limitValue('seats', ' '), limitValue('seats', '12'), limitValue('storageBytes', '20')]).toEqual([
      null,
      12,
      20_000_000_000,
    ]);
    expect([limitText('seats', none), limitText('storageBytes', { ...none, storageBytes: 20_000_000_000 })]).toEqual([
      '',
      '20',
    ]);
  });

  it.each(['0', '-3', '1.5', 'many', '100001'])('%j is no limit of seats', (text) => {
    expect(isLimitValid('seats', { ...none, seats: limitValue('seats', text) })).toBe(false);
  });

  it('shows default and present use', () => {
    expect(limitTexts('storageBytes', use, 'en')).toEqual({ byDefault: '50', inUse: '1.24', of: 'Lantau' });
    expect(limitTexts('seats', use, 'en')).toEqual({ byDefault: null, inUse: '12', of: 'Lantau' });
    expect(limitTexts('tenantPerSecond', use, 'en')).toEqual({ byDefault: '100', inUse: null, of: null });
  });
});
