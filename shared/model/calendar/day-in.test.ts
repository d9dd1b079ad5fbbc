import { expect, it } from 'vitest';
import { dayIn } from './day-in.ts';

it.each([
  ['Asia/Hong_Kong', '2026-11-29T15:59:59.999Z', '2026-11-29'],
  ['Asia/Hong_Kong', '2026-11-29T16:00:00.000Z', '2026-11-30'],
  ['America/Los_Angeles', '2026-11-29T07:59:00.000Z', '2026-11-28'],
  ['Nowhere/Land', '2026-11-29T23:30:00.000Z', '2026-11-29'],
])('the day of %s at %s is %s', (timeZone, instant, day) => {
  expect(dayIn(timeZone, Date.parse(instant))).toBe(day);
  expect(dayIn(timeZone, Date.parse(instant))).toBe(day);
});
