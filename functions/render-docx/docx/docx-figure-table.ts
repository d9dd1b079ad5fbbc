import { type FileChild, type IParagraphOptions, Paragraph } from 'docx';
import { columnFormat } from '../../report-document/figures/column-format.ts';
import type { FigureCell, FigureRow, FigureTable } from '../../report-document/figures/figure-table.ts';
import type { ControlOf } from './content-control.ts';
import type { DocxContext } from './docx-context.ts';
import { answer, endIndent, numberRun, rowSpacing, ruledTable } from './docx-tables.ts';
import { paragraphDirection, textParagraph, textRuns } from './docx-text.ts';

/** A table with more rows may be split at the end of a page. */
const rowsTogetherMax = 8;

/** Without `controlOf` the table is not read back. */
type Given = { controlOf?: ControlOf; keepsWithNext?: boolean };

const cellParagraph = (
  { text, field }: FigureCell,
  { isTotal }: FigureRow,
  format: Pick<IParagraphOptions, 'indent' | 'spacing'>,
  controlOf: ControlOf | undefined,
  size: number,
): Paragraph => {
  const style = { style: 'TableText', alignment: 'right', ...format } as const;
  const run = numberRun(text, size);
  return field
    ? answer(field, text, style, controlOf, run)
    : new Paragraph({ ...style, children: textRuns(text, { ...run, bold: isTotal }) });
};

/** A figure by one of its dimensions below its caption: the head repeated on every page, each answer in its control. */
export const figureTable = (
  table: FigureTable,
  { controlOf, keepsWithNext = false }: Given,
  context: DocxContext,
): FileChild[] => {
  const { caption, corner, heads, rows } = table;
  const { widths, paddings } = columnFormat(table);
  const { measures } = context;
  const { size } = measures.tableText;
  const headStyle = rowSpacing(measures.tableHead, measures);
  const textStyle = rowSpacing(size, measures);
  const head = [
    textParagraph(corner, 'TableHead', { keepNext: true, ...headStyle }),
    ...heads.map((text) => textParagraph(text, 'TableHead', { alignment: 'right', ...headStyle })),
  ];
  const lines = rows.map((row, index) => {
    // Word keeps table rows on one page by a property of their paragraphs.
    const keepNext = index === rows.length - 1 ? keepsWithNext : rows.length <= rowsTogetherMax;
    const name = new Paragraph({
      style: 'TableText',
      keepNext,
      ...textStyle,
      ...paragraphDirection(row.name),
      children: textRuns(row.name, { bold: row.isTotal }),
    });
    const details = row.details.map((detail) => textParagraph(detail, 'TableNote'));
    const figures = row.cells.map((cell, column) => {
      const format = { ...textStyle, ...endIndent(paddings[index]?.[column], size) };
      return [cellParagraph(cell, row, format, controlOf, size)];
    });
    return { cells: [[name, ...details], ...figures] };
  });
  const above = caption === undefined ? [] : [textParagraph(caption, 'TableCaption')];
  return [...above, ruledTable(widths, head, lines, context)];
};
