import { hasHorizontalBars, horizontalBarLines } from '../../../shared/charts/bar-orientation.ts';
import { isInexact, type ValueState } from '../../../shared/model/answer/value-state.ts';
import { type Chart, type ChartSeries, drawableType, numbersOf } from '../../../shared/model/design/chart.ts';
import { stateAt } from '../../../shared/model/design/chart-states.ts';
import { chartXml, columnName } from '../../core/office/chart-xml.ts';
import { decimalsOf, numberFormat } from '../../core/office/number-format.ts';
import type { SheetChart } from '../../core/office/sheet-charts.ts';
import type { OutlineFigure } from '../../report-document/outline/report-outline.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { textFormat } from '../workbook/cell-style.ts';
import { chartPages, chartRowsMax, columnsNextTo } from '../workbook/chart-pages.ts';
import { indentWidth, rowHeight } from '../workbook/row-height.ts';
import type { CellValue, Sheet, StyledRow } from '../workbook/sheet-xml.ts';
import type { CellStyle, StyleBook } from '../workbook/style-book.ts';
import { shownNumberWidth } from '../workbook/value-width.ts';
import type { SheetStyle } from '../workbook/write-sheets.ts';
import { ratioFormat, ratioWidth, shareOfPie } from './section-ratios.ts';

/** Rows of a chart next to its table, and the space between one and the next. */
const chartRows = 16;
/** Rows above and below the bars of a horizontal chart. */
const titleRows = 6;
const chartColumns = { least: 6, most: 8 };
const gapRows = 1;
const lineHeight = rowHeight([]);
const firstWidth = 24;
/** The maximum is for a number stored as text. */
const seriesWidth = { least: 16, most: 30 };
const gapWidth = 3;
/** The width of a chart below its table, in columns of the table. */
const columnsBelow = 4;
/** The number columns below a title; each sheet has them. */
const titleColumns = 2;

const rowsOf = (chart: Chart): number =>
  hasHorizontalBars(chart) ? Math.max(chartRows, horizontalBarLines(chart) + titleRows) : chartRows;

/** Sizes of a name in points, and its share of its line: Chinese characters are the tallest. */
const nameSizes = { usual: 9, least: 5, ofLine: 0.72 };
const legendRows = 2;
const rowPoints = 15;

/** Names of horizontal bars with less than a line of height each are smaller: overlapping names would be illegible. */
const nameSizeOf = (chart: Chart, rows: number): number => {
  const around = titleRows + (chart.series.length > 1 ? legendRows : 0);
  const line = ((rows - around) * rowPoints) / chart.categories.length;
  return Math.max(nameSizes.least, Math.min(nameSizes.usual, Math.floor(line * nameSizes.ofLine)));
};

const exact = (value: string | null | undefined): number | null => (value ? Number(value) : null);
const totalOf = (numbers: readonly (number | null)[]): number =>
  Number(numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0).toPrecision(15));

/**
 * Each number has its own decimals: 743 is not printed as 743.0 because another number has some. `width`: the number's
 * width. `formulaBelow`: formula of a sum, by the row of its table's head.
 */
type ChartCell = {
  value: string | number | null;
  format?: string;
  width?: number;
  formulaBelow?: (headRow: number) => string;
};
type Row = ChartCell[];

const decimalsIn = (values: readonly (string | null)[]): number =>
  Math.max(0, ...values.map((value) => decimalsOf(value ?? '')));

const numberOf = (series: ChartSeries, index: number): ChartCell => {
  const value = exact(series.values[index]);
  const decimals = decimalsIn([series.values[index] ?? null]);
  const state = stateAt(series, index);
  const width = shownNumberWidth(value ?? 0, decimals, state) + indentWidth;
  return { value, format: numberFormat(decimals, state), width };
};

/** A sum of estimates and bounds is an estimate. */
const sumState = (states: readonly ValueState[]): ValueState => (states.some(isInexact) ? 'estimated' : 'reported');

const sumOf = (
  formulaBelow: (headRow: number) => string,
  result: number,
  values: readonly (string | null)[],
  state: ValueState,
): ChartCell => {
  const decimals = decimalsIn(values);
  const width = shownNumberWidth(result, decimals, state) + indentWidth;
  return { value: result, format: numberFormat(decimals, state), width, formulaBelow };
};

