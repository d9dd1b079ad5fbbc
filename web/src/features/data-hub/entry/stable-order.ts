/** What a list held at first; `place` names what it was read for. */
type Known = { place: string; keys: readonly string[] };

/**
 * Rows and columns of a sheet stand still under whoever types, though their list is read again: what somebody adds meanwhile has
 * room once another place is chosen. One that is gone makes room at once.
 */
export const knownOf = (
  known: Known | undefined,
  place: string,
  keys: readonly string[] | undefined,
): Known | undefined => {
  if (!keys) return known?.place === place ? known : undefined;
  const there = new Set(keys);
  const isStill = known?.place === place && known.keys.length > 0 && known.keys.every((key) => there.has(key));
  return isStill ? known : { place, keys };
};
