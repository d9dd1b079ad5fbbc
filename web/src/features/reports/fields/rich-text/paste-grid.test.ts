import { expect, it } from 'vitest';
import { gridOf } from './paste-grid.ts';

const one = { colspan: 1, rowspan: 1 };

it('keeps each cell in its column if cells span several', () => {
  expect(
    gridOf([
      [one, { colspan: 2, rowspan: 1 }],
      [one, one, one],
    ]),
  ).toEqual([
    [0, 1, null],
    [0, 1, 2],
  ]);
});

it('keeps the columns beneath a cell that spans rows', () => {
  expect(gridOf([[{ colspan: 1, rowspan: 2 }, one, { colspan: 1, rowspan: 3 }], [one], [one, one]])).toEqual([
    [0, 1, 2],
    [null, 0, null],
    [0, 1, null],
  ]);
});

it('treats invalid spans as one cell, and limits the width', () => {
  const [row] = gridOf([
    [
      { colspan: Number.NaN, rowspan: 0 },
      { colspan: 1e9, rowspan: 1 },
    ],
  ]);
  expect(row?.length).toBe(51);
});
