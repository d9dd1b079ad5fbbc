import * as z from 'zod';

/** How a chart shows its numbers. `small-multiples` draws each series in a frame of its own, on one scale. */
export const ChartType = z.enum(['bar', 'line', 'pie', 'stacked', 'small-multiples']);
export type ChartType = z.infer<typeof ChartType>;

/** A decimal as it is stored; null where nothing was reported, which is never drawn as zero. */
const Decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .nullable();

/** A chart as data: the same for the drawing in PDF and on screen and for native charts of Word and Excel. */
export const Chart = z.object({
  type: ChartType,
  title: z.string().min(1),
  /** What a reader who does not see the chart is told. */
  alt: z.string().min(1),
  /** As printed: tCO₂e, 人. */
  unit: z.string().optional(),
  /** Its numbers are printed below it, too. */
  hasTable: z.boolean().optional(),
  categories: z.array(z.string()).min(1).max(60),
  series: z
    .array(z.object({ name: z.string(), values: z.array(Decimal) }))
    .min(1)
    .max(12),
});
export type Chart = z.infer<typeof Chart>;
export type ChartSeries = Chart['series'][number];

/** Numbers of a series by category; a value that is missing or too many is null. */
export const numbersOf = (chart: Chart, series: ChartSeries): (number | null)[] =>
  chart.categories.map((_, index) => {
    const value = series.values[index] ?? null;
    return value === null ? null : Number(value);
  });

/**
 * Whether the axis of values is to begin at zero: columns are compared by their heights, and office programs begin where the
 * numbers do. Numbers below zero have their own room beneath the line.
 */
export const startsAtZero = (chart: Chart): boolean =>
  chart.series.every((series) => numbersOf(chart, series).every((number) => number === null || number >= 0));

const slicesMax = 12;

/**
 * The type that the numbers allow: shares of a whole need one series of positive numbers, small multiples more than one
 * series. Whoever chose otherwise gets bars, which show any number truly.
 */
export const drawableType = (chart: Chart): ChartType => {
  const [first] = chart.series;
  if (chart.type === 'pie') {
    const numbers = first ? numbersOf(chart, first) : [];
    const isWhole = numbers.every((number) => number === null || number >= 0) && numbers.some((number) => number);
    return isWhole && chart.series.length === 1 && numbers.length <= slicesMax ? 'pie' : 'bar';
  }
  if (chart.type === 'line') return chart.categories.length > 1 ? 'line' : 'bar';
  if (chart.type === 'stacked' || chart.type === 'small-multiples') return chart.series.length > 1 ? chart.type : 'bar';
  return chart.type;
};
