import { currencyCodes, currencySigns } from './currency-sign.ts';
import { findSpeltUnit } from './unit-spelling.ts';

/** Notations of a thousand, a million and a billion of a currency ("HK$'000", "百萬港元"). */
const scales: readonly [written: RegExp, unit: string][] = [
  [/^(?:'?000s?|k|thousands?|千)$/i, 'currency thousand'],
  [/^(?:m|mm|mn|mil|millions?|百萬)$/i, 'currency million'],
  [/^(?:bn|b|billions?|十億)$/i, 'currency billion'],
];

type Found = { written: string; currency: string };

const signIn = (text: string): Found | undefined => {
  const upper = text.toUpperCase();
  const longestFirst = Object.entries(currencySigns).toSorted(([one], [other]) => other.length - one.length);
  const [sign, currency] = longestFirst.find(([one]) => upper.includes(one)) ?? [];
  if (sign === undefined || currency === undefined) return undefined;
  const at = upper.indexOf(sign);
  return { written: text.slice(at, at + sign.length), currency };
};

const codeIn = (text: string): Found | undefined => {
  const words = text.match(/(?<![a-z])[a-z]{3}(?=(?:m|mn|bn|k)?(?![a-z]))/gi) ?? [];
  const [word, ...others] = words.filter((one) => currencyCodes.has(one.toUpperCase()));
  return word === undefined || others.length > 0 ? undefined : { written: word, currency: word.toUpperCase() };
};

/**
 * A unit of money that names its currency ("USD million", "百萬港元", "tCO2e/HKD million"): the matching one of `units`,
 * and the currency by its ISO code. Undefined for any other text.
 */
export const readMoneyUnit = (
  typed: string,
  units: readonly string[],
): { unit: string; currency: string } | undefined => {
  if (!units.some((unit) => unit.includes('currency'))) return undefined;
  const text = typed.normalize('NFKC').trim();
  const found = codeIn(text) ?? signIn(text);
  if (!found) return undefined;
  const { written, currency } = found;
  const inPlace = findSpeltUnit(text.replace(written, 'currency'), units);
  const rest = text
    .replace(written, '')
    .trim()
    .replace(/[元圓]$/, '');
  const scaled = scales.find(([one]) => one.test(rest))?.[1];
  const unit = inPlace ?? units.find((one) => one === scaled);
  return unit === undefined ? undefined : { unit, currency };
};
