import { readMoneyUnit } from '../numbers/money-unit.ts';
import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import { languageParts } from './plain-label.ts';

const moneyUnits = ['currency', 'currency thousand', 'currency million', 'currency billion'];
/** "'000 m³", "(in thousands of m³)", "thousand tonnes", "千立方米": a scale before a unit. */
const thousands = /^(?:['’‘]?000s?|1[, ]?000(?![, ]?\d)|10³|10\^3)\s*/;
/** "10⁶ m³"; without a raised digit "106 m3" says nothing for sure. */
const millions = /^(?:1[, ]?000[, ]?000(?![, ]?\d)|10⁶|10\^6)\s*/;
const scale = /^(?:thousands?|millions?|百萬|百万|十億|千|萬|万|億|亿)\s*(?:of\s+)?/i;

/** "MWh¹": behind a unit that is no power. */
const footnote = /(?<=[A-Za-z](?<!m)|[\p{Script=Han}%)])[⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾]+$/u;

const plainUnit = (text: string): string =>
  text
    .trim()
    .replace(/^[（(［[]\s*(.*?)\s*[)）\]］]$/, '$1')
    .replace(millions, 'million ')
    .replace(thousands, 'thousand ')
    .replace(/^mill?\.?\s+(?=\p{L})/iu, 'million ')
    .replace(footnote, '')
    .replace(/^(thousand|million)s?\s+(?:of\s+)?/i, '$1 ');

/** What a unit says, whatever its language; undefined of a text that is no unit. */
const meaningOf = (text: string): string | undefined => {
  const unit = plainUnit(text);
  const money = readMoneyUnit(unit, moneyUnits);
  const bare = unit.replace(scale, '');
  // "萬港元": a scale that no unit of money has.
  const scaledMoney = bare === unit ? undefined : readMoneyUnit(bare, ['currency']);
  return (
    findSpeltUnit(unit) ??
    (money && `${money.currency} ${money.unit}`) ??
    (scaledMoney && `${scaledMoney.currency} ${unit}`) ??
    (bare === unit ? undefined : findSpeltUnit(bare))
  );
};

const isPlainUnit = (text: string): boolean => meaningOf(text) !== undefined;

/** The part of a unit that is in two languages ("tonnes / 公噸"). Of "噸/人" and "kg/h" none: they are quotients. */
const partOfTwo = (text: string): string | undefined => {
  const parts = languageParts(text);
  const [meaning, ...others] = parts.map(meaningOf);
  return meaning !== undefined && others.every((one) => one === meaning) ? parts[0] : undefined;
};

/** A unit as it is read: with the usual word for a scale, and once where it is in two languages. */
export const writtenUnit = (text: string): string => plainUnit(isPlainUnit(text) ? text : (partOfTwo(text) ?? text));

/** Whether a text is a unit, also one of money ("HK$'000") or after a scale. */
export const isUnitText = (text: string): boolean => isPlainUnit(writtenUnit(text));

const yearTail =
  /\s*(?:(?:\/|(?<![a-z])per )\s*(?:years?|yr|annum|annual|pa)|(?<![a-z])(?:p\.?a\.?|a year|annually)|[/／每]\s*年)$/iu;
/** "megaliters/year", "tonnes per annum": a unit of a year, by its own name; unchanged where it is none. */
export const withoutYear = (unit: string): string => {
  const bare = unit.replace(yearTail, '').trim();
  return bare !== unit && isUnitText(bare) && !isUnitText(unit) ? bare : unit;
};

/** Words in brackets at the end of a text. */
export const bracketed = /\s*[（(［[]\s*([^()（）[\]]{1,40})\s*[)）\]］]\s*$/;
