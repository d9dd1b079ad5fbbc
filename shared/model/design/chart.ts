import * as z from 'zod';
import { boundStates } from '../answer/value-state.ts';

/** How a chart shows its numbers. `small-multiples` draws each series in a separate frame, on one scale. */
export const ChartType = z.enum(['bar', 'line', 'pie', 'stacked', 'small-multiples']);
export type ChartType = z.infer<typeof ChartType>;

/** A decimal as it is stored; null where nothing was reported, which is never drawn as zero. */
const Decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .nullable();

/** Maximum number of series with distinct colours. */
export const chartSeriesMax = 12;

/** A chart as data: the same for the drawing in PDF and on screen and for native charts of Word and Excel. */
export const Chart = z.object({
  type: ChartType,
  title: z.string().min(1),
  /** Text alternative of the chart (WCAG 1.1.1). */
  alt: z.string().min(1),
  /** As printed: tCO₂e, 人. */
  unit: z.string().optional(),
  /** Its numbers are printed below it, too. */
  hasTable: z.boolean().optional(),
  /** Heading of the categories in a table of them: "Year"; without it, metrics. */
  heading: z.string().optional(),
  /** Its categories are years, the earliest first; a table of them begins with the latest, as all tables of figures do. */
  isOverYears: z.boolean().optional(),
  /** Heading of several series: "Gender". */
  seriesHeading: z.string().optional(),
  categories: z.array(z.string()).min(1).max(60),
  series: z
    .array(
      z.object({
        name: z.string(),
        values: z.array(Decimal),
        /** Places of values that were estimated. */
        estimated: z.array(z.int().nonnegative()).optional(),
        /** Places of values that only bound what is meant. */
        bounds: z.array(z.object({ at: z.int().nonnegative(), state: z.enum(boundStates) })).optional(),
      }),
    )
    .min(1)
    .max(chartSeriesMax),
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
 * Whether the axis of values begins at zero: columns are compared by their heights, and office programs begin at the
 * smallest number. Negative numbers have space below the line.
 */
export const startsAtZero = (chart: Chart): boolean =>
  chart.series.every((series) => numbersOf(chart, series).every((number) => number === null || number >= 0));

/** Why a chart of another type is drawn as bars. */
export const BarsReason = z.enum([
  'too-many-slices',
  'not-the-whole',
  'over-years',
  'not-positive',
  'several-series',
  'one-series',
  'one-point',
]);
export type BarsReason = z.infer<typeof BarsReason>;

const slicesMax = 12;

const whyNoPie = (chart: Chart): BarsReason | undefined => {
  const [first, ...others] = chart.series;
  if (others.length > 0) return 'several-series';
  const numbers = first ? numbersOf(chart, first) : [];
  const hasShares = numbers.every((number) => number === null || number >= 0) && numbers.some((number) => number);
  if (!hasShares) return 'not-positive';
  return numbers.length > slicesMax ? 'too-many-slices' : undefined;
};

/**
 * Why the numbers of a chart prevent its type: shares of a whole need one series of positive numbers, small multiples
 * more than one series. Undefined: it is drawn as chosen. The numbers do not show whether they add up to the whole.
 */
export const whyBars = (chart: Chart): BarsReason | undefined => {
  switch (chart.type) {
    case 'pie':
      return whyNoPie(chart);
    case 'line':
      return chart.categories.length > 1 ? undefined : 'one-point';
    case 'stacked':
    case 'small-multiples':
      return chart.series.length > 1 ? undefined : 'one-series';
    case 'bar':
      return undefined;
  }
};

/** The type that the numbers allow; otherwise bars, which show any number correctly. */
export const drawableType = (chart: Chart): ChartType => (whyBars(chart) ? 'bar' : chart.type);
