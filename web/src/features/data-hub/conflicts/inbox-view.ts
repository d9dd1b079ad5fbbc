import type { CallPages } from '../../../lib/api/use-call-pages.ts';

/**
 * State of the inbox. A page may be empty, because resolved answers are left out of it: while there are further pages,
 * the next one is read.
 */
export const inboxView = <Item>({
  items,
  error,
  hasMore,
}: Pick<CallPages<Item>, 'items' | 'error' | 'hasMore'>): 'list' | 'error' | 'loading' | 'more' | 'empty' => {
  if (items && items.length > 0) return 'list';
  if (error) return 'error';
  if (!items) return 'loading';
  return hasMore ? 'more' : 'empty';
};
