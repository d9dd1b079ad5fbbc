import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  InternalHyperlink,
  PageReference,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { CoverList, CoverListEntry } from '../../report-document/outline/cover-list.ts';
import type { DocxContext } from './docx-context.ts';
import { paragraphDirection, textRuns } from './docx-text.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const borders = { top: none, bottom: none, left: none, right: none, insideVertical: none, insideHorizontal: none };
const noMargins = { top: 0, bottom: 0, left: 0, right: 0 };
/** In twentieths of a point: the height of the list, and the gap between two columns. */
const pageHeight = 560;
const gap = 450;
/** Share of the text width, so that the page number is close to a short title. */
const singleShare = 0.76;

const plainTable = (widths: readonly number[], rows: readonly (readonly (Paragraph | Table)[][])[]): Table =>
  new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    margins: noMargins,
    borders,
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (children, column) =>
              new TableCell({ width: { size: widths[column] ?? 0, type: WidthType.DXA }, children: [...children] }),
          ),
        }),
    ),
  });

/** The page number is a field that Word updates. */
const entryCells = ({ anchor, text }: CoverListEntry): Paragraph[][] => [
  [
    new Paragraph({
      style: 'CoverEntry',
      ...paragraphDirection(text),
      children: [new InternalHyperlink({ anchor, children: textRuns(text) })],
    }),
  ],
  [
    new Paragraph({
      style: 'CoverEntry',
      alignment: AlignmentType.RIGHT,
      children: [new PageReference(anchor, { hyperlink: true })],
    }),
  ],
];

const listTable = (entries: readonly CoverListEntry[], width: number): Table =>
  plainTable([width - pageHeight, pageHeight], entries.map(entryCells));

const spacer = (): Paragraph => new Paragraph({ style: 'Spacer', children: [] });

/**
 * The list on a section's cover: its disclosures with their pages; it is not read back. A long list has two columns,
 * one table each, so that a screen reader reads one column after the other.
 */
export const coverListChildren = ({ entries, isLong }: CoverList, { textWidth }: DocxContext): FileChild[] => {
  if (entries.length === 0) return [];
  if (!isLong) return [listTable(entries, Math.floor(textWidth * singleShare)), spacer()];
  const half = Math.ceil(entries.length / 2);
  const column = Math.floor((textWidth - gap) / 2);
  const [left, right] = [entries.slice(0, half), entries.slice(half)];
  return [
    plainTable(
      [column + gap, column],
      [
        [
          [listTable(left, column), spacer()],
          [listTable(right, column), spacer()],
        ],
      ],
    ),
    spacer(),
  ];
};
