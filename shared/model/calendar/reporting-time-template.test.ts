import { expect, it } from 'vitest';
import { templateOf } from './reporting-time-template.ts';

it.each([
  ['2024-01-01', '2024-12-31', 'calendar'],
  ['2024-04-01', '2025-03-31', 'fiscal'],
  ['2024-10-01', '2024-12-31', 'quarters'],
  ['2024-02-01', '2024-02-29', 'months'],
  ['2024-02-01', '2024-02-28', 'own'],
  ['2024-01-15', '2025-01-14', 'own'],
  ['2024-01-01', '2024-06-30', 'own'],
])('days from %s to %s are those of %s', (startOn, endOn, template) => {
  expect(templateOf({ startOn, endOn })).toBe(template);
});
