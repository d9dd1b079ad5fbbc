import { textWidth, wrapText } from '../../../shared/model/text/text-width.ts';

/** Height of a line of 10-point text in points, Chinese being taller, and the maximum height of a row in Excel. */
const lineHeights = { latin: 13, chinese: 14 };
export const rowHeightMax = 409;

/** Width that an indent takes from a cell's text, in narrow characters. */
export const indentWidth = 2;

/** Widths of 10-point characters in digits of column width, slightly more than needed in any of our fonts. */
const signWidths = { wide: 1.98, capital: 1.15, digit: 0.97, letter: 0.88, point: 0.5 };
/** The padding of a cell at its edges. */
const edges = 1.3;

const [digit0, digit9, semicolon, capitalA, capitalZ, lastNarrow] = [0x30, 0x39, 0x3b, 0x41, 0x5a, 0x2e7f];
const [space, hyphen] = [0x20, 0x2d];
const isSecondOfPair = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/** By UTF-16 unit, since a sheet has many texts: a surrogate pair is as wide as its first unit. */
const unitWidth = (code: number): number => {
  if (code > lastNarrow) return isSecondOfPair(code) ? 0 : signWidths.wide;
  if (code <= semicolon) return code >= digit0 && code <= digit9 ? signWidths.digit : signWidths.point;
  return code >= capitalA && code <= capitalZ ? signWidths.capital : signWidths.letter;
};

const isLine = (text: string, available: number): boolean => {
  let width = 0;
  for (let at = 0; at < text.length && width <= available; at += 1) width += unitWidth(text.charCodeAt(at));
  return width <= available;
};

const beginsWord = (code: number, before: number): boolean =>
  before === space || before === hyphen || before > lastNarrow || code > lastNarrow;

/** The lines of a paragraph, broken between words if possible; `end`: the start of those after `linesMax`. */
export const wrapped = (
  paragraph: string,
  columnWidth: number,
  linesMax = Infinity,
): { lines: number; end: number } => {
  const available = Math.max(signWidths.wide, columnWidth - edges);
  let lines = 1;
  let [width, ofWord, wordAt, before] = [0, 0, 0, 0];
  for (let at = 0; at < paragraph.length; at += 1) {
    const code = paragraph.charCodeAt(at);
    const own = unitWidth(code);
    if (own > 0 && beginsWord(code, before)) {
      ofWord = 0;
      wordAt = at;
    }
    width += own;
    ofWord += own;
    if (width > available && own > 0 && code !== space) {
      // A word wider than a line is broken within.
      if (ofWord === width) {
        ofWord = own;
        wordAt = at;
      }
      if (lines === linesMax) return { lines, end: wordAt };
      lines += 1;
      width = ofWord;
    }
    before = code;
  }
  return { lines, end: paragraph.length };
};

export const linesIn = (text: string, columnWidth: number): number => {
  // Most texts are one line.
  if (!text.includes('\n') && isLine(text, columnWidth - edges)) return 1;
  return text.split('\n').reduce((lines, line) => lines + wrapped(line, columnWidth).lines, 0);
};

/** Bold characters are wider, and more spaced. */
const boldSpread = 1.1 * 1.08;

/** Lines of a bold head, broken between words: "Fuel consumption, renewable" is three in a narrow column. */
export const headLines = (text: string, columnWidth: number): number => {
  const available = columnWidth / boldSpread;
  return text
    .split('\n')
    .flatMap((line) => (line === '' ? [''] : wrapText(line, available)))
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(textWidth(line) / available)), 0);
};

type WrappedCell = { text: string; columnWidth: number; linesMax?: number | undefined; isHead?: boolean };

const chinese = /[\u2e80-\uffff]/;

const heightOf = ({ text, columnWidth, linesMax = Infinity, isHead = false }: WrappedCell): number => {
  const lines = Math.min(linesMax, isHead ? headLines(text, columnWidth) : linesIn(text, columnWidth));
  return lines * (lines > 1 && !chinese.test(text) ? lineHeights.latin : lineHeights.chinese);
};

/** Height of the tallest wrapped text; programs other than Excel do not fit rows when they open a file. */
export const rowHeight = (cells: readonly WrappedCell[]): number =>
  Math.min(rowHeightMax, cells.reduce((most, cell) => Math.max(most, heightOf(cell)), lineHeights.chinese) + 3);
