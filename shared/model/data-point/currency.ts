import type { FieldValue } from '../answer/field-value.ts';
import type { PointContent } from './data-point.ts';

/** Amounts and prices name their currency as the descriptor: the unit says only that they are of money. */
export const isMoney = ({ unit }: { unit: string }): boolean => unit.includes('currency');

/** "HKD": what an amount names instead of words. */
export const isCurrencyCode = (descriptor: string): boolean => /^[A-Z]{3}$/i.test(descriptor.trim());

/** The currency named with an amount of money; '': none, or no money. */
export const currencyOf = ({ typed, unit }: Pick<PointContent, 'typed' | 'unit'>): string =>
  typed.kind === 'number' && isMoney({ unit }) ? (typed.descriptor ?? '').trim().toUpperCase() : '';

/** Two named currencies are not one unit, though both are written "currency"; where none is named they may be one. */
export const isOtherCurrency = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/** Numbers that may share a row, column or line: `others` are in another currency than the newest that names one. */
export const inOneCurrency = <T extends Pick<PointContent, 'typed' | 'unit'>>(
  oldestFirst: readonly T[],
): { currency: string; same: T[]; others: T[] } => {
  const currency = oldestFirst.map(currencyOf).findLast((named) => named !== '') ?? '';
  const isOther = (value: T): boolean => isOtherCurrency(currencyOf(value), currency);
  return {
    currency,
    same: oldestFirst.filter((value) => !isOther(value)),
    others: oldestFirst.filter(isOther),
  };
};

/** A unit of money as it is read where its currency is known: "HKD million", "tCO2e/HKD million". */
export const namedUnit = ({ unit, currency }: { unit: string; currency: string }): string =>
  currency === '' ? unit : unit.replace('currency', () => currency);

type NumberValue = Extract<FieldValue, { kind: 'number' }>;

type UnitAndNote = { unit: string; note: string };

/** Whether the reporter must name the denominator of a ratio: "GJ/unit". */
export const asksDenominator = (unit: string | undefined): boolean => unit?.endsWith('/unit') === true;

/** Whether the reporter must name the unit itself: a target or a metric of one's own. */
export const asksUnit = (unit: string | null | undefined): boolean => unit === 'unit as defined';

/** "per employee" names the same as "employee". */
const denominatorOf = (descriptor: string): string => descriptor.trim().replace(/^(per\s+|每)/i, '');

/**
 * A unit including its currency or denominator, or the one that the reporter defines, where its descriptor names one, and the rest of the descriptor; '':
 * nothing.
 */
export const namedAmount = ({ unit, descriptor }: { unit: string; descriptor: string }): UnitAndNote => {
  if (asksDenominator(unit) && denominatorOf(descriptor) !== '') {
    return { unit: unit.replace(/unit$/, () => denominatorOf(descriptor)), note: '' };
  }
  if (asksUnit(unit) && descriptor.trim() !== '') return { unit: descriptor.trim(), note: '' };
  const named = isMoney({ unit }) ? descriptor.trim().toUpperCase() : '';
  const currency = isCurrencyCode(named) ? named : '';
  return { unit: namedUnit({ unit, currency }), note: currency === '' ? descriptor : '' };
};

/** The same of a number. */
export const unitAndNote = (value: NumberValue, unit = value.unit ?? ''): UnitAndNote =>
  namedAmount({ unit, descriptor: value.descriptor ?? '' });
