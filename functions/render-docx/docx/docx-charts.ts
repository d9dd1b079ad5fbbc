import { Bookmark, type FileChild, Paragraph, type ParagraphChild, SimpleField, TextRun } from 'docx';
import { ChartRun, type ChartRunOptions } from 'docx/charts';
import { hasHorizontalBars, hasSegmentLabel, hasShareLabel } from '../../../shared/charts/bar-orientation.ts';
import { chartInk, inkOn, paletteOf } from '../../../shared/charts/palette.ts';
import { yearColors } from '../../../shared/charts/year-colors.ts';
import {
  type Chart,
  type ChartSeries,
  drawableType,
  numbersOf,
  startsAtZero,
} from '../../../shared/model/design/chart.ts';
import { stateAt } from '../../../shared/model/design/chart-states.ts';
import { axisFormat, decimalsOf, numberFormat, shareFormat } from '../../core/office/number-format.ts';
import { chartTable, chartTableRows, rowsHeading } from '../../report-document/figures/chart-table.ts';
import type { OutlineFigure } from '../../report-document/outline/report-outline.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { chartFrame } from './chart-frame.ts';
import { bare, type DocxContext } from './docx-context.ts';
import { figureTable } from './docx-figure-table.ts';
import { numbersTable } from './docx-tables.ts';
import { textRuns } from './docx-text.ts';

const legendOf = (chart: Chart) => {
  if (drawableType(chart) === 'pie') return { position: 'right' as const };
  return chart.series.length > 1 ? { position: 'bottom' as const } : (false as const);
};

/** Common properties of all charts: texts and place. */
const baseOf = (chart: Chart, context: DocxContext) => ({
  legend: legendOf(chart),
  font: { name: context.language === 'zhTw' ? 'Noto Sans TC' : 'Noto Sans' },
  transformation: chartFrame(chart),
  altText: { name: chart.title, title: chart.title, description: chart.alt },
});

/** Every number at its column, with its own decimals and the sign of an estimate, as the PDF prints it. */
const exactLabels = (chart: Chart, series: ChartSeries) =>
  chart.categories.map((_, index) => ({
    value: true,
    numberFormat: numberFormat(decimalsOf(series.values[index] ?? ''), stateAt(series, index)),
  }));

/** The numbers of a stacked series on those segments that are large enough. */
const segmentLabels = (chart: Chart, index: number, fill: string) => {
  const series = chart.series[index];
  const font = { color: bare(inkOn(fill)), size: 8 };
  const isLabelled = hasSegmentLabel(chart)[index] ?? [];
  return {
    dataLabels: { value: true, position: 'center' as const, font },
    pointLabels: (series ? exactLabels(chart, series) : []).map((label, at) =>
      isLabelled[at] ? { ...label, font } : (false as const),
    ),
  };
};

const optionsOf = (chart: Chart, context: DocxContext): ChartRunOptions => {
  const palette = paletteOf(context.theme.brand);
  const colors = palette.map(bare);
  const base = baseOf(chart, context);
  const { categories } = chart;
  const type = drawableType(chart);
  const ofYears = yearColors(chart, palette[0] ?? chartInk.muted);
  const isLabelled = type !== 'stacked' && type !== 'pie' && chart.series.length === 1;
  const series = chart.series.map((one, index) => ({
    name: one.name,
    ...(isLabelled ? { pointLabels: exactLabels(chart, one) } : {}),
    ...(type === 'stacked' ? segmentLabels(chart, index, palette[index] ?? chartInk.muted) : {}),
    values: numbersOf(chart, one),
    ...(colors[index] ? { color: colors[index] } : {}),
    ...(ofYears ? { colors: ofYears.map(bare) } : {}),
  }));
  const from = startsAtZero(chart) ? { minimum: 0 } : {};
  const axes = {
    valueAxis: {
      gridlines: true,
      numberFormat: axisFormat(chart),
      ...from,
      ...(chart.unit ? { title: chart.unit } : {}),
    },
  };
  if (type === 'pie') {
    const values = series[0]?.values ?? [];
    // Outside of the slices, which have too little contrast for them.
    const labels = { percentage: true, numberFormat: shareFormat, position: 'outsideEnd' as const };
    return {
      ...base,
      type,
      categories,
      series: [
        {
          name: chart.title,
          values,
          colors: colors.slice(0, categories.length),
          pointLabels: hasShareLabel(values).map((isShown) => (isShown ? undefined : false)),
        },
      ],
      dataLabels: labels,
    };
  }
  const labelled = isLabelled ? { dataLabels: { value: true } } : {};
  if (type === 'line') {
    const above = isLabelled ? { dataLabels: { value: true, position: 'above' as const } } : {};
    return { ...base, ...axes, ...above, type, categories, series, markers: true, emptyValues: 'gap' };
  }
  if (hasHorizontalBars(chart)) {
    // The first category is the uppermost bar; the axis of values stays below the last one.
    const valueAxis = { ...axes.valueAxis, crossesAt: 'maximum' as const };
    const lying = { categoryAxis: { reverseOrder: true }, valueAxis };
    return { ...base, ...labelled, ...lying, type: 'bar', categories, series };
  }
  return {
    ...base,
    ...axes,
    ...labelled,
    type: 'column',
    categories,
    series,
    ...(type === 'stacked' ? { stacking: 'stacked' as const } : {}),
  };
};

