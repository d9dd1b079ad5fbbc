/** Tables of which the title alone names the time, with kinds or places across. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { amounts, type LayoutCell } from '../../../../tests/support/sheets/import-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

const found = async (lines: LayoutCell[][], named: string[] = []) => {
  const { wrong, unnamed } = await readLayout(catalogue, { name: '', lines, right: [], named, isExact: true });
  return { wrong, unnamed };
};
const row: LayoutCell[] = ['Total training hours', 'hours', 10, 20, 30];
const headed = (...words: string[]): LayoutCell[] => ['Indicator', 'Unit', ...words];

describe('a table with its time in the title', () => {
  it.each(['Total', 'Portfolio total', 'Group', 'Jade Textiles', '合計'])(
    '%s is the column of the whole',
    async (whole) => {
      const lines = [['Social data by site, 2024'], headed('Kwun Tong', 'Tai Po', whole), row];
      expect(await found(lines, ['C: Kwun Tong', 'D: Tai Po'])).toEqual({
        wrong: amounts('train.hours.total', '2024-01-01 30'),
        unnamed: [],
      });
    },
  );

  it.each([
    ['Social data for the year ended 31 March 2025', '2024-04-01 30'],
    ['Social data from 1 January 2024 to 30 June 2024', '2024-01-01/2024-06-30 30'],
    ['2024年度社會數據', '2024-01-01 30'],
  ])('%s names its time', async (title, expected) => {
    const lines = [[title], headed('Onsite', 'Offsite', 'Total'), row];
    expect((await found(lines)).wrong).toEqual(amounts('train.hours.total', expected));
  });

  it('each has its own, and nothing is read where there is no whole, or two times', async () => {
    const head = headed('Kwun Tong', 'Tai Po', 'Total');
    expect((await found([['Data, 2024'], head, row, [], ['Data, 2023'], head, row])).wrong).toEqual(
      amounts('train.hours.total', '2024-01-01 30', '2023-01-01 30'),
    );
    expect((await found([['Data, 2024'], headed('Kwun Tong', 'Tai Po', 'Sha Tin'), row])).wrong).toEqual([]);
    expect((await found([['Data, 2023 and 2024'], head, row])).wrong).toEqual([]);
  });

  it('kinds of waste are the headings of their treatments and totals', async () => {
    const lines: LayoutCell[][] = [
      ['Waste directed to disposal in 2024, in metric tons'],
      [null, 'Onsite', 'Offsite', 'Total'],
      ['Non-hazardous waste'],
      ['Landfilling', 0, 380, 380],
      ['Total', 3, 499, 502],
    ];
    expect((await found(lines)).wrong).toEqual([
      ...amounts('waste.disposal.nonHazLandfill', '2024-01-01 380'),
      ...amounts('waste.disposal.nonHazardous', '2024-01-01 502'),
    ]);
  });
});
