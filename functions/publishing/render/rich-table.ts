import { type RichTextTableCell, type RichTextTableRow, richTextToPlainText } from '../../../shared/model/rich-text.ts';

/** What print decides about a table that an author typed; the same in PDF and Word. */
export const cellText = (cell: RichTextTableCell): string =>
  richTextToPlainText({ type: 'doc', content: cell.content }).trim();

const numeric = /^[-+−≈]?[\d.,\s]+%?$/;

/** True for columns whose body cells are all numbers: set right-aligned, as numbers are everywhere else. */
export const numberColumns = (rows: readonly RichTextTableRow[]): boolean[] => {
  const columns = Math.max(...rows.map((row) => row.content.length));
  return Array.from({ length: columns }, (_, column) => {
    const texts = rows
      .flatMap((row) => row.content.slice(column, column + 1))
      .filter((cell) => cell.type === 'tableCell')
      .map(cellText)
      .filter((text) => text !== '');
    return texts.length > 0 && texts.every((text) => numeric.test(text));
  });
};

/** The first row, when it consists of head cells and rows follow it: repeated on every page. */
export const hasHeadRow = (rows: readonly RichTextTableRow[]): boolean =>
  rows.length > 1 && (rows[0]?.content.every((cell) => cell.type === 'tableHeader') ?? false);

const emptyCell: RichTextTableCell = { type: 'tableCell', content: [{ type: 'paragraph' }] };

/** The part of a table that these columns are; shorter rows are filled up. */
export const ofColumns = (rows: readonly RichTextTableRow[], columns: readonly number[]): RichTextTableRow[] =>
  rows.map((row) => ({ ...row, content: columns.map((column) => row.content[column] ?? emptyCell) }));
