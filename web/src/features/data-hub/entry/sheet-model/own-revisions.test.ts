import { describe, expect, it } from 'vitest';
import { type OwnRevisions, onOwn, withOwn } from './own-revisions.ts';

describe('a file put behind a value while another one is typed into its cell', () => {
  const entry = (revision: number) => ({ key: 'a', entry: { revision } });
  const none: OwnRevisions = new Map();
  const twoFiles = withOwn(withOwn(none, 'a', 4), 'a', 5);
  const revisionsOf = (own: OwnRevisions, ...revisions: number[]) =>
    onOwn(revisions.map(entry), own).map((one) => one.entry.revision);

  it('is known to what is typed, whether that began before the files, between them or after', () => {
    expect(revisionsOf(twoFiles, 3, 4, 5, 6)).toEqual([5, 5, 5, 6]);
    expect(onOwn([{ key: 'b', entry: { revision: 3 } }], twoFiles)).toEqual([{ key: 'b', entry: { revision: 3 } }]);
  });

  it('hides no change that somebody else made before it, or between two files', () => {
    expect(revisionsOf(withOwn(none, 'a', 5), 3)).toEqual([3]);
    expect(revisionsOf(withOwn(withOwn(none, 'a', 4), 'a', 6), 3, 4, 5)).toEqual([3, 4, 6]);
  });
});
