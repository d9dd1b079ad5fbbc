import { describe, expect, it } from 'vitest';
import type { Requirement } from '../../../../../../shared/catalogue/requirement.ts';
import { lettersOf } from './letters-of.ts';

const asked = (letter: string, more: Partial<Requirement> = {}): Requirement => ({
  letter,
  kind: 'text',
  obligation: 'shall',
  covers: ['text'],
  ...more,
});

describe('letters of a field', () => {
  it('are listed once each where one text answers several, including those that depend on the reporter', () => {
    const requirements = [asked('a'), asked('b', { obligation: 'if-applicable', isConditional: true }), asked('a')];
    expect(lettersOf({ requirements }, 'text')).toEqual([
      { letter: 'a', isConditional: false },
      { letter: 'b', isConditional: true },
    ]);
  });

  it('exclude recommendations of a standard, and other fields', () => {
    const requirements = [asked('a'), asked('b', { obligation: 'should' }), asked('c', { covers: ['m0'] })];
    expect(lettersOf({ requirements }, 'text')).toEqual([]);
  });

  it('are none in a template', () => {
    expect(lettersOf({}, 'text')).toEqual([]);
  });
});
