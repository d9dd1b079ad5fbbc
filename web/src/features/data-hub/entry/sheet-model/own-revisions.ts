/**
 * Revisions from this user's own changes of a value's files, by cell: a user who saw `first` has seen `last`.
 */
export type OwnRevisions = ReadonlyMap<string, { first: number; last: number }>;

/**
 * Adds the revision of a change of the value's files, which are part of it. A revision that does not follow the last
 * one includes another user's change: earlier input still leads to a question.
 */
export const withOwn = (own: OwnRevisions, key: string, revision: number): OwnRevisions => {
  const before = own.get(key);
  const first = before?.last === revision - 1 ? before.first : revision - 1;
  return new Map(own).set(key, { first, last: revision });
};

/** Entries, each with the newest revision that its author knows of, whenever the input began. */
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
