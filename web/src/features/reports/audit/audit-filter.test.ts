import { describe, expect, it } from 'vitest';
import { AuditId, UserId } from '../../../../../shared/ids.ts';
import type { AuditRow } from '../../../../../shared/model/audit.ts';
import { filterAuditRows } from './audit-filter.ts';

const row = (changes: Partial<AuditRow>): AuditRow => ({
  auditId: AuditId.parse(`aud_${'0'.repeat(26)}`),
  action: 'field.changed',
  section: '305-1 Direct (Scope 1) GHG emissions',
  field: 'Gross direct emissions',
  oldValue: '1150 tCO2e',
  newValue: '1203 tCO2e',
  who: { userId: UserId.parse(`usr_${'0'.repeat(32)}`), name: 'Ada Chan' },
  at: '2026-01-05T09:00:00.000Z',
  contentHash: '',
  ...changes,
});
const actionText = (action: AuditRow['action']): string => (action === 'field.changed' ? 'Changed a field' : action);

describe('filter of the audit log', () => {
  const rows = [row({}), row({ who: { ...row({}).who, name: 'Ben Ho' }, newValue: '陳述' })];

  it('keeps everything while nothing is typed', () => {
    expect(filterAuditRows(rows, '  ', actionText)).toEqual(rows);
  });

  it('wants every word, wherever it stands and however it is written', () => {
    expect(filterAuditRows(rows, 'ADA 1203', actionText)).toEqual([rows[0]]);
    expect(filterAuditRows(rows, 'ben 1203', actionText)).toEqual([]);
    expect(filterAuditRows(rows, 'changed ho', actionText)).toEqual([rows[1]]);
    expect(filterAuditRows(rows, '陳述', actionText)).toEqual([rows[1]]);
  });
});
