import { type Chart, drawableType } from '../model/design/chart.ts';
import { fitsVerticalBars } from './bar-orientation.ts';
import { barsOf } from './bars.ts';
import { type ChartOptions, labelSize, type Pen } from './chart-options.ts';
import { columnsOf, stackedOf } from './columns.ts';
import { type Drawing, round, type Shape, words } from './drawing.ts';
import { legendOf } from './legend.ts';
import { linesOf } from './lines.ts';
import { chartInk, paletteOf } from './palette.ts';
import { pieOf } from './pie.ts';
import { smallMultiplesOf } from './small-multiples.ts';

const bodyOf = (chart: Chart, pen: Pen): { shapes: Shape[]; height: number } => {
  switch (drawableType(chart)) {
    case 'line':
      return linesOf(chart, pen);
    case 'pie':
      return pieOf(chart, pen);
    case 'stacked':
      return stackedOf(chart, pen);
    case 'small-multiples':
      return smallMultiplesOf(chart, pen);
    case 'bar':
      return fitsVerticalBars(chart, pen.width) ? columnsOf(chart, pen) : barsOf(chart, pen);
  }
};

const moved = (shape: Shape, down: number): Shape => {
  switch (shape.kind) {
    case 'line':
      return { ...shape, y1: round(shape.y1 + down), y2: round(shape.y2 + down) };
    case 'path':
      return { ...shape, d: movedPath(shape.d, down) };
    default:
      return { ...shape, y: round(shape.y + down) };
  }
};

/** Paths here consist of absolute pairs; the flags of an arc precede its last pair. */
const movedPath = (d: string, down: number): string =>
  d.replace(
    /([MLA])((?:[\d.-]+ [\d.-]+ 0 [01] 1 )?)([\d.-]+) ([\d.-]+)/g,
    (_, command: string, arc: string, x: string, y: string) => `${command}${arc}${x} ${round(Number(y) + down)}`,
  );

/**
 * A chart as shapes, in points: unit and legend over the plot, numbers written as the report writes them. Pure: the same
 * data, brand and width give the same drawing.
 */
export const chartDrawing = (chart: Chart, { language, brandColor, width }: ChartOptions): Drawing => {
  const colors = paletteOf(brandColor);
  const type = drawableType(chart);
  const hasLegend = type !== 'pie' && type !== 'small-multiples';
  const names = chart.series.map(({ name }) => name);
  const legend = legendOf(hasLegend ? names : [], colors, width);
  const unit = chart.unit ? [words(chart.unit, 0, labelSize, { size: labelSize, color: chartInk.muted })] : [];
  const unitHeight = chart.unit ? labelSize + 7 : 0;
  const body = bodyOf(chart, { colors, width, language });
  const down = unitHeight + legend.height;
  const shapes = [
    ...unit,
    ...legend.shapes.map((shape) => moved(shape, unitHeight)),
    ...body.shapes.filter((shape) => shape.kind !== 'text' || shape.text !== '').map((shape) => moved(shape, down)),
  ];
  return { width, height: round(body.height + down + 2), title: chart.title, alt: chart.alt, shapes };
};
