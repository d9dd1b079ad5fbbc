import { mutate } from 'swr';
import { refreshShownLists } from './shown-lists.ts';

/** Keys of `cacheKey`; calls with a body are excluded, because they may do more than read. */
const isRead = (key: unknown): boolean =>
  Array.isArray(key) && key.length === 4 && !Object.hasOwn(Object(key[3]), 'body');

/**
 * Reads all shown data again in place, for example after a change of the language: articles, findings and outlines are
 * answered in the language of the request, which no key contains.
 */
export const rereadCalls = async (): Promise<void> => {
  await Promise.all([mutate(isRead), refreshShownLists()]);
};
