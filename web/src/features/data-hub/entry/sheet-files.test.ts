import { describe, expect, it } from 'vitest';
import type { Drafts } from './sheet.ts';
import { withFiles } from './sheet-edits.ts';

describe('a file put behind a value while another one is typed into its cell', () => {
  const drafts: Drafts = new Map([
    ['a', { text: '7', revision: 3, note: 'Meter 2.' }],
    ['b', { text: '8', revision: 3 }],
  ]);

  it('is seen by what is typed, which is no conflict with it', () => {
    const after = withFiles(withFiles(drafts, 'a', 4), 'a', 5);
    expect(after.get('a')).toEqual({ text: '7', revision: 5, note: 'Meter 2.' });
    expect(after.get('b')).toBe(drafts.get('b'));
  });

  it('hides no change that somebody else made before it', () => {
    expect(withFiles(drafts, 'a', 5)).toBe(drafts);
  });

  it('makes no draft where nothing is typed', () => {
    expect(withFiles(drafts, 'c', 1)).toBe(drafts);
  });
});
