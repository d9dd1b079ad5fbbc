import { describe, expect, it } from 'vitest';
import { ownPagesMax, readsOn } from './use-own-points.ts';

const read = { pageCount: 1, hasMore: true, isLoadingMore: false, error: undefined };

describe('values that a chart is drawn from', () => {
  it('are read on while there are more: parts of a breakdown fill pages that years are then missing from', () => {
    expect(readsOn(read, ownPagesMax)).toBe(true);
    expect(readsOn({ ...read, hasMore: false }, ownPagesMax)).toBe(false);
    expect(readsOn({ ...read, isLoadingMore: true }, ownPagesMax)).toBe(false);
  });

  it('are a few pages at most, and none after one that could not be read', () => {
    expect(readsOn({ ...read, pageCount: ownPagesMax }, ownPagesMax)).toBe(false);
    expect(readsOn({ ...read, error: new Error('offline') }, ownPagesMax)).toBe(false);
  });

  it('are not read on before the first page is there', () => {
    expect(readsOn({ ...read, pageCount: 0, hasMore: false }, ownPagesMax)).toBe(false);
  });
});
