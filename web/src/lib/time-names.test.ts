import { describe, expect, it } from 'vitest';
import { partName, shortTime } from './time-names.ts';

describe('reporting times', () => {
  it('have short names where dates have one', () => {
    const month = { startOn: '2024-03-01', endOn: '2024-03-31' };
    expect(shortTime({ startOn: '2025-01-01', endOn: '2025-12-31' }, 'en')).toBe('2025');
    expect(shortTime(month, 'en')).toBe('Mar 2024');
    expect(shortTime(month, 'zhTw')).toBe('2024年3月');
    expect(shortTime({ startOn: '2024-04-01', endOn: '2025-03-31' }, 'en')).toBeUndefined();
    const fourWeeks = { startOn: '2025-01-01', endOn: '2025-01-28' };
    expect(shortTime(fourWeeks, 'en')).toBeUndefined();
    expect([partName(month, 'en'), partName(fourWeeks, 'en'), partName(fourWeeks, 'zhTw')]).toEqual([
      'Mar',
      '1 Jan – 28 Jan',
      '1月1日至1月28日',
    ]);
  });
});
