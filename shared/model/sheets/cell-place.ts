/** Cells of a sheet whose lines have several values: each has a number of its own among the numbers of rows, in the order of reading. */
const base = 10_000_000;
const columnsMax = 1_000;

export const cellNumber = (row: number, column: number): number => base + row * columnsMax + column;

const isCell = (number: number): boolean => number > base;

const letters = (column: number): string => {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
};

/** The row that a number stands for, whether it is one or that of a cell. */
export const rowIn = (number: number): number => (isCell(number) ? Math.floor((number - base) / columnsMax) : number);

/** "5", or "D5" of a single cell. */
export const placeText = (number: number): string =>
  isCell(number) ? `${letters((number - base) % columnsMax)}${rowIn(number)}` : String(number);
