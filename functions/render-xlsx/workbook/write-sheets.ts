import type { PageSize } from '../../../shared/model/design/report-design.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { columnName } from '../../core/office/chart-xml.ts';
import { mix, readableOn } from '../../report-document/outline/brand-colors.ts';
import { textFormat } from './cell-style.ts';
import { headLines, rowHeight } from './row-height.ts';
import type { Cell, SheetRow } from './sheet-rows.ts';
import type { RunningTexts, Sheet, SheetLink, StyledCell, StyledRow } from './sheet-xml.ts';
import type { StyleBook } from './style-book.ts';

/** `linesMax`: a longer text does not make its row higher, and is truncated. */
export type Column = { header: string; width: number; isNumeric?: boolean; linesMax?: number };
export type SheetStyle = {
  language: Language;
  brandColor: string;
  organization: string;
  paper: PageSize;
  running: RunningTexts;
};

const textSize = 10;
const headSpread = 1.05;
const headLine = 15;
const headPadding = 6;

export const plain = (cell: Cell): Exclude<Cell, string | undefined> => {
  if (cell === undefined || cell === '') return { value: null };
  return typeof cell === 'string' ? { value: cell } : cell;
};

/** Heads are larger than the rows below them. */
const headHeight = (columns: readonly Column[]): number => {
  const lines = columns.map(({ header, width }) => headLines(header, width / headSpread));
  return Math.max(24, Math.max(...lines) * headLine + headPadding);
};

const headRow = (columns: readonly Column[], sheetStyle: SheetStyle, styles: StyleBook): StyledRow => ({
  height: headHeight(columns),
  cells: columns.map(({ header, isNumeric = false }) => ({
    value: header,
    style: styles.numberOf({
      size: 11,
      isBold: true,
      color: '#FFFFFF',
      fill: readableOn(sheetStyle.brandColor),
      vertical: 'center',
      isWrapped: true,
      horizontal: isNumeric ? 'right' : 'left',
      ...(isNumeric ? {} : { indent: 1 }),
    }),
  })),
});

/** The style of links. */
export const linkStyle = ({ brandColor }: Pick<SheetStyle, 'brandColor'>): { isUnderlined: true; color: string } => ({
  isUnderlined: true,
  color: readableOn(brandColor),
});

/**
 * Number of a cell's style by the properties that determine it, so that a hundred thousand rows describe a style once.
 */
const cellStyles = (sheetStyle: SheetStyle, styles: StyleBook) => {
  const known = new Map<string | undefined, (number | undefined)[]>();
  const rule = mix(sheetStyle.brandColor, 0.5);
  return (format: string | undefined, is: { text: boolean; left: boolean; first: boolean; link: boolean }): number => {
    const ofFormat = known.get(format) ?? [];
    const place = (is.link ? 8 : 0) + (is.text ? 4 : 0) + (is.left ? 2 : 0) + (is.first ? 1 : 0);
    const number =
      ofFormat[place] ??
      styles.numberOf({
        size: textSize,
        vertical: 'top',
        isWrapped: is.text,
        horizontal: is.left ? 'left' : 'right',
        ...(is.left ? { indent: 1 } : {}),
        ...(is.first ? { lineAbove: rule } : {}),
        ...(is.link ? linkStyle(sheetStyle) : {}),
        format: is.text ? textFormat : format,
      });
    ofFormat[place] = number;
    known.set(format, ofFormat);
    return number;
  };
};

type Taken = { row: number; column: number; across: number; down: number };

/** The merged range of a cell of the table: "E5:H5". */
const mergeOf = ({ row, column, across, down }: Taken): string =>
  `${columnName(column + 1)}${row}:${columnName(column + across)}${row + down - 1}`;

const widthOf = (columns: readonly Column[], column: number, across: number): number =>
  columns.slice(column, column + across).reduce((sum, { width }) => sum + width, 0);

type Table = {
  name: string;
  columns: readonly Column[];
  rows: Iterable<SheetRow>;
  links?: readonly SheetLink[];
  /** Called with each row and its number. */
  onRow?: (row: SheetRow, number: number) => void;
};

/** Typed values, text as text, a line above the start of a group. */
const styledRows = function* (
  { columns, rows, onRow, merges }: Table & { merges: string[] },
  sheetStyle: SheetStyle,
  styles: StyleBook,
) {
  const styleOf = cellStyles(sheetStyle, styles);
  const face = { name: styles.fontName, size: textSize };
  yield headRow(columns, sheetStyle, styles);
  let number = 1;
  for (const row of rows) {
    number += 1;
    onRow?.(row, number);
    const cells = columns.map((_, index) => plain(row.cells[index]));
    // Columns up to this one are covered by a merged cell.
    let takenTo = -1;
    yield {
      cells: cells.map((cell, column): StyledCell => {
        const { value, format, isLink = false, formula, across = 1, runs } = cell;
        const down = cell.down ?? row.tall ?? 1;
        if (column > takenTo && (across > 1 || down > 1)) {
          merges.push(mergeOf({ row: number, column, across, down }));
          takenTo = column + across - 1;
        }
        const text = typeof value === 'string';
        const left = text && !cell.isStoredAsText && !cell.isAtRight;
        const style = styleOf(format, { text, left, first: row.isFirst, link: isLink });
        if (formula !== undefined && typeof value === 'number') return { value: { formula, result: value }, style };
        return runs ? { value: { runs, face }, style } : { value, style };
      }),
      height: rowHeight(
        cells.map(({ value, shown, across = 1 }, index) => ({
          text: shown ?? (typeof value === 'string' ? value : ''),
          columnWidth: across > 1 ? widthOf(columns, index, across) : (columns[index]?.width ?? 10),
          linesMax: columns[index]?.linesMax,
        })),
      ),
    };
  }
};

/** A sheet with a frozen, repeated, filterable head, ready to print across the design's paper. */
export const tableSheet = (table: Table, sheetStyle: SheetStyle, styles: StyleBook): Sheet => {
  // Filled while the rows are written; merges follow them in the file.
  const merges: string[] = [];
  return {
    name: table.name,
    tabColor: sheetStyle.brandColor,
    widths: table.columns.map(({ width }) => width),
    orientation: 'landscape',
    paper: sheetStyle.paper,
    running: sheetStyle.running,
    head: {},
    rows: styledRows({ ...table, merges }, sheetStyle, styles),
    merges,
    ...(table.links ? { links: table.links } : {}),
  };
};
