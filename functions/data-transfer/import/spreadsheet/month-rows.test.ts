import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { amounts, type LayoutCell } from '../../../../tests/support/sheets/import-layouts.ts';
import { lasting } from '../../../../tests/support/sheets/lasting.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

const code = 'energy.purchased.electricity';
const found = async (...lines: LayoutCell[][]): Promise<string[]> =>
  (await readLayout(catalogue, { name: '', lines, right: [], isExact: true })).wrong;
const title = ['Purchased electricity (MWh)'];
const head = ['Month', 2023, 2024];

describe('months down the rows and years across', () => {
  it.each([
    ['January', 'February'],
    ['Jan', 'Feb'],
    ['1月', '2月'],
    ['一月', '二月'],
  ])('%s is a month of the metric above', async (one, other) => {
    expect(await found(title, head, [one, 5, 6], [other, 7, 8], ['Total', 12, 14])).toEqual([
      ...lasting(1, amounts(code, '2023-01-01 5', '2024-01-01 6', '2023-02-01 7', '2024-02-01 8')),
    ]);
  });

  it('are of no metric where the title names none or another row is one', async () => {
    expect(await found(['Electricity and water'], head, ['January', 5, 6])).toEqual([]);
    const water = ['Total water withdrawal', 3, 4];
    expect(await found(title, ['Item', 2023, 2024], water, ['January', 5, 6])).not.toContain(
      `${code} 2023-01-01/2023-01-31 5`,
    );
  });

  it('are asked about below quarters, and in the year that they end in', async () => {
    expect(await found(title, ['Month', 'Q1 2023', 'Q2 2023'], ['January', 5, 6])).toEqual([]);
    const years = ['Month', 'Year ended 31 March 2024', 'Year ended 31 March 2025'];
    expect(await found(title, years, ['April', 5, 6], ['March', 7, 8])).toEqual([
      ...lasting(1, amounts(code, '2023-04-01 5', '2024-04-01 6', '2024-03-01 7', '2025-03-01 8')),
    ]);
  });

  it('an average of them is none', async () => {
    expect(await found(title, head, ['January', 5, 6], ['Monthly average', 5, 6])).toEqual(
      lasting(1, amounts(code, '2023-01-01 5', '2024-01-01 6')),
    );
  });
});
