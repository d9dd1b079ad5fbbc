import type { PageSize } from '../../../shared/model/design/report-design.ts';
import type { Sheet, SheetPages, StyledRow } from './sheet-xml.ts';

/** Points of a sheet of paper in landscape, within the margins of a plain sheet (0.7 and 0.75 inches). */
const printable: Readonly<Record<PageSize, { width: number; height: number }>> = {
  A4: { width: 842 - 101, height: 595 - 108 },
  Letter: { width: 792 - 101, height: 612 - 108 },
};

/** Points of a default row and column, and of a character of column width, as LibreOffice measures them in our font. */
const rowPoints = 15;
const columnPoints = 60;
const characterPoints = 7;
/** Programs measure rows and columns slightly differently. */
const spare = 0.95;

/** The properties of a sheet that determine its page breaks. */
export type PrintedSheet = Pick<Sheet, 'widths' | 'paper'>;

const heightOf = (rows: readonly StyledRow[]): number => rows.reduce((sum, { height = rowPoints }) => sum + height, 0);

const widthOf = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one * characterPoints, 0);

/** Ten points are printed as seven: smaller type is illegible. */
const readableScale = 70;

/** The scale at which so many points fit the paper across. */
const scaleFor = (width: number, paper: PageSize): number =>
  Math.floor(Math.min(1, (printable[paper].width / width) * spare) * 100);

/** The height of rows on a page of such a sheet, in points. */
export const pageHeightOf = (scale: number, paper: PageSize): number =>
  (printable[paper].height / (scale / 100)) * spare;

/** Page breaks between groups of rows, which begin at `tops`, if a group fits a page. */
const rowsBetween = (
  rows: readonly StyledRow[],
  tops: readonly number[],
  { scale, paper }: { scale: number; paper: PageSize },
): number[] => {
  const pageHeight = pageHeightOf(scale, paper);
  const lastRows: number[] = [];
  let start = 0;
  for (const [index, top] of tops.entries()) {
    const isFull = heightOf(rows.slice(start, tops[index + 1])) > pageHeight;
    if (!isFull || top === start) continue;
    lastRows.push(top);
    start = top;
  }
  return lastRows;
};

/** Columns after which a page across ends: each page repeats the first columns and has as many others as fit. */
const columnsBetween = (widths: readonly number[], headColumns: number, pageWidth: number): number[] => {
  const head = widthOf(widths.slice(0, headColumns));
  const lastColumns: number[] = [];
  let used = head;
  for (const [index, width] of widths.entries()) {
    if (index < headColumns) continue;
    const points = widthOf([width]);
    if (used + points > pageWidth && used > head) {
      lastColumns.push(index);
      used = head;
    }
    used += points;
  }
  return lastColumns;
};

/** The width of a sheet without a head, which has wider margins, in a readable size. */
const plainWidth = (paper: PageSize, scale = readableScale): number => (printable[paper].width / (scale / 100)) * spare;

/** The number of characters that fit on one page across of such a sheet. */
export const plainCharacters = (paper: PageSize): number => Math.floor(plainWidth(paper) / characterPoints);

/** Text in a chart has nine points, which are seven in print. */
const chartScale = 78;

/** The number of default-width columns next to those of `widths` on one page across. */
export const columnsNextTo = (widths: readonly number[], paper: PageSize): number =>
  Math.floor((plainWidth(paper, chartScale) - widthOf(widths)) / columnPoints);

const chartSheetWidth = (widths: readonly number[], columns: number): number =>
  widthOf(widths) + (columns - widths.length) * columnPoints;

const chartScaleOf = (columns: number, { widths, paper }: PrintedSheet): number =>
  Math.max(chartScale, scaleFor(chartSheetWidth(widths, columns), paper));

/**
 * The number of rows from the first of these that fit on a page; rows that are not written yet have the default height.
 */
export const chartRowsMax = (rows: readonly StyledRow[], columns: number, sheet: PrintedSheet): number => {
  let left = pageHeightOf(chartScaleOf(columns, sheet), sheet.paper);
  let count = 0;
  while (left >= (rows[count]?.height ?? rowPoints)) {
    left -= rows[count]?.height ?? rowPoints;
    count += 1;
  }
  return count;
};

/** A table with its chart: the row where they begin, and that of a chart below its table. */
type ChartGroup = { top: number; chartTop?: number };

/** Pages end between tables with their charts, and between a table and its chart if no page fits both. */
export const chartPages = (
  rows: readonly StyledRow[],
  { groups, columns }: { groups: readonly ChartGroup[]; columns: number },
  { widths, paper }: PrintedSheet,
): SheetPages => {
  const scale = chartScaleOf(columns, { widths, paper });
  const tops = groups.flatMap(({ top, chartTop }, index) => {
    const height = heightOf(rows.slice(top, groups[index + 1]?.top));
    return chartTop !== undefined && height > pageHeightOf(scale, paper) ? [top, chartTop] : [top];
  });
  const lastColumns = columnsBetween(widths, 1, plainWidth(paper, chartScale));
  const isWider = scaleFor(chartSheetWidth(widths, columns), paper) < chartScale;
  return {
    scale,
    lastRows: rowsBetween(rows, tops, { scale, paper }),
    ...(isWider && lastColumns.length > 0 ? { lastColumns, headColumns: 1 } : {}),
  };
};

/** Pages that end between tables: no title and head at the end of a page is separated from its numbers. */
export const tablePages = (
  rows: readonly StyledRow[],
  tops: readonly number[],
  { widths, paper }: PrintedSheet,
): SheetPages => {
  const fitting = scaleFor(widthOf(widths), paper);
  const scale = Math.max(readableScale, fitting);
  const lastRows = rowsBetween(rows, tops, { scale, paper });
  const lastColumns = columnsBetween(widths, 1, plainWidth(paper));
  return { scale, lastRows, ...(fitting < readableScale ? { lastColumns, headColumns: 1 } : {}) };
};

/** Additional width in points of a sheet with a head: a plain sheet has wider margins. */
const tableWidth = 2 * (0.7 - 0.5) * 72;

/** The number of characters that fit on one page across of a sheet with a head, by default in a readable size. */
export const charactersAcross = (paper: PageSize, scale = readableScale): number =>
  Math.floor((printable[paper].width + tableWidth) / (scale / 100) / characterPoints);
