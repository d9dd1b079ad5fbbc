import { hasHorizontalBars, horizontalBarLines } from '../../../shared/charts/bar-orientation.ts';
import {
  changesChart,
  chartedFigures,
  figureChart,
  multiplesMax,
} from '../../../shared/model/comparison/compared-charts.ts';
import type { ComparedColumn, ComparedFigure } from '../../../shared/model/comparison/comparison.ts';
import { comparisonSentences } from '../../../shared/model/comparison/comparison-words.ts';
import type { Chart } from '../../../shared/model/design/chart.ts';
import type { DataCell } from '../../../shared/model/hub/data-row.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { chartXml } from '../../core/office/chart-xml.ts';
import type { SheetChart } from '../../core/office/sheet-charts.ts';
import { cellNumber } from './figure-rows.ts';

/** Minimum rows of a chart next to its numbers, and the space to the next one. */
const chartRows = 16;
const chartColumns = 8;
/** A horizontal bar chart has its names next to the bars, and its title, legend and axis above and below them. */
const lyingColumns = 12;
const lyingFrameRows = 7;
const gapRows = 2;

const text = (content: string): DataCell => ({ kind: 'text', text: content });
const amount = (value: string | null | undefined): DataCell =>
  value ? { kind: 'number', text: cellNumber(value) } : text('');

/** Changes first, then what moved most metric by metric: the pictures of the screen, in its order. */
export const comparedCharts = (
  columns: readonly ComparedColumn[],
  figures: readonly ComparedFigure[],
  names: readonly string[],
  language: Language,
): Chart[] => {
  const words = comparisonSentences[language];
  const title = words.changesOf(names[0] ?? '');
  const changes = changesChart(figures, columns.length, language, {
    title,
    alt: title,
    series: (index) => words.change(names[index] ?? ''),
  });
  const startsOn = columns.map(({ startOn }) => startOn);
  const single = chartedFigures(figures).slice(0, multiplesMax);
  return [...(changes ? [changes] : []), ...single.map((figure) => figureChart(figure, names, startsOn, language))];
};

const blockOf = (chart: Chart): DataCell[][] => [
  [text(chart.unit ?? ''), ...chart.series.map(({ name }) => text(name))],
  ...chart.categories.map((category, index) => [
    text(category),
    ...chart.series.map(({ values }) => amount(values[index])),
  ]),
];

type ChartSheet = {
  /** Series of the widest chart and its categories. */
  columnCount: number;
  rows: DataCell[][];
  charts: SheetChart[];
};

/** Below the head of the sheet a block of numbers for each chart, with the chart to its right. */
export const chartSheet = (sheetName: string, charts: readonly Chart[]): ChartSheet => {
  const columnCount = 1 + Math.max(1, ...charts.map(({ series }) => series.length));
  const rows: DataCell[][] = [];
  const placed = charts.map((chart): SheetChart => {
    // The sheet's own head is row 1.
    const headRow = rows.length + 2;
    const block = blockOf(chart);
    const isWide = hasHorizontalBars(chart);
    const drawnRows = isWide ? Math.max(chartRows, horizontalBarLines(chart) + lyingFrameRows) : chartRows;
    const height = Math.max(drawnRows, block.length);
    rows.push(...block, ...Array.from({ length: height - block.length + gapRows }, () => []));
    return {
      title: chart.title,
      alt: chart.alt,
      xml: (brandColor) => chartXml(chart, { sheetName, headRow, firstColumn: 1 }, brandColor),
      at: { column: columnCount + 1, row: headRow - 1, columns: isWide ? lyingColumns : chartColumns, rows: height },
    };
  });
  return { columnCount, rows, charts: placed };
};
