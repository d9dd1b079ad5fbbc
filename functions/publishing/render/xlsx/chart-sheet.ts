import { isLying, lyingLines } from '../../../../shared/charts/standing.ts';
import { type Chart, drawableType, numbersOf } from '../../../../shared/model/chart.ts';
import { columnName } from '../../../core/office/chart-xml.ts';
import { chartLabelFormat } from '../../../core/office/number-format.ts';
import type { SheetChart } from '../../../core/office/sheet-charts.ts';
import { appendixLabelsOf } from '../appendix-labels.ts';
import { labelsOf } from '../labels.ts';
import type { OutlineFigure } from '../report-outline.ts';
import { textFormat } from './cell-look.ts';
import { chartPages, columnsBeside } from './chart-pages.ts';
import { rowHeight } from './row-height.ts';
import type { CellValue, Sheet, StyledRow } from './sheet-xml.ts';
import type { StyleBook } from './style-book.ts';
import type { SheetLook } from './write-sheets.ts';

/** Rows that a chart takes beside its table, and the space between one and the next. */
const chartRows = 16;
/** Rows above and below the bars of a lying chart. */
const titleRows = 6;
const chartColumns = { least: 6, most: 8 };
const gapRows = 1;
const lineHeight = rowHeight([]);
const firstWidth = 24;
const seriesWidth = 16;
const gapWidth = 3;
/** Columns of its table that a chart is as wide as where it stands below. */
const columnsBelow = 4;
/** Those of numbers that a title stands above; each sheet has them. */
const titleColumns = 2;

const rowsOf = (chart: Chart): number =>
  isLying(chart) ? Math.max(chartRows, lyingLines(chart) + titleRows) : chartRows;

const exact = (value: string | null | undefined): number | null => (value ? Number(value) : null);
const totalOf = (numbers: readonly (number | null)[]): number =>
  Number(numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0).toPrecision(15));

type Row = CellValue[];

/** Head, categories and, for what is a whole of its parts, a total by formula with the value that it has now. */
const tableRows = (chart: Chart, headRow: number, label: string, language: SheetLook['language']): Row[] => {
  const { total } = appendixLabelsOf(language);
  const type = drawableType(chart);
  const last = headRow + chart.categories.length;
  const head: Row = [label, ...chart.series.map(({ name }) => name), ...(type === 'stacked' ? [total] : [])];
  const end = columnName(chart.series.length + 1);
  const body = chart.categories.map((category, index): Row => {
    const values = chart.series.map((series) => exact(series.values[index]));
    const row = headRow + 1 + index;
    const sum = { formula: `SUM(B${row}:${end}${row})`, result: totalOf(values) };
    return [category, ...values, ...(type === 'stacked' ? [sum] : [])];
  });
  const sums = chart.series.map((series, index) => {
    const column = columnName(index + 2);
    return { formula: `SUM(${column}${headRow + 1}:${column}${last})`, result: totalOf(numbersOf(chart, series)) };
  });
  return [head, ...body, ...(type === 'pie' ? [[total, ...sums]] : [])];
};

const isText = (value: CellValue): boolean => typeof value === 'string';

/** Columns of all tables, and where charts stand: beside them where a page has room for both, else below them. */
const layoutOf = (figures: readonly OutlineFigure[], { paper }: SheetLook) => {
  const series = Math.max(...figures.map(({ chart }) => chart.series.length)) + 1;
  const columns = [firstWidth, ...Array.from({ length: Math.max(titleColumns, series) }, () => seriesWidth)];
  const withGap = [...columns, gapWidth];
  const room = columnsBeside(withGap, paper);
  // The first column is there again on each page across, and would have a part of the chart.
  return room < chartColumns.least
    ? {
        widths: columns,
        at: { column: columnsBeside(columns, paper) < 0 ? 1 : 0, columns: columnsBelow },
        isBeside: false,
      }
    : { widths: withGap, at: { column: withGap.length, columns: Math.min(chartColumns.most, room) }, isBeside: true };
};

