/** Rows of sites, departments and other parts below a period are none of the organisation as a whole. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { amounts, type LayoutCell } from '../../../../tests/support/sheets/import-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

const electricity = 'Purchased electricity';
const code = 'energy.purchased.electricity';
const found = async (...lines: LayoutCell[][]): Promise<string[]> =>
  (await readLayout(catalogue, { name: '', lines, right: [], isExact: true })).wrong;
const unnamed = async (named: string[], ...lines: LayoutCell[][]): Promise<string[]> =>
  (await readLayout(catalogue, { name: '', lines, right: [], named, isExact: true })).unnamed;
const units = [null, null, 'MWh'];
const whole = amounts(code, '2023-01-01 10', '2024-01-01 12');

describe('rows of parts below each period', () => {
  it.each(['Site', 'Entity', 'Plant', 'Location', 'Facility', 'Country', 'Department', 'Site name', '廠房', '地點'])(
    'of %s are not read next to their total, however often the year is written',
    async (head) => {
      const of = (again: boolean): LayoutCell[][] => [
        ['Year', head, electricity],
        units,
        [2023, 'A1 mill', 4],
        [again ? 2023 : null, 'B2 mill', 6],
        [again ? 2023 : null, 'Total', 10],
        [2024, 'A1 mill', 5],
        [again ? 2024 : null, 'B2 mill', 7],
        [again ? 2024 : null, '合計', 12],
      ];
      expect(await found(...of(true))).toEqual(whole);
      expect(await found(...of(false))).toEqual(whole);
      expect(await unnamed(['A1 mill', 'B2 mill'], ...of(false))).toEqual([]);
    },
  );

  it('are asked about without a total, and where one of them is all there is', async () => {
    const head = ['Year', 'Site', electricity];
    const rows = [
      [2023, 'A1 mill', 4],
      [null, 'B2 mill', 6],
      [2024, 'A1 mill', 5],
    ];
    expect(await found(head, units, ...rows)).toEqual([]);
    expect(await unnamed(['A1 mill', 'B2 mill'], head, units, ...rows)).toEqual([]);
    const one = [
      [2023, 'A1 mill', 4],
      [2024, 'A1 mill', 5],
    ];
    expect(await found(head, units, ...one)).toEqual([]);
    expect(await unnamed(['A1 mill'], head, units, ...one)).toEqual([]);
  });

  it('are known with the site before the year or behind the numbers', async () => {
    const before = ['Site', 'Year', electricity];
    const one = [
      ['A1 mill', 2023, 4],
      [null, 2024, 5],
    ];
    expect(await found(before, units, ...one)).toEqual([]);
    const all = [...one, ['B2 mill', 2023, 6], [null, 2024, 7], ['All sites', 2023, 10], [null, 2024, 12]];
    expect(await found(before, units, ...all)).toEqual(whole);
    const behind = [
      ['Year', electricity, 'Site'],
      [null, 'MWh', null],
      [2023, 4, 'A1 mill'],
      [null, 6, 'B2 mill'],
      [null, 10, 'Group'],
      [2024, 12, 'Group'],
    ];
    expect(await found(...behind)).toEqual(whole);
  });

  it('are known by texts that differ within a period, whatever their head', async () => {
    const of = (head: string | null, last: string): LayoutCell[][] => [
      ['Year', head, electricity],
      units,
      [2023, 'Spinning', 4],
      [null, 'Weaving', 6],
      [null, last, 10],
      [2024, last, 12],
    ];
    expect(await found(...of('Process', 'Total'))).toEqual(whole);
    expect(await found(...of(null, 'Total'))).toEqual(whole);
    expect(await found(...of('Process', 'Dyeing'))).toEqual([]);
    expect(await found(...of('Remarks', 'checked'))).not.toContain(`${code} 2023-01-01 10`);
  });

  it('are of several columns at once', async () => {
    const lines = [
      ['Year', 'Site', 'Department', electricity],
      [null, null, null, 'MWh'],
      [2023, 'A1 mill', 'Spinning', 4],
      [null, null, 'Weaving', 6],
      [null, 'Total', null, 10],
      [2024, 'Total', null, 12],
    ];
    expect(await found(...lines)).toEqual(whole);
  });
});
