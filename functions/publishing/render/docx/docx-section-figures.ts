import { BorderStyle, type FileChild, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { SectionFigure } from '../section-figures.ts';
import { textParagraph, textRuns } from './docx-text.ts';
import { bare, type DocxContext } from './docx-theme.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
/** As in the PDF: a third of the width each, whatever their number. */
const columns = 3;
/** In half points. */
const sizes = { number: 38, unit: 18 };

const figureCell = ({ label, number, unit, change }: SectionFigure, { theme, textWidth }: DocxContext): TableCell =>
  new TableCell({
    width: { size: Math.floor(textWidth / columns), type: WidthType.DXA },
    borders: { top: { style: BorderStyle.SINGLE, size: 12, color: bare(theme.brandText) } },
    children: [
      new Paragraph({
        style: 'TableText',
        keepNext: true,
        spacing: { before: 100 },
        children: [
          ...textRuns(number, { bold: true, size: sizes.number, color: bare(theme.ink) }),
          ...textRuns(` ${unit}`, { size: sizes.unit, color: bare(theme.muted) }),
        ],
      }),
      textParagraph(label, 'TableText'),
      ...(change === '' ? [] : [textParagraph(change, 'TableNote')]),
    ],
  });

/** What a section's cover shows of its figures, beside each other below a line of the brand; nothing of it is read back. */
export const sectionFiguresTable = (figures: readonly SectionFigure[], context: DocxContext): FileChild[] => {
  if (figures.length === 0) return [];
  const width = Math.floor(context.textWidth / columns);
  return [
    new Table({
      layout: TableLayoutType.FIXED,
      width: { size: width * figures.length, type: WidthType.DXA },
      columnWidths: figures.map(() => width),
      margins: { top: 40, bottom: 40, left: 0, right: 200 },
      borders: { top: none, bottom: none, left: none, right: none, insideVertical: none, insideHorizontal: none },
      rows: [new TableRow({ cantSplit: true, children: figures.map((figure) => figureCell(figure, context)) })],
    }),
    new Paragraph({ style: 'Spacer', children: [] }),
  ];
};
