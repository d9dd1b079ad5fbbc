import { type FileChild, HeadingLevel, InternalHyperlink, PageReference, Paragraph } from 'docx';
import type { Appendix } from '../../report-document/appendix/appendix-model.ts';
import type { OwnPage } from '../../report-document/outline/report-view.ts';
import type { DocxContext } from './docx-context.ts';
import { anchoredHeading } from './docx-heading.ts';
import { matrixParagraph } from './docx-matrix.ts';
import { richTextChildren } from './docx-rich-text.ts';
import { ruledTable } from './docx-tables.ts';
import { paragraphDirection, textParagraph, textRuns } from './docx-text.ts';

const linked = (text: string, anchor: string): Paragraph =>
  new Paragraph({
    style: 'TableText',
    children: [new InternalHyperlink({ anchor, children: textRuns(text, { bold: true }) })],
  });

/** A list at the end of the report; its first column links to the subject of the row. */
export const appendixChildren = (
  { anchor, title, introduction, matrix, columns, rows }: Appendix,
  context: DocxContext,
): FileChild[] => [
  anchoredHeading(HeadingLevel.HEADING_1, anchor, textRuns(title)),
  ...(introduction ? [textParagraph(introduction)] : []),
  ...(matrix ? [matrixParagraph(matrix, context), textParagraph(matrix.note, 'Meta')] : []),
  ruledTable(
    columns.map(({ share }) => share),
    columns.map(({ label }) => textParagraph(label, 'TableHead')),
    rows.map((row) => ({
      cells: row.cells.map((cell, column) => {
        if (row.anchor && column === 0) return [linked(cell, row.anchor)];
        return [
          row.anchor && row.isPlaced && column === row.cells.length - 1
            ? new Paragraph({ style: 'TableText', children: [new PageReference(row.anchor)] })
            : textParagraph(cell, 'TableText'),
        ];
      }),
    })),
    context,
  ),
  new Paragraph({ style: 'Spacer', children: [] }),
];

/** A page with the company's own text: a letter, an assurance statement. */
export const ownChildren = ({ anchor, title, document, notes }: OwnPage, context: DocxContext): FileChild[] => [
  anchoredHeading(HeadingLevel.HEADING_1, anchor, textRuns(title)),
  ...richTextChildren(document, context),
  ...notes.map((note, index) =>
    index === 0
      ? new Paragraph({
          spacing: { before: 240 },
          ...paragraphDirection(note),
          children: textRuns(note, { bold: true }),
        })
      : textParagraph(note, 'Meta'),
  ),
];
