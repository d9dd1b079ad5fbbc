import { expect, it } from 'vitest';
import { withTimeZone } from '../../../../tests/support/time-zone.ts';
import { offsetText, viewerZone } from './time-zone.ts';

it.each([
  ['Asia/Hong_Kong', 'UTC+08:00'],
  ['Asia/Kolkata', 'UTC+05:30'],
  ['America/New_York', 'UTC-05:00'],
  ['UTC', 'UTC+00:00'],
])('names the zone of a viewer in %s', (zone, name) => {
  withTimeZone(zone, () => expect(viewerZone('2027-01-31T12:00:00Z')).toBe(name));
});

it('spells offsets with sign and two digits', () => {
  expect([offsetText(480), offsetText(-210), offsetText(0)]).toEqual(['+08:00', '-03:30', '+00:00']);
});
