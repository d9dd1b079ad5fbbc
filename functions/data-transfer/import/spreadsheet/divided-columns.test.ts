/** Columns of women and men, and of numbers with their shares, below the periods of a table. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { amounts, type LayoutCell } from '../../../../tests/support/sheets/import-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

const read = (lines: LayoutCell[][], named: string[] = []) =>
  readLayout(catalogue, { name: '', lines, right: [], named, isExact: true });
const years = ['Indicator', 'Unit', 2023, null, null, 2024, null, null];
const below = (...words: string[]): LayoutCell[] => [null, null, ...words, ...words];

describe('columns of women and men', () => {
  const values = [
    ...amounts('wf.hires.total', '2023-01-01 80 gender:female', '2023-01-01 110 gender:male', '2023-01-01 190'),
    ...amounts('wf.hires.total', '2024-01-01 92 gender:female', '2024-01-01 130 gender:male', '2024-01-01 222'),
  ].toSorted();
  const row = ['New employee hires', 'persons', 80, 110, 190, 92, 130, 222];

  it.each([
    ['Women', 'Men', 'Total'],
    ['Female', 'Male', 'All'],
    ['女', '男', '總數'],
    ['女性', '男性', '合計'],
  ])('%s, %s, %s are members of a metric that counts them', async (...words) => {
    expect((await read([years, below(...words), row])).wrong.toSorted()).toEqual(values);
  });

  it('are members without a column of both, and none of a metric that does not count them', async () => {
    const two = ['Indicator', 'Unit', 2023, null, 2024, null];
    const sub = [null, null, 'Women', 'Men', 'Women', 'Men'];
    const hires = ['New employee hires', 'persons', 80, 110, 92, 130];
    expect((await read([two, sub, hires])).wrong.toSorted()).toEqual(values.filter((one) => one.includes(':')));
    const water = ['Total water withdrawal', 'm3', 80, 110, 92, 130];
    const { wrong, unnamed } = await read([two, sub, water], ['Women', 'Men']);
    expect([wrong, unnamed]).toEqual([[], []]);
    const single = ['Indicator', 'Unit', 2023, 2024];
    const { wrong: alone } = await read([
      single,
      [null, null, 'Women', 'Women'],
      ['New employee hires', 'persons', 80, 92],
    ]);
    expect(alone).toEqual(values.filter((one) => one.includes('female')));
  });
});

describe('a number next to its share', () => {
  it.each([
    ['No.', '%'],
    ['Headcount', 'Share'],
    ['Number', '% of total'],
    ['人數', '百分比'],
    ['%', 'No.'],
  ])('%s and %s: the number counts, and the share is named', async (one, other) => {
    const order = one === '%' ? [56, 1799, 57, 1820] : [1799, 56, 1820, 57];
    const head = ['Headcount as at 31 December', 2023, null, 2024, null];
    const share = one === '%' ? one : other;
    const { wrong, unnamed } = await read(
      [head, [null, one, other, one, other], ['Total employees', ...order]],
      [`${share} 2023`, `${share} 2024`],
    );
    expect(wrong).toEqual(amounts('wf.employees.total', '2023-01-01 1799', '2024-01-01 1820'));
    expect(unnamed).toEqual([]);
  });
});

describe('rows of parts below headings of what divides them', () => {
  it('are those of the metric above, and none below any other heading', async () => {
    const head = ['Metric', 'Unit', 2024];
    const total = ['Total employees', 'persons', 30];
    const rows = [
      ['By gender'],
      ['Female', 'persons', 10],
      ['Male', 'persons', 20],
      ['Age group'],
      ['<30', 'persons', 4],
    ];
    const found = (await read([head, total, ...rows, ['30–50', 'persons', 20], ['> 50', 'persons', 6]])).wrong;
    expect(found).toEqual([
      ...amounts('wf.employees.total', '2024-01-01 30'),
      ...amounts('wf.employees.total.byGender', '.female 2024-01-01 10', '.male 2024-01-01 20').map((one) =>
        one.replace(' .', '.'),
      ),
      ...amounts('wf.employees.total.byAge.under30', '2024-01-01 4'),
      ...amounts('wf.employees.total.byAge.from30to50', '2024-01-01 20'),
      ...amounts('wf.employees.total.byAge.over50', '2024-01-01 6'),
    ]);
    const other = await read([head, total, ['Resignations by gender'], ['Female', 'persons', 10]]);
    expect(other.wrong).toEqual(amounts('wf.employees.total', '2024-01-01 30'));
  });

  it('are of the metric above, which decides between withdrawal and discharge', async () => {
    const head = ['Metric', 'Unit', 2024];
    const of = (metric: string) => [
      head,
      [metric, 'm3', 9],
      ['of which: surface water', 'm3', 4],
      ['其中：地下水', 'm3', 5],
    ];
    const codes = async (metric: string) => (await read(of(metric))).wrong.map((one) => one.split(' ')[0]);
    expect(await codes('Total water withdrawal')).toEqual([
      'water.withdrawal.total',
      'water.withdrawal.total.bySource.surface',
      'water.withdrawal.total.bySource.ground',
    ]);
    expect(await codes('Total water discharge')).toEqual([
      'water.discharge.total',
      'water.discharge.total.byDestination.surface',
      'water.discharge.total.byDestination.ground',
    ]);
    expect(await codes('Total water consumption')).toEqual(['water.consumption.total']);
  });

  it('are children of the metric above by their own words, and asked about where they may be a part of a part', async () => {
    const lines = [
      ['Metric', 'Unit', 2024],
      ['Gross Scope 1 greenhouse gas emissions', 'tCO2e', 9],
      ['Stationary combustion', 'tCO2e', 4],
      ['of which: CO₂', 'tCO2e', 8],
      ['CH₄', 'tCO2e', 1],
    ];
    expect((await read(lines)).wrong).toEqual([
      ...amounts('ghg.scope1.gross', '2024-01-01 9'),
      ...amounts('ghg.scope1.stationary', '2024-01-01 4'),
    ]);
  });
});
