import { type Chart, drawableType } from '../model/design/chart.ts';
import { softened } from './palette.ts';

/**
 * Colours of the columns of one figure over the years: the latest year, the reported one, in the full colour, those
 * before it lighter. Undefined where columns are no years, or are distinguished by their colours.
 */
export const yearColors = (chart: Chart, color: string): string[] | undefined => {
  const isPlain = drawableType(chart) === 'bar' && chart.series.length === 1 && chart.categories.length > 1;
  if (!chart.isOverYears || !isPlain) return undefined;
  const earlier = softened(color);
  const last = chart.categories.length - 1;
  return chart.categories.map((_, index) => (index === last ? color : earlier));
};
