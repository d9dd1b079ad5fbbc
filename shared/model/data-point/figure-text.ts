import { findUnitFamily } from '../../catalogue/metrics/units.ts';
import { unitBehindNumber } from '../numbers/format-unit.ts';
import type { Language } from '../text/language.ts';
import { namedUnit } from './currency.ts';

const figure = /^(?<number>-?\d+(?:\.\d+)?)(?: (?<rest>.+))?$/;
const asStored = (digits: string): string => digits;

/** The longest beginning of `words` that is a unit: units contain spaces, and a descriptor may follow. */
const unitIn = (words: readonly string[]): number =>
  words.map((_, index) => words.length - index).find((length) => findUnitFamily(words.slice(0, length).join(' '))) ?? 0;

/**
 * A stored figure ("4.5 currency million USD", "9 count") with its unit as people read it: "4.5 USD million", "9". `number`
 * writes its digits, which else stay as they are; a text that is no figure with a known unit comes back unchanged.
 */
export const figureInWords = (text: string, language: Language, number = asStored): string => {
  const { number: digits, rest } = figure.exec(text)?.groups ?? {};
  if (digits === undefined) return text;
  if (rest === undefined) return number(digits);
  const words = rest.split(' ');
  const length = unitIn(words);
  if (length === 0) return text;
  const unit = words.slice(0, length).join(' ');
  const [first = '', ...more] = words.slice(length);
  const isCurrency = unit.includes('currency') && /^[A-Z]{3}$/.test(first);
  const shown = unitBehindNumber(namedUnit({ unit, currency: isCurrency ? first : '' }), language);
  return [number(digits), shown, ...(isCurrency ? more : [first, ...more])].filter(Boolean).join(' ');
};