/** "Figure 3": a field that Word counts, with its present number. */
const figureNumber = (figure: OutlineFigure, context: DocxContext): ParagraphChild[] => {
  const { figure: named } = appendixLabelsOf(context.language);
  const [before = '', after = ''] = named(0).split('0');
  return [
    new TextRun({ text: before, bold: true }),
    new SimpleField('SEQ Figure \\* ARABIC', String(figure.number)),
    ...(after === '' ? [] : [new TextRun({ text: after, bold: true })]),
  ];
};

/**
 * The numbers of a chart, printed below it if the design includes them; a pie only shows shares, and not of its
 * narrowest slices.
 */
const numbersBelow = ({ chart }: OutlineFigure, { language }: DocxContext) => {
  const shown = drawableType(chart) === 'pie' ? { ...chart, hasTable: true } : chart;
  return { table: chartTable(shown, language), rows: chartTableRows(shown, language) };
};

/** Whether a chart depends on the answer above it, since it shows no numbers itself. */
export const dependsOnNumbers = (figure: OutlineFigure, context: DocxContext): boolean => {
  const { table, rows } = numbersBelow(figure, context);
  return !table && rows.length === 0;
};

/** Charts of a disclosure as native ones, with numbers that Word opens as a table, each with its caption. */
export const figureChildren = (figures: readonly OutlineFigure[], context: DocxContext): FileChild[] =>
  figures.flatMap((figure) => {
    const { table, rows } = numbersBelow(figure, context);
    return [
      new Paragraph({
        keepNext: true,
        spacing: { before: 160 },
        children: [new ChartRun(optionsOf(figure.chart, context))],
      }),
      new Paragraph({
        style: 'Caption',
        children: [
          new Bookmark({ id: figure.anchor, children: figureNumber(figure, context) }),
          ...textRuns(` ${figure.chart.title}`),
        ],
        ...(table || rows.length > 0 ? { keepNext: true } : {}),
      }),
      ...(table ? figureTable(table, {}, context) : []),
      ...(rows.length > 0 ? [numbersTable(rows, context, { heading: rowsHeading(figure.chart) })] : []),
    ];
  });

/** Links from the numbers to the charts that show them. */
export const figureReferences = (figures: readonly OutlineFigure[], context: DocxContext): FileChild[] => {
  if (figures.length === 0) return [];
  const words = appendixLabelsOf(context.language);
  const references = figures.flatMap((figure, index): ParagraphChild[] => [
    ...(index === 0 ? [] : [new TextRun(context.labels.listSeparator)]),
    new SimpleField(`REF ${figure.anchor} \\h`, words.figure(figure.number)),
  ]);
  const lead = new TextRun(`${words.shownIn}${context.labels.colon}`);
  return [new Paragraph({ style: 'Meta', children: [lead, ...references] })];
};
