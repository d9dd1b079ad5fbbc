/**
 * The rows in their current order, new ones at the end: a row that moved under the cursor would receive the next
 * figure by mistake.
 */
export const withNewRows = (order: readonly string[], members: readonly string[]): readonly string[] => {
  const all = new Set([...order, ...members]);
  return all.size > order.length ? [...all] : order;
};
