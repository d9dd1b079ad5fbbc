import type { ChartSeries } from '../model/chart.ts';
import { formatDecimal, valueStateText } from '../model/format-value.ts';

/** The same in both languages. */
const estimatedMark = valueStateText('estimated', 'en').mark;

/** What stands at a mark of a chart: its exact value, an estimate with its sign as in the tables; '' where there is none. */
export const figureLabel = (series: ChartSeries | undefined, index: number): string => {
  const value = series?.values[index];
  if (!value) return '';
  const text = formatDecimal(value, 'comma');
  return series.estimated?.includes(index) ? `${estimatedMark} ${text}` : text;
};
