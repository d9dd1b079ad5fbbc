import { describe, expect, it } from 'vitest';
import { dayPart } from './greeting.ts';

describe('home', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ] as const)('greets at %i o’clock with good %s', (hour, part) => {
    expect(dayPart(hour)).toBe(part);
  });
});
