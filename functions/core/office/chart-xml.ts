import { hasHorizontalBars, hasShareLabel } from '../../../shared/charts/bar-orientation.ts';
import { paletteOf } from '../../../shared/charts/palette.ts';
import { yearColors } from '../../../shared/charts/year-colors.ts';
import { type Chart, drawableType, numbersOf, startsAtZero } from '../../../shared/model/design/chart.ts';
import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { axisFormat, shareFormat } from './number-format.ts';

/** Position of a chart's numbers in a sheet: series names in the head row, categories in the first column. */
export type ChartTable = { sheetName: string; headRow: number; firstColumn: number };

/** 1 is A, 27 is AA. */
export const columnName = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : `${columnName(Math.floor((column - 1) / 26))}${columnName(((column - 1) % 26) + 1)}`;

export const cellRange = ({ sheetName }: ChartTable, column: number, from: number, to: number): string => {
  const name = `$${columnName(column)}$`;
  const end = from === to ? '' : `:${name}${to}`;
  return escapeXml(`'${sheetName.replaceAll("'", "''")}'!${name}${from}${end}`);
};

export const fill = (color: string): string => `<a:solidFill><a:srgbClr val="${color.slice(1)}"/></a:solidFill>`;
const noLine = '<a:ln><a:noFill/></a:ln>';
export const gridLine = '<a:ln w="6350"><a:solidFill><a:srgbClr val="D5DBE1"/></a:solidFill></a:ln>';
const axisLine = '<a:ln w="9525"><a:solidFill><a:srgbClr val="545B64"/></a:solidFill></a:ln>';

const texts = (reference: string, values: readonly string[]): string =>
  `<c:strRef><c:f>${reference}</c:f><c:strCache><c:ptCount val="${values.length}"/>${values
    .map((value, index) => `<c:pt idx="${index}"><c:v>${escapeXml(value)}</c:v></c:pt>`)
    .join('')}</c:strCache></c:strRef>`;

export const numbers = (reference: string, values: readonly (number | null)[]): string =>
  `<c:numRef><c:f>${reference}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${values
    .map((value, index) => (value === null ? '' : `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`))
    .join('')}</c:numCache></c:numRef>`;

type SeriesStyle = { shape: string; between?: string; after?: string };

