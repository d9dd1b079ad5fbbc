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

/** "A" of the first column. */
export const letters = (column: number): string => {
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
    named: (sheet: string) => `sheet “${sheet}”, `,
  },
  zhTw: {
    row: (row: string) => `第 ${row} 列`,
    cell: (cell: string) => `儲存格 ${cell}`,
    sheet: (sheet: string) => `第 ${sheet} 個工作表`,
    named: (sheet: string) => `工作表「${sheet}」`,
  },
} as const;
/**
 * The text of `placeText` within a line: "row 5", "cell D5", "sheet “Site B”, cell D5". `sheets`: the names of the file's
 * sheets; one that is not among them goes by its number.
 */
export const placeWithin = (text: string, language: Language, sheets: readonly string[] = []): string => {
  const [place = '', sheet] = text.split('!').toReversed();
  const words = names[language];
  const own = /^\d+$/.test(place) ? words.row(place) : words.cell(place);
  if (sheet === undefined) return own;
  const name = sheets[Number(sheet) - 1];
  return `${name === undefined ? words.sheet(sheet) : words.named(name)}${own}`;
};

/** The same as the beginning of a line: "Row 5", "Cell D5". */
export const placeName = (text: string, language: Language, sheets: readonly string[] = []): string => {
  const whole = placeWithin(text, language, sheets);
  return whole.charAt(0).toUpperCase() + whole.slice(1);
};

/** The place in a file's column of places: "5", "D5", "Site B!D5". */
export const placeInFile = (number: number, sheets: readonly string[]): string => {
  const name = sheets[sheetIn(number) - 1];
  const text = placeText(number);
  return name === undefined ? text : `${name}!${text.slice(text.indexOf('!') + 1)}`;
};
