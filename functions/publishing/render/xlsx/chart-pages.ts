import type { PageSize } from '../../../../shared/model/report-design.ts';
import type { SheetChart } from '../../../core/office/sheet-charts.ts';
import type { Sheet, SheetPages, StyledRow } from './sheet-xml.ts';

/** Points of a sheet of paper that lies on its side, within the margins of a plain sheet (0.7 and 0.75 inches). */
const room: Readonly<Record<PageSize, { width: number; height: number }>> = {
  A4: { width: 842 - 101, height: 595 - 108 },
  Letter: { width: 792 - 101, height: 612 - 108 },
};

/** Points of a row and a column that nobody set, and of a character that a width counts, as wide as LibreOffice has them in our face. */
const rowPoints = 15;
const columnPoints = 60;
const characterPoints = 7;
/** Programs measure rows and columns a little differently. */
const spare = 0.95;
const scaleMin = 10;

const heightOf = (rows: readonly StyledRow[]): number => rows.reduce((sum, { height = rowPoints }) => sum + height, 0);

type Print = { width: number; paper: PageSize };

const widthOf = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one * characterPoints, 0);

/** The size in which `width` fits the paper, and page ends between groups of rows, which begin at `tops`, where one fits a page. */
const pagesBetween = (rows: readonly StyledRow[], tops: readonly number[], { width, paper }: Print) => {
  const share = Math.min(1, (room[paper].width / width) * spare);
  const scale = Math.max(scaleMin, Math.floor(share * 100));
  const pageHeight = (room[paper].height / (scale / 100)) * spare;
  const lastRows: number[] = [];
  let start = 0;
  for (const [index, top] of tops.entries()) {
    const isFull = heightOf(rows.slice(start, tops[index + 1])) > pageHeight;
    if (!isFull || top === start) continue;
    lastRows.push(top);
    start = top;
  }
  return { scale, lastRows };
};

/** Table and chart beside each other, and pages that end between charts instead of within them. */
export const chartPages = (
  rows: readonly StyledRow[],
  charts: readonly SheetChart[],
  { widths, paper }: Pick<Sheet, 'widths' | 'paper'>,
): SheetPages => {
  const columns = Math.max(...charts.map(({ at }) => at.column + at.columns));
  const named = widths.slice(0, columns);
  const width = widthOf(named) + (columns - named.length) * columnPoints;
  const tops = charts.map(({ at }) => at.row);
  return pagesBetween(rows, tops, { width, paper });
};

/** Pages that end between tables: none has its title and head at the foot of one and its numbers on the next. */
export const tablePages = (
  rows: readonly StyledRow[],
  tops: readonly number[],
  { widths, paper }: Pick<Sheet, 'widths' | 'paper'>,
): SheetPages => pagesBetween(rows, tops, { width: widthOf(widths), paper });

/** Points that a sheet with a head has more in width than a plain one, whose margins are wider. */
const tableRoom = 2 * (0.7 - 0.5) * 72;

/**
 * Pages beside each other in a size that can be read, for a sheet that is too wide for one: each has the first columns again and
 * as many of the others as it has room for.
 */
export const widePages = (
  widths: readonly number[],
  { paper, scale, headColumns }: { paper: PageSize; scale: number; headColumns: number },
): SheetPages => {
  const head = widthOf(widths.slice(0, headColumns));
  const pageWidth = ((room[paper].width + tableRoom) / (scale / 100)) * spare;
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
  return { scale, lastColumns, headColumns };
};
