import type { RichTextTableRow } from '../../../../shared/model/rich-text.ts';
import { columnNeeds, columnWidths, leastWidth } from '../table-widths.ts';
import { smallTableSizes } from './docx-measures.ts';
import type { DocxContext } from './docx-theme.ts';

/** Widths in twentieths of a point; `overhang`: how far the table reaches into either margin of the page. */
export type TableFit = { style: string; widths: number[]; cellMargin: number; overhang: number };

const wideMargin = 90;
const narrowMargin = 40;
const narrowestMargin = 20;
/** Leaves a printer its seven millimetres at the edge of the paper. */
const overhangMax = 720;

/**
 * A table that an author typed stays one table in Word, since it is read back as one: with many columns its type and the
 * margins of its cells become smaller in steps, at last it reaches into the page's margins. In none a number is broken,
 * unless the smallest type is still too large.
 */
export const tableFit = (
  rows: readonly RichTextTableRow[],
  { textWidth, measures }: Pick<DocxContext, 'textWidth' | 'measures'>,
): TableFit => {
  const needs = columnNeeds(rows);
  const ways = [
    { size: measures.tableText.size, style: 'TableText', cellMargin: wideMargin },
    ...smallTableSizes.map((size) => ({
      size,
      style: `TableText${size}`,
      cellMargin: size > 11 ? narrowMargin : narrowestMargin,
    })),
  ];
  const smallest = { size: 9, style: 'TableText9', cellMargin: narrowestMargin };
  // An em of half points is ten twentieths of a point; a hair for the line beside the cell.
  const measured = (way: (typeof ways)[number]) => ({ em: way.size * 10, padding: way.cellMargin * 2 + 10 });
  const way = ways.find((one) => leastWidth(needs, measured(one)) <= textWidth) ?? smallest;
  const missing = leastWidth(needs, measured(way)) - textWidth;
  const overhang = Math.min(overhangMax, Math.max(0, Math.ceil(missing / 2)));
  const widths = columnWidths(needs, { ...measured(way), room: textWidth + overhang * 2 }).map(Math.floor);
  return { style: way.style, widths, cellMargin: way.cellMargin, overhang };
};
