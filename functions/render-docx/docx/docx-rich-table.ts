import {
  BorderStyle,
  type FileChild,
  type IParagraphOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { RichTextBlock, RichTextTableCell, RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { headStyle } from '../../report-document/text/docx-measures.ts';
import { hasHeadRow, numberColumns, numberPadding, ofColumns } from '../../report-document/text/rich-table.ts';
import { tablePartStyles } from '../../report-document/text/word-styles.ts';
import { bare, type DocxContext } from './docx-context.ts';
import { endIndent } from './docx-tables.ts';
import { textParagraph } from './docx-text.ts';
import { cannotSplit } from './row-height.ts';
import { type TableFit, type TablePart, tableFit } from './table-fit.ts';

/** The column of a cell: its width, its text style, and the padding behind its numbers. */
export type CellPlace = { isNumber: boolean; style: string; width: number; end: Pick<IParagraphOptions, 'indent'> };
type CellBlocks = (cell: RichTextTableCell, place: CellPlace) => FileChild[];

const isCellChild = (child: FileChild): child is Paragraph | Table =>
  child instanceof Paragraph || child instanceof Table;

type Part = Pick<TablePart, 'widths'> & { rows: readonly RichTextTableRow[] };

const tableOf = (
  { rows, widths }: Part,
  { style, size, cellMargin }: TableFit,
  context: DocxContext,
  cellBlocks: CellBlocks,
): Table => {
  const numeric = numberColumns(rows);
  const paddings = numberPadding(rows, numeric);
  const columns = numeric.length;
  const hasHead = hasHeadRow(rows);
  const border = { style: BorderStyle.SINGLE, size: 4, color: bare(context.theme.rule) };
  const inner = widths.map((width) => width - 2 * cellMargin);
  const cellOf = (cell: RichTextTableCell | undefined, row: number, column: number): TableCell => {
    const end = endIndent(paddings[row]?.[column], size);
    const isHead = cell?.type === 'tableHeader';
    const cellStyle = isHead ? headStyle(style) : style;
    const place = { isNumber: numeric[column] ?? false, style: cellStyle, width: inner[column] ?? 0, end };
    return new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      ...(isHead ? { shading: { type: 'clear', color: 'auto', fill: bare(context.theme.wash) } } : {}),
      children: cell ? cellBlocks(cell, place).filter(isCellChild) : [new Paragraph({ style, children: [] })],
    });
  };
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
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
          cantSplit: cannotSplit(row, { em: size * 10, widths: inner }),
          children: Array.from({ length: columns }, (_, column) => cellOf(row.content[column], index, column)),
        }),
    ),
  });
};

const withoutNotes = (blocks: readonly RichTextBlock[]): RichTextBlock[] =>
  blocks.map((block) =>
    block.type === 'paragraph' || block.type === 'heading'
      ? { ...block, content: (block.content ?? []).filter(({ type }) => type !== 'footnote') }
      : block,
  );

/** The repeated row names, without the notes of the first part. */
const withNamesAgain = (rows: readonly RichTextTableRow[]): RichTextTableRow[] =>
  rows.map(({ content: [name, ...others], ...row }) => ({
    ...row,
    content: [...(name ? [{ ...name, content: withoutNotes(name.content) }] : []), ...others],
  }));

/**
 * An author's table: columns as wide as their content, head rows repeated on every page. A table wider than the page is
 * split into parts; the line between two parts identifies them as one table when the file is read back.
 */
export const richTextTable = (
  rows: readonly RichTextTableRow[],
  context: DocxContext,
  cellBlocks: CellBlocks,
): FileChild[] => {
  const fit = tableFit(rows, context);
  const style = fit.isNamed ? tablePartStyles.named : tablePartStyles.plain;
  return fit.parts.flatMap(({ columns, widths }, index) => {
    const own = ofColumns(rows, columns);
    const table = (part: readonly RichTextTableRow[]) => tableOf({ rows: part, widths }, fit, context, cellBlocks);
    if (index === 0) return [table(own)];
    const line = context.labels.continued(index + 1, fit.parts.length);
    return [textParagraph(line, style), table(fit.isNamed ? withNamesAgain(own) : own)];
  });
};
