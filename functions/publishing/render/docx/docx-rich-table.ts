import { BorderStyle, type FileChild, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { RichTextTableCell, RichTextTableRow } from '../../../../shared/model/rich-text.ts';
import { hasHeadRow, numberColumns } from '../rich-table.ts';
import { bare, type DocxContext } from './docx-theme.ts';
import { tableFit } from './table-fit.ts';

/** Of the column that a cell stands in: its width, and the style that its words are set in. */
export type CellPlace = { isNumber: boolean; style: string; width: number };
type CellBlocks = (cell: RichTextTableCell, place: CellPlace) => FileChild[];

const isCellChild = (child: FileChild): child is Paragraph | Table =>
  child instanceof Paragraph || child instanceof Table;

/** A table that an author typed: columns as wide as what they hold, head rows repeated on every page. */
export const richTextTable = (
  rows: readonly RichTextTableRow[],
  context: DocxContext,
  cellBlocks: CellBlocks,
): Table => {
  const numeric = numberColumns(rows);
  const columns = numeric.length;
  const hasHead = hasHeadRow(rows);
  const { style, widths, cellMargin, overhang } = tableFit(rows, context);
  const border = { style: BorderStyle.SINGLE, size: 4, color: bare(context.theme.rule) };
  const cellOf = (cell: RichTextTableCell | undefined, column: number): TableCell => {
    const width = widths[column] ?? 0;
    const place = { isNumber: numeric[column] ?? false, style, width: width - 2 * cellMargin };
    return new TableCell({
      width: { size: width, type: WidthType.DXA },
      ...(cell?.type === 'tableHeader'
        ? { shading: { type: 'clear', color: 'auto', fill: bare(context.theme.wash) } }
        : {}),
      children: cell ? cellBlocks(cell, place).filter(isCellChild) : [new Paragraph({ style, children: [] })],
    });
  };
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    ...(overhang > 0 ? { indent: { size: -overhang, type: WidthType.DXA } } : {}),
    margins: { top: 30, bottom: 30, left: cellMargin, right: cellMargin },
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0 && hasHead,
          children: Array.from({ length: columns }, (_, column) => cellOf(row.content[column], column)),
        }),
    ),
  });
};
