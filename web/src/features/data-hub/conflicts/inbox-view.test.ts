import { expect, it } from 'vitest';
import { inboxView } from './inbox-view.ts';

const view = (items: string[] | undefined, hasMore = false, error?: unknown) => inboxView({ items, hasMore, error });

it('shows what there is, whatever came of the next page', () => {
  expect(view(['a'])).toBe('list');
  expect(view(['a'], true, new Error('offline'))).toBe('list');
  expect(view(undefined)).toBe('loading');
  expect(view(undefined, false, new Error('offline'))).toBe('error');
});

it('looks on where a page came without a conflict, and is empty after the last one alone', () => {
  expect(view([], true)).toBe('more');
  expect(view([], true, new Error('offline'))).toBe('error');
  expect(view([])).toBe('empty');
});
