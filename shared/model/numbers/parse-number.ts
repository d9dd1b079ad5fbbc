import { formatDecimal, multiply, parseDecimal } from '../../catalogue/metrics/decimal.ts';
import { findUnitFamily } from '../../catalogue/metrics/units.ts';
import { isTwoWays } from './number-marks.ts';
import { findOtherUnit, likeUnit } from './other-units.ts';
import { countedUnits, findSpeltUnit } from './unit-spelling.ts';
import { inDigits } from './written-number.ts';

/**
 * Reads a number as people type or paste it into an exact decimal string.
 * Never a float: every typed digit is preserved, and ambiguous input follows one stated rule.
 */
export type ParsedNumber =
  | { kind: 'empty' }
  /** `unit` is one of the offered units, spelt as offered; undefined when none was typed. */
  | { kind: 'number'; number: string; unit?: string }
  | { kind: 'invalid'; reason: 'not-a-number' | 'not-an-integer' | 'too-long' }
  /**
   * A placeholder instead of a number, or an invisible character in the place of a minus; only `readFigure` returns
   * these.
   */
  | { kind: 'invalid'; reason: 'not-applicable' | 'dash' | 'nil' | 'soft-hyphen' }
  /** "$5m": a sign that is written for several currencies. */
  | { kind: 'invalid'; reason: 'which-currency'; sign: string }
  /** "8.000" of what is counted: `read` and `other` are the two numbers that it may be. */
  | { kind: 'invalid'; reason: 'two-ways'; read: string; other: string }
  | { kind: 'invalid'; reason: 'unknown-unit'; unitText: string }
  /** A unit that we know but that measures something else than the field; `dimension` and `wanted` are unit families. */
  | { kind: 'invalid'; reason: 'other-dimension'; unit: string; dimension: string; wanted: string };

export type ParseNumberOptions = {
  /** Units that may follow the number. */
  units?: readonly string[];
  isInteger?: boolean;
  /** Unit of a number that is typed without one. */
  unit?: string | undefined;
  /** Currency that is named with an amount of money, by its ISO code. */
  currency?: string;
  /** Decimal mark of the person's number format; full stop when not given. */
  decimalMark?: DecimalMark;
};

type DecimalMark = ',' | '.';

const wholeDigitsMax = 30;
const fractionDigitsMax = 25;
const exponentMax = 30;

/** Words that scale the number; ten to this power. */
const scaleWords: Record<string, number> = {
  thousand: 3,
  million: 6,
  mn: 6,
  billion: 9,
  bn: 9,
  千: 3,
  萬: 4,
  百萬: 6,
  億: 8,
  十億: 9,
  万: 4,
  百万: 6,
  亿: 8,
  十亿: 9,
};

/** "12k" is twelve thousand; before a unit it may be its prefix, and is read with it. */
const isThousand = (text: string): boolean => /^k$/i.test(text);
/** "23:1", "23 times": how a ratio is written. */
const isOfOne = (text: string): boolean => /^(?::\s*1|x|times|倍)$/i.test(text);

const groupSpaces = /(?<=\d)[\s'’_\u00A0\u2009\u202F](?=\d{3}(?!\d))/g;
const numberHead = /^([+-]?)((?:\d[\d.,]*|[.,]\d+)(?:e([+-]?\d{1,3})(?![\p{L}\d]))?)\s*(.*)$/iu;
const validGroups = /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})*,\d{3}$/;

/**
 * Superscript, subscript and circled digits after a number are footnote marks or powers, and no digits of it: "1,203¹".
 */
const hasForeignDigit = (typed: string): boolean => /(?:^|[\d\s.,()])\p{No}/u.test(typed.trim());

const normalize = (typed: string): string => typed.normalize('NFKC').replace(/[−–—]/g, '-').trim();

type Digits = { whole: string; fraction: string };

const ungroup = (whole: string, mark: DecimalMark): string | undefined => {
  if (!whole.includes(mark)) return whole;
  return validGroups.test(whole.replaceAll(mark, ',')) ? whole.replaceAll(mark, '') : undefined;
};

