import { fractionDigitsMax, isEndless } from '../../../../../../shared/catalogue/metrics/decimal.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';

/** Digits that say something of a share or an intensity; a double is sure of fifteen in all. */
const digitsShown = 4;
const digitsSure = 15;

const decimalsOf = (whole: string, fraction: string): number => {
  const size = whole.replace('-', '');
  if (size === '0') return Math.min(fractionDigitsMax, fraction.search(/[1-9]/) + digitsShown);
  return Math.max(0, Math.min(digitsShown, digitsSure - size.length));
};

/** A number that does not end ("33.33333333333333333333") as a person would state it; every other as it is. */
export const roundedNumber = (number: string): string => {
  const [whole = '', fraction = ''] = number.split('.');
  if (!isEndless(number) || !/[1-9]/.test(number)) return number;
  const rounded = Number(number).toFixed(decimalsOf(whole, fraction));
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded;
};

/** The same of a value that is offered. */
export const roundedOffer = (value: FieldValue): FieldValue =>
  value.kind === 'number' && value.number !== null ? { ...value, number: roundedNumber(value.number) } : value;
