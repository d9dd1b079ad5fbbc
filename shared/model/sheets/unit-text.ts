import { readMoneyUnit } from '../numbers/money-unit.ts';
import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import { languageParts } from './plain-label.ts';

const moneyUnits = ['currency', 'currency thousand', 'currency million', 'currency billion'];
/** "'000 m³", "(in thousands of m³)", "thousand tonnes", "千立方米": a scale before a unit. */
const thousands = /^['’‘]?000s?\s*/;
const scale = /^(?:thousands?|millions?|百萬|百万|十億|千|萬|万|億|亿)\s*(?:of\s+)?/i;

const plainUnit = (text: string): string =>
  text
    .trim()
    .replace(/^[（(［[]\s*(.*?)\s*[)）\]］]$/, '$1')
    .replace(thousands, 'thousand ')
    .replace(/^(thousand|million)s?\s+(?:of\s+)?/i, '$1 ');

const isPlainUnit = (text: string): boolean => {
  const unit = plainUnit(text);
  if (unit === '') return false;
  if (findSpeltUnit(unit) !== undefined || readMoneyUnit(unit, moneyUnits) !== undefined) return true;
  const bare = unit.replace(scale, '');
  return bare !== unit && findSpeltUnit(bare) !== undefined;
};

/** A unit as it is read: with the usual word for a scale, and once where it is in two languages. */
export const writtenUnit = (text: string): string =>
  plainUnit(isPlainUnit(text) ? text : (languageParts(text).find(isPlainUnit) ?? text));

/** Whether a text is a unit, also one of money ("HK$'000") or after a scale. */
export const isUnitText = (text: string): boolean => isPlainUnit(writtenUnit(text));