const seriesXml = (chart: Chart, table: ChartTable, styleOf: (index: number) => SeriesStyle): string => {
  const last = table.headRow + chart.categories.length;
  return chart.series
    .map((series, index) => {
      const column = table.firstColumn + index + 1;
      const { shape, between = '', after = '' } = styleOf(index);
      const name = texts(cellRange(table, column, table.headRow, table.headRow), [series.name]);
      const categories = texts(cellRange(table, table.firstColumn, table.headRow + 1, last), chart.categories);
      const values = numbers(cellRange(table, column, table.headRow + 1, last), numbersOf(chart, series));
      return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx>${name}</c:tx>${shape}${between}<c:cat>${categories}</c:cat><c:val>${values}</c:val>${after}</c:ser>`;
    })
    .join('');
};

const axes = (chart: Chart, nameSize?: number): string => {
  const { unit } = chart;
  const isLyingDown = hasHorizontalBars(chart);
  const [names, values] = isLyingDown ? ['l', 'b'] : ['b', 'l'];
  // The first category is the uppermost bar; its axis of values stays below the last one.
  const order = isLyingDown ? 'maxMin' : 'minMax';
  const crosses = isLyingDown ? 'max' : 'autoZero';
  const turned = isLyingDown ? '' : ' rot="-5400000" vert="horz"';
  // An office program leaves out names that it finds too many; of lying bars each has its line.
  const everyName = isLyingDown ? '<c:tickLblSkip val="1"/>' : '';
  const nameStyle =
    nameSize === undefined
      ? ''
      : `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${nameSize * 100}"/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`;
  const from = startsAtZero(chart) ? '<c:min val="0"/>' : '';
  const title = unit
    ? `<c:title><c:tx><c:rich><a:bodyPr${turned}/><a:p><a:pPr><a:defRPr sz="900" b="0"/></a:pPr><a:r><a:rPr sz="900" b="0"/><a:t>${escapeXml(unit)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
    : '';
  return `<c:catAx><c:axId val="1001"/><c:scaling><c:orientation val="${order}"/></c:scaling><c:delete val="0"/><c:axPos val="${names}"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:spPr>${axisLine}</c:spPr>${nameStyle}<c:crossAx val="1002"/><c:crosses val="autoZero"/><c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>${everyName}<c:noMultiLvlLbl val="0"/></c:catAx><c:valAx><c:axId val="1002"/><c:scaling><c:orientation val="minMax"/>${from}</c:scaling><c:delete val="0"/><c:axPos val="${values}"/><c:majorGridlines><c:spPr>${gridLine}</c:spPr></c:majorGridlines>${title}<c:numFmt formatCode="${axisFormat(chart)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr>${noLine}</c:spPr><c:crossAx val="1001"/><c:crosses val="${crosses}"/><c:crossBetween val="between"/></c:valAx>`;
};

const axisIds = '<c:axId val="1001"/><c:axId val="1002"/>';

const columnPoints = (colors: readonly string[]): string =>
  colors
    .map(
      (color, index) =>
        `<c:dPt><c:idx val="${index}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${fill(color)}</c:spPr></c:dPt>`,
    )
    .join('');

const plotOf = (chart: Chart, table: ChartTable, colors: readonly string[], nameSize?: number): string => {
  const type = drawableType(chart);
  const colorOf = (index: number): string => colors[index] ?? '#545B64';
  if (type === 'pie') {
    const slices = chart.categories
      .map(
        (_, index) =>
          `<c:dPt><c:idx val="${index}"/><c:bubble3D val="0"/><c:spPr>${fill(colorOf(index))}</c:spPr></c:dPt>`,
      )
      .join('');
    const [series] = chart.series;
    const unlabelled = hasShareLabel(series ? numbersOf(chart, series) : [])
      .map((isShown, index) => (isShown ? '' : `<c:dLbl><c:idx val="${index}"/><c:delete val="1"/></c:dLbl>`))
      .join('');
    const labels = `<c:dLbls>${unlabelled}<c:numFmt formatCode="${shareFormat}" sourceLinked="0"/><c:dLblPos val="outEnd"/><c:showLegendKey val="0"/><c:showVal val="0"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="1"/><c:showBubbleSize val="0"/></c:dLbls>`;
    return `<c:pieChart><c:varyColors val="1"/>${seriesXml(chart, table, () => ({ shape: '', between: slices + labels }))}<c:firstSliceAng val="0"/></c:pieChart>`;
  }
  if (type === 'line') {
    const styleOf = (index: number): SeriesStyle => ({
      shape: `<c:spPr><a:ln w="25400"><a:solidFill><a:srgbClr val="${colorOf(index).slice(1)}"/></a:solidFill></a:ln></c:spPr>`,
      between: `<c:marker><c:symbol val="circle"/><c:size val="6"/><c:spPr>${fill(colorOf(index))}</c:spPr></c:marker>`,
      after: '<c:smooth val="0"/>',
    });
    return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${seriesXml(chart, table, styleOf)}<c:marker val="1"/>${axisIds}</c:lineChart>${axes(chart)}`;
  }
  const isStacked = type === 'stacked';
  const styleOf = (index: number): SeriesStyle => ({
    shape: `<c:spPr>${fill(colorOf(index))}</c:spPr><c:invertIfNegative val="0"/>`,
    between: columnPoints(yearColors(chart, colorOf(index)) ?? []),
  });
  return `<c:barChart><c:barDir val="${hasHorizontalBars(chart) ? 'bar' : 'col'}"/><c:grouping val="${isStacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>${seriesXml(chart, table, styleOf)}<c:gapWidth val="80"/>${isStacked ? '<c:overlap val="100"/>' : ''}${axisIds}</c:barChart>${axes(chart, nameSize)}`;
};

const titleOf = (title: string): string =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr sz="1200" b="1"/><a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;

/** A chart part around its plot. */
export const chartSpace = ({ title, plot, legend }: { title: string; plot: string; legend: string }): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:roundedCorners val="0"/><c:chart>${titleOf(title)}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plot}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;

/**
 * A chart part (`xl/charts/chartN.xml`) that refers to cells of a sheet, so that it follows changes there. `nameSize`:
 * size in points of the names next to or below its columns.
 */
export const chartXml = (chart: Chart, table: ChartTable, brandColor: string, nameSize?: number): string => {
  const hasLegend = chart.series.length > 1 || drawableType(chart) === 'pie';
  const legend = hasLegend ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : '';
  return chartSpace({
    title: chart.title,
    plot: plotOf(chart, table, paletteOf(brandColor), nameSize),
    legend,
  });
};
