import type { Chart } from '../../../../../shared/model/chart.ts';
import type { ComparedFigure } from '../../../../../shared/model/comparison.ts';
import type { Language } from '../../../../../shared/model/language.ts';
import { changeBars } from './chart-data.ts';

type Words = { title: string; alt: string; series: (index: number) => string };

/** The changes against every other column as one chart for files; undefined where nothing can be compared. */
export const changesChart = (
  figures: readonly ComparedFigure[],
  columnCount: number,
  language: Language,
  words: Words,
): Chart | undefined => {
  const others = Array.from({ length: columnCount - 1 }, (_, at) => ({
    name: words.series(at + 1),
    bars: changeBars(figures, at + 1, language),
  })).filter(({ bars }) => bars.length > 0);
  const categories = [...new Map(others.flatMap(({ bars }) => bars.map(({ key, name }) => [key, name] as const)))];
  if (categories.length === 0) return undefined;
  return {
    type: 'bar',
    title: words.title,
    alt: words.alt,
    unit: '%',
    categories: categories.map(([, name]) => name),
    series: others.map(({ name, bars }) => ({
      name,
      values: categories.map(([key]) => bars.find((bar) => bar.key === key)?.percent.toString() ?? null),
    })),
  };
};
