/**
 * Whether to fetch after a change of cached data. SWR drops the answer of a fetch that was on its way when the data changed:
 * an edit kept on this device may be stored before the screen has its data, which would then never come.
 */
export const isStillMissing = (data: unknown): boolean => data === undefined;
