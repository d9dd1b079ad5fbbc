import type { ComparedFigure } from '../../../../../shared/model/comparison.ts';
import type { Language } from '../../../../../shared/model/language.ts';
import { figureName } from './figure-text.ts';

export const multiplesMax = 12;
export const barsMax = 20;

/** Whole metrics with a number in two columns or more, those that moved most first: what a picture says something of. */
export const chartedFigures = (figures: readonly ComparedFigure[]): ComparedFigure[] => {
  const isCharted = ({ metricCode, part, cells }: ComparedFigure): boolean =>
    metricCode !== null && part === null && cells.filter((cell) => cell?.amount != null).length > 1;
  const moved = ({ cells }: ComparedFigure): number =>
    Math.max(0, ...cells.map((cell) => Math.abs(Number(cell?.change?.ratio ?? 0))));
  return figures.filter(isCharted).toSorted((one, other) => moved(other) - moved(one));
};

export type ChangeBar = { key: string; name: string; percent: number };

const rounded = (percent: number): number => Number(percent.toFixed(1));

/** What changed against one column, in percent, from the largest rise to the largest fall: order is the message. */
export const changeBars = (figures: readonly ComparedFigure[], index: number, language: Language): ChangeBar[] =>
  chartedFigures(figures)
    .flatMap((figure): ChangeBar[] => {
      const ratio = figure.cells[index]?.change?.ratio;
      if (ratio == null || Number(ratio) === 0) return [];
      return [{ key: figure.key, name: figureName(figure, language), percent: rounded(Number(ratio) * 100) }];
    })
    .slice(0, barsMax)
    .toSorted((one, other) => other.percent - one.percent);

/** Bars of one figure in the order of time, so that a row of them reads as its course. */
export const figureBars = (
  figure: ComparedFigure,
  names: readonly string[],
  startsOn: readonly string[],
): { x: string; y: number }[] =>
  figure.cells
    .map((cell, index) => ({ x: names[index] ?? '', startOn: startsOn[index] ?? '', amount: cell?.amount ?? null }))
    .toSorted((one, other) => one.startOn.localeCompare(other.startOn))
    .flatMap(({ x, amount }) => (amount === null ? [] : [{ x, y: Number(amount) }]));
