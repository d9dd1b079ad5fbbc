import { describe, expect, it } from 'vitest';
import { findByWords, fitBytes } from './search-index.ts';

const find = (names: string[], typed: string, limit = 5): string[] => findByWords(names, (name) => name, typed, limit);

describe('search by words', () => {
  it('finds entries with every word in any order and letter case', () => {
    const names = ['GRI report 2025', 'Report of 2024', 'ESRS 2025'];
    expect(find(names, '2025 REPORT')).toEqual(['GRI report 2025']);
  });

  it('lists entries that begin with the query first, and keeps the order otherwise', () => {
    expect(find(['Our climate', 'Climate 2025', 'A climate', 'Climate 2024'], 'climate')).toEqual([
      'Climate 2025',
      'Climate 2024',
      'Our climate',
      'A climate',
    ]);
  });

  it('takes full-width letters and digits for those of the keyboard', () => {
    expect(find(['二〇二五 ＥＳＧ 報告 ２０２５'], 'esg 2025')).toHaveLength(1);
    expect(find(['ESG 報告 2025'], '２０２５ 報告')).toHaveLength(1);
  });

  it('finds nothing for spaces, and no more than asked for', () => {
    expect(find(['a', 'b'], '  ')).toEqual([]);
    expect(find(['aa', 'ab', 'ac'], 'a', 2)).toEqual(['aa', 'ab']);
  });
});

describe('fitting into bytes', () => {
  it('keeps the first entries that fit as JSON, counted in UTF-8', () => {
    expect(fitBytes(['aa', '報', 'b'], 9)).toEqual(['aa', '報']);
    expect(fitBytes(['aa', '報', 'b'], 8)).toEqual(['aa']);
    expect(fitBytes(['aa', '報', 'b'], 12)).toEqual(['aa', '報', 'b']);
  });
});
