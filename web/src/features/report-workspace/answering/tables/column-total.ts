import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import {
  add,
  formatDecimal,
  formatFraction,
  multiply,
  parseDecimal,
  parseFraction,
  type Rational,
} from '../../../../../../shared/catalogue/metrics/decimal.ts';
import { UnitConversionError, unitRatio } from '../../../../../../shared/catalogue/metrics/units.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { currencyOf } from '../../../../../../shared/model/data-point/currency.ts';

type Column = Pick<Field, 'units' | 'defaultUnit'>;

/** A number in the column's unit, exactly; undefined for none, and for a unit that cannot be converted. */
const inColumnUnit = (field: Column, value: FieldValue | null | undefined) => {
  if (value?.kind !== 'number' || value.number === null) return undefined;
  const own = field.defaultUnit;
  const number = parseDecimal(value.number);
  if (value.unit === undefined || own === undefined || value.unit === own) return number;
  try {
    return multiply(number, unitRatio(value.unit, own));
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};

/** Reduced at each step: the denominators of hundreds of decimals would else multiply up. */
const plus = (a: Rational, b: Rational): Rational =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : parseFraction(formatFraction(add(a, b)));

const currencyIn = (value: FieldValue | null | undefined): string =>
  value?.kind === 'number' && value.number !== null ? currencyOf({ typed: value, unit: value.unit ?? '' }) : '';

/**
 * The sum of the members of an additive figure in the column's unit; undefined without any number, and with two
 * currencies, which do not add up to one amount.
 */
export const columnTotal = (field: Column, values: readonly (FieldValue | null | undefined)[]): string | undefined => {
  const numbers = values.flatMap((value) => inColumnUnit(field, value) ?? []);
  const currencies = new Set(values.map(currencyIn).filter((currency) => currency !== ''));
  return numbers.length === 0 || currencies.size > 1 ? undefined : formatDecimal(numbers.reduce(plus));
};

/** A cell as a chart draws it; undefined for none. */
export const chartNumber = (field: Column, value: FieldValue | null | undefined): number | undefined => {
  const number = inColumnUnit(field, value);
  return number && Number(formatDecimal(number));
};
