import { isLying, lyingLines } from '../../../../shared/charts/standing.ts';
import { type Chart, drawableType, numbersOf } from '../../../../shared/model/chart.ts';
import { columnName } from '../../../core/office/chart-xml.ts';
import { chartLabelFormat } from '../../../core/office/number-format.ts';
import type { SheetChart } from '../../../core/office/sheet-charts.ts';
import { appendixLabelsOf } from '../appendix-labels.ts';
import { labelsOf } from '../labels.ts';
import type { OutlineFigure } from '../report-outline.ts';
import { textFormat } from './cell-look.ts';
import { chartPages } from './chart-pages.ts';
import { rowHeight } from './row-height.ts';
import type { CellValue, Sheet, StyledRow } from './sheet-xml.ts';
import type { StyleBook } from './style-book.ts';
import type { SheetLook } from './write-sheets.ts';

/** Rows that a chart takes beside its table, and the space between one and the next. */
const chartRows = 18;
/** Rows above and below the bars of a lying chart. */
const titleRows = 6;
const chartColumns = 8;
const gapRows = 2;
const firstWidth = 34;
const seriesWidth = 18;

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

/** The rows of the sheet, and where its charts stand beside them. */
const placed = (name: string, figures: readonly OutlineFigure[], { language }: SheetLook, styles: StyleBook) => {
  const rows: StyledRow[] = [];
  const write = (cells: Row, look: Parameters<StyleBook['numberOf']>[0]): void => {
    const styleOf = (value: CellValue, column: number) =>
      styles.numberOf({
        ...look,
        // Names of series stand above their numbers, in as many lines as they need.
        ...(look.fill && column > 0 ? { horizontal: 'right', isWrapped: true } : {}),
        ...(isText(value) ? { format: textFormat } : {}),
      });
    const texts = cells.map((value) => ({ text: typeof value === 'string' ? value : '', columnWidth: seriesWidth }));
    rows.push({
      cells: cells.map((value, column) => ({ value, style: value === null ? 0 : styleOf(value, column) })),
      ...(look.fill ? { height: rowHeight(texts) } : {}),
    });
  };
  const words = labelsOf(language);
  const after = Math.max(...figures.map(({ chart }) => chart.series.length)) + 3;
  const charts = figures.map(({ number, chart }): SheetChart => {
    const top = rows.length;
    write([`${appendixLabelsOf(language).figure(number)}  ${chart.title}`], { size: 12, isBold: true });
    write([chart.unit ? `${words.unit}${words.colon}${chart.unit}` : null], { size: 10 });
    const headRow = rows.length + 1;
    const format = chartLabelFormat(chart);
    for (const [index, cells] of tableRows(chart, headRow, chart.heading ?? words.metric, language).entries()) {
      write(cells, index === 0 ? { size: 10, isBold: true, fill: '#EDF1F5' } : { size: 10, format });
    }
    while (rows.length < top + rowsOf(chart) + gapRows) rows.push({ cells: [] });
    return {
      chart,
      table: { sheetName: name, headRow, firstColumn: 1 },
      at: { column: after, row: top, columns: chartColumns, rows: rowsOf(chart) },
    };
  });
  return { rows, charts };
};

/** The sheet of charts: each with its title, its numbers as cells and, beside them, the chart that is drawn from them. */
export const chartSheet = (
  name: string,
  figures: readonly OutlineFigure[],
  look: SheetLook,
  styles: StyleBook,
): { sheet: Sheet; charts: SheetChart[] } => {
  const { rows, charts } = placed(name, figures, look, styles);
  const series = Math.max(...figures.map(({ chart }) => chart.series.length)) + 1;
  const widths = [firstWidth, ...Array.from({ length: series }, () => seriesWidth)];
  return {
    sheet: {
      name,
      tabColor: look.brandColor,
      widths,
      pages: chartPages(rows, charts, { widths, paper: look.paper }),
      orientation: 'landscape',
      paper: look.paper,
      organization: look.organization,
      rows,
    },
    charts,
  };
};