/**
 * Which mark is decimal. Both marks present: the last one. A mark that repeats groups. A single mark that is not the
 * person's own and precedes exactly three digits groups ("1,203"), unless the number began with zero or was already
 * grouped by spaces; before more digits it is refused, since "1,2034" is a grouped number with a digit too many or too few.
 * Else it is decimal.
 */
const decimalMarkOf = (digits: string, isSpaceGrouped: boolean, own: DecimalMark): DecimalMark | undefined => {
  const commas = digits.split(',').length - 1;
  const stops = digits.split('.').length - 1;
  if (commas > 0 && stops > 0) return digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  if (commas + stops !== 1) return undefined;
  const mark = commas === 1 ? ',' : '.';
  const couldGroup = /^[1-9]\d{0,2}[,.]\d{3,}$/.test(digits);
  return mark !== own && couldGroup && !isSpaceGrouped ? undefined : mark;
};

const splitDigits = (digits: string, isSpaceGrouped: boolean, own: DecimalMark): Digits | undefined => {
  const mark = decimalMarkOf(digits, isSpaceGrouped, own);
  const at = mark === undefined ? -1 : digits.lastIndexOf(mark);
  const head = at === -1 ? digits : digits.slice(0, at);
  const fraction = at === -1 ? '' : digits.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return undefined;
  const withoutCommas = ungroup(head, ',');
  const whole = withoutCommas === undefined ? undefined : ungroup(withoutCommas, '.');
  if (whole === undefined || (isSpaceGrouped && whole !== head)) return undefined;
  return { whole: whole === '' ? '0' : whole, fraction };
};

/** Moves the decimal mark right by `power` (left when negative), exactly. */
const shift = ({ whole, fraction }: Digits, power: number): Digits => {
  if (power >= 0) {
    const padded = fraction.padEnd(power, '0');
    return { whole: whole + padded.slice(0, power), fraction: padded.slice(power) };
  }
  const padded = whole.padStart(1 - power, '0');
  return { whole: padded.slice(0, power), fraction: padded.slice(power) + fraction };
};

const join = (isNegative: boolean, digits: Digits): string => {
  const whole = digits.whole.replace(/^0+(?=\d)/, '');
  const text = digits.fraction === '' ? whole : `${whole}.${digits.fraction}`;
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
};

/** `times`: how many of that unit one of what was written is. */
type Suffix = { power: number; unit?: string; times?: string } | { unitText: string };

/** Why a unit that the field does not take is refused: it measures something else, or it is no unit that we know. */
const refusalOf = (unitText: string, units: readonly string[]): ParsedNumber => {
  const like = likeUnit(unitText);
  const unit = like === undefined ? findSpeltUnit(unitText) : unitText;
  const dimension = findUnitFamily(like ?? unit ?? '');
  const wanted = findUnitFamily(units[0] ?? '');
  if (unit !== undefined && dimension !== undefined && wanted !== undefined && dimension !== wanted)
    return { kind: 'invalid', reason: 'other-dimension', unit, dimension, wanted };
  return { kind: 'invalid', reason: 'unknown-unit', unitText };
};

const unitIn = (text: string, units: readonly string[]): { unit: string; times?: string } | undefined => {
  const unit = findSpeltUnit(text, units);
  return unit === undefined ? findOtherUnit(text, units) : { unit };
};

const readSuffix = (text: string, units: readonly string[]): Suffix => {
  if (text === '') return { power: 0 };
  const named = unitIn(text, units);
  if (named) return { power: 0, ...named };
  if (isThousand(text)) return { power: 3 };
  if (units.includes('ratio') && isOfOne(text)) return { power: 0 };
  for (const [word, power] of Object.entries(scaleWords).sort(([a], [b]) => b.length - a.length)) {
    if (!text.toLowerCase().startsWith(word)) continue;
    const rest = text.slice(word.length).trim();
    if (rest === '') return { power };
    const restUnit = unitIn(rest, units);
    if (restUnit) return { power, ...restUnit };
  }
  return { unitText: text };
};

/** "(1,203)" is how accounts write a negative. */
const unwrapAccounting = (text: string): { text: string; isNegative: boolean } => {
  const match = /^\((\s*\d.*)\)$/.exec(text);
  return match?.[1] === undefined ? { text, isNegative: false } : { text: match[1].trim(), isNegative: true };
};

