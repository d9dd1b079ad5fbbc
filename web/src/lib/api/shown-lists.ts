/** Mounted paged lists: SWR caches them under its own keys, which a key filter does not match. */
type ShownList = { callId: string; refresh: () => Promise<void> };
const lists = new Set<ShownList>();

/** Returns the removal. */
export const showList = (list: ShownList): (() => void) => {
  lists.add(list);
  return () => void lists.delete(list);
};

/** Without ids: all of them. */
export const refreshShownLists = async (callIds?: readonly string[]): Promise<void> => {
  const shown = [...lists].filter(({ callId }) => callIds?.includes(callId) ?? true);
  await Promise.all(shown.map(({ refresh }) => refresh()));
};
