import { describe, expect, it } from 'vitest';
import { AuditRow } from '../../../../../../shared/model/audit/audit.ts';
import { changesSince } from './changes-since.ts';

const row = (minute: number, action: AuditRow['action'] = 'field.changed'): AuditRow =>
  AuditRow.parse({
    auditId: `aud_${String(minute).padStart(26, '0')}`,
    action,
    section: '2-7 Employees',
    field: 'Total',
    oldValue: '1',
    newValue: '2',
    who: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada Chan' },
    at: `2026-11-20T12:0${minute}:00.000Z`,
    contentHash: 'x',
  });

describe('changes since an approval', () => {
  it('are those after it, and older ones are not fetched', () => {
    const items = [row(5), row(4, 'report.status-changed'), row(3), row(2)];
    const { rows, isComplete } = changesSince(items, row(3).at);
    expect([rows, isComplete]).toEqual([[row(5)], true]);
  });

  it('may continue beyond the fetched ones', () => {
    expect(changesSince([row(5), row(4)], row(3).at)).toEqual({ rows: [row(5), row(4)], isComplete: false });
  });

  it('are all if nobody approved before', () => {
    expect(changesSince([row(5), row(1)], undefined)).toEqual({ rows: [row(5), row(1)], isComplete: false });
  });
});
