import type { stream } from 'exceljs';
import { type Chart, drawableType, numbersOf } from '../../../../shared/model/chart.ts';
import { columnName } from '../../../core/office/chart-xml.ts';
import type { SheetChart } from '../../../core/office/sheet-charts.ts';
import { appendixLabelsOf } from '../appendix-labels.ts';
import { labelsOf } from '../labels.ts';
import type { OutlineFigure } from '../report-outline.ts';
import { argb, fontNames, literal, solid, textFormat } from './cell-look.ts';
import type { SheetLook } from './write-sheets.ts';

type Workbook = InstanceType<typeof stream.xlsx.WorkbookWriter>;

/** Rows that a chart takes beside its table, and the space between one and the next. */
const chartRows = 18;
const gapRows = 2;
const firstWidth = 34;
const seriesWidth = 18;

const exact = (value: string | null | undefined): number | null => (value ? Number(value) : null);
const totalOf = (numbers: readonly (number | null)[]): number =>
  Number(numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0).toPrecision(15));

type Row = (string | number | null | { formula: string; result: number })[];

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

/** The sheet of charts: each with its title, its numbers as cells and, beside them, the chart that is drawn from them. */
export const addChartSheet = (
  workbook: Workbook,
  name: string,
  figures: readonly OutlineFigure[],
  look: SheetLook,
): SheetChart[] => {
  const { language, brandColor } = look;
  const sheet = workbook.addWorksheet(name, {
    views: [{ showGridLines: false }],
    properties: { tabColor: { argb: argb(brandColor) } },
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  const series = Math.max(...figures.map(({ chart }) => chart.series.length)) + 1;
  sheet.columns = [{ width: firstWidth }, ...Array.from({ length: series }, () => ({ width: seriesWidth }))];
  const font = fontNames[language];
  let row = 0;
  const write = (cells: Row, look: { isBold?: boolean; isHead?: boolean } = {}): void => {
    row += 1;
    const written = sheet.addRow(cells.map((cell) => (typeof cell === 'string' ? literal(cell) : cell)));
    written.eachCell((cell) => {
      cell.font = { name: font, size: look.isBold && !look.isHead ? 12 : 10, bold: look.isBold === true };
      if (typeof cell.value === 'string') cell.numFmt = textFormat;
      if (look.isHead) cell.fill = solid('#EDF1F5');
    });
    written.commit();
  };
  const placed = figures.map(({ number, chart }): SheetChart => {
    const top = row;
    write([`${appendixLabelsOf(language).figure(number)}  ${chart.title}`], { isBold: true });
    write([chart.unit ? `${labelsOf(language).unit}${labelsOf(language).colon}${chart.unit}` : null]);
    const headRow = row + 1;
    const label = labelsOf(language).metric;
    for (const [index, cells] of tableRows(chart, headRow, label, language).entries()) {
      write(cells, index === 0 ? { isBold: true, isHead: true } : {});
    }
    while (row < top + chartRows + gapRows) write([]);
    return {
      chart,
      table: { sheetName: name, headRow, firstColumn: 1 },
      at: { column: series + 2, row: top, columns: 8, rows: chartRows },
    };
  });
  sheet.commit();
  return placed;
};
