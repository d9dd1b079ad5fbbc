import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIds, createSortableId, OrganizationId, platformTenantId, ReportId, TenantId, UserId } from './ids.ts';

describe('ids', () => {
  it('sort by the time they were made, whatever their random part', () => {
    const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        fc.pre(one !== other);
        expect(createSortableId(one) < createSortableId(other)).toBe(one < other);
      }),
    );
  });

  it('do not repeat within one millisecond', () => {
    const made = Array.from({ length: 2_000 }, () => createSortableId(1_700_000_000_000));
    expect(new Set(made).size).toBe(made.length);
  });

  it('have 26 characters that cannot be taken for one another', () => {
    expect(createSortableId(Date.UTC(2_026, 0, 1))).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it('carry their prefix and parse as their own kind only', () => {
    const ids = createIds(() => 1_700_000_000_000);
    expect(ReportId.safeParse(ids.report()).success).toBe(true);
    expect(OrganizationId.safeParse(ids.organization()).success).toBe(true);
    expect(ReportId.safeParse(ids.organization()).success).toBe(false);
    expect(TenantId.safeParse(ids.tenant()).success).toBe(true);
    expect(ids.publication().startsWith('pub_')).toBe(true);
    expect(ids.event().startsWith('evt_')).toBe(true);
    expect(ids.audit().startsWith('aud_')).toBe(true);
  });

  it.each([
    ['a shorter tenant', 'tnt_1'],
    ['a longer tenant', `tnt_${'0'.repeat(27)}`],
    ['a separator inside', `tnt_${'0'.repeat(25)}#`],
    ['a line feed after it', `tnt_${'0'.repeat(26)}\n`],
  ])('refuse %s, so every partition key begins with the same number of characters', (_name, text) => {
    expect(TenantId.safeParse(text).success).toBe(false);
  });

  it('give the platform a separate tenant', () => {
    expect(platformTenantId).toBe(`tnt_${'0'.repeat(26)}`);
  });

  it('take a derived user id and no other', () => {
    expect(UserId.safeParse(`usr_${'a1'.repeat(16)}`).success).toBe(true);
    expect(UserId.safeParse(`usr_${'g1'.repeat(16)}`).success).toBe(false);
  });
});
