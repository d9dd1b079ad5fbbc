import { Bookmark, type FileChild, Paragraph, type ParagraphChild, SimpleField, TextRun } from 'docx';
import { ChartRun, type ChartRunOptions } from 'docx/charts';
import { paletteOf } from '../../../../shared/charts/palette.ts';
import { type Chart, drawableType, numbersOf, startsAtZero } from '../../../../shared/model/chart.ts';
import { axisFormat, chartLabelFormat, shareFormat } from '../../../core/office/number-format.ts';
import { appendixLabelsOf } from '../appendix-labels.ts';
import { chartTableRows } from '../chart-table.ts';
import type { OutlineFigure } from '../report-outline.ts';
import { numbersTable } from './docx-tables.ts';
import { textRuns } from './docx-text.ts';
import { bare, type DocxContext } from './docx-theme.ts';

const width = 620;
const height = 270;

/** What kinds of charts share: the words beside them and their place. */
const baseOf = (chart: Chart, context: DocxContext) => ({
  legend: chart.series.length > 1 || chart.type === 'pie' ? { position: 'bottom' as const } : (false as const),
  font: { name: context.language === 'zhTw' ? 'Noto Sans TC' : 'Noto Sans' },
  transformation: { width, height },
  altText: { name: chart.title, title: chart.title, description: chart.alt },
});

const optionsOf = (chart: Chart, context: DocxContext): ChartRunOptions => {
  const colors = paletteOf(context.theme.brand).map(bare);
  const base = baseOf(chart, context);
  const { categories } = chart;
  const type = drawableType(chart);
  const series = chart.series.map((one, index) => ({
    name: one.name,
    values: numbersOf(chart, one),
    ...(colors[index] ? { color: colors[index] } : {}),
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
    // Outside the slices, whose colours would hide them.
    const labels = { percentage: true, numberFormat: shareFormat, position: 'outsideEnd' as const };
    return {
      ...base,
      type,
      categories,
      series: [{ name: chart.title, values, colors: colors.slice(0, categories.length) }],
      dataLabels: labels,
    };
  }
  if (type === 'line') return { ...base, ...axes, type, categories, series, markers: true, emptyValues: 'gap' };
  const isStacked = type === 'stacked';
  const labelled =
    !isStacked && series.length === 1 ? { dataLabels: { value: true, numberFormat: chartLabelFormat(chart) } } : {};
  return {
    ...base,
    ...axes,
    ...labelled,
    type: 'column',
    categories,
    series,
    ...(isStacked ? { stacking: 'stacked' as const } : {}),
  };
};

/** "Figure 3": a field that Word counts, with the number that it has now. */
const figureNumber = (figure: OutlineFigure, context: DocxContext): ParagraphChild[] => {
  const { figure: named } = appendixLabelsOf(context.language);
  const [before = '', after = ''] = named(0).split('0');
  return [
    new TextRun({ text: before, bold: true }),
    new SimpleField('SEQ Figure \\* ARABIC', String(figure.number)),
    ...(after === '' ? [] : [new TextRun({ text: after, bold: true })]),
  ];
};

/** Charts of a disclosure as native ones, whose numbers Word opens as a table, each with its caption. */
export const figureChildren = (figures: readonly OutlineFigure[], context: DocxContext): FileChild[] =>
  figures.flatMap((figure) => {
    const rows = chartTableRows(figure.chart, context.language);
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
          ...textRuns(`  ${figure.chart.title}`),
        ],
        ...(rows.length > 0 ? { keepNext: true } : {}),
      }),
      ...(rows.length > 0 ? [numbersTable(rows, context)] : []),
    ];
  });

/** Leads from the numbers to the charts that show them. */
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
