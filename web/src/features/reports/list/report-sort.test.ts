import { describe, expect, it } from 'vitest';
import { sortOf, withSort } from './report-sort.ts';

const address = (text = '') => new URLSearchParams(text);

describe('order of the list in the address', () => {
  it('survives a reload, next to other query parameters', () => {
    for (const sort of [
      { by: 'due', isDescending: false },
      { by: 'name', isDescending: true },
      { by: 'updated', isDescending: false },
    ] as const) {
      const search = withSort(address('tab=entity&sort=progress&order=desc'), sort);
      expect(search.get('tab')).toBe('entity');
      expect(sortOf(search)).toEqual(sort);
    }
  });

  it('defaults to the most recently updated, which adds nothing to the address', () => {
    expect(sortOf(address())).toEqual({ by: 'updated', isDescending: true });
    expect(sortOf(address('sort=actions&order=desc'))).toEqual({ by: 'updated', isDescending: true });
    expect(withSort(address('sort=name'), { by: 'updated', isDescending: true }).toString()).toBe('');
  });
});
