/** Mounted paged lists: SWR caches them under its own keys, which a key filter does not match. */
type ShownList = { callId: string; refresh: () => Promise<void> };
const lists = new Set<ShownList>();

/** Returns the removal. */
export const showList = (list: ShownList): (() => void) => {
  lists.add(list);
  return () => void lists.delete(list);
};

export const refreshShownLists = async (callIds: readonly string[]): Promise<void> => {
  await Promise.all([...lists].filter(({ callId }) => callIds.includes(callId)).map(({ refresh }) => refresh()));
};
