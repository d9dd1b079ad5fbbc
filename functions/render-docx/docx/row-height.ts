import type { RichTextBlock, RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { cellText } from '../../report-document/text/rich-table.ts';
import { widthOf } from '../../report-document/text/table-widths.ts';

/** The type of a cell, and its text width between its margins; in twentieths of a point. */
type CellSpace = { em: number; widths: readonly number[] };

/**
 * The largest height of a row that is not split, in twentieths of a point: with its estimation error it stays below a
 * page.
 */
const wholeMax = 9000;
/** The height of a line in ems, with the space between paragraphs. */
const lineEms = 1.9;
/** The largest printed height of a picture in a cell. */
const pictureHeight = 3500;

const picturesIn = (blocks: readonly RichTextBlock[]): number => blocks.filter(({ type }) => type === 'image').length;

/** Whether a row is not split across two pages: a row taller than a page has to be. */
export const cannotSplit = (row: RichTextTableRow, { em, widths }: CellSpace): boolean =>
  row.content.every((cell, column) => {
    const width = Math.max(em, widths[column] ?? 0);
    const lines = cellText(cell)
      .split('\n')
      .reduce((sum, text) => sum + Math.max(1, Math.ceil((widthOf(text) * em * 1.15) / width)), 0);
    return lines * lineEms * em + picturesIn(cell.content) * pictureHeight <= wholeMax;
  });
