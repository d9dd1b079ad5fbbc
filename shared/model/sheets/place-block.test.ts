import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeNamed } from './head-span.ts';
import { readPeriodHead } from './period-head.ts';
import { answeredCells, type BlockGrid, labelFinder, placeBlock } from './place-block.ts';

const yearSpan = (year: number) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` });
const years = [2024, 2025, 2026].map(yearSpan);
const months = Array.from({ length: 12 }, (_, at) => {
  const month = String(at + 1).padStart(2, '0');
  const last = new Date(Date.UTC(2025, at + 1, 0)).getUTCDate();
  return { startOn: `2025-${month}-01`, endOn: `2025-${month}-${last}` };
});
const categories = [
  'Scope 3, category 5: waste generated in operations',
  'Scope 3, category 6: business travel',
  'Scope 3, category 7: employee commuting',
];
const gridOf = (rows: readonly string[], times: readonly { startOn: string; endOn: string }[]): BlockGrid => ({
  rows: rows.length,
  columns: times.length,
  rowOf: labelFinder(rows.map((name, key) => ({ key, names: [name] }))),
  isRow: (label) => labelFinder(rows.map((name, key) => ({ key, names: [name] })))(label) !== undefined,
  columnOf: (head) => {
    const period = readPeriodHead(head);
    return period && timeNamed(period, times);
  },
  isWords: () => false,
});
const cells = (text: string): string[][] => text.split('\n').map((line) => line.split('\t'));
const placed = (text: string, at: { row: number; column: number }, grid = gridOf(categories, years)) =>
  placeBlock(cells(text), at, grid).cells.map(({ row, column, text: value }) => [row, column, value]);

describe('a pasted block', () => {
  it('with labels is placed by them, never shifted by a column', () => {
    expect(placed('Employee commuting\t300\t400', { row: 0, column: 0 })).toEqual([
      [2, 0, '300'],
      [2, 1, '400'],
    ]);
  });

  it('with a head is placed by it, and the head is not stored', () => {
    expect(placed('2024\t2025\n11\t12', { row: 1, column: 1 })).toEqual([
      [1, 0, '11'],
      [1, 1, '12'],
    ]);
    expect(placeBlock(cells('2019\t2020\n11\t12'), { row: 0, column: 0 }, gridOf(categories, years)).unfit).toEqual([
      '11',
      '12',
    ]);
  });

  it('applies the unit next to the label to its numbers', () => {
    const block = 'Metric\tUnit\tFY2025\tFY2024\nBusiness travel\tktCO2e\t1.2\t(3)';
    expect(placed(block, { row: 0, column: 0 })).toEqual([
      [1, 1, '1.2 ktCO2e'],
      [1, 0, '(3) ktCO2e'],
    ]);
  });

  it('applies the unit in brackets behind a label or a head, and the one of a title', () => {
    const at = { row: 0, column: 0 };
    expect(placed('Business travel (ktCO2e)\t1.2', at)).toEqual([[1, 0, '1.2 ktCO2e']]);
    expect(placed('Metric\t2025 (kt)\t2024\nBusiness travel\t1.2\t3', at)).toEqual([
      [1, 1, '1.2 kt'],
      [1, 0, '3'],
    ]);
    expect(placed('Travel (in kt)\t\nMetric\t2025\t2024\nBusiness travel\t1.2\t3', at)).toEqual([
      [1, 1, '1.2 kt'],
      [1, 0, '3 kt'],
    ]);
  });

  it('names a title that says no unit, and numbers with two units, as without a place', () => {
    const at = { row: 0, column: 0 };
    const unfitOf = (text: string): string[] => placeBlock(cells(text), at, gridOf(categories, years)).unfit;
    expect(unfitOf('Our journeys\nMetric\t2025\t2024\nBusiness travel\t1.2\t3')).toEqual(['Our journeys']);
    expect(unfitOf('Metric\tUnit\t2025 (kg)\t2024\nBusiness travel\tkt\t1.2\t3')).toEqual(['1.2']);
  });

  it('with periods down and rows across is turned', () => {
    expect(placed('Year\tBusiness travel\tEmployee commuting\n2025\t1\t2\n2024\t3\t4', { row: 0, column: 0 })).toEqual([
      [1, 1, '1'],
      [1, 0, '3'],
      [2, 1, '2'],
      [2, 0, '4'],
    ]);
  });

  it('stores neither of two numbers for one cell', () => {
    const block = 'Business travel\t1\t2\nBusiness travel\t1\t3';
    const plan = placeBlock(cells(block), { row: 0, column: 0 }, gridOf(categories, years));
    expect(plan.cells.map(({ column, text }) => [column, text])).toEqual([[0, '1']]);
    expect(plan.unfit).toEqual(['2', '3']);
  });

  it('names figures that look like years, next to the name of a row, as without a place', () => {
    const block = 'Business travel\t2024\t2025\nEmployee commuting\t7\t8';
    expect(placeBlock(cells(block), { row: 0, column: 0 }, gridOf(categories, years)).unfit).toEqual(['2024', '2025']);
  });

  it('with unknown labels is placed by position, without them', () => {
    expect(placed('Landfill\t1\t2', { row: 0, column: 1 })).toEqual([
      [0, 1, '1'],
      [0, 2, '2'],
    ]);
    expect(
      placeBlock(cells('Business travel\t1\nLandfill\t2'), { row: 0, column: 0 }, gridOf(categories, years)).unfit,
    ).toEqual(['2']);
  });

  it('of numbers that can be read two ways is asked about once', () => {
    const block = placeBlock(cells('1.234\n2.567\n12.345'), { row: 0, column: 0 }, gridOf(categories, years));
    expect(block.open).toEqual([{ column: 0, count: 3, text: '1.234', decimal: '1.234', thousands: '1234' }]);
    const answered = answeredCells(block.cells, block.open, new Map([[0, 'thousands']]));
    expect(answered.map(({ text }) => text)).toEqual(['1234', '2567', '12345']);
  });

  it('is answered for the numbers that are asked about, and for no other', () => {
    const rows = [...categories, 'Renewable share', 'Policy'];
    const grid = { ...gridOf(rows, years), isShare: (row: number) => row === 3, isWords: (row: number) => row === 4 };
    const block = placeBlock(cells('1.234\n1,234\n2.125 million\n12.345\n1.234'), { row: 0, column: 0 }, grid);
    expect(block.open).toMatchObject([{ column: 0, count: 1, text: '1.234' }]);
    const answered = (meaning: 'decimal' | 'thousands') =>
      answeredCells(block.cells, block.open, new Map([[0, meaning]])).map(({ text }) => text);
    expect(answered('thousands')).toEqual(['1234', '1,234', '2.125 million', '12.345', '1.234']);
    expect(answered('decimal')).toEqual(['1.234', '1,234', '2.125 million', '12.345', '1.234']);
  });

  it('that shows a comma for decimals has one mark of decimals in a column, and is asked about its shares with commas', () => {
    const grid = { ...gridOf(categories, years), isShare: (row: number) => row === 2 };
    const block = placeBlock(cells('1.234\t7,5\n4,500\t\n12,345\t'), { row: 0, column: 0 }, grid);
    expect(block.open).toMatchObject([{ column: 0, count: 3 }]);
    const answered = (meaning: 'decimal' | 'thousands') =>
      answeredCells(block.cells, block.open, new Map([[0, meaning]])).flatMap(({ column, text }) =>
        column === 0 ? [text] : [],
      );
    expect(answered('thousands')).toEqual(['1234', '4.500', '12.345']);
    expect(answered('decimal')).toEqual(['1.234', '4500', '12345']);
  });

  it('keeps the unit of a number that is marked as an estimate, a bound or with a footnote', () => {
    const block = 'Metric\tUnit\t2024\t2025\t2026\nBusiness travel\tktCO2e\t~1.2\t3*\t<0.1';
    expect(placed(block, { row: 0, column: 0 })).toEqual([
      [1, 0, '~1.2 ktCO2e'],
      [1, 1, '3 ktCO2e*'],
      [1, 2, '<0.1 ktCO2e'],
    ]);
  });

  it('reports whether its rows are found by their labels', () => {
    const of = (text: string) => placeBlock(cells(text), { row: 0, column: 0 }, gridOf(categories, years));
    expect(of('Landfill\t1\t2')).toMatchObject({ hasLabels: true, byLabel: false });
    expect(of('Business travel\t1\t2')).toMatchObject({ hasLabels: true, byLabel: true });
  });

  it('gives the same values under the same periods, with or without labels, head, gaps and order, whatever sheet it is', () => {
    const monthHeads = months.map((_, at) => `${at + 1}月`);
    const value = fc.oneof(fc.integer({ min: 2101, max: 99_999 }).map(String), fc.constant(''));
    const table = fc.record({
      rows: fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
      columns: fc.shuffledSubarray([0, 1, 2], { minLength: 2 }),
      values: fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
      hasUnit: fc.boolean(),
    });
    fc.assert(
      fc.property(table, ({ rows, columns, values, hasUnit }) => {
        const at = { row: 0, column: 0 };
        const wanted = (row: number, column: number): string => values[row]?.[column] ?? '';
        const filledRows = rows.filter((row) => columns.some((column) => wanted(row, column) !== ''));
        if (filledRows.length === 0) return;
        const expected = filledRows.flatMap((row) =>
          columns.flatMap((column) => {
            const text = wanted(row, column);
            return text === '' ? [] : [`${row} ${column} ${text}${hasUnit ? ' tCO2e' : ''}`];
          }),
        );
        const sheets = [
          { grid: gridOf(categories, years), names: categories, heads: ['2024', 'FY2025', '2026年'] },
          {
            grid: gridOf(['Plant A', 'Plant B', 'Head office'], years),
            names: ['plant a', 'PLANT B', 'Head office'],
            heads: ['2024', '2025', '2026'],
          },
          { grid: gridOf(categories, months), names: categories, heads: monthHeads },
        ];
        for (const { grid, names, heads } of sheets) {
          const unit = hasUnit ? ['tCO2e'] : [];
          const block = [
            ['', ...(hasUnit ? ['Unit'] : []), ...columns.map((column) => heads[column] ?? '')],
            ...filledRows.map((row) => [names[row] ?? '', ...unit, ...columns.map((column) => wanted(row, column))]),
          ];
          const found = placeBlock(block, at, grid).cells.map(({ row, column, text }) => `${row} ${column} ${text}`);
          expect(found.toSorted()).toEqual(expected.toSorted());
        }
      }),
    );
  });

  it('is placed at the cursor if it has neither labels nor head', () => {
    const block = fc.array(
      fc.array(fc.integer({ min: 2101, max: 9_999 }).map(String), { minLength: 3, maxLength: 3 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(block, (rows) => {
        const found = placeBlock(rows, { row: 0, column: 0 }, gridOf(categories, years));
        expect(found.cells.map(({ row, column, text }) => [row, column, text])).toEqual(
          rows.flatMap((texts, row) => texts.map((text, column) => [row, column, text])),
        );
      }),
    );
  });
});
