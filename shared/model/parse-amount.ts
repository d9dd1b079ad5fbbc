import { currencyIn } from './currency-sign.ts';
import { type ParsedNumber, type ParseNumberOptions, parseNumber } from './parse-number.ts';

/** What stands before the first digit, and behind the last. */
const headWord = /^([^\d\s.,()+\-−]+)\s*(?=[+\-−(]?\s*[\d.,])/u;
const tailWord = /(?<=[\d\s)\p{L}])([^\d\s.,()]+)$/u;
const shortScales: Record<string, string> = { k: 'thousand', m: 'million' };

const takeCurrency = (typed: string): { text: string; currency?: string } => {
  const text = typed.normalize('NFKC').trim();
  for (const place of [headWord, tailWord]) {
    const word = place.exec(text)?.[1];
    const currency = word === undefined ? undefined : currencyIn([word.toUpperCase()]);
    if (currency !== undefined) return { text: text.replace(place, '').trim(), currency };
  }
  return { text };
};

/** "94 m" is no length among amounts of money. */
const spellScale = (text: string): string =>
  text.replace(/(?<=\d)\s*([km])$/i, (_all, scale: string) => ` ${shortScales[scale.toLowerCase()] ?? scale}`);

/**
 * `parseNumber` for what may be an amount of money: the currency before or behind the number is told by its ISO code ("HKD 94,485
 * million", "€1.2bn", "94 m RMB"). A sign that is written for several currencies ("$") is no unit, as for any number.
 */
export const parseAmount = (typed: string, options: ParseNumberOptions): ParsedNumber & { currency?: string } => {
  const isMoney = options.units?.some((unit) => unit.startsWith('currency')) ?? false;
  if (!isMoney) return parseNumber(typed, options);
  const { text, currency } = takeCurrency(typed);
  const parsed = parseNumber(spellScale(text), options);
  return currency !== undefined && parsed.kind === 'number' ? { ...parsed, currency } : parsed;
};