/** Head, categories and, for components of a whole, a total as a formula with its present value. */
const tableRows = (chart: Chart, language: SheetStyle['language']): Row[] => {
  const label = chart.heading ?? labelsOf(language).metric;
  const { total } = appendixLabelsOf(language);
  const type = drawableType(chart);
  const texts = (...values: string[]): Row => values.map((value) => ({ value }));
  const { share } = labelsOf(language);
  const behind = type === 'stacked' ? [total] : type === 'pie' ? [share] : [];
  const head = texts(label, ...chart.series.map(({ name }) => name), ...behind);
  const shareIn = (index: number): ChartCell => {
    const [series] = chart.series;
    const shown = series && shareOfPie(series.values, index);
    if (!shown) return { value: null };
    const formula = (headRow: number): string => {
      const column = columnName(2);
      return `ROUND(${column}${headRow + 1 + index}/${column}${headRow + 1 + chart.categories.length},${shown.decimals})`;
    };
    return { value: shown.value, format: ratioFormat(shown), width: ratioWidth([shown]), formulaBelow: formula };
  };
  const end = columnName(chart.series.length + 1);
  const body = chart.categories.map((category, index): Row => {
    const values = chart.series.map((series) => numberOf(series, index));
    const result = totalOf(chart.series.map((series) => exact(series.values[index])));
    const parts = chart.series.map((series) => series.values[index] ?? null);
    // An unknown part is not zero: the known parts have no total.
    const state = sumState(chart.series.map((series) => stateAt(series, index)));
    const isKnown = parts.every((part) => part !== null);
    const formula = (headRow: number): string => {
      const row = headRow + 1 + index;
      return `SUM(B${row}:${end}${row})`;
    };
    const sum = isKnown ? sumOf(formula, result, parts, state) : { value: null };
    return [
      { value: category },
      ...values,
      ...(type === 'stacked' ? [sum] : []),
      ...(type === 'pie' ? [shareIn(index)] : []),
    ];
  });
  const sums = chart.series.map((series, index): ChartCell => {
    const column = columnName(index + 2);
    const result = totalOf(numbersOf(chart, series));
    const formula = (headRow: number): string =>
      `SUM(${column}${headRow + 1}:${column}${headRow + chart.categories.length})`;
    return sumOf(formula, result, series.values, sumState(series.values.map((_, at) => stateAt(series, at))));
  });
  return [head, ...body, ...(type === 'pie' ? [[{ value: total }, ...sums]] : [])];
};

/** A chart with the rows of its table. */
type ChartTable = OutlineFigure & { rows: readonly Row[] };

/** Widths of the columns after the first one, for the widest number in any table. */
const seriesWidths = (tables: readonly ChartTable[]): number[] => {
  const series = Math.max(...tables.map(({ chart }) => chart.series.length)) + 1;
  const widths = Array.from({ length: Math.max(titleColumns, series) }, () => seriesWidth.least);
  for (const row of tables.flatMap(({ rows }) => rows))
    for (const [index, { width = 0 }] of row.slice(1).entries())
      widths[index] = Math.min(seriesWidth.most, Math.max(widths[index] ?? seriesWidth.least, width));
  return widths;
};

/** Columns of all tables, and places of the charts: next to the tables if the page is wide enough, else below them. */
const layoutOf = (tables: readonly ChartTable[], { paper }: SheetStyle) => {
  const columns = [firstWidth, ...seriesWidths(tables)];
  const withGap = [...columns, gapWidth];
  const available = columnsNextTo(withGap, paper);
  const hasNeighbour = available >= chartColumns.least;
  // The first column is there again on each page across, and would have a part of the chart.
  const below = { column: columnsNextTo(columns, paper) < 0 ? 1 : 0, columns: columnsBelow };
  const at = hasNeighbour ? { column: withGap.length, columns: Math.min(chartColumns.most, available) } : below;
  const widths = hasNeighbour ? withGap : columns;
  return { widths, at, hasNeighbour, printColumns: Math.max(widths.length, at.column + at.columns) };
};

type Layout = ReturnType<typeof layoutOf>;

const headStyle: CellStyle = { size: 10, isBold: true, fill: '#EDF1F5' };

const shownValue = ({ value, formulaBelow }: ChartCell, headRow: number): CellValue =>
  formulaBelow && typeof value === 'number' ? { formula: formulaBelow(headRow), result: value } : value;

