import { unitName } from '../../catalogue/metrics/unit-names.ts';
import type { Language } from '../text/language.ts';
import { formatDecimal } from './format-value.ts';
import { printedSymbols } from './printed-symbols.ts';

/**
 * Unit as people read it: symbols as print has them (tCO2e → tCO₂e, m3 → m³, kWh/m2 → kWh/m²), words in the language
 * (persons → 人), money as what it is of. Codes in storage stay as they are.
 */
export const formatUnit = (unit: string, language: Language): string => printedSymbols(unitName(unit, language));

/** A calendar year is written in digits and is no quantity: 2015 has neither a unit nor a change in percent. */
export const isYear = (unit: string | undefined): boolean => unit === 'year';

/** The digits of a number in a unit, grouped. */
export const groupedIn = (number: string, unit: string | undefined): string =>
  isYear(unit) ? number : formatDecimal(number, 'comma');

/** The whole unit behind digits: "3,987'000 kWh" would read as one number, so that its thousand is a word, as in Chinese. */
export const unitAfterDigits = (unit: string, language: Language): string =>
  formatUnit(unit, language).replace(/^'000 /, 'thousand ');

/**
 * Unit as printed after a number: a plain count has no word for it ("17"), since "count" names the unit and is no
 * unit word, and 個 does not fit everything that is counted (people, sites, incidents). An amount of money has a unit
 * even without a named currency: without it, it is no amount. A number with its unit in its label or descriptor has
 * none. Where units are chosen or named alone, use `formatUnit`.
 */
export const unitBehindNumber = (unit: string, language: Language): string =>
  unit === 'count' || unit === 'unit as defined' || isYear(unit) ? '' : unitAfterDigits(unit, language);
