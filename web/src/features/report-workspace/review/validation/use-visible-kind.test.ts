import { describe, expect, it } from 'vitest';
import { shownKind } from './use-visible-kind.ts';

const counts = { errors: 2, warnings: 11, noted: 0, passed: 40 };

describe('the list of findings that is shown', () => {
  it('is the one that the address names, also where others come first', () => {
    expect(shownKind('warnings', counts)).toBe('warnings');
    expect(shownKind('noted', counts)).toBe('noted');
  });

  it('is the first with findings where the address names none, or none that there is', () => {
    expect(shownKind(null, counts)).toBe('errors');
    expect(shownKind('everything', { ...counts, errors: 0 })).toBe('warnings');
    expect(shownKind(null, { ...counts, errors: 0, warnings: 0 })).toBe('errors');
  });
});
