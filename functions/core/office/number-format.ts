import type { Chart } from '../../../shared/model/chart.ts';

/** Excel's format of a number with so many decimals, its thousands grouped. */
export const groupedFormat = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

export const decimalsOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/**
 * Along the axis of a chart, whose steps the program chooses: thousands are grouped, small numbers have the decimals that
 * they need. `#,##0.##` would not do: it writes a point behind a whole number ("1,500.").
 */
export const axisFormat = '[>=1000]#,##0;[<=-1000]-#,##0;General';

/** Beside the columns of a chart: all with the decimals of the most exact, since a program has one format for them. */
export const chartLabelFormat = (chart: Chart): string =>
  groupedFormat(Math.max(...chart.series.flatMap(({ values }) => values.map((value) => decimalsOf(value ?? '')))));
