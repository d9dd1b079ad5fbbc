import type { Language } from '../language.ts';

/** Cells of a sheet whose lines have several values: each has a number of its own among the numbers of rows, in the order of reading. */
const base = 10_000_000;
const columnsMax = 1_000;

/** The number of a cell; columns count from 0. */
export const cellNumber = (row: number, column: number): number => base + row * columnsMax + column;

/** Whether a number stands for a cell, and not for a row. */
export const isCell = (number: number): boolean => number > base;

const letters = (column: number): string => {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
};

/** The row that a number stands for, whether it is one or that of a cell. */
export const rowIn = (number: number): number => (isCell(number) ? Math.floor((number - base) / columnsMax) : number);

/** "D5" of a row and a column, which counts from 0. */
export const cellName = (row: number, column: number): string => `${letters(column)}${row}`;

/** "5", or "D5" of a single cell. */
export const placeText = (number: number): string =>
  isCell(number) ? cellName(rowIn(number), (number - base) % columnsMax) : String(number);

const names = { en: { row: 'Row', cell: 'Cell' }, zhTw: { row: '第', cell: '儲存格' } } as const;
/** What `placeText` gave, as it begins a line: "Row 5", "Cell D5". */
export const placeName = (place: string, language: Language): string => {
  const isRow = /^\d+$/.test(place);
  const named = `${names[language][isRow ? 'row' : 'cell']} ${place}`;
  return isRow && language === 'zhTw' ? `${named} 列` : named;
};
