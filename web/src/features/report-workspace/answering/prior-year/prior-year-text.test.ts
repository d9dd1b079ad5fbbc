import { describe, expect, it } from 'vitest';
import { UserId } from '../../../../../../shared/ids.ts';
import type { StoredValue } from '../../../../../../shared/model/report/report.ts';
import { lastYearsOf, type PriorAnswers, waitsForLastYear } from './prior-year-text.ts';

const words = { key: 'policy', inputType: 'Text Area' } as const;
const figure = { key: 'energy', inputType: 'Number' } as const;
const answer = (fieldKey: string, revision: number, text: string): StoredValue => ({
  fieldKey,
  revision,
  value: { kind: 'text', text },
  updatedAt: '2026-01-05T09:00:00.000Z',
  updatedBy: { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ines Costa' },
});
const known: PriorAnswers = { state: 'known', values: [answer('policy', 3, 'We follow ISO 50001.')] };

describe("last year's words", () => {
  it('are awaited where they may fill a field, which is not empty until then', () => {
    expect(lastYearsOf({ state: 'loading' }, words, undefined)).toEqual({ kind: 'loading' });
    expect(lastYearsOf({ state: 'loading' }, figure, undefined)).toEqual({ kind: 'none' });
    expect(lastYearsOf({ state: 'none' }, words, undefined)).toEqual({ kind: 'none' });
  });

  it('are the draft of an unanswered field, and of no other', () => {
    expect(lastYearsOf(known, words, undefined)).toEqual({
      kind: 'draft',
      value: { kind: 'text', text: 'We follow ISO 50001.' },
    });
    expect(lastYearsOf(known, words, answer('policy', 1, ''))).toEqual({ kind: 'none' });
    expect(lastYearsOf(known, { ...words, inputType: 'Text Area (RTE)' }, undefined)).toEqual({ kind: 'none' });
  });

  it('that could not be loaded are reported, not taken for an empty answer', () => {
    expect(lastYearsOf({ state: 'failed' }, words, undefined)).toEqual({ kind: 'failed' });
  });

  it('block completing a disclosure until they are visible', () => {
    expect(waitsForLastYear({ state: 'loading' }, [figure, words], [])).toBe(true);
    expect(waitsForLastYear({ state: 'loading' }, [figure, words], [answer('policy', 1, 'Ours')])).toBe(false);
    expect(waitsForLastYear({ state: 'failed' }, [figure, words], [])).toBe(false);
    expect(waitsForLastYear(known, [figure, words], [])).toBe(false);
  });
});
