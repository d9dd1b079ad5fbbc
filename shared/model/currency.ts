import type { PointContent } from './data-point.ts';

/** The currency that was named beside an amount of money; '': none, or no money. */
export const currencyOf = ({ typed, unit }: Pick<PointContent, 'typed' | 'unit'>): string =>
  typed.kind === 'number' && unit.includes('currency') ? (typed.descriptor ?? '').trim().toUpperCase() : '';

/** Two named currencies are not one unit, though both are written "currency"; where none is named they may be one. */
export const isOtherCurrency = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/** A unit of money as it is read where its currency is known: "HKD million", "tCO2e/HKD million". */
export const namedUnit = ({ unit, currency }: { unit: string; currency: string }): string =>
  currency === '' ? unit : unit.replace('currency', () => currency);
