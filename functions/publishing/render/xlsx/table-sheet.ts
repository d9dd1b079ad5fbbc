import {
  blocksInside,
  type RichTextBlock,
  type RichTextTableRow,
  richTextToPlainText,
} from '../../../../shared/model/rich-text.ts';
import type { OutlineFramework } from '../report-outline.ts';
import { textFormat } from './cell-look.ts';
import { cellPieces } from './cell-pieces.ts';
import { tablePages } from './chart-pages.ts';
import { rowHeight } from './row-height.ts';
import type { Sheet, StyledCell, StyledRow } from './sheet-xml.ts';
import type { StyleBook } from './style-book.ts';
import { numberCell } from './typed-cell.ts';
import type { SheetLook } from './write-sheets.ts';

/** A table that somebody wrote into a text, and where it stands. */
export type WrittenTable = { title: string; rows: readonly RichTextTableRow[] };

/** A table that stands in a cell of another one is told with that cell. */
const tablesOf = (block: RichTextBlock): RichTextTableRow[][] =>
  block.type === 'table' ? [block.content] : blocksInside(block).flatMap(tablesOf);

/** Tables of the answers in the order of the report, each named by its disclosure and field. */
export const writtenTables = (outline: readonly OutlineFramework[]): WrittenTable[] =>
  outline.flatMap(({ sections }) =>
    sections.flatMap(({ disclosures }) =>
      disclosures.flatMap(({ disclosure: { code, fields } }) =>
        fields.flatMap(({ label, value }) =>
          value?.kind === 'richText'
            ? value.document.content.flatMap(tablesOf).map((rows) => ({ title: `${code}  ${label}`, rows }))
            : [],
        ),
      ),
    ),
  );

const firstWidth = 34;
const width = 18;
const plainNumber = /^-?(?:\d{1,3}(?:,\d{3})+|[1-9]\d*|0)(?:\.\d+)?$/;

type Look = { size: number; isBold?: boolean; fill?: string; horizontal?: 'right' };
const headLook: Look = { size: 10, isBold: true, fill: '#EDF1F5' };

/** What was written as a number is one, with the commas that it had; a code such as "007", and all else, is text. */
const cellOf = (text: string, look: Look, styles: StyleBook): StyledCell => {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, style: styles.numberOf({ ...look }) };
  const number = plainNumber.test(trimmed) ? numberCell(trimmed.replaceAll(',', '')) : undefined;
  if (number === undefined || number.isKeptAsText) {
    const style = styles.numberOf({ ...look, format: textFormat, vertical: 'top', isWrapped: true });
    return { value: cellPieces(text)[0] ?? text, style };
  }
  const format = trimmed.includes(',') ? number.format : number.format?.replace('#,##0', '0');
  return { value: number.value, style: styles.numberOf({ ...look, format, vertical: 'top' }) };
};

/** Columns of numbers: a number stands at the right, and so does its head. */
const numericColumns = (rows: readonly RichTextTableRow[]): ReadonlySet<number> =>
  new Set(
    rows.flatMap(({ content }) =>
      content.flatMap(({ type, content: blocks }, index) =>
        type !== 'tableHeader' && plainNumber.test(richTextToPlainText({ type: 'doc', content: blocks }).trim())
          ? [index]
          : [],
      ),
    ),
  );

/** `tops`: how many rows stand above each table. */
const rowsOf = (tables: readonly WrittenTable[], styles: StyleBook): { written: StyledRow[]; tops: number[] } => {
  const written: StyledRow[] = [];
  const tops: number[] = [];
  for (const { title, rows } of tables) {
    tops.push(written.length);
    // Not wrapped: it runs on over the empty cells beside it.
    const style = styles.numberOf({ size: 12, isBold: true, format: textFormat });
    written.push({ cells: [{ value: title, style }], height: 20 });
    const numeric = numericColumns(rows);
    const headOf = (column: number): Look => (numeric.has(column) ? { ...headLook, horizontal: 'right' } : headLook);
    for (const { content } of rows) {
      const texts = content.map((cell) => richTextToPlainText({ type: 'doc', content: cell.content }));
      written.push({
        cells: content.map(({ type }, index) =>
          cellOf(texts[index] ?? '', type === 'tableHeader' ? headOf(index) : { size: 10 }, styles),
        ),
        height: rowHeight(texts.map((text, index) => ({ text, columnWidth: index === 0 ? firstWidth : width }))),
      });
    }
    written.push({ cells: [] });
  }
  return { written, tops };
};

/** Tables of the texts as cells, one below the other: their numbers can be added up and filtered as no text can. */
export const tableOfTextsSheet = (
  name: string,
  tables: readonly WrittenTable[],
  look: SheetLook,
  styles: StyleBook,
): Sheet => {
  const columns = Math.max(1, ...tables.flatMap(({ rows }) => rows.map(({ content }) => content.length)));
  const widths = [firstWidth, ...Array.from({ length: columns - 1 }, () => width)];
  const { written, tops } = rowsOf(tables, styles);
  return {
    name,
    tabColor: look.brandColor,
    widths,
    pages: tablePages(written, tops, { widths, paper: look.paper }),
    orientation: 'landscape',
    paper: look.paper,
    organization: look.organization,
    rows: written,
  };
};
