import { eachDelimited } from '../../../../shared/model/sheets/delimited.ts';

/** Rows and cells of a block in the clipboard format of spreadsheets. */
export const clipboardCells = (text: string): string[][] => {
  const rows: string[][] = [];
  eachDelimited(text, '\t', (cells) => {
    rows.push(cells.map((cell) => cell.trim()));
    return true;
  });
  // Spreadsheets end the last row with a line feed.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows;
};
