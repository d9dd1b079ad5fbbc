import type { CallPages } from '../../../lib/api/use-call-pages.ts';

/**
 * What the inbox shows. A page may come without a conflict, as answers that disagree no more are left out of it: as
 * long as there are further ones, that is no end, and the next one is read.
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
