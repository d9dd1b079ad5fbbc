import type { PageSize } from '../../../../shared/model/report-design.ts';
import {
  blocksInside,
  type RichTextBlock,
  type RichTextTableRow,
  richTextToPlainText,
} from '../../../../shared/model/rich-text.ts';
import { columnName } from '../../../core/office/chart-xml.ts';
import type { OutlineFramework } from '../report-outline.ts';
import { textFormat } from './cell-look.ts';
import { cellPieces } from './cell-pieces.ts';
import { plainCharacters, tablePages } from './chart-pages.ts';
import { linesIn, rowHeight, rowHeightMax } from './row-height.ts';
import type { Sheet, StyledCell, StyledRow } from './sheet-xml.ts';
import type { StyleBook } from './style-book.ts';
import { numberCell } from './typed-cell.ts';
import type { SheetLook } from './write-sheets.ts';

/** A table that somebody wrote into a text, and where it stands. */
export type WrittenTable = { code: string; title: string; rows: readonly RichTextTableRow[] };

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
            ? value.document.content.flatMap(tablesOf).map((rows) => ({ code, title: `${code}  ${label}`, rows }))
            : [],
        ),
      ),
    ),
  );

const widths = { first: 30, least: 14, most: 18 };

const columnsIn = ({ rows }: WrittenTable): number => Math.max(1, ...rows.map(({ content }) => content.length));

/** Columns of one width, so wide that all stand on a page, where they can. */
const widthsFor = (columns: number, paper: PageSize): number[] => {
  const room = Math.floor((plainCharacters(paper) - widths.first) / Math.max(1, columns - 1));
  const width = Math.max(widths.least, Math.min(widths.most, room));
  return [widths.first, ...Array.from({ length: columns - 1 }, () => width)];
};

/** A table of more columns stands on a sheet of its own: its pages beside each other would be empty below and above it. */
export const isWide = (table: WrittenTable, paper: PageSize): boolean =>
  widths.first + (columnsIn(table) - 1) * widths.least > plainCharacters(paper);

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

const titleSize = 12;

/** A title above the columns that the first page has, as high as its lines. */
const titleRow = (title: string, columnWidths: readonly number[], styles: StyleBook): StyledRow => {
  const style = styles.numberOf({
    size: titleSize,
    isBold: true,
    format: textFormat,
    vertical: 'top',
    isWrapped: true,
  });
  const room = columnWidths.reduce((sum, width) => sum + width, 0);
  const lines = linesIn(title, (room * 10) / (titleSize * 1.1));
  return {
    cells: columnWidths.map((_, index) => ({ value: index === 0 ? title : null, style })),
    height: Math.min(rowHeightMax, lines * titleSize * 1.4 + 4),
  };
};

/** `tops`: how many rows stand above each table. */
const rowsOf = (
  tables: readonly WrittenTable[],
  columnWidths: readonly number[],
  paper: PageSize,
  styles: StyleBook,
) => {
  const written: StyledRow[] = [];
  const tops: number[] = [];
  const merges: string[] = [];
  const onFirstPage = columnWidths.slice(0, tablePages([], [], { widths: columnWidths, paper }).lastColumns?.[0]);
  for (const { title, rows } of tables) {
    tops.push(written.length);
    written.push(titleRow(title, onFirstPage, styles));
    if (onFirstPage.length > 1) merges.push(`A${written.length}:${columnName(onFirstPage.length)}${written.length}`);
    const numeric = numericColumns(rows);
    const headOf = (column: number): Look => (numeric.has(column) ? { ...headLook, horizontal: 'right' } : headLook);
    for (const { content } of rows) {
      const texts = content.map((cell) => richTextToPlainText({ type: 'doc', content: cell.content }));
      written.push({
        cells: content.map(({ type }, index) =>
          cellOf(texts[index] ?? '', type === 'tableHeader' ? headOf(index) : { size: 10 }, styles),
        ),
        height: rowHeight(texts.map((text, index) => ({ text, columnWidth: columnWidths[index] ?? widths.least }))),
      });
    }
    written.push({ cells: [] });
  }
  return { written, tops, merges };
};

/** Tables of the texts as cells, one below the other: their numbers can be added up and filtered as no text can. */
export const tableOfTextsSheet = (
  name: string,
  tables: readonly WrittenTable[],
  look: SheetLook,
  styles: StyleBook,
): Sheet => {
  const columnWidths = widthsFor(Math.max(1, ...tables.map(columnsIn)), look.paper);
  const { written, tops, merges } = rowsOf(tables, columnWidths, look.paper, styles);
  return {
    name,
    tabColor: look.brandColor,
    widths: columnWidths,
    pages: tablePages(written, tops, { widths: columnWidths, paper: look.paper }),
    orientation: 'landscape',
    paper: look.paper,
    organization: look.organization,
    rows: written,
    merges,
  };
};