type Layout = ReturnType<typeof layoutOf>;

/** The rows of the sheet, and where its charts stand. */
const placed = (
  name: string,
  figures: readonly OutlineFigure[],
  { at, isBeside }: Layout,
  { language }: SheetLook,
  styles: StyleBook,
) => {
  const rows: StyledRow[] = [];
  const write = (cells: Row, look: Parameters<StyleBook['numberOf']>[0]): void => {
    const styleOf = (value: CellValue, column: number) =>
      styles.numberOf({
        ...look,
        // Names of series stand above their numbers, in as many lines as they need; so do those of categories.
        ...(look.fill && column > 0 ? { horizontal: 'right' } : {}),
        ...(isText(value) ? { format: textFormat, isWrapped: true } : {}),
      });
    const texts = cells.map((value, column) => ({
      text: typeof value === 'string' ? value : '',
      columnWidth: column === 0 ? firstWidth : seriesWidth,
    }));
    rows.push({
      cells: cells.map((value, column) => ({ value, style: value === null ? 0 : styleOf(value, column) })),
      ...(rowHeight(texts) > lineHeight ? { height: rowHeight(texts) } : {}),
    });
  };
  const words = labelsOf(language);
  const merges: string[] = [];
  const tops: number[] = [];
  /** Above the columns that every page has room for; what runs on beyond them would be cut in print. */
  const writeTitle = (title: string): void => {
    const style = styles.numberOf({ size: 12, isBold: true, format: textFormat, vertical: 'top', isWrapped: true });
    const columnWidth = ((firstWidth + titleColumns * seriesWidth) * 10) / (12 * 1.1);
    const others = Array.from({ length: titleColumns }, () => ({ value: null, style }));
    rows.push({
      cells: [{ value: title, style }, ...others],
      height: rowHeight([{ text: title, columnWidth }]) * 1.25,
    });
    merges.push(`A${rows.length}:${columnName(titleColumns + 1)}${rows.length}`);
  };
  const charts = figures.map(({ number, chart }): SheetChart => {
    const top = rows.length;
    writeTitle(`${appendixLabelsOf(language).figure(number)}  ${chart.title}`);
    write([chart.unit ? `${words.unit}${words.colon}${chart.unit}` : null], { size: 10 });
    const headRow = rows.length + 1;
    const format = chartLabelFormat(chart);
    for (const [index, cells] of tableRows(chart, headRow, chart.heading ?? words.metric, language).entries()) {
      write(cells, index === 0 ? { size: 10, isBold: true, fill: '#EDF1F5' } : { size: 10, format });
    }
    const row = isBeside ? top : rows.length + 1;
    while (rows.length < row + rowsOf(chart) + gapRows) rows.push({ cells: [] });
    tops.push(top);
    return {
      chart,
      table: { sheetName: name, headRow, firstColumn: 1 },
      at: { ...at, row, rows: rowsOf(chart) },
    };
  });
  return { rows, charts, merges, tops };
};

/** The sheet of charts: each with its title, its numbers as cells and, beside or below them, the chart that is drawn from them. */
export const chartSheet = (
  name: string,
  figures: readonly OutlineFigure[],
  look: SheetLook,
  styles: StyleBook,
): { sheet: Sheet; charts: SheetChart[] } => {
  const layout = layoutOf(figures, look);
  const { widths, at } = layout;
  const { rows, charts, merges, tops } = placed(name, figures, layout, look, styles);
  const printColumns = Math.max(widths.length, at.column + at.columns);
  return {
    sheet: {
      name,
      tabColor: look.brandColor,
      widths,
      pages: chartPages(rows, { tops, columns: printColumns }, { widths, paper: look.paper }),
      orientation: 'landscape',
      paper: look.paper,
      organization: look.organization,
      rows,
      merges,
      printColumns,
    },
    charts,
  };
};
