import type { Language } from '../text/language.ts';

/** Cells of a sheet with several values per line: each has a unique number among the row numbers, in reading order. */
const base = 10_000_000;
const columnsMax = 1_000;

/** The number of a cell; columns count from 0. */
export const cellNumber = (row: number, column: number): number => base + row * columnsMax + column;

/** Where several sheets of a file are read, their numbers lie apart by this. */
const sheetBase = 4_000_000_000;
/** The number of a row or a cell of one of several sheets, which count from 1. */
export const numberInSheet = (sheet: number, number: number): number => sheet * sheetBase + number;
/** The sheet that a number is of; 0 where one alone was read. */
export const sheetIn = (number: number): number => Math.floor(number / sheetBase);
const inItsSheet = (number: number): number => number % sheetBase;

/** Whether a number identifies a cell, and not a row. */
export const isCell = (number: number): boolean => inItsSheet(number) > base;

const letters = (column: number): string => {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
};

/** The row of a number, whether the number identifies a row or a cell. */
export const rowIn = (number: number): number => {
  const own = inItsSheet(number);
  return isCell(own) ? Math.floor((own - base) / columnsMax) : own;
};

/** "D5" of a row and a column, which counts from 0. */
export const cellName = (row: number, column: number): string => `${letters(column)}${row}`;

/** "5", or "D5" of a single cell; "2!D5" where several sheets were read. */
export const placeText = (number: number): string => {
  const [sheet, own] = [sheetIn(number), inItsSheet(number)];
  const place = isCell(own) ? cellName(rowIn(own), (own - base) % columnsMax) : String(own);
  return sheet === 0 ? place : `${sheet}!${place}`;
};

const names = {
  en: {
    row: (row: string) => `row ${row}`,
    cell: (cell: string) => `cell ${cell}`,
    sheet: (sheet: string) => `sheet ${sheet}, `,
  },
  zhTw: {
    row: (row: string) => `第 ${row} 列`,
    cell: (cell: string) => `儲存格 ${cell}`,
    sheet: (sheet: string) => `第 ${sheet} 個工作表`,
  },
} as const;
/** The text of `placeText` as the beginning of a line: "Row 5", "Cell D5", "Sheet 2, cell D5". */
export const placeName = (text: string, language: Language): string => {
  const [place = '', sheet] = text.split('!').toReversed();
  const named = names[language];
  const own = /^\d+$/.test(place) ? named.row(place) : named.cell(place);
  const whole = `${sheet === undefined ? '' : named.sheet(sheet)}${own}`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
};
