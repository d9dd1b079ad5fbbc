/** Each function that is called starts a process for each call at work: more of them than this wait for one another on two cores. */
const batchSize = 2;

/** Results in order, at most two at work at a time. */
export const inBatches = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: batchSize }, worker));
  return results;
};
