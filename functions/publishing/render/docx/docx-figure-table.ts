import { type FileChild, Paragraph } from 'docx';
import type { FigureCell, FigureRow, FigureTable } from '../figure-table.ts';
import type { ControlOf } from './content-control.ts';
import { answer, ruledTable } from './docx-tables.ts';
import { paragraphDirection, textParagraph, textRuns } from './docx-text.ts';
import type { DocxContext } from './docx-theme.ts';

/** More rows than these may be parted by the end of a page. */
const keptRowsMax = 8;

/** Without `controlOf` nothing of it is read back. */
type Given = { controlOf?: ControlOf; isKeptWithNext?: boolean };

const cellParagraph = (
  { text, field }: FigureCell,
  { isTotal }: FigureRow,
  controlOf: ControlOf | undefined,
): Paragraph =>
  field
    ? answer(field, text, { style: 'TableText', alignment: 'right' }, controlOf)
    : new Paragraph({ style: 'TableText', alignment: 'right', children: textRuns(text, { bold: isTotal }) });

/** A figure by one of its dimensions below its caption: the head repeated on every page, each answer in its control. */
export const figureTable = (
  { caption, corner, heads, rows }: FigureTable,
  { controlOf, isKeptWithNext = false }: Given,
  context: DocxContext,
): FileChild[] => {
  const head = [
    textParagraph(corner, 'TableHead', { keepNext: true }),
    ...heads.map((text) => textParagraph(text, 'TableHead', { alignment: 'right' })),
  ];
  const lines = rows.map((row, index) => {
    // Word keeps rows of a table together by the paragraphs in them.
    const keepNext = index === rows.length - 1 ? isKeptWithNext : rows.length <= keptRowsMax;
    const name = new Paragraph({
      style: 'TableText',
      keepNext,
      ...paragraphDirection(row.name),
      children: textRuns(row.name, { bold: row.isTotal }),
    });
    const details = row.details.map((detail) => textParagraph(detail, 'TableNote'));
    return { cells: [[name, ...details], ...row.cells.map((cell) => [cellParagraph(cell, row, controlOf)])] };
  });
  const first = Math.max(28, 62 - heads.length * 9);
  const widths = [first, ...heads.map(() => (100 - first) / heads.length)];
  const above = caption === undefined ? [] : [textParagraph(caption, 'TableCaption')];
  return [...above, ruledTable(widths, head, lines, context)];
};
