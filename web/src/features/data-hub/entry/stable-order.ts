/** First content of a list; `place` identifies its query. */
type Known = { place: string; keys: readonly string[] };

/**
 * Rows and columns of a sheet keep their order while the user types, although their list is read again. Items that
 * another user adds appear once another place is chosen. If a known item is removed, the new list replaces the known
 * one at once.
 */
export const knownOf = (
  known: Known | undefined,
  place: string,
  keys: readonly string[] | undefined,
): Known | undefined => {
  if (!keys) return known?.place === place ? known : undefined;
  const present = new Set(keys);
  const isSame = known?.place === place && known.keys.length > 0 && known.keys.every((key) => present.has(key));
  return isSame ? known : { place, keys };
};
