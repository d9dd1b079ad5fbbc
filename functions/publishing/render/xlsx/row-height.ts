import { textWidth } from '../../../../shared/model/text-width.ts';

/** Points a line of 10-point text takes, and the most that Excel allows a row. */
const lineHeight = 13.5;
const rowHeightMax = 409;

const linesIn = (text: string, columnWidth: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil((textWidth(line) * 1.08) / columnWidth)), 0);

/** Height for the tallest of the wrapped texts; programs other than Excel do not fit rows when they open a file. */
export const rowHeight = (cells: readonly { text: string; columnWidth: number }[]): number => {
  const lines = Math.max(1, ...cells.map(({ text, columnWidth }) => linesIn(text, columnWidth)));
  return Math.min(rowHeightMax, lines * lineHeight + 3);
};
