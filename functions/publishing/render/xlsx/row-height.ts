import { textWidth, wrapText } from '../../../../shared/model/text-width.ts';

/** Points a line of 10-point text takes, and the most that Excel allows a row. */
const lineHeight = 13.5;
export const rowHeightMax = 409;

/** Narrow signs of a column that an indent takes from its text. */
export const indentWidth = 2;

/** Columns that a text takes, with the room between its signs. */
const spread = 1.08;

/** How many narrow signs a line of a column takes. */
export const narrowSigns = (columnWidth: number): number => columnWidth / spread;

export const linesIn = (text: string, columnWidth: number): number => {
  // A sign is two columns wide at most: most texts are one line without being measured.
  if (text.length * 2 * spread <= columnWidth && !text.includes('\n')) return 1;
  return text
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil((textWidth(line) * spread) / columnWidth)), 0);
};

/** Bold signs are wider. */
const boldSpread = 1.1;

/** Lines of a bold head, which ends its lines between words: "Fuel consumption, renewable" is three in a narrow column. */
export const headLines = (text: string, columnWidth: number): number => {
  const room = narrowSigns(columnWidth / boldSpread);
  return text
    .split('\n')
    .flatMap((line) => (line === '' ? [''] : wrapText(line, room)))
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(textWidth(line) / room)), 0);
};

type WrappedCell = { text: string; columnWidth: number; linesMax?: number | undefined; isHead?: boolean };

/** Height for the tallest of the wrapped texts; programs other than Excel do not fit rows when they open a file. */
export const rowHeight = (cells: readonly WrappedCell[]): number => {
  const lines = Math.max(
    1,
    ...cells.map(({ text, columnWidth, linesMax = Infinity, isHead = false }) =>
      Math.min(linesMax, isHead ? headLines(text, columnWidth) : linesIn(text, columnWidth)),
    ),
  );
  return Math.min(rowHeightMax, lines * lineHeight + 3);
};
