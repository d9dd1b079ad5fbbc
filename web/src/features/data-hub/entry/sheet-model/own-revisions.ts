/**
 * Revisions that a value got by this person's own changes of its files, by cell: whoever saw `first` has seen `last`.
 */
export type OwnRevisions = ReadonlyMap<string, { first: number; last: number }>;

/**
 * With the revision that a value got as its files were changed, which are part of it. One that does not follow the last
 * one had somebody else's change before it: what was typed earlier is asked about still.
 */
export const withOwn = (own: OwnRevisions, key: string, revision: number): OwnRevisions => {
  const before = own.get(key);
  const first = before?.last === revision - 1 ? before.first : revision - 1;
  return new Map(own).set(key, { first, last: revision });
};

/** Entries, each on the newest revision that its author knows of, whenever its typing began. */
export const onOwn = <One extends { key: string; entry: { revision: number } }>(
  entries: readonly One[],
  own: OwnRevisions,
): One[] =>
  entries.map((one) => {
    const known = own.get(one.key);
    const { revision } = one.entry;
    return known && revision >= known.first && revision < known.last
      ? { ...one, entry: { ...one.entry, revision: known.last } }
      : one;
  });
