import { columnName } from '../../core/office/chart-xml.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { hasHeadRow } from '../../report-document/text/rich-table.ts';
import { textFormat } from '../workbook/cell-style.ts';
import { type PrintedSheet, pageHeightOf, tablePages } from '../workbook/chart-pages.ts';
import { rowHeight } from '../workbook/row-height.ts';
import type { Sheet, SheetLink, StyledCell, StyledRow } from '../workbook/sheet-xml.ts';
import { cellParts } from '../workbook/split-cell-text.ts';
import type { CellStyle, StyleBook } from '../workbook/style-book.ts';
import { numberCell } from '../workbook/typed-cell.ts';
import { linkStyle, type SheetStyle } from '../workbook/write-sheets.ts';
import { commonSheet, type TableEntry } from './table-plan.ts';
import {
  ownWidths,
  type TextRow,
  tableRowHeight,
  textsIn,
  titleHeight,
  titleOf,
  titleSize,
  type WrittenTable,
} from './written-tables.ts';

const plainNumber = /^-?(?:\d{1,3}(?:,\d{3})+|[1-9]\d*|0)(?:\.\d+)?$/;

type TextStyle = Pick<CellStyle, 'size' | 'isBold' | 'fill' | 'horizontal'>;
const headStyle: TextStyle = { size: 10, isBold: true, fill: '#EDF1F5' };

/** A cell that fills its column has padding to the next; texts of the first column align with the title. */
const indentOf = (textStyle: TextStyle, column: number): Pick<CellStyle, 'horizontal' | 'indent'> => {
  const horizontal = textStyle.horizontal ?? 'left';
  return { horizontal, ...(horizontal === 'right' || column > 0 ? { indent: 1 } : {}) };
};

/**
 * Text that is a number becomes a number, with its thousands separators; a code such as "007", and everything else, is
 * text.
 */
const cellOf = (text: string, column: number, textStyle: TextStyle, styles: StyleBook): StyledCell => {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, style: styles.numberOf({ ...textStyle }) };
  const number = plainNumber.test(trimmed) ? numberCell(trimmed.replaceAll(',', '')) : undefined;
  if (number === undefined || number.isStoredAsText) {
    const indent = indentOf(textStyle, column);
    const style = styles.numberOf({ ...textStyle, ...indent, format: textFormat, vertical: 'top', isWrapped: true });
    return { value: cellParts(text)[0] ?? text, style };
  }
  const format = trimmed.includes(',') ? number.format : number.format?.replace('#,##0', '0');
  const indent = indentOf({ ...textStyle, horizontal: 'right' }, column);
  return { value: number.value, style: styles.numberOf({ ...textStyle, ...indent, format, vertical: 'top' }) };
};

/** Columns of numbers: numbers and their head are right-aligned. */
const numericColumns = (rows: readonly TextRow[]): ReadonlySet<number> =>
  new Set(
    rows.flatMap((row) =>
      row.flatMap(({ text, isHead }, index) => (!isHead && plainNumber.test(text.trim()) ? [index] : [])),
    ),
  );

const titleStyle: CellStyle = { size: titleSize, isBold: true, format: textFormat, vertical: 'top', isWrapped: true };

/** A title above the columns of the first page. */
const titleRow = (
  title: string,
  columnWidths: readonly number[],
  textStyle: CellStyle,
  styles: StyleBook,
): StyledRow => {
  const style = styles.numberOf(textStyle);
  return {
    cells: columnWidths.map((_, index) => ({ value: index === 0 ? title : null, style })),
    height: titleHeight(title, columnWidths),
  };
};

const mergeOf = (row: number, columns: number): string[] =>
  columns > 1 ? [`A${row}:${columnName(columns)}${row}`] : [];

/** The rows of a table below its title. */
const bodyRows = function* (
  rows: readonly TextRow[],
  columnWidths: readonly number[],
  styles: StyleBook,
): Generator<StyledRow> {
  const numeric = numericColumns(rows);
  const headOf = (column: number): TextStyle =>
    numeric.has(column) ? { ...headStyle, horizontal: 'right' } : headStyle;
  for (const row of rows) {
    yield {
      cells: row.map(({ text, isHead }, index) => cellOf(text, index, isHead ? headOf(index) : { size: 10 }, styles)),
      height: tableRowHeight(row, columnWidths),
    };
  }
};

