/** Rows as they stand, new ones below: a row that moved under the cursor would take the next figure for another. */
export const withNewRows = (order: readonly string[], members: readonly string[]): readonly string[] => {
  const all = new Set([...order, ...members]);
  return all.size > order.length ? [...all] : order;
};