/** For counted quantities, decimals of zeros only state no precision: "8.0 persons" are 8. */
const withoutZeros = (digits: Digits): Digits => (/[1-9]/.test(digits.fraction) ? digits : { ...digits, fraction: '' });

const scaled = (number: string, times: string | undefined): string =>
  times === undefined || times === '1' ? number : formatDecimal(multiply(parseDecimal(number), parseDecimal(times)));

type Finish = {
  isNegative: boolean;
  unit: string | undefined;
  times: string | undefined;
  isWhole: boolean;
  isInteger: boolean;
};

const finish = (digits: Digits, { isNegative, unit, times, isWhole, isInteger }: Finish): ParsedNumber => {
  if (isInteger && /[1-9]/.test(digits.fraction)) return { kind: 'invalid', reason: 'not-an-integer' };
  const number = scaled(join(isNegative, isWhole ? withoutZeros(digits) : digits), times);
  const [whole = '', fraction = ''] = number.replace('-', '').split('.');
  if (whole.length > wholeDigitsMax || fraction.length > fractionDigitsMax)
    return { kind: 'invalid', reason: 'too-long' };
  return unit === undefined ? { kind: 'number', number } : { kind: 'number', number, unit };
};

/**
 * A count of people, sites or cases has no thousandths: "8.000" may be eight or eight thousand, and is never guessed.
 */
const twoNumbers = (isNegative: boolean, { whole, fraction }: Digits): ParsedNumber => ({
  kind: 'invalid',
  reason: 'two-ways',
  read: join(isNegative, { whole, fraction: fraction.replace(/0+$/, '') }),
  other: join(isNegative, { whole: whole + fraction, fraction: '' }),
});

/**
 * Parses typed text: grouping by comma, space, apostrophe or full stop, true minus, accounting brackets, full-width
 * digits, exponents, scale words ("1.2 million", "3 萬"), numbers without digits ("2½", "一萬二千") and one of `units` as suffix ("1.2 kt",
 * also in a field of emissions; "0.48 PJ" as TJ). A unit of another dimension is named as such. Gives a decimal string
 * as `DecimalString` of field-value.ts takes it; trailing zeros stay, since they state precision.
 */
export const parseNumber = (typed: string, options: ParseNumberOptions = {}): ParsedNumber => {
  const spelt = inDigits(typed);
  if (hasForeignDigit(spelt)) return { kind: 'invalid', reason: 'not-a-number' };
  const { text, isNegative: isBracketed } = unwrapAccounting(normalize(spelt));
  if (text === '') return { kind: 'empty' };
  const compact = text.replace(/^([+-])\s+/, '$1').replace(groupSpaces, '');
  const isSpaceGrouped = compact.length !== text.replace(/^([+-])\s+/, '$1').length;
  const match = numberHead.exec(compact);
  if (!match) return { kind: 'invalid', reason: 'not-a-number' };
  const [, sign = '', mantissa = '', exponentText, suffixText = ''] = match;
  const digits = splitDigits(mantissa.replace(/e.*$/i, ''), isSpaceGrouped, options.decimalMark ?? '.');
  if (!digits) return { kind: 'invalid', reason: 'not-a-number' };
  const exponent = Number(exponentText ?? 0);
  if (Math.abs(exponent) > exponentMax) return { kind: 'invalid', reason: 'too-long' };
  const suffix = readSuffix(suffixText.trim(), options.units ?? []);
  if ('unitText' in suffix) {
    const isWord = /^(?:[\p{L}%°$€£¥]|\/\p{L})/u.test(suffix.unitText);
    return isWord ? refusalOf(suffix.unitText, options.units ?? []) : { kind: 'invalid', reason: 'not-a-number' };
  }
  const isNegative = (sign === '-') !== isBracketed;
  const { power, unit, times } = suffix;
  const isInteger = options.isInteger ?? false;
  const isWhole = isInteger || countedUnits.has(unit ?? options.unit ?? '');
  const isPlain = power + exponent === 0 && digits.fraction !== '';
  if (isWhole && isPlain && isTwoWays(mantissa)) return twoNumbers(isNegative, digits);
  return finish(shift(digits, exponent + power), { isNegative, unit, times, isWhole, isInteger });
};