/** The columns of the first page across. */
const firstPageOf = (sheet: PrintedSheet): readonly number[] =>
  sheet.widths.slice(0, tablePages([], [], sheet).lastColumns?.[0]);

const sheetPropertiesOf = (name: string, { brandColor, paper, running }: SheetStyle) =>
  ({ name, tabColor: brandColor, orientation: 'landscape', paper, running }) as const;

/** Tables in texts as cells, one below the other: numbers can be added up and filtered. */
export const tableOfTextsSheet = (
  { name, entries }: { name: string; entries: readonly TableEntry[] },
  sheetStyle: SheetStyle,
  styles: StyleBook,
): Sheet => {
  const tables = entries.flatMap(({ table, ownSheet }) => (ownSheet === undefined ? [table] : []));
  const sheet = commonSheet(tables, sheetStyle.paper);
  const across = firstPageOf(sheet);
  const written: StyledRow[] = [];
  const tops: number[] = [];
  const merges: string[] = [];
  const links: SheetLink[] = [];
  for (const { table, ownSheet } of entries) {
    tops.push(written.length);
    const isLed = ownSheet !== undefined;
    written.push(
      titleRow(titleOf(table), across, isLed ? { ...titleStyle, ...linkStyle(sheetStyle) } : titleStyle, styles),
    );
    merges.push(...mergeOf(written.length, across.length));
    if (isLed) {
      links.push({ ref: `A${written.length}`, sheetName: ownSheet, target: 'A1' });
      // A link is lost in print.
      const value = appendixLabelsOf(sheetStyle.language).onSheet(ownSheet);
      const style = styles.numberOf({ size: 10, format: textFormat, vertical: 'top', isWrapped: true });
      written.push({
        cells: across.map((_, index) => ({ value: index === 0 ? value : null, style })),
        height: rowHeight([{ text: value, columnWidth: across.reduce((sum, width) => sum + width, 0) }]),
      });
      merges.push(...mergeOf(written.length, across.length));
    } else for (const row of bodyRows(table.rows.map(textsIn), sheet.widths, styles)) written.push(row);
    written.push({ cells: [] });
  }
  return {
    ...sheetPropertiesOf(name, sheetStyle),
    widths: sheet.widths,
    pages: tablePages(written, tops, sheet),
    rows: written,
    merges,
    links,
  };
};

/** Repeated rows leave most of a page, and of a screen, to the rows below them. */
const headShare = 1 / 3;

/**
 * A table on a separate sheet: its title and head are frozen and repeated on each page, and its columns can be
 * filtered.
 */
export const ownTableSheet = (
  { name, table }: { name: string; table: WrittenTable },
  sheetStyle: SheetStyle,
  styles: StyleBook,
): Sheet => {
  const texts = table.rows.map(textsIn);
  const sheet = { widths: ownWidths(texts, sheetStyle.paper), paper: sheetStyle.paper };
  const across = firstPageOf(sheet);
  const title = titleRow(titleOf(table), across, titleStyle, styles);
  const [first] = texts;
  const hasHead = hasHeadRow(table.rows);
  const headHeight = (title.height ?? 0) + (first && hasHead ? tableRowHeight(first, sheet.widths) : 0);
  const pages = tablePages([], [], sheet);
  const isRepeated = headHeight <= pageHeightOf(pages.scale, sheetStyle.paper) * headShare;
  const rows = function* (): Generator<StyledRow> {
    yield title;
    yield* bodyRows(texts, sheet.widths, styles);
  };
  return {
    ...sheetPropertiesOf(name, sheetStyle),
    widths: sheet.widths,
    pages,
    rows: rows(),
    merges: mergeOf(1, across.length),
    ...(isRepeated ? { head: { rows: hasHead ? 2 : 1, hasFilter: hasHead } } : {}),
  };
};
