import { describe, expect, it } from 'vitest';
import type { FirmView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { OrganizationId, UserId } from '../../../../shared/ids.ts';
import { firmAmong, isEndWrong, startingTerms } from './access-terms.ts';

const granted: FirmView = {
  consultancyId: OrganizationId.parse(`org_${'2'.repeat(26)}`),
  name: 'Northlight',
  level: 'view',
  endsOn: '2026-12-31',
  isLive: true,
  grantedAt: '2026-11-20T08:00:00.000Z',
  grantedBy: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), name: 'Ada Wong' },
  endedAt: null,
  revision: 4,
  visits: [],
};

describe('the form of an access', () => {
  it('starts with the terms of a live grant, also for a firm found by its code', () => {
    const { seen } = firmAmong([granted], { consultancyId: granted.consultancyId, name: 'Northlight' });
    expect(seen?.revision).toBe(4);
    expect(startingTerms(seen)).toEqual({ level: 'view', endsOn: '2026-12-31' });
  });

  it('drops the last day of an expired access', () => {
    expect(startingTerms({ ...granted, isLive: false })).toEqual({ level: 'view', endsOn: '' });
    expect(startingTerms(undefined)).toEqual({ level: 'edit', endsOn: '' });
  });

  it('sees the grant as another administrator changed it', () => {
    const newer = { ...granted, revision: 5, endsOn: '2027-01-31' };
    expect(firmAmong([newer], granted).seen?.revision).toBe(5);
    expect(firmAmong([], granted).seen).toBeUndefined();
  });

  it('takes today as the last day, and no day before it', () => {
    const now = Date.parse('2026-11-30T23:00:00Z');
    expect(isEndWrong({ level: 'edit', endsOn: '2026-11-30' }, now)).toBe(false);
    expect(isEndWrong({ level: 'edit', endsOn: '2026-11-29' }, now)).toBe(true);
    expect(isEndWrong({ level: 'edit', endsOn: '30/11' }, now)).toBe(true);
    expect(isEndWrong({ level: 'edit', endsOn: '' }, now)).toBe(false);
  });
});
