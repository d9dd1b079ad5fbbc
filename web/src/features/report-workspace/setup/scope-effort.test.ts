import { describe, expect, it } from 'vitest';
import { hoursOf, minutesOf } from './scope-effort.ts';

const fields = [
  { inputType: 'Number' as const },
  { inputType: 'Integer' as const },
  { inputType: 'Text Area (RTE)' as const },
  { inputType: 'Date' as const },
];

describe('estimated time for disclosures', () => {
  it('counts figures, prose and facts, and nothing for known answers', () => {
    expect(minutesOf(fields, 0)).toBe(6 + 6 + 20 + 2);
    expect(minutesOf(fields, 1)).toBe(6 + 20 + 2);
    expect(minutesOf(fields, 5)).toBe(20 + 2);
  });

  it('is given in whole hours, at least one', () => {
    expect(hoursOf(0)).toBe(1);
    expect(hoursOf(89)).toBe(1);
    expect(hoursOf(540)).toBe(9);
  });
});
