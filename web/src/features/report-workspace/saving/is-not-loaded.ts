/**
 * Whether to fetch after a change of cached data. SWR drops the response of a fetch in flight when the data changes:
 * an edit stored on this device may be sent before the screen has its data, which would then never arrive.
 */
export const isNotLoaded = (data: unknown): boolean => data === undefined;
