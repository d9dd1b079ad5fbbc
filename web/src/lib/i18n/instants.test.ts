import { describe, expect, it } from 'vitest';
import { withTimeZone } from '../../../../tests/support/time-zone.ts';
import { formatAuditTime, formatInstantAt, formatUtcDay } from './instants.ts';

describe('times', () => {
  it('shows the audit log in UTC+01:00 in any time zone of the viewer', () => {
    expect(formatAuditTime('2026-12-31T23:30:05.123Z', 'en')).toBe('01-Jan-2027 00:30:05');
    expect(formatAuditTime('2026-12-31T23:30:05.123Z', 'zhTw')).toBe('2027年1月1日 00:30:05');
  });

  it('shows a last day in UTC as the same day east and west of Greenwich', () => {
    for (const zone of ['Asia/Hong_Kong', 'America/New_York']) {
      withTimeZone(zone, () => expect(formatUtcDay('2027-01-31T23:59:59.999Z', 'en')).toBe('31-Jan-2027'));
    }
  });

  it('shows other times with the given offset', () => {
    expect(formatInstantAt('2026-01-01T01:00:00Z', 480, 'en')).toBe('01-Jan-2026 09:00');
    expect(formatInstantAt('2026-01-01T01:00:00Z', -120, 'en')).toBe('31-Dec-2025 23:00');
  });
});
