import { describe, expect, it } from 'vitest';
import { readSearchQuery } from './search-query.ts';

describe('a query of the search box', () => {
  it.each([
    ['scope 1 2025', 'scope 1', '2025'],
    ['  Scope 1   2025 ', 'Scope 1', '2025'],
    ['2024 water withdrawal', 'water withdrawal', '2024'],
    ['範圍一 2025', '範圍一', '2025'],
    ['範圍一2025年', '範圍一', '2025'],
    ['2025年 用水量', '用水量', '2025'],
  ])('reads %j as words and a year', (typed, words, year) => {
    expect(readSearchQuery(typed)).toEqual({ words, year });
  });

  it.each(['305-1', '2025', 'E1-6', 'gri-2021', 'report 12025', 'in 2025 we', 'ISO14001', ''])(
    'reads %j as words',
    (typed) => {
      expect(readSearchQuery(typed)).toEqual({ words: typed, year: undefined });
    },
  );
});
