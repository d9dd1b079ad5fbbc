import { describe, expect, it } from 'vitest';
import { hiddenPinsOf, withStar } from './pinned-numbers.ts';

describe('numbers pinned to Home', () => {
  it('stay when another is pinned or unpinned, also those that are not shown', () => {
    expect(withStar(['hidden', 'a'], 'b', true)).toEqual(['hidden', 'a', 'b']);
    expect(withStar(['hidden', 'a'], 'a', false)).toEqual(['hidden']);
    expect(withStar(['a', 'b'], 'a', true)).toEqual(['b', 'a']);
  });

  it('are four at most: the oldest is removed', () => {
    expect(withStar(['a', 'b', 'c', 'd'], 'e', true)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('are retained if the dialog does not show them', () => {
    expect(hiddenPinsOf(['hidden', 'a'], [{ metricCode: 'a' }, { metricCode: 'b' }])).toEqual(['hidden']);
  });
});
