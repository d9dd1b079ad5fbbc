import { BorderStyle, type FileChild, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { SectionFigure } from '../../report-document/figures/section-figures.ts';
import { widthOf } from '../../report-document/text/table-widths.ts';
import { bare, type DocxContext } from './docx-context.ts';
import { textParagraph, textRuns } from './docx-text.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
/** As in the PDF: each has a third of the width, whatever their number. */
const columns = 3;
/** In half points: the size of all numbers depends on the longest one, and none is broken. */
const sizes = { numbers: [38, 34, 30, 26, 22, 18], unit: 18 };
/** Twentieths of a point. */
const cellMargin = 200;
/** Bold, and in the wider substitute font of a machine without ours. */
const wider = 1.25;

const numberSize = (figures: readonly SectionFigure[], width: number): number => {
  const longest = Math.max(...figures.map(({ number }) => widthOf(number)));
  return sizes.numbers.find((size) => longest * wider * size * 10 <= width) ?? 18;
};

const figureCell = (
  { label, number, unit, change }: SectionFigure,
  size: number,
  { theme, textWidth }: DocxContext,
): TableCell =>
  new TableCell({
    width: { size: Math.floor(textWidth / columns), type: WidthType.DXA },
    borders: { top: { style: BorderStyle.SINGLE, size: 12, color: bare(theme.brandText) } },
    children: [
      new Paragraph({
        style: 'TableText',
        keepNext: true,
        spacing: { before: 100 },
        children: [
          ...textRuns(number.replaceAll(' ', '\u00A0'), { bold: true, size, color: bare(theme.ink) }),
          ...textRuns(`\u00A0${unit}`, { size: sizes.unit, color: bare(theme.muted) }),
        ],
      }),
      textParagraph(label, 'TableText'),
      ...(change === '' ? [] : [textParagraph(change, 'TableNote')]),
    ],
  });

/** The figures on a section's cover, in columns below a line in the brand's colour; they are not read back. */
export const sectionFiguresTable = (figures: readonly SectionFigure[], context: DocxContext): FileChild[] => {
  if (figures.length === 0) return [];
  const width = Math.floor(context.textWidth / columns);
  const size = numberSize(figures, width - cellMargin);
  return [
    new Table({
      layout: TableLayoutType.FIXED,
      width: { size: width * figures.length, type: WidthType.DXA },
      columnWidths: figures.map(() => width),
      margins: { top: 40, bottom: 40, left: 0, right: cellMargin },
      borders: { top: none, bottom: none, left: none, right: none, insideVertical: none, insideHorizontal: none },
      rows: [new TableRow({ cantSplit: true, children: figures.map((figure) => figureCell(figure, size, context)) })],
    }),
    new Paragraph({ style: 'Spacer', children: [] }),
  ];
};
