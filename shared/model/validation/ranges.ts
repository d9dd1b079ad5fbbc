import { parseDecimal } from '../../catalogue/decimal.ts';
import { convert } from '../../catalogue/units.ts';
import { type CheckedField, eachField, fieldFinding, numberOf, type Rule, unitOf } from './checked-report.ts';

/** Families of what is counted or measured: less than nothing is not possible. */
const countedFamilies: ReadonlySet<string> = new Set([
  'count',
  'mass',
  'volume',
  'energy',
  'area',
  'hours',
  'duration',
  'ghg',
  'ods',
  'rateHours',
  'ghgIntensity',
  'ghgIntensityRevenue',
  'energyIntensity',
  'energyIntensityRevenue',
  'waterIntensity',
  'waterIntensityRevenue',
  'massIntensity',
  'areaEnergy',
]);

/** A difference of two figures may go below zero whatever its unit is. */
const differenceWords =
  /\b(net|change|changes|reduction|reductions|decrease|increase|growth|gap|difference|progress|removal|removals|like-for-like|efficiency|balance|avoided|savings?|profit|loss)\b/i;
const differenceCodes =
  /(^|\.)(net|change|reduction|gap|progress|efficiency|likeForLike|removals)|Gap|change(Area|Share)/;

/** A rate relates one figure to another and may pass one hundred: turnover of seasonal staff does. */
const rateWords = /\b(rate|rates|ratio|growth|change|increase|target|progress|return|premium|salary)\b/i;
const rateCodes = /(^|\.)rate$|Rate$|Rate\.|\.ratio|^target\.|salaryShare/;

const isDifference = ({ field, bound }: CheckedField): boolean =>
  differenceWords.test(field.label) || differenceCodes.test(bound?.node.code ?? '');
const isRate = ({ field, bound }: CheckedField): boolean =>
  rateWords.test(field.label) || rateCodes.test(bound?.node.code ?? '');

type Range = { least: string | null; most: string | null };
const anything: Range = { least: null, most: null };

/** Between what a figure can lie, in the base unit of its family (per cent for shares). */
export const rangeOf = (checked: CheckedField): Range => {
  const family = checked.field.unitFamily ?? '';
  if (isDifference(checked)) return anything;
  if (family === 'percent') return { least: '0', most: isRate(checked) ? null : '100' };
  return countedFamilies.has(family) ? { least: '0', most: null } : anything;
};

const isBelow = (one: string, other: string): boolean => {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  return a.numerator * b.denominator < b.numerator * a.denominator;
};

const inUnit = (limit: string | null, unit: string | null): string | null =>
  limit === null || limit === '0' || unit === null || unit === '%' ? limit : convert(limit, '%', unit);

/** A share lies between 0 and 100 %, what is counted or measured is not negative. */
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
