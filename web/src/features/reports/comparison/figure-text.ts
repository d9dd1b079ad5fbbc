import type { ComparedCell, ComparedFigure } from '../../../../../shared/model/comparison.ts';
import { comparisonSentences } from '../../../../../shared/model/comparison-words.ts';
import { groupedIn, unitBehindNumber } from '../../../../../shared/model/format-unit.ts';
import { formatDecimal, valueStateText } from '../../../../../shared/model/format-value.ts';
import type { Language } from '../../../../../shared/model/language.ts';

const significantDigits = 4;

/** Calculated figures end where a reader stops caring; what was reported keeps its digits. */
const shortened = (decimal: string): string => {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = whole.replace('-', '').replace(/^0+/, '').length;
  const kept = Math.max(significantDigits - digits, digits === 0 ? significantDigits : 0);
  if (fraction.length <= Math.max(kept, 2)) return decimal;
  return Number(decimal).toFixed(Math.min(Math.max(kept, digits === 0 ? significantDigits : 0), 20));
};

const fractionDigitsMax = 6;

/** What was reported keeps its digits; what a conversion leaves without an end is cut where nobody measured. */
const ended = (decimal: string): string => {
  const [whole = '', fraction = ''] = decimal.split('.');
  if (fraction.length <= fractionDigitsMax) return decimal;
  const leadingZeros = Number(whole) === 0 ? fraction.search(/[1-9]/) : 0;
  const kept = Math.min(leadingZeros + fractionDigitsMax, 20);
  const isLong = whole.length > 9;
  const cut = isLong ? `${whole}.${fraction.slice(0, kept)}` : Number(decimal).toFixed(kept);
  return cut.replace(/\.?0+$/, '');
};

const withUnit = (number: string, unit: string, language: Language): string =>
  [number, unitBehindNumber(unit, language)].filter((text) => text !== '').join('\u202F');

/** A number of a row with its unit; `isExact`: as it was reported. */
export const amountText = (amount: string, unit: string, language: Language, isExact: boolean): string =>
  withUnit(groupedIn(isExact ? ended(amount) : shortened(amount), unit), unit, language);

/** What a cell holds: number, words for what is none, or the figure in its own unit. */
export const cellText = (cell: ComparedCell, unit: string, language: Language): string => {
  const { mark, text } = valueStateText(cell.state, language);
  if (cell.foreign) return amountText(cell.foreign.amount, cell.foreign.unit, language, true);
  if (cell.amount === null) return text;
  const amount = amountText(cell.amount, unit, language, !cell.isCalculated);
  return mark === '' ? amount : `${mark}\u202F${amount}`;
};

/** Between two percentages lie percentage points: "+2 %" would be read as the relative change. */
const unitOfDifference = (unit: string, language: Language): string =>
  unit === '%' ? comparisonSentences[language].points : unitBehindNumber(unit, language);

/** Signed difference in the unit of the row. */
export const differenceText = (
  absolute: string,
  { unit }: Pick<ComparedFigure, 'unit'>,
  language: Language,
): string => {
  const number = Number(absolute) === 0 ? '0' : formatDecimal(shortened(absolute), 'comma');
  const text = [number, unitOfDifference(unit, language)].filter((part) => part !== '').join('\u202F');
  return Number(absolute) > 0 ? `+${text}` : text;
};
