import { describe, expect, it } from 'vitest';
import type { RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { numberColumns, numberPadding } from './rich-table.ts';

type Kind = RichTextTableRow['content'][number]['type'];

const row = (texts: readonly string[], type: Kind = 'tableCell'): RichTextTableRow => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })),
});
const column = (texts: readonly string[]): boolean => {
  const body = texts.map((text) => row(['Site', text]));
  return numberColumns([row(['Place', 'Diesel, t'], 'tableHeader'), ...body])[1] ?? false;
};

describe('a column of an author’s table has numbers', () => {
  it.each([
    [['1,203.40', '−7', '12.5%']],
    [['1,203', '–', 'n/a']],
    [['1,203', '不適用', '無']],
    [['(1,203)', '950*', 'HK$1,200']],
    [['≈ 12', '<0.1', '1 203']],
  ])('where all cells are numbers or mean "no number": %j', (texts) => {
    expect(column(texts)).toBe(true);
  });

  it.each([
    [['1.2.1', '1.2.2']],
    [['305-1', '305-2']],
    [['–', 'n/a']],
    [['12', 'see note']],
    [['31.12.2025', '30.6.2025']],
  ])('and not where they are codes, dates or words: %j', (texts) => {
    expect(column(texts)).toBe(false);
  });

  it('without a marked head', () => {
    expect(numberColumns([row(['Place', 'Diesel, t']), row(['Kwai Chung', '12']), row(['Tuas', '7.5'])])).toEqual([
      false,
      true,
    ]);
  });

  it('unless it is the first and holds years, which name the rows', () => {
    expect(numberColumns([row(['2024', '12']), row(['2025', '7.5'])])).toEqual([false, true]);
  });
});

it('decimal points align, and a head stays at the end of its column', () => {
  const rows = [row(['Place', '2025']), row(['Kwai Chung', '12']), row(['Tuas', '7.25']), row(['Port Klang', '–'])];
  expect(numberPadding(rows, numberColumns(rows))).toEqual([
    [0, 0],
    [0, 1.41],
    [0, 0],
    [0, 0],
  ]);
});

it('leaves padding between numbers and words of the next column, in the head as well', () => {
  const rows = [
    row(['Water', 'Certified', 'Sites'], 'tableHeader'),
    row(['12', 'ISO 14001', '3']),
    row(['7', '–', '4']),
  ];
  expect(numberPadding(rows, numberColumns(rows))).toEqual(rows.map(() => [0.6, 0, 0]));
});
