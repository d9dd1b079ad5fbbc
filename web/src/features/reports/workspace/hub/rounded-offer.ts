import { fractionDigitsMax } from '../../../../../../shared/catalogue/decimal.ts';
import type { FieldValue } from '../../../../../../shared/model/field-value.ts';

/** Digits that say something of a share or an intensity; a double is sure of fifteen in all. */
const digitsShown = 4;
const digitsSure = 15;

const decimalsOf = (whole: string, fraction: string): number => {
  const size = whole.replace('-', '');
  if (size === '0') return Math.min(fractionDigitsMax, fraction.search(/[1-9]/) + digitsShown);
  return Math.max(0, Math.min(digitsShown, digitsSure - size.length));
};

/** A calculated figure that does not end ("33.33333333333333333333") as a person would state it; every other value as it is. */
export const roundedOffer = (value: FieldValue): FieldValue => {
  if (value.kind !== 'number' || value.number === null) return value;
  const [whole = '', fraction = ''] = value.number.split('.');
  if (fraction.length < fractionDigitsMax || !/[1-9]/.test(value.number)) return value;
  const rounded = Number(value.number).toFixed(decimalsOf(whole, fraction));
  return { ...value, number: rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded };
};
