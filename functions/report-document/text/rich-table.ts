import {
  type RichTextTableCell,
  type RichTextTableRow,
  richTextToPlainText,
} from '../../../shared/model/text/rich-text.ts';
import { paddingBehind } from './decimal-alignment.ts';

/** Formatting of an author's table; the same in PDF and Word. */
export const cellText = (cell: RichTextTableCell): string =>
  richTextToPlainText({ type: 'doc', content: cell.content }).trim();

/** A number as typed by people: with a sign, a currency, brackets for negatives, a percent sign, a note mark. */
const number = /^[-+−–≈~<>≤≥(]?\s?(?:HK\$|US\$|HKD|USD|RMB|CNY|[$€£¥])?\s?[-−]?[\d.,\s]*\d[.\s]?\s?%?\)?[*†‡^]*$/u;
/** A number with two points is a code, unless they separate thousands. */
const code = /^\d+(?:\.\d+){2,}$/;
const thousands = /^\d{1,3}(?:\.\d{3}){2,}$/;
/** Texts that mean "no number". */
const noNumber = /^(?:[-–—−/]|n\/?a\.?|n\.a\.|nil|不適用|無|沒有)$/iu;
const year = /^(?:19|20)\d\d$/;

const isNumber = (text: string): boolean => number.test(text) && (!code.test(text) || thousands.test(text));

/** The body texts of a column; a first row of words above numbers is a head, even if it is not marked as one. */
const bodyTexts = (rows: readonly RichTextTableRow[], column: number): string[] => {
  const texts = rows
    .flatMap((row) => row.content.slice(column, column + 1))
    .filter((cell) => cell.type === 'tableCell')
    .map(cellText);
  const [first = '', ...others] = texts;
  const isHead =
    rows[0]?.content[column]?.type === 'tableCell' && !isNumber(first) && others.filter(isNumber).length > 1;
  return (isHead ? others : texts).filter((text) => text !== '');
};

/** True for columns with only numbers or "no number" in their body cells: right-aligned, as all numbers are. */
export const numberColumns = (rows: readonly RichTextTableRow[]): boolean[] => {
  const columns = Math.max(...rows.map((row) => row.content.length));
  return Array.from({ length: columns }, (_, column) => {
    const texts = bodyTexts(rows, column);
    // Years in the first of several columns name the rows.
    if (column === 0 && columns > 1 && texts.every((text) => year.test(text))) return false;
    return texts.some(isNumber) && texts.every((text) => isNumber(text) || noNumber.test(text));
  });
};

/** In ems, between numbers and the words of the next column, which would otherwise run into each other. */
const airBeforeWords = 0.6;

/** Per row and column, in ems, the padding behind a number that aligns decimal points. */
export const numberPadding = (rows: readonly RichTextTableRow[], numeric: readonly boolean[]): number[][] => {
  const textOf = (row: RichTextTableRow, column: number, index: number): string => {
    const cell = row.content[column];
    const text = cell?.type === 'tableCell' ? cellText(cell) : '';
    return index === 0 && year.test(text) ? '' : text;
  };
  const columns = numeric.map((isNumeric, column) =>
    isNumeric ? paddingBehind(rows.map((row, index) => textOf(row, column, index))) : [],
  );
  const behind = numeric.map((isNumeric, column) => (isNumeric && numeric[column + 1] === false ? airBeforeWords : 0));
  return rows.map((_, row) => columns.map((padding, column) => (padding[row] ?? 0) + (behind[column] ?? 0)));
};

/** The first row, if it consists of head cells and is followed by rows: repeated on every page. */
export const hasHeadRow = (rows: readonly RichTextTableRow[]): boolean =>
  rows.length > 1 && (rows[0]?.content.every((cell) => cell.type === 'tableHeader') ?? false);

const emptyCell: RichTextTableCell = { type: 'tableCell', content: [{ type: 'paragraph' }] };

/** The part of a table with these columns; shorter rows are filled with empty cells. */
export const ofColumns = (rows: readonly RichTextTableRow[], columns: readonly number[]): RichTextTableRow[] =>
  rows.map((row) => ({ ...row, content: columns.map((column) => row.content[column] ?? emptyCell) }));
