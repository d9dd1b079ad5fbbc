import { describe, expect, it } from 'vitest';
import type { Disclosure } from '../../../../../../shared/catalogue/framework.ts';
import { omittableLettersOf, withOmission } from './omittable-letters.ts';

const asked = { kind: 'figure', obligation: 'shall' } as const;
const disclosure: Pick<Disclosure, 'fields' | 'requirements'> = {
  fields: [
    { key: 'm0', label: 'Gross', labelZhTw: '總量', inputType: 'Number', isRequired: true },
    { key: 'm1', label: 'Biogenic', inputType: 'Number', isRequired: true },
  ],
  requirements: [
    { ...asked, letter: 'a', covers: ['m0', 'm1'] },
    { ...asked, letter: 'a', covers: ['m0'] },
    { ...asked, letter: 'b', covers: ['m1'], isOmittable: false },
    { ...asked, letter: 'c', covers: [] },
  ],
};

describe('letters that can be omitted', () => {
  it('are those for which the standard permits a reason, each with the fields that answer it', () => {
    expect(omittableLettersOf(disclosure, 'zhTw')).toEqual([
      { letter: 'a', labels: '總量 · Biogenic' },
      { letter: 'c', labels: '' },
    ]);
  });

  it('have one reason each, the last one', () => {
    const before = [
      { letters: ['a', 'b'], reason: 'not-applicable', explanation: 'No sites.' },
      { letters: ['c'], reason: 'not-applicable', explanation: 'No plants.' },
    ] as const;
    const next = { letters: ['b', 'c'], reason: 'information-unavailable', explanation: 'Next year.' } as const;
    const all = before.map((one) => ({ ...one, letters: [...one.letters] }));
    expect(withOmission(all, { ...next, letters: [...next.letters] })).toEqual([
      { letters: ['a'], reason: 'not-applicable', explanation: 'No sites.' },
      { ...next, letters: ['b', 'c'] },
    ]);
  });
});
