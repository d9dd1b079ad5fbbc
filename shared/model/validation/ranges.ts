import { parseDecimal } from '../../catalogue/metrics/decimal.ts';
import { convert } from '../../catalogue/metrics/units.ts';
import { figureRange } from '../numbers/figure-range.ts';
import { type CheckedField, eachField, fieldFinding, numberOf, type Rule, unitOf } from './checked-report.ts';

/** Between what a figure can lie, in the base unit of its family (per cent for shares). */
export const rangeOf = ({ field, bound }: CheckedField) => figureRange(field, bound?.node.code);

const isBelow = (one: string, other: string): boolean => {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  return a.numerator * b.denominator < b.numerator * a.denominator;
};

const inUnit = (limit: string | null, unit: string | null): string | null =>
  limit === null || limit === '0' || unit === null || unit === '%' ? limit : convert(limit, '%', unit);

/** A share is between 0 and 100 %; a count or measurement is not negative. */
export const ranges: Rule = eachField((field) => {
  const value = numberOf(field);
  if (!value) return undefined;
  const unit = unitOf(field);
  const units = field.field.units ?? [];
  const isKnownUnit = unit === null || units.length === 0 || units.includes(unit);
  const base = rangeOf(field);
  if (!isKnownUnit || (base.least === null && base.most === null)) return undefined;
  const range = { least: inUnit(base.least, unit), most: inUnit(base.most, unit) };
  const isOutside =
    (range.least !== null && isBelow(value.number, range.least)) ||
    (range.most !== null && isBelow(range.most, value.number));
  return isOutside
    ? fieldFinding(field, 'error', { rule: 'range', value: { number: value.number, unit }, ...range })
    : null;
});

/** A period ends after it begins. */
export const periods: Rule = eachField((field) => {
  const { value } = field;
  if (value?.kind !== 'datePeriod') return undefined;
  const { startOn, endOn } = value;
  return startOn <= endOn ? null : fieldFinding(field, 'error', { rule: 'period', startOn, endOn });
});
