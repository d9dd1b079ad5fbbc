import { describe, expect, it } from 'vitest';
import { ownPagesMax, readsOn } from './use-own-points.ts';

const read = { pageCount: 1, hasMore: true, isLoadingMore: false, error: undefined };

describe('values of a chart', () => {
  it('are read further if parts of a breakdown fill the pages and years are missing', () => {
    expect(readsOn(read, ownPagesMax)).toBe(true);
    expect(readsOn({ ...read, hasMore: false }, ownPagesMax)).toBe(false);
    expect(readsOn({ ...read, isLoadingMore: true }, ownPagesMax)).toBe(false);
  });

  it('are limited to a few pages, and end after a failed one', () => {
    expect(readsOn({ ...read, pageCount: ownPagesMax }, ownPagesMax)).toBe(false);
    expect(readsOn({ ...read, error: new Error('offline') }, ownPagesMax)).toBe(false);
  });

  it('are not read further before the first page has loaded', () => {
    expect(readsOn({ ...read, pageCount: 0, hasMore: false }, ownPagesMax)).toBe(false);
  });
});
