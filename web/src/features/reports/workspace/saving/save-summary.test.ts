import { describe, expect, it } from 'vitest';
import { withTexts } from './save-summary.ts';

describe("the sentence with the report's own texts", () => {
  const saved = { kind: 'saved', at: undefined } as const;

  it('never calls saved what is on its way or waits for its author', () => {
    expect(withTexts(saved, 0, 0)).toEqual(saved);
    expect(withTexts(saved, 1, 0)).toEqual({ kind: 'saving' });
    expect(withTexts(saved, 1, 2)).toEqual({ kind: 'refused', count: 2 });
  });

  it('counts them with the fields', () => {
    expect(withTexts({ kind: 'offline', count: 2 }, 1, 0)).toEqual({ kind: 'offline', count: 3 });
    expect(withTexts({ kind: 'refused', count: 2 }, 0, 1)).toEqual({ kind: 'refused', count: 3 });
  });

  it('lets a choice between two values come first', () => {
    expect(withTexts({ kind: 'choice', count: 1 }, 1, 1)).toEqual({ kind: 'choice', count: 1 });
  });
});
