/** Words for a time and the years above or below them are one head. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { amounts, type LayoutCell } from '../../../../tests/support/sheets/import-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

const code = 'train.hours.total';
const found = async (lines: LayoutCell[][], named: string[] = []) => {
  const { wrong, unnamed } = await readLayout(catalogue, { name: '', lines, right: [], named, isExact: true });
  return { wrong, unnamed };
};
const row: LayoutCell[] = ['Total training hours', 'hours', '51', '62', '73', '84'];
const over = (...words: LayoutCell[]): LayoutCell[] => ['Indicator', 'Unit', ...words];
const below = (...words: LayoutCell[]): LayoutCell[] => [null, null, ...words];
const halves = amounts(code, '2024-01-01/2024-06-30 51', '2023-01-01/2023-06-30 62');

describe('words for a time above years', () => {
  it.each([
    'Six months ended 30 June',
    'For the six months ended 30 June',
    'Six months ended June 30 (unaudited)',
    'Half-year ended 30 June',
    'First half',
    'H1',
    '1H',
    '6M',
    '截至6月30日止六個月',
    '截至六月三十日止六個月',
    '截至6月30日止半年',
    '上半年',
  ])('%s is that half of each', async (words) => {
    expect(await found([over(words, null), below('2024', '2023'), row.slice(0, 4)])).toEqual({
      wrong: halves,
      unnamed: [],
    });
  });

  it.each([
    ['Q1', '2024-01-01/2024-03-31 51'],
    ['First quarter', '2024-01-01/2024-03-31 51'],
    ['Quarter ended 31 March', '2024-01-01/2024-03-31 51'],
    ['第一季', '2024-01-01/2024-03-31 51'],
    ['Nine months ended 30 September', '2024-01-01/2024-09-30 51'],
    ['9M', '2024-01-01/2024-09-30 51'],
    ['As at 31 March', '2023-04-01 51'],
    ['於3月31日', '2023-04-01 51'],
    ['截至3月31日止年度', '2023-04-01 51'],
    ['Year ended 30 June', '2023-07-01 51'],
    ['FY', '2024-01-01 51'],
    ['Full year', '2024-01-01 51'],
    ['全年', '2024-01-01 51'],
  ])('%s is %s', async (words, expected) => {
    const lines = [over(words, null), below('2024', '2023'), row.slice(0, 4)];
    expect((await found(lines)).wrong[0]).toBe(`${code} ${expected}`);
  });

  it('change with the columns, and with a column of changes', async () => {
    const head = over('Q1', null, 'Q2', null);
    const quarters = ['2024-01-01/2024-03-31 51', '2023-01-01/2023-03-31 62'];
    const later = ['2024-04-01/2024-06-30 73', '2023-04-01/2023-06-30 84'];
    expect((await found([head, below(2024, 2023, 2024, 2023), row])).wrong).toEqual(
      amounts(code, ...quarters, ...later),
    );
    const months = amounts(code, '2024-01-01/2024-01-31 51', '2024-02-01/2024-02-29 62');
    expect((await found([over('January', 'February'), below(2024, 2024), row.slice(0, 4)])).wrong).toEqual(months);
    expect((await found([over('1月', '2月'), below('2024年', '2024年'), row.slice(0, 4)])).wrong).toEqual(months);
    const withChange = over('Six months ended 30 June', null, 'Change', 'Year ended 31 December');
    expect((await found([withChange, below('2024', '2023', '%', '2023'), row])).wrong).toEqual([
      ...halves,
      `${code} 2023-01-01 84`,
    ]);
    const changeAlone = over('Six months ended 30 June', null, 'Change');
    expect(await found([changeAlone, below('2024', '2023', null), row.slice(0, 5)], ['E: Change'])).toEqual({
      wrong: halves,
      unnamed: [],
    });
  });

  it('are below them, too', async () => {
    const years = ['Indicator', 'Unit', '2024', null, '2023'];
    const words = below('Six months ended 30 June', 'Year ended 31 December', 'Six months ended 30 June');
    expect((await found([years, words, row.slice(0, 5)])).wrong).toEqual(
      amounts(code, '2024-01-01/2024-06-30 51', '2024-01-01 62', '2023-01-01/2023-06-30 73'),
    );
  });

  it.each([
    [['Interim figures for the six months ended 30 June 2024'], ['Indicator', 'Unit', '2024', '2023']],
    [['截至2024年6月30日止六個月'], ['Indicator', 'Unit', '2024', '2023']],
    [['Environment'], ['First half', 'Unit', '2024', '2023']],
  ])('are in a title or in the corner: %j %j', async (title, head) => {
    expect((await found([title, head, row.slice(0, 4)])).wrong).toEqual(halves);
  });

  it.each([
    '26 weeks ended 30 June',
    'Period ended 30 June',
    'Eight months ended 31 August',
    '截至6月30日止26周',
    '26 weeks',

    '6個月',
    'Trimester',
  ])('%s is asked about', async (words) => {
    const lines = [over(words, null), below('2024', '2023'), row.slice(0, 4)];
    expect(await found(lines, ['2024'])).toEqual({ wrong: [], unnamed: [] });
  });

  it('of another report change nothing', async () => {
    const lines = [['Next update: first quarter 2025'], ['Indicator', 'Unit', '2024', '2023'], row.slice(0, 4)];
    expect((await found(lines)).wrong).toEqual(amounts(code, '2024-01-01 51', '2023-01-01 62'));
  });

  it('leave figures that look like years, and years with words of their own', async () => {
    const figures = ['Total training hours', 'hours', 2010, 2024];
    expect((await found([['ESG data 2024'], over('H1 2024', 'H2 2024'), figures])).wrong).toEqual(
      amounts(code, '2024-01-01/2024-06-30 2010', '2024-07-01/2024-12-31 2024'),
    );
  });
});
