import {
  formatDecimal as formatDecimalOf,
  multiply,
  parseDecimal,
  type Rational,
  subtract,
} from '../../../../../shared/catalogue/metrics/decimal.ts';
import type { ComparedCell, ComparedFigure } from '../../../../../shared/model/comparison/comparison.ts';
import { comparisonSentences } from '../../../../../shared/model/comparison/comparison-words.ts';
import { groupedIn, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';

const significantDigits = 4;
const decimalsMin = 2;
const decimalsMax = 20;

const decimalsOf = (decimal: string): number => (decimal.split('.')[1] ?? '').length;
const wholeDigitsOf = (decimal: string): number =>
  (decimal.split('.')[0] ?? '').replace('-', '').replace(/^0+/, '').length;

/** Behind the point where a reader stops caring: two decimals, or as many as four digits that say something take. */
const enough = (decimal: string): number => {
  const digits = wholeDigitsOf(decimal);
  const zeros = digits === 0 ? Math.max((decimal.split('.')[1] ?? '').search(/[1-9]/), 0) : 0;
  return Math.max(significantDigits - digits + zeros, decimalsMin);
};

/**
 * Decimals of a row: numbers and their differences have the same, so that they add up. As many as the most exact
 * number has, limited to what the smallest needs.
 */
export const rowDecimals = ({ cells }: Pick<ComparedFigure, 'cells'>): number => {
  const amounts = cells.flatMap((cell) => cell?.amount ?? []);
  const some = amounts.filter((amount) => Number(amount) !== 0);
  return Math.min(Math.max(0, ...amounts.map(decimalsOf)), Math.max(0, ...some.map(enough)), decimalsMax);
};

/** A decimal with at most so many digits behind the point, rounded half up. */
const rounded = (decimal: string, decimals: number): Rational => {
  const { numerator, denominator } = multiply(parseDecimal(decimal), powerOfTen(decimals));
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (2n * size + denominator) / (2n * denominator);
  return { numerator: numerator < 0n ? -whole : whole, denominator: powerOfTen(decimals).numerator };
};
const powerOfTen = (exponent: number): Rational => ({ numerator: 10n ** BigInt(exponent), denominator: 1n });

/** A value reported with fewer digits stays as it is, including trailing zeros. */
const inRow = (decimal: string, decimals: number): string =>
  decimalsOf(decimal) <= decimals ? decimal : formatDecimalOf(rounded(decimal, decimals));

const withUnit = (number: string, unit: string, language: Language): string =>
  [number, unitBehindNumber(unit, language)].filter((text) => text !== '').join('\u202F');

/** A number of a row with its unit. */
export const amountText = (amount: string, unit: string, language: Language, decimals = enough(amount)): string =>
  withUnit(groupedIn(inRow(amount, decimals), unit), unit, language);

/** Every digit of it. */
export const exactText = (amount: string, unit: string, language: Language): string =>
  withUnit(groupedIn(amount, unit), unit, language);

type Row = Pick<ComparedFigure, 'unit' | 'cells'>;

/** The text of a cell: a number, the text for a missing value, or the figure in its own unit. */
export const cellText = (cell: ComparedCell, figure: Row, language: Language): string => {
  const { mark, text } = valueStateText(cell.state, language);
  if (cell.foreign) return amountText(cell.foreign.amount, cell.foreign.unit, language);
  if (cell.amount === null) return text;
  const amount = amountText(cell.amount, figure.unit, language, rowDecimals(figure));
  return mark === '' ? amount : `${mark}\u202F${amount}`;
};

/** Between two percentages lie percentage points: "+2 %" would be read as the relative change. */
const unitOfDifference = (unit: string, language: Language): string =>
  unit === '%' ? comparisonSentences[language].points : unitBehindNumber(unit, language);

/** How far the first number of a row is from another one, both as they are shown, signed and in the unit of the row. */
export const differenceText = (amount: string, figure: Row, language: Language): string => {
  const decimals = rowDecimals(figure);
  const first = figure.cells[0]?.amount ?? amount;
  const difference = formatDecimalOf(subtract(rounded(first, decimals), rounded(amount, decimals)));
  const unit = unitOfDifference(figure.unit, language);
  const text = [shownDecimal(difference), unit].filter((part) => part !== '').join('\u202F');
  return Number(difference) > 0 ? `+${text}` : text;
};
