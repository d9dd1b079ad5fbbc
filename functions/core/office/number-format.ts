import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import type { Chart } from '../../../shared/model/design/chart.ts';
import { signOf } from '../../../shared/model/numbers/format-value.ts';

/** Excel's format of a number with so many decimals, its thousands grouped. */
export const groupedFormat = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

export const decimalsOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** A number's format with its decimals; an estimate and a bound have their signs before it. */
export const numberFormat = (decimals: number, state?: ValueState): string => {
  const grouped = groupedFormat(decimals);
  const sign = signOf(state);
  return sign === '' ? grouped : `"${sign} "${grouped};"${sign} "-${grouped}`;
};

/** From here on the steps of an axis are whole numbers. */
const wholeStepsFrom = 10;

/**
 * Format of a chart's axis, where the program chooses the steps: grouped where they are whole, otherwise unformatted.
 * `#,##0.##` would write a point after a whole number ("1,500."), and a format with conditions drops signs in
 * LibreOffice.
 */
export const axisFormat = (chart: Chart): string => {
  const sizes = chart.series.flatMap(({ values }) => values.map((value) => Math.abs(Number(value ?? 0))));
  return Math.max(...sizes) < wholeStepsFrom ? 'General' : groupedFormat(0);
};

/** Labels of pie slices, as in the PDF: a narrow no-break space precedes the sign. */
export const shareFormat = '0.0\\\u202F%';
