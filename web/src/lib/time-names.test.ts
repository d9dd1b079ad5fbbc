import { expect, it } from 'vitest';
import { partName } from './time-names.ts';

it('gives parts of a year short names where the year is shown next to them', () => {
  const month = { startOn: '2024-03-01', endOn: '2024-03-31' };
  const fourWeeks = { startOn: '2025-01-01', endOn: '2025-01-28' };
  expect([partName(month, 'en'), partName(fourWeeks, 'en'), partName(fourWeeks, 'zhTw')]).toEqual([
    'Mar',
    '1 Jan – 28 Jan',
    '1月1日至1月28日',
  ]);
});
