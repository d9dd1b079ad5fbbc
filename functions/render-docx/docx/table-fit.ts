import type { RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { smallTableSizes } from '../../report-document/text/docx-measures.ts';
import { ofColumns } from '../../report-document/text/rich-table.ts';
import { sharedWidths } from '../../report-document/text/shared-widths.ts';
import { columnNeeds, columnParts, leastWidth } from '../../report-document/text/table-widths.ts';
import type { DocxContext } from './docx-context.ts';

/** Widths in twentieths of a point. */
export type TablePart = { columns: number[]; widths: number[] };
/** `isNamed`: every part begins with the first column, which names the rows. */
export type TableFit = { style: string; size: number; cellMargin: number; parts: TablePart[]; isNamed: boolean };

const wideMargin = 90;
const narrowMargin = 40;
const smallest = 14;
/** Substitute fonts on machines without ours are wider, by this factor for the figures of the widest. */
const widerFace = 1.14;

/**
 * An author's table: with many columns its type and cell margins become smaller in steps; at last it is split into
 * parts below each other, as in the PDF. A number is never broken.
 */
export const tableFit = (
  rows: readonly RichTextTableRow[],
  { textWidth, measures }: Pick<DocxContext, 'textWidth' | 'measures'>,
): TableFit => {
  const needs = columnNeeds(rows);
  const ways = [
    { size: measures.tableText.size, style: 'TableText', cellMargin: wideMargin },
    ...smallTableSizes.map((size) => ({ size, style: `TableText${size}`, cellMargin: narrowMargin })),
  ];
  const last = { size: smallest, style: `TableText${smallest}`, cellMargin: narrowMargin };
  // An em of half points is ten twentieths of a point; a margin for the line next to the cell.
  const measured = (way: (typeof ways)[number]) => ({
    em: way.size * 10 * widerFace,
    padding: way.cellMargin * 2 + 10,
    available: textWidth,
  });
  const fitting = ways.find((one) => leastWidth(needs, measured(one)) <= textWidth);
  const way = fitting ?? last;
  const columns = fitting ? [needs.map((_, column) => column)] : columnParts(rows, measured(way));
  const parts = columns.map((part) => ({
    columns: part,
    widths: sharedWidths(ofColumns(rows, part), measured(way)).map(Math.floor),
  }));
  const isNamed = parts.length > 1 && parts.every((part) => part.columns[0] === 0);
  return { style: way.style, size: way.size, cellMargin: way.cellMargin, parts, isNamed };
};
