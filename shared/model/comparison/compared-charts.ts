import { parseDecimal } from '../../catalogue/metrics/decimal.ts';
import type { Chart } from '../design/chart.ts';
import { isYear, unitBehindNumber } from '../numbers/format-unit.ts';
import { percentOf } from '../numbers/percent-change.ts';
import type { Language } from '../text/language.ts';
import { figureName } from './compared-names.ts';
import type { ComparedFigure } from './comparison.ts';

export const multiplesMax = 12;
const barsMax = 20;

/** Whole metrics with a number in two columns or more, the largest movements first: the ones worth a chart. */
export const chartedFigures = (figures: readonly ComparedFigure[]): ComparedFigure[] => {
  const isCharted = ({ metricCode, part, unit, cells }: ComparedFigure): boolean =>
    !isYear(unit) && metricCode !== null && part === null && cells.filter((cell) => cell?.amount != null).length > 1;
  const moved = ({ cells }: ComparedFigure): number =>
    Math.max(0, ...cells.map((cell) => Math.abs(Number(cell?.change?.ratio ?? 0))));
  return figures.filter(isCharted).toSorted((one, other) => moved(other) - moved(one));
};

/** `percent` is as long as its bar, `ratio` is the change exactly. */
export type ChangeBar = { key: string; name: string; percent: number; ratio: string };

const roundedPercent = (ratio: string): number => Number(percentOf(parseDecimal(ratio)));

/** Changes against one column, in percent, from the largest rise to the largest fall: the order is the message. */
export const changeBars = (figures: readonly ComparedFigure[], index: number, language: Language): ChangeBar[] =>
  chartedFigures(figures)
    .flatMap((figure): ChangeBar[] => {
      const ratio = figure.cells[index]?.change?.ratio;
      if (ratio == null) return [];
      return [{ key: figure.key, name: figureName(figure, language), percent: roundedPercent(ratio), ratio }];
    })
    .toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent))
    .slice(0, barsMax)
    .toSorted((one, other) => other.percent - one.percent);

/** The bar of a column; `y` is null with `amount` where it has no number. */
type FigureBar = { x: string; y: number | null; amount: string | null };

/**
 * One figure in the order of time, so that a row of bars reads as its course. A column without a number keeps its place: the same
 * place is the same year in every chart.
 */
export const figureBars = (
  figure: ComparedFigure,
  names: readonly string[],
  startsOn: readonly string[],
): FigureBar[] =>
  figure.cells
    .map((cell, index) => ({ x: names[index] ?? '', startOn: startsOn[index] ?? '', amount: cell?.amount ?? null }))
    .toSorted((one, other) => one.startOn.localeCompare(other.startOn))
    .map(({ x, amount }) => ({ x, y: amount === null ? null : Number(amount), amount }));

type Words = { title: string; alt: string; series: (index: number) => string };

/** The changes against every other column as one chart for files; undefined where nothing can be compared. */
export const changesChart = (
  figures: readonly ComparedFigure[],
  columnCount: number,
  language: Language,
  words: Words,
): Chart | undefined => {
  const others = Array.from({ length: columnCount - 1 }, (_, at) => ({
    index: at + 1,
    name: words.series(at + 1),
    bars: changeBars(figures, at + 1, language),
  })).filter(({ bars }) => bars.length > 0);
  const shown = chartedFigures(figures);
  const percentIn = (key: string, index: number): string | null => {
    const ratio = shown.find((figure) => figure.key === key)?.cells[index]?.change?.ratio;
    return ratio == null ? null : String(roundedPercent(ratio));
  };
  const categories = [...new Map(others.flatMap(({ bars }) => bars.map(({ key, name }) => [key, name] as const)))];
  if (categories.length === 0) return undefined;
  return {
    type: 'bar',
    title: words.title,
    alt: words.alt,
    unit: '%',
    categories: categories.map(([, name]) => name),
    // A figure that is drawn for one column has a value for all of them, however small its change.
    series: others.map(({ name, index }) => ({ name, values: categories.map(([key]) => percentIn(key, index)) })),
  };
};

/**
 * The changes against each other column as separate charts, so that a large change in one does not flatten the others.
 */
export const changeCharts = (
  figures: readonly ComparedFigure[],
  columnCount: number,
  language: Language,
  titleOf: (index: number) => string,
): Chart[] =>
  Array.from({ length: columnCount - 1 }, (_, at) => at + 1).flatMap((index): Chart[] => {
    const bars = changeBars(figures, index, language);
    if (bars.length === 0) return [];
    const title = titleOf(index);
    const values = bars.map(({ percent }) => String(percent));
    const categories = bars.map(({ name }) => name);
    return [{ type: 'bar', title, alt: title, unit: '%', categories, series: [{ name: title, values }] }];
  });

/** The course of one figure as a chart for files, its bars in the order of time. */
export const figureChart = (
  figure: ComparedFigure,
  names: readonly string[],
  startsOn: readonly string[],
  language: Language,
): Chart => {
  const bars = figureBars(figure, names, startsOn);
  const title = figureName(figure, language);
  const unit = unitBehindNumber(figure.unit, language);
  return {
    type: 'bar',
    title,
    alt: title,
    ...(unit === '' ? {} : { unit }),
    categories: bars.map(({ x }) => x),
    series: [{ name: title, values: bars.map(({ amount }) => amount) }],
  };
};
