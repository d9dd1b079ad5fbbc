import type { Field } from '../../catalogue/framework.ts';
import { findUnitFamily } from '../../catalogue/metrics/units.ts';

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

type Figure = Pick<Field, 'label' | 'unitFamily' | 'defaultUnit'>;

type Range = { least: string | null; most: string | null };
const anything: Range = { least: null, most: null };

/** The possible range of a figure, in the base unit of its family (per cent for shares). `code`: of its metric. */
export const figureRange = (field: Figure, code = ''): Range => {
  const family = field.unitFamily ?? findUnitFamily(field.defaultUnit ?? '') ?? '';
  if (differenceWords.test(field.label) || differenceCodes.test(code)) return anything;
  const isRate = rateWords.test(field.label) || rateCodes.test(code);
  if (family === 'percent') return { least: '0', most: isRate ? null : '100' };
  return countedFamilies.has(family) ? { least: '0', most: null } : anything;
};

/** A number below zero where less than nothing is not possible. */
export const isOddlyNegative = (number: string | null, field: Figure, code?: string): boolean =>
  number !== null && /^-.*[1-9]/.test(number) && figureRange(field, code).least !== null;
