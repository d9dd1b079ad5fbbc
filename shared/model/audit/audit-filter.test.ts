import { describe, expect, it } from 'vitest';
import { AuditId, UserId } from '../../ids.ts';
import type { AuditRow } from './audit.ts';
import { auditSpanOf, isAuditFiltered, matchesAuditFilter } from './audit-filter.ts';

const row: AuditRow = {
  auditId: AuditId.parse(`aud_${'0'.repeat(26)}`),
  action: 'field.changed',
  section: '305-1 Direct (Scope 1) GHG emissions',
  field: 'Gross direct emissions',
  oldValue: '1150 tCO2e',
  newValue: '陳述 1203 tCO2e',
  who: { userId: UserId.parse(`usr_${'0'.repeat(32)}`), name: 'Ada Chan' },
  at: '2026-01-05T23:30:00.000Z',
  contentHash: '',
};

describe('filter of an audit log', () => {
  it('keeps everything while nothing is asked', () => {
    expect(matchesAuditFilter(row, {})).toBe(true);
    expect(matchesAuditFilter(row, { person: '  ' })).toBe(true);
    expect(isAuditFiltered({ person: '', text: undefined })).toBe(false);
    expect(isAuditFiltered({ toOn: '2026-01-05' })).toBe(true);
  });

  it('matches parts of names and values in any letter case and script', () => {
    expect(matchesAuditFilter(row, { person: 'CHAN', section: '305-1', text: 'direct' })).toBe(true);
    expect(matchesAuditFilter(row, { text: '陳述' })).toBe(true);
    expect(matchesAuditFilter(row, { person: 'Ben' })).toBe(false);
    expect(matchesAuditFilter(row, { section: '305-2' })).toBe(false);
    expect(matchesAuditFilter(row, { action: 'field.cleared' })).toBe(false);
  });

  it('finds a row by a text in any column, including the name of the actor and the section', () => {
    expect(matchesAuditFilter(row, { text: 'ada' })).toBe(true);
    expect(matchesAuditFilter(row, { text: '305-1' })).toBe(true);
    expect(matchesAuditFilter(row, { text: 'ben' })).toBe(false);
  });

  it('finds a row by the names that it is read in as well', () => {
    const named = { ...row, names: { sectionZhTw: '305-1 直接排放', fieldZhTw: '直接總排放量' } };
    expect(matchesAuditFilter(named, { section: '直接排放', text: '總排放' })).toBe(true);
    expect(matchesAuditFilter(named, { section: 'direct', text: 'gross' })).toBe(true);
    expect(matchesAuditFilter(row, { section: '直接排放' })).toBe(false);
  });

  it('takes days as UTC+01:00 has them: half past eleven in the evening in UTC is the next day', () => {
    expect(matchesAuditFilter(row, { fromOn: '2026-01-06', toOn: '2026-01-06' })).toBe(true);
    expect(matchesAuditFilter(row, { toOn: '2026-01-05' })).toBe(false);
    expect(matchesAuditFilter(row, { fromOn: '2026-01-07' })).toBe(false);
    expect(auditSpanOf({ fromOn: '2026-01-06', toOn: '2026-01-06' })).toEqual({
      from: Date.UTC(2_026, 0, 5, 23),
      before: Date.UTC(2_026, 0, 6, 23),
    });
  });
});