/** Numbers, and series names above them in as many lines as needed, have padding to the next column. */
const styledRow = (
  cells: Row,
  cellStyle: CellStyle,
  { styles, widths, headRow }: { styles: StyleBook; widths: readonly number[]; headRow: number },
): StyledRow => {
  const widthOf = (column: number): number => widths[column] ?? seriesWidth.least;
  const styleOf = ({ value, format, width = 0 }: ChartCell, column: number): number =>
    styles.numberOf({
      ...cellStyle,
      ...(format === undefined ? {} : { format }),
      ...(column > 0 ? { horizontal: 'right', indent: 1 } : {}),
      ...(typeof value === 'string' ? { format: textFormat, isWrapped: true } : {}),
      ...(width > widthOf(column) ? { isShrunk: true } : {}),
    });
  const texts = cells.map(({ value }, column) => ({
    text: typeof value === 'string' ? value : '',
    columnWidth: widthOf(column) - (column > 0 ? indentWidth : 0),
    isHead: cellStyle.isBold === true,
  }));
  return {
    cells: cells.map((cell, column) => ({
      value: shownValue(cell, headRow),
      style: cell.value === null ? 0 : styleOf(cell, column),
    })),
    ...(rowHeight(texts) > lineHeight ? { height: rowHeight(texts) } : {}),
  };
};

/** Above the columns that fit on every page; a longer text would be cut in print. */
const titleRow = (title: string, widths: readonly number[], styles: StyleBook): StyledRow => {
  const style = styles.numberOf({ size: 12, isBold: true, format: textFormat, vertical: 'top', isWrapped: true });
  const columnWidth = (widths.slice(0, titleColumns + 1).reduce((sum, width) => sum + width, 0) * 10) / (12 * 1.1);
  const others = Array.from({ length: titleColumns }, () => ({ value: null, style }));
  return {
    cells: [{ value: title, style }, ...others],
    height: rowHeight([{ text: title, columnWidth }]) * 1.25,
  };
};

/** The rows of the sheet, and the places of its charts. */
const placed = (
  name: string,
  tables: readonly ChartTable[],
  { at, hasNeighbour, widths, printColumns }: Layout,
  { language, paper }: SheetStyle,
  styles: StyleBook,
) => {
  const rows: StyledRow[] = [];
  const words = labelsOf(language);
  const merges: string[] = [];
  const groups: { top: number; chartTop?: number }[] = [];
  const charts = tables.map(({ number, chart, rows: ownRows }): SheetChart => {
    const top = rows.length;
    rows.push(titleRow(`${appendixLabelsOf(language).figure(number)} ${chart.title}`, widths, styles));
    merges.push(`A${rows.length}:${columnName(titleColumns + 1)}${rows.length}`);
    const unit = chart.unit ? `${words.unit}${words.colon}${chart.unit}` : null;
    const headRow = rows.length + 2;
    rows.push(styledRow([{ value: unit }], { size: 10 }, { styles, widths, headRow }));
    for (const [index, cells] of ownRows.entries()) {
      rows.push(styledRow(cells, index === 0 ? headStyle : { size: 10 }, { styles, widths, headRow }));
    }
    const row = hasNeighbour ? top : rows.length + gapRows;
    // A chart below its table has its page from the row between them on: its frame is drawn on the edge of its first
    // row.
    const pageTop = hasNeighbour ? top : row - gapRows;
    const rowsMax = pageTop - row - gapRows + chartRowsMax(rows.slice(pageTop), printColumns, { widths, paper });
    const height = Math.min(rowsOf(chart), rowsMax);
    while (rows.length < row + height + gapRows) rows.push({ cells: [] });
    groups.push(hasNeighbour ? { top } : { top, chartTop: pageTop });
    const nameSize = hasHorizontalBars(chart) ? nameSizeOf(chart, height) : undefined;
    return {
      title: chart.title,
      alt: chart.alt,
      xml: (brandColor) => chartXml(chart, { sheetName: name, headRow, firstColumn: 1 }, brandColor, nameSize),
      at: { ...at, row, rows: height },
    };
  });
  return { rows, charts, merges, groups };
};

/**
 * The sheet of charts: each with its title, its numbers as cells and, next to or below them, the chart of these cells.
 */
export const chartSheet = (
  name: string,
  figures: readonly OutlineFigure[],
  sheetStyle: SheetStyle,
  styles: StyleBook,
): { sheet: Sheet; charts: SheetChart[] } => {
  const tables = figures.map((figure) => ({ ...figure, rows: tableRows(figure.chart, sheetStyle.language) }));
  const layout = layoutOf(tables, sheetStyle);
  const { widths, printColumns } = layout;
  const { rows, charts, merges, groups } = placed(name, tables, layout, sheetStyle, styles);
  return {
    sheet: {
      name,
      tabColor: sheetStyle.brandColor,
      widths,
      pages: chartPages(rows, { groups, columns: printColumns }, { widths, paper: sheetStyle.paper }),
      orientation: 'landscape',
      paper: sheetStyle.paper,
      running: sheetStyle.running,
      rows,
      merges,
      printColumns,
    },
    charts,
  };
};
