import { type Chart, numbersOf } from '../model/design/chart.ts';
import { categoryLabels, gridOf, heightAt } from './axis.ts';
import { labelSize, type Pen } from './chart-options.ts';
import { plotOf, plotTotal } from './columns.ts';
import { round, type Shape, words } from './drawing.ts';
import { figureLabel } from './figure-label.ts';
import { widthOf } from './measure.ts';
import { chartInk } from './palette.ts';
import { scaleOf } from './scale.ts';

const dashes = [undefined, '5 2.5', '1.5 2', '7 2 1.5 2'];
type Point = { x: number; y: number };

/** Runs of neighbours that have a value: a line is broken where nothing was reported. */
const runsOf = (points: readonly (Point | null)[]): Point[][] => {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
};

/** Lines leave such a point upwards, so its label goes below. */
const isValley = (points: readonly (Point | null)[], index: number): boolean => {
  const y = points[index]?.y ?? 0;
  const neighbours = [points[index - 1], points[index + 1]].flatMap((point) => (point ? [point.y] : []));
  return neighbours.length > 0 && neighbours.every((other) => other < y);
};

const pathOf = (run: readonly Point[]): string =>
  run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

export const linesOf = (chart: Chart, pen: Pen): { shapes: Shape[]; height: number } => {
  const rows = chart.series.map((series) => numbersOf(chart, series));
  const scale = scaleOf(rows.flat().filter((number) => number !== null));
  const plot = plotOf(scale, pen.width);
  const band = (plot.right - plot.left) / chart.categories.length;
  const shapes = rows.flatMap((numbers, seriesIndex): Shape[] => {
    const color = pen.colors[seriesIndex] ?? chartInk.muted;
    const points = numbers.map((number, index) =>
      number === null ? null : { x: plot.left + band * (index + 0.5), y: heightAt(scale, plot, number) },
    );
    const dash = dashes[seriesIndex % dashes.length];
    const strokes = runsOf(points).map(
      (run): Shape => ({ kind: 'path', d: pathOf(run), stroke: color, width: 1.6, ...(dash ? { dash } : {}) }),
    );
    const marks = points.flatMap((point, index): Shape[] => {
      if (!point) return [];
      const text = figureLabel(chart.series[seriesIndex], index);
      const isLabelled = chart.series.length === 1 && widthOf(text, labelSize) <= band;
      const hasSpaceBelow = point.y < plot.bottom - 2 * labelSize;
      const y = point.y + (hasSpaceBelow && isValley(points, index) ? labelSize + 4 : -6);
      const style = { size: labelSize, color: chartInk.text, anchor: 'middle', hasHalo: true } as const;
      const label = words(text, point.x, y, style);
      const mark: Shape = { kind: 'circle', x: round(point.x), y: round(point.y), radius: 2.2, fill: color };
      return isLabelled ? [mark, label] : [mark];
    });
    return [...strokes, ...marks];
  });
  return { shapes: [...gridOf(scale, plot), ...shapes, ...categoryLabels(chart.categories, plot)], height: plotTotal };
};
