import { BorderStyle, type FileChild, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { RichTextTableCell, RichTextTableRow } from '../../../../shared/model/rich-text.ts';
import { hasHeadRow, numberColumns } from '../rich-table.ts';
import { bare, type DocxContext } from './docx-theme.ts';

type CellBlocks = (cell: RichTextTableCell, isNumber: boolean) => FileChild[];

const isCellChild = (child: FileChild): child is Paragraph | Table =>
  child instanceof Paragraph || child instanceof Table;

/** A table that an author typed: columns of equal width, head rows repeated on every page. */
export const richTextTable = (
  rows: readonly RichTextTableRow[],
  context: DocxContext,
  cellBlocks: CellBlocks,
): Table => {
  const numeric = numberColumns(rows);
  const columns = numeric.length;
  const hasHead = hasHeadRow(rows);
  const width = Math.floor(context.textWidth / columns);
  const border = { style: BorderStyle.SINGLE, size: 4, color: bare(context.theme.rule) };
  const cellOf = (cell: RichTextTableCell | undefined, isNumber: boolean): TableCell =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      ...(cell?.type === 'tableHeader'
        ? { shading: { type: 'clear', color: 'auto', fill: bare(context.theme.wash) } }
        : {}),
      children: cell ? cellBlocks(cell, isNumber).filter(isCellChild) : [new Paragraph({ children: [] })],
    });
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: width * columns, type: WidthType.DXA },
    columnWidths: Array.from({ length: columns }, () => width),
    margins: { top: 30, bottom: 30, left: 90, right: 90 },
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
          children: Array.from({ length: columns }, (_, column) =>
            cellOf(row.content[column], numeric[column] ?? false),
          ),
        }),
    ),
  });
};
