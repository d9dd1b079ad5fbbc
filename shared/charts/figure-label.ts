import type { ChartSeries } from '../model/design/chart.ts';
import { stateAt } from '../model/design/chart-states.ts';
import { markedDecimal } from '../model/numbers/format-value.ts';

/** The label at a mark of a chart: its exact value; '' where there is none. */
export const figureLabel = (series: ChartSeries | undefined, index: number): string => {
  const value = series?.values[index];
  return value ? markedDecimal(value, stateAt(series, index)) : '';
};
