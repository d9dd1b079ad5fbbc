import { describe, expect, it } from 'vitest';
import { type OwnRevisions, onOwn, withOwn } from './own-revisions.ts';

describe('a file added to a value during input into its cell', () => {
  const entry = (revision: number) => ({ key: 'a', entry: { revision } });
  const none: OwnRevisions = new Map();
  const twoFiles = withOwn(withOwn(none, 'a', 4), 'a', 5);
  const revisionsOf = (own: OwnRevisions, ...revisions: number[]) =>
    onOwn(revisions.map(entry), own).map((one) => one.entry.revision);

  it('is part of the known revisions, whether the input began before, between or after the files', () => {
    expect(revisionsOf(twoFiles, 3, 4, 5, 6)).toEqual([5, 5, 5, 6]);
    expect(onOwn([{ key: 'b', entry: { revision: 3 } }], twoFiles)).toEqual([{ key: 'b', entry: { revision: 3 } }]);
  });

  it('hides no change of another user before it, or between two files', () => {
    expect(revisionsOf(withOwn(none, 'a', 5), 3)).toEqual([3]);
    expect(revisionsOf(withOwn(withOwn(none, 'a', 4), 'a', 6), 3, 4, 5)).toEqual([3, 4, 6]);
  });
});
