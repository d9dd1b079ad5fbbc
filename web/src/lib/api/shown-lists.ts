/** Paged lists that stand on the screen: SWR keeps them under keys of its own, which no filter of keys reaches. */
type ShownList = { callId: string; refresh: () => Promise<void> };
const lists = new Set<ShownList>();

/** Gives what takes it out again. */
export const showList = (list: ShownList): (() => void) => {
  lists.add(list);
  return () => void lists.delete(list);
};

export const refreshShownLists = async (callIds: readonly string[]): Promise<void> => {
  await Promise.all([...lists].filter(({ callId }) => callIds.includes(callId)).map(({ refresh }) => refresh()));
};
