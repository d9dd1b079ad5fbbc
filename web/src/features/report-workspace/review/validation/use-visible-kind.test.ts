import { describe, expect, it } from 'vitest';
import { shownKind } from './use-visible-kind.ts';

const counts = { errors: 2, warnings: 11, noted: 0, passed: 40 };

describe('the visible list of findings', () => {
  it('is the one named in the address, also where others come first', () => {
    expect(shownKind('warnings', counts)).toBe('warnings');
    expect(shownKind('noted', counts)).toBe('noted');
  });

  it('is the first with findings if the address names none or an unknown one', () => {
    expect(shownKind(null, counts)).toBe('errors');
    expect(shownKind('everything', { ...counts, errors: 0 })).toBe('warnings');
    expect(shownKind(null, { ...counts, errors: 0, warnings: 0 })).toBe('errors');
  });
});
