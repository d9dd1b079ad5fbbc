import { Paragraph } from 'docx';
import { ChartRun } from 'docx/charts';
import { Pillar } from '../../../shared/catalogue/framework.ts';
import { pillarColors, pillarMarkers, scoreMax } from '../../../shared/charts/matrix/matrix-topic.ts';
import { markSize, matrixMarks } from '../../core/office/matrix-marks.ts';
import type { AppendixMatrix } from '../../report-document/appendix/appendix-model.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { bare, type DocxContext } from './docx-context.ts';

/** Pixels: the width of the text, and a third of a page. */
const size = { width: 620, height: 400 };

const seriesOf = ({ topics }: Pick<AppendixMatrix, 'topics'>) =>
  Pillar.options.flatMap((pillar) => {
    const own = topics.filter((topic) => topic.pillar === pillar);
    return own.length === 0 ? [] : [{ pillar, own }];
  });

/** The marks of each series, for the chart part: the library gives all points of a series one size. */
export const marksOfSeries = (matrix: Pick<AppendixMatrix, 'topics'>): string[] =>
  seriesOf(matrix).map(({ own }) => matrixMarks(own));

/** The matrix as a native chart with axes that cross at the thresholds; each point is labelled as in the drawing. */
export const matrixParagraph = (
  { topics, thresholds, texts, labels }: AppendixMatrix,
  context: DocxContext,
): Paragraph => {
  const axis = { minimum: 0, maximum: scoreMax, interval: 1, numberFormat: '0' };
  const series = seriesOf({ topics }).map(({ pillar, own }) => ({
    name: labelsOf(context.language).pillars[pillar],
    points: own.map(({ impact, financial }) => ({ x: financial ?? 0, y: impact ?? 0 })),
    pointLabels: own.map(({ topicId }) => {
      const text = labels.get(topicId);
      return text ? { text } : false;
    }),
    dataLabels: { value: true, position: 'right' as const, font: { size: 8 } },
    markers: { shape: pillarMarkers[pillar], size: markSize({}) },
    color: bare(pillarColors[pillar]),
  }));
  return new Paragraph({
    keepNext: true,
    spacing: { before: 160, after: 160 },
    children: [
      new ChartRun({
        type: 'scatter',
        legend: false,
        font: { name: context.language === 'zhTw' ? 'Noto Sans TC' : 'Noto Sans' },
        transformation: size,
        altText: { name: texts.title, title: texts.title, description: texts.alt },
        series,
        xAxis: { ...axis, title: texts.financial, crossesAt: thresholds.impact },
        yAxis: { ...axis, title: texts.impact, crossesAt: thresholds.financial },
      }),
    ],
  });
};
