import { describe, expect, it } from 'vitest';
import { addMonths, contractYearEnd } from './contract-year.ts';

const at = (text: string): Date => new Date(`${text}T08:30:15.000Z`);
const end = (anchor: string, now: string): string => contractYearEnd(at(anchor), Date.parse(now)).toISOString();

describe('months of a contract', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
  ])('%s and %i months is %s', (anchor, months, expected) => {
    expect(addMonths(at(anchor), months)).toEqual(at(expected));
  });
});

describe('contract year', () => {
  it.each([
    ['2026-11-29', '2026-11-29T08:30:15Z', '2027-11-29'],
    ['2026-11-29', '2026-11-01T00:00:00Z', '2027-11-29'],
    ['2026-11-29', '2027-11-29T08:30:14Z', '2027-11-29'],
    // The instant itself belongs to the next year.
    ['2026-11-29', '2027-11-29T08:30:15Z', '2028-11-29'],
    ['2026-11-29', '2029-03-01T00:00:00Z', '2029-11-29'],
    ['2028-02-29', '2028-03-01T00:00:00Z', '2029-02-28'],
    ['2028-02-29', '2031-03-01T00:00:00Z', '2032-02-29'],
  ])('that began on %s ends, seen at %s, on %s', (anchor, now, expected) => {
    expect(end(anchor, now)).toBe(at(expected).toISOString());
  });
});
