import { boundSigns, isFigureState, type ValueState } from '../answer/value-state.ts';
import type { Language } from '../text/language.ts';

/**
 * How values are shown to people, on screen and in files: exact digits, true minus, real
 * subscripts, the language's own dates. Nothing here rounds, converts or guesses.
 */
export const groupings = ['indian', 'comma', 'space'] as const;
export type Grouping = (typeof groupings)[number];
/** The default grouping (specification 9). */
export const defaultGrouping: Grouping = 'indian';

const NARROW_SPACE = '\u202F';
const TRUE_MINUS = '−';

const separators: Record<Grouping, { group: string; decimal: string }> = {
  space: { group: NARROW_SPACE, decimal: ',' },
  comma: { group: ',', decimal: '.' },
  indian: { group: ',', decimal: '.' },
};

const groupDigits = (digits: string, grouping: Grouping): string => {
  const { group } = separators[grouping];
  if (grouping !== 'indian' || digits.length <= 3) return digits.replace(/\B(?=(\d{3})+$)/g, group);
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, group);
  return `${head}${group}${digits.slice(-3)}`;
};

/**
 * Groups the digits of a decimal string ("-1234567.5" → "−1,234,567.5", space "−1 234 567,5", indian "−12,34,567.5").
 * Decimals stay exactly as typed; text that is no decimal string is returned unchanged.
 */
export const formatDecimal = (decimal: string, grouping: Grouping): string => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) return decimal;
  const [, sign, digits = '', fraction] = match;
  const whole = groupDigits(digits, grouping);
  const tail = fraction === undefined ? '' : `${separators[grouping].decimal}${fraction}`;
  return `${sign === '-' ? TRUE_MINUS : ''}${whole}${tail}`;
};

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An ISO date: "31-Dec-2025" in English, "2025年12月31日" in Chinese. Other text is returned unchanged. */
export const formatDate = (isoDate: string, language: Language): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate);
  if (!match) return isoDate;
  const [, year = '', month = '', day = ''] = match;
  if (language === 'zhTw') return `${year}年${Number(month)}月${Number(day)}日`;
  return `${day}-${monthNames[Number(month) - 1] ?? month}-${year}`;
};

/**
 * An ISO instant in the offset it was typed in, zone named: "05-Mar-2025 14:30 (UTC+08:00)". Seconds only when not zero;
 * never moved to another zone, since the report states what was typed.
 */
export const formatDateTime = (isoDateTime: string, language: Language): string => {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2}(?:\.\d+)?))?(Z|[+-]\d{2}:?\d{2})$/.exec(isoDateTime);
  if (!match) return isoDateTime;
  const [, date = '', minutes = '', seconds = '', offset = 'Z'] = match;
  const wholeSeconds = seconds.slice(0, 2);
  const time = Number(wholeSeconds) === 0 ? minutes : `${minutes}:${wholeSeconds}`;
  const zone = offset === 'Z' ? 'UTC' : `UTC${offset.replace('-', TRUE_MINUS)}`;
  const tail = language === 'zhTw' ? `（${zone}）` : ` (${zone})`;
  return `${formatDate(date, language)} ${time}${tail}`;
};

/** A period of two ISO dates: "01-Jan-2025 – 31-Dec-2025", "2025年1月1日至2025年12月31日". */
export const formatPeriod = (startOn: string, endOn: string, language: Language): string =>
  `${formatDate(startOn, language)}${language === 'zhTw' ? '至' : ' – '}${formatDate(endOn, language)}`;

/** Mark and words of a value's state; reported carries no mark. */
export type ValueStateText = { mark: string; text: string };

const stateTexts: Record<Language, Record<ValueState, ValueStateText>> = {
  en: {
    reported: { mark: '', text: 'Reported' },
    estimated: { mark: '≈', text: 'Estimated' },
    below: { mark: boundSigns.below, text: 'Less than' },
    atMost: { mark: boundSigns.atMost, text: 'At most' },
    above: { mark: boundSigns.above, text: 'More than' },
    atLeast: { mark: boundSigns.atLeast, text: 'At least' },
    notApplicable: { mark: 'n/a', text: 'Not applicable' },
    omitted: { mark: '–', text: 'Omitted' },
  },
  zhTw: {
    reported: { mark: '', text: '已匯報' },
    estimated: { mark: '≈', text: '估算' },
    below: { mark: boundSigns.below, text: '少於' },
    atMost: { mark: boundSigns.atMost, text: '最多' },
    above: { mark: boundSigns.above, text: '多於' },
    atLeast: { mark: boundSigns.atLeast, text: '最少' },
    notApplicable: { mark: '不適用', text: '不適用' },
    omitted: { mark: '–', text: '略去披露' },
  },
};

const checkTexts = { en: ['No', 'Yes'], zhTw: ['否', '是'] } as const;

/** The answer of a box that is ticked or not. */
export const checkText = (isChecked: boolean, language: Language): string => checkTexts[language][isChecked ? 1 : 0];

/** Mark and words of a value state in one language. */
export const valueStateText = (state: ValueState, language: Language): ValueStateText => stateTexts[language][state];

/** The sign before a number: of an estimate or a bound, the same in both languages; '' of a reported one. */
export const signOf = (state: ValueState = 'reported'): string =>
  isFigureState(state) ? stateTexts.en[state].mark : '';

/** A text after the sign of its state, which no line break separates. */
export const withSign = (text: string, state?: ValueState): string =>
  [signOf(state), text].filter(Boolean).join('\u00A0');

/** A number as tables and charts write it: grouped, an estimate and a bound with their signs. */
export const markedDecimal = (number: string, state?: ValueState): string =>
  withSign(formatDecimal(number, 'comma'), state);
