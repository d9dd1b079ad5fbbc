import { expect, it } from 'vitest';
import { billingZone, mailDay } from './mail-day.ts';

it('writes a day as the interface does, in the zone where it is that day', () => {
  const evening = '2026-11-26T17:00:00.000Z';
  expect(mailDay(evening, 'en', 'UTC')).toBe('26-Nov-2026');
  expect(mailDay(evening, 'en', billingZone)).toBe('27-Nov-2026');
  expect(mailDay(evening, 'zhTw', billingZone)).toBe('2026年11月27日');
});
