import { describe, expect, it } from 'vitest';
import { AuditId } from '../../../../../shared/ids.ts';
import { auditFilterOf, filterOfQuery, newerCount, queryOfFilter, withAuditFilter } from './audit-query.ts';

const whole = {
  person: 'Ada',
  section: '305-1',
  action: 'field.changed',
  text: '1203',
  fromOn: '2026-01-01',
  toOn: '2026-01-31',
} as const;

describe('filter of the audit log in the address and in the box', () => {
  it('survives a round trip through both', () => {
    expect(auditFilterOf(withAuditFilter(new URLSearchParams('tab=x'), whole))).toEqual(whole);
    expect(withAuditFilter(new URLSearchParams('tab=x'), whole).get('tab')).toBe('x');
    expect(filterOfQuery(queryOfFilter(whole))).toEqual(whole);
    expect(filterOfQuery(queryOfFilter({}))).toEqual({});
  });

  it('removes filters that are cleared', () => {
    const before = withAuditFilter(new URLSearchParams(), whole);
    expect(withAuditFilter(before, { person: 'Ben' }).toString()).toBe('person=Ben');
  });

  it('ignores invalid values', () => {
    expect(auditFilterOf(new URLSearchParams('action=none&fromOn=yesterday&person='))).toEqual({});
    const wrong = { operation: 'and' as const, tokens: [{ propertyKey: 'time', operator: '>=', value: '31.1.2026' }] };
    expect(filterOfQuery(wrong)).toEqual({});
  });

  it('takes the later of two tokens for the same thing', () => {
    const tokens = ['Ada', 'Ben'].map((value) => ({ propertyKey: 'person', operator: ':', value }));
    expect(filterOfQuery({ operation: 'and', tokens })).toEqual({ person: 'Ben' });
  });
});

describe('changes since the log was read', () => {
  const row = (auditId: string) => ({ auditId: AuditId.parse(`aud_${auditId.padStart(26, '0')}`) });

  it('are those that are newer than the newest shown', () => {
    expect(newerCount([row('5'), row('4'), row('3')], [row('3'), row('2')])).toBe(2);
    expect(newerCount([row('3')], [row('3')])).toBe(0);
  });

  it('are none if an older response arrives late, and all if nothing was there', () => {
    expect(newerCount([row('2')], [row('3')])).toBe(0);
    expect(newerCount([row('2')], [])).toBe(1);
  });
});
