import { currencyIn } from './currency-sign.ts';
import { type ParsedNumber, type ParseNumberOptions, parseNumber } from './parse-number.ts';

/** What stands before the first digit, also behind a sign, and behind the last. */
const headWord = /(?<=^[+\-−(]?\s*)([^\d\s.,()+\-−]+)\s*(?=[+\-−(]?\s*[\d.,])/u;
const tailWord = /(?<=[\d\s)\p{L}])([^\d\s.,()]+)$/u;
/** How scales are written, "94 m" being no length among amounts of money, and the unit that says the same. */
const scales: readonly { written: RegExp; unit: string; word: string }[] = [
  { written: /(?<=[\d\s)])(?:thousand|k|千)$/i, unit: 'currency thousand', word: 'thousand' },
  { written: /(?<=[\d\s)])(?:million|mn|m|百萬)$/i, unit: 'currency million', word: 'million' },
  { written: /(?<=[\d\s)])(?:billion|bn|十億)$/i, unit: 'currency billion', word: 'billion' },
  { written: /(?<=[\d\s)])萬$/, unit: '', word: '萬' },
  { written: /(?<=[\d\s)])億$/, unit: '', word: '億' },
];

/** "(RMB 3.5 million)" is how accounts write a negative amount, with all that belongs to it. */
const withSign = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/^\(\s*([^()+\-−]*[^()+\-−\s])\s*\)$/, '-$1');

const takeCurrency = (typed: string): { text: string; currency?: string } => {
  const text = typed.normalize('NFKC').trim();
  for (const place of [headWord, tailWord]) {
    const word = place.exec(text)?.[1];
    const currency = word === undefined ? undefined : currencyIn([word.toUpperCase()]);
    if (currency !== undefined) return { text: text.replace(place, '').trim(), currency };
  }
  return { text };
};

/** "94,485 million" is 94,485 of the unit of millions where the field has one, else whole units: never millions of a unit of millions. */
const readScaled = (text: string, options: ParseNumberOptions, units: readonly string[]): ParsedNumber => {
  const scale = scales.find(({ written }) => written.test(text));
  if (!scale) return parseNumber(text, options);
  const figure = text.replace(scale.written, '').trim();
  const hasUnit = units.includes(scale.unit);
  const parsed = parseNumber(hasUnit ? figure : `${figure} ${scale.word}`, options);
  const unit = hasUnit ? scale.unit : units.find((one) => one === 'currency');
  return parsed.kind === 'number' && unit !== undefined ? { ...parsed, unit } : parsed;
};

/**
 * `parseNumber` for what may be an amount of money: the currency before or behind the number is told by its ISO code ("HKD 94,485
 * million", "€1.2bn", "94 m RMB"). A sign that is written for several currencies ("$") is no unit, as for any number.
 */
export const parseAmount = (typed: string, options: ParseNumberOptions): ParsedNumber & { currency?: string } => {
  const { units = [] } = options;
  if (!units.some((unit) => unit.startsWith('currency'))) return parseNumber(typed, options);
  const { text, currency } = takeCurrency(withSign(typed));
  const parsed = readScaled(text, options, units);
  return currency !== undefined && parsed.kind === 'number' ? { ...parsed, currency } : parsed;
};
