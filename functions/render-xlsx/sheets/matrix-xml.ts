import { lineColor } from '../../../shared/charts/matrix/matrix-drawing.ts';
import { scoreMax } from '../../../shared/charts/matrix/matrix-topic.ts';
import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { type ChartTable, cellRange, chartSpace, fill, gridLine, numbers } from '../../core/office/chart-xml.ts';
import { matrixMarks } from '../../core/office/matrix-marks.ts';
import type { AppendixMatrix } from '../../report-document/appendix/appendix-model.ts';

type Matrix = Omit<AppendixMatrix, 'note'>;

const shown = (isValue: 0 | 1): string =>
  `<c:showLegendKey val="0"/><c:showVal val="${isValue}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`;

const labelXml = (index: number, text: string | undefined): string =>
  text
    ? `<c:dLbl><c:idx val="${index}"/><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="800"/></a:pPr><a:r><a:rPr sz="800"/><a:t>${escapeXml(text)}</a:t></a:r></a:p></c:rich></c:tx><c:dLblPos val="r"/>${shown(1)}</c:dLbl>`
    : `<c:dLbl><c:idx val="${index}"/><c:delete val="1"/></c:dLbl>`;

/** Each point is labelled as in the drawing, once for all of its topics. */
const labelsXml = ({ topics, labels }: Matrix): string =>
  `<c:dLbls>${topics.map(({ topicId }, index) => labelXml(index, labels.get(topicId))).join('')}<c:dLblPos val="r"/>${shown(0)}</c:dLbls>`;

const lineXml = `<a:ln w="12700">${fill(lineColor)}<a:prstDash val="dash"/></a:ln>`;

/** An axis from zero to the highest score, which crosses the other at its threshold; its numbers are at the edge. */
const axisXml = (ids: [number, number], place: 'b' | 'l', title: string, crossesAt: number): string => {
  const turned = place === 'l' ? ' rot="-5400000" vert="horz"' : '';
  return `<c:valAx><c:axId val="${ids[0]}"/><c:scaling><c:orientation val="minMax"/><c:max val="${scoreMax}"/><c:min val="0"/></c:scaling><c:delete val="0"/><c:axPos val="${place}"/><c:majorGridlines><c:spPr>${gridLine}</c:spPr></c:majorGridlines><c:title><c:tx><c:rich><a:bodyPr${turned}/><a:p><a:pPr><a:defRPr sz="900" b="0"/></a:pPr><a:r><a:rPr sz="900" b="0"/><a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:numFmt formatCode="0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:spPr>${lineXml}</c:spPr><c:crossAx val="${ids[1]}"/><c:crossesAt val="${crossesAt}"/><c:crossBetween val="midCat"/><c:majorUnit val="1"/></c:valAx>`;
};

/**
 * The materiality matrix as a chart part of a sheet with impact and financial scores next to the names, which are in
 * its first column, one row per topic below the head. Its axes cross at the thresholds.
 */
export const matrixXml = (matrix: Matrix, table: ChartTable): string => {
  const { topics, thresholds, texts } = matrix;
  const [first, last] = [table.headRow + 1, table.headRow + topics.length];
  const of = (column: number, scores: (number | null)[]): string =>
    numbers(cellRange(table, table.firstColumn + column, first, last), scores);
  const xValues = of(
    2,
    topics.map(({ financial }) => financial),
  );
  const yValues = of(
    1,
    topics.map(({ impact }) => impact),
  );
  const series = `<c:ser><c:idx val="0"/><c:order val="0"/><c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr>${matrixMarks(topics)}${labelsXml(matrix)}<c:xVal>${xValues}</c:xVal><c:yVal>${yValues}</c:yVal><c:smooth val="0"/></c:ser>`;
  const plot = `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series}<c:axId val="1001"/><c:axId val="1002"/></c:scatterChart>${axisXml([1001, 1002], 'b', texts.financial, thresholds.impact)}${axisXml([1002, 1001], 'l', texts.impact, thresholds.financial)}`;
  return chartSpace({ title: texts.title, plot, legend: '' });
};
