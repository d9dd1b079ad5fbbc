import { currencyIn, isWrittenWith } from './currency-sign.ts';
import { readMoneyUnit } from './money-unit.ts';
import { type ParsedNumber, type ParseNumberOptions, parseNumber } from './parse-number.ts';

/** The word before the first digit, also behind a sign, and the word after the last. */
const headWord = /(?<=^[+\-−(]?\s*)([^\d\s.,()+\-−]+)\s*(?=[+\-−(]?\s*[\d.,])/u;
const tailWord = /(?<=[\d\s)\p{L}])([^\d\s.,()]+)$/u;
/** Chinese needs no separator between a number, its scale and its currency: "港幣三百萬元". */
const chineseCurrency = '港元|港[幣币]|人民[幣币]|新[台臺]幣|美元|[歐欧]元|英鎊|日圓';
const chineseHead = new RegExp(`(?<=^[+\\-−(]?\\s*)(${chineseCurrency})\\s*(?=[+\\-−(]?\\s*[\\p{Script=Han}\\d])`, 'u');
const chineseTail = new RegExp(`(?<=[\\d\\s)千萬万億亿百十零一二兩三四五六七八九])(${chineseCurrency})$`, 'u');
const plainTail = /(?<=[\d千萬万億亿百十零一二兩三四五六七八九]\s*)[元圓]$/u;
/** How scales are written, "94 m" being no length among amounts of money, and the unit that says the same. */
const scales: readonly { written: RegExp; unit: string; word: string }[] = [
  { written: /(?<=[\d\s)])(?:thousand|k|千)$/i, unit: 'currency thousand', word: 'thousand' },
  { written: /(?<=[\d\s)])(?:million|mn|mm?|mil|mio|百萬)$/i, unit: 'currency million', word: 'million' },
  { written: /(?<=[\d\s)])(?:billion|bn?|mrd|十億)$/i, unit: 'currency billion', word: 'billion' },
  { written: /(?<=[\d\s)])[萬万]$/, unit: '', word: '萬' },
  { written: /(?<=[\d\s)])[億亿]$/, unit: '', word: '億' },
];

/** "(RMB 3.5 million)" is how accounts write a negative amount, with all that belongs to it. */
const withSign = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/^\(\s*([^()+\-−]*[^()+\-−\s])\s*\)$/, '-$1');

/** "$" and "¥" are each written for several currencies: the currency is never guessed. */
const openSign = /(?<![\p{L}\p{Sc}])[$¥](?!\p{L})/u;

const takeCurrency = (typed: string): { text: string; currency?: string } => {
  const text = typed.normalize('NFKC').trim().replace(plainTail, '').trim();
  for (const place of [headWord, chineseHead, chineseTail, tailWord]) {
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

/** "五百萬" says its scale itself, and is not in the millions of a field that has them chosen. */
const inWholeUnits = (text: string, parsed: ParsedNumber, units: readonly string[]): ParsedNumber => {
  const isScaled = parsed.kind === 'number' && parsed.unit === undefined && /[萬億万亿]/u.test(text);
  return isScaled && units.includes('currency') ? { ...parsed, unit: 'currency' } : parsed;
};

/** "94,485 HKD million", "1,203 HK$'000": the unit names the currency. */
const readNamedUnit = (
  text: string,
  parsed: ParsedNumber,
  options: ParseNumberOptions,
): (ParsedNumber & { currency?: string }) | undefined => {
  if (parsed.kind !== 'invalid' || parsed.reason !== 'unknown-unit') return undefined;
  const written = text.endsWith(parsed.unitText) ? parsed.unitText : '';
  const named = readMoneyUnit(written, options.units ?? []);
  const number = named && parseNumber(text.slice(0, -written.length), options);
  return number?.kind === 'number' ? { ...number, ...named } : undefined;
};

/**
 * `parseNumber` for possible amounts of money: the currency before or after the number is returned as its ISO code
 * ("HKD 94,485 million", "€1.2bn", "94 m RMB"). A sign that is written for several currencies ("$") is reported as
 * such, where the rest is a number and no currency with that sign is named with it.
 */
export const parseAmount = (typed: string, options: ParseNumberOptions): ParsedNumber & { currency?: string } => {
  const { units = [] } = options;
  if (!units.some((unit) => unit.startsWith('currency'))) return parseNumber(typed, options);
  const { text, currency } = takeCurrency(withSign(typed));
  const parsed = inWholeUnits(text, readScaled(text, options, units), units);
  const sign = parsed.kind === 'invalid' ? openSign.exec(text)?.[0] : undefined;
  const unsigned = sign === undefined ? undefined : readScaled(text.replace(sign, '').trim(), options, units);
  if (sign !== undefined && unsigned?.kind === 'number')
    return isWrittenWith(sign, options.currency) ? unsigned : { kind: 'invalid', reason: 'which-currency', sign };
  const named = currency === undefined ? readNamedUnit(text, parseNumber(text, options), options) : undefined;
  if (named) return named;
  return currency !== undefined && parsed.kind === 'number' ? { ...parsed, currency } : parsed;
};
