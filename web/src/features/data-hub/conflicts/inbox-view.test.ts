import { expect, it } from 'vitest';
import { inboxView } from './inbox-view.ts';

const view = (items: string[] | undefined, hasMore = false, error?: unknown) => inboxView({ items, hasMore, error });

it('shows the loaded conflicts, even if the next page fails', () => {
  expect(view(['a'])).toBe('list');
  expect(view(['a'], true, new Error('offline'))).toBe('list');
  expect(view(undefined)).toBe('loading');
  expect(view(undefined, false, new Error('offline'))).toBe('error');
});

it('continues after a page without conflicts, and is empty only after the last one', () => {
  expect(view([], true)).toBe('more');
  expect(view([], true, new Error('offline'))).toBe('error');
  expect(view([])).toBe('empty');
});
