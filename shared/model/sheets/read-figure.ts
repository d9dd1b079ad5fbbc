import type { BoundState, FigureState } from '../answer/value-state.ts';
import { signOf } from '../numbers/format-value.ts';
import { estimateMark } from '../numbers/number-marks.ts';
import { parseAmount } from '../numbers/parse-amount.ts';
import type { ParsedNumber, ParseNumberOptions } from '../numbers/parse-number.ts';
import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import { visibleText } from '../text/visible-text.ts';

/**
 * A number as people write, type, paste or print it. `note`: the verbatim text, where it has the mark of a footnote.
 */
export type FigureReading = ParsedNumber & { currency?: string; state: FigureState; note?: string };

/** Placeholders in a cell instead of a number. */
const sayings: readonly { written: RegExp; reason: 'not-applicable' | 'dash' | 'nil' }[] = [
  {
    written:
      /^(?:n\.?\s?\/\s?[adm]\.?|n\.[adm]\.|not (?:applicable|available|meaningful|disclosed|reported|tracked|collected)|na|nm|\.{2,}|…|不適用|不适用|沒有資料|無資料|未有(?:統計|資料|數據)|沒有數據|無數據|暫無(?:數據|資料)|未統計)$/i,
    reason: 'not-applicable',
  },
  { written: /^(?:nil|none|zero|無|零)$/i, reason: 'nil' },
  { written: /^[-‐‑‒–—―−－]+$/, reason: 'dash' },
];

const softHyphen = /\u00AD/g;
/** Printed, it would be read as a minus; elsewhere it only allows a line break. */
const isOpenMinus = (text: string): boolean => /^\s*\u00AD\s*[\d.,]/.test(text);
const hyphenHead = /^(\s*)[\u2010\u2011\u2012\u2015\uFE63](?=\s*[\d.,])/;

/** "<0.1", "少於 5": the number bounds what is meant. Longer words come before those that they begin with. */
const bounds: readonly { written: RegExp; state: BoundState }[] = [
  {
    written: /^(?:[≤≦]|[<＜][=＝]|at most|up to|no more than|not more than|maximum|max\.?|不超過|不多於|最多|至多)/i,
    state: 'atMost',
  },
  {
    written: /^(?:[≥≧]|[>＞][=＝]|at least|no less than|not less than|minimum|min\.?|不少於|不低於|最少|至少)/i,
    state: 'atLeast',
  },
  { written: /^(?:[<＜]|(?:less|fewer|lower) than|under|below|少於|小於|低於|不足|不到|未滿)/i, state: 'below' },
  { written: /^(?:[>＞]|(?:more|greater|higher) than|over|above|多於|大於|高於|超過|逾)/i, state: 'above' },
];
/** "< 0.1", "<$5": what follows the words of a bound is a number. */
const isNumberBehind = (text: string): boolean => /^\s*(?:\p{Sc}|[A-Z]{2,3}\$?\s?)?\s*[\d.]/u.test(text);

/** "500+", "5 or fewer", "10 以上". */
const boundTails: readonly { written: RegExp; state: BoundState }[] = [
  { written: /(?<=[\d%\p{L})])\s*(?:\+|(?:or|and) (?:more|above)|以上)$/iu, state: 'atLeast' },
  { written: /(?<=[\d%\p{L})])\s*(?:or (?:less|fewer|below)|以下|以內)$/iu, state: 'atMost' },
];

const boundIn = (text: string): { state: BoundState; rest: string } | undefined => {
  const tail = boundTails.find(({ written }) => written.test(text) && isNumberBehind(text));
  if (tail) return { state: tail.state, rest: text.replace(tail.written, '') };
  for (const { written, state } of bounds) {
    const rest = text.replace(written, '');
    if (rest !== text) return isNumberBehind(rest) ? { state, rest: rest.trim() } : undefined;
  }
  return undefined;
};

const starTail = /\s*[*†‡§¶#^]+$/;
const starHead = /^[*†‡§¶]+\s*(?=[\d(.-])/;
/** "1,203 (1)", "91 [a]", "12 (註2)": a sign in brackets behind a number. */
const bracketTail =
  /(?<=[\d%\p{L}\p{No})])\s*[([]\s*(?:\d{1,2}|[a-d]|[ivx]{1,4}|(?:註|注|附註|note)\s*\d{0,2})\s*[)\]]$/iu;
/** "1,020註1". */
const noteTail = /(?<=\d)\s*(?:註|注)\s*\d{1,2}$/u;
/** "12 (restated)", "1,001 (49.8%)": words or a share that explain the number. */
const remarkTail = /(?<=[\d%\p{L})])\s*[([]\s*(?:restated|revised|重列|經重列|\d{1,3}(?:\.\d+)?\s*%)\s*[)\]]$/iu;
/** Marks of footnotes behind a placeholder: "–²", "N/A(1)", "— (3)". Behind a dash a digit without them would be a number. */
const sayingMarks =
  /(?:\s*(?:⁽?[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ]+⁾?|[*†‡§¶#^]+|[([（［]\s*(?:\d{1,2}|[a-d]|[ivx]{1,4}|(?:註|注|附註|note)\s*\d{0,2})\s*[)\]）］]))+$/iu;
/** A raised digit right behind a number; behind a unit it is its power. */
const raised = /(?<=[\d)%])\s?⁽?[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ]+(?:\s?[,、⁾]\s?⁽?[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ]+)*⁾?(?=$|[\s%)\p{L}])/u;
/** A power of ten is part of the number, not a footnote mark. */
const isPower = (text: string): boolean => /(?:^|[^\d.,])10\s?[⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(text);
const estimateTail = /\s*[([]\s*(?:e|est\.?|estimated?|estimation|估算|估計)\s*[)\]]$/i;
/** "(3.2)%" is how accounts write a negative share. */
const accounted = /^\(\s*([\d.,\s]+)\)\s*(?=[%‰\p{L}])/u;

type Peeled = { text: string; hasMark: boolean; state: FigureState };

const peel = (typed: string): Peeled => {
  const whole = typed.trim();
  const found = boundIn(whole);
  const unbound = found?.rest ?? whole;
  const unestimated = unbound.replace(estimateTail, '');
  let text = unestimated;
  if (!isPower(text)) text = text.replace(raised, '');
  text = text.replace(starTail, '').replace(bracketTail, '').replace(noteTail, '').replace(remarkTail, '');
  text = text.replace(starTail, '').replace(starHead, '');
  const hasMark = text !== unestimated;
  const state = found?.state ?? (unestimated === unbound ? 'reported' : 'estimated');
  return { text: text.replace(accounted, '-$1 '), hasMark, state };
};

/**
 * Text prepared for reading a number: without invisible characters, with a hyphen before digits replaced by a minus.
 */
const plainText = (typed: string): string => visibleText(typed).replace(softHyphen, '').replace(hyphenHead, '$1-');

type Saying = (typeof sayings)[number]['reason'];
const reasonOf = (text: string): Saying | undefined => sayings.find(({ written }) => written.test(text))?.reason;
/** The placeholder that a text is, with the mark of a footnote or in both languages: "不適用 N/A", "N/A (不適用)". */
const sayingIn = (whole: string): Saying | undefined => {
  const bare = whole.replace(sayingMarks, '');
  const halves = [...bare.matchAll(/[\s/／|(（]+/gu)].map(({ 0: between, index }) =>
    [bare.slice(0, index), bare.slice(index + between.length).replace(/[)）]$/u, '')].map(reasonOf),
  );
  return reasonOf(whole) ?? reasonOf(bare) ?? halves.find(([one, other]) => one !== undefined && one === other)?.[0];
};

/**
 * Reads a figure by the one rule of the product, wherever it is typed, pasted or imported. A placeholder instead of a
 * number ("n/a", "–", "nil") is returned as such; a text with the mark of a footnote is copied to `note`.
 */
export const readFigure = (typed: string, options: ParseNumberOptions = {}): FigureReading => {
  const whole = plainText(typed).trim();
  const said = sayingIn(whole);
  if (said) return { kind: 'invalid', reason: said, state: 'reported' };
  if (isOpenMinus(visibleText(typed))) return { kind: 'invalid', reason: 'soft-hyphen', state: 'reported' };
  const marked = estimateMark.test(whole) ? 'estimated' : 'reported';
  const bare = whole.replace(estimateMark, '');
  const plain = parseAmount(bare, options);
  if (plain.kind !== 'invalid' || plain.reason === 'two-ways') return { ...plain, state: marked };
  const { text, hasMark, state } = peel(bare);
  if (text === bare) return { ...plain, state: marked };
  const parsed = parseAmount(text, options);
  if (parsed.kind !== 'number') return { ...plain, state: marked };
  return { ...parsed, state: state === 'reported' ? marked : state, ...(hasMark ? { note: whole } : {}) };
};

/** Whether a text is in the place of a number: a number in any unit, or a placeholder instead of one. */
export const isFigureText = (text: string): boolean => {
  const read = readFigure(text);
  if (read.kind !== 'invalid') return read.kind === 'number';
  return read.reason !== 'not-a-number';
};

/** A note including the text of a figure with the mark of a footnote. */
export const withWritten = (note: string, written = ''): string =>
  note.includes(written) ? note : [written, note].filter((text) => text !== '').join('; ');

/** The mark of a footnote, or of an estimate, after a number and its unit. */
const markTail = /\s*(?:[([][^()[\]]*[)\]]|[*†‡§¶#^]+)$/;

/** A text with a unit behind it, or before one mark of its end after the other. */
const unitPlaces = (text: string, unit: string, marks = ''): string[] => {
  const tail = markTail.exec(text)?.[0];
  const here = `${text} ${unit}${marks}`;
  return tail === undefined ? [here] : [here, ...unitPlaces(text.slice(0, -tail.length), unit, `${tail}${marks}`)];
};

/**
 * A number without a unit is given the unit of its neighbouring cell, so that it retains it; any other text is
 * unchanged.
 */
export const withUnit = (typed: string, unit: string, options: ParseNumberOptions = {}): string => {
  const read = readFigure(typed, options);
  if (unit === '' || read.kind !== 'number' || read.unit !== undefined) return typed;
  const units = options.units ?? [findSpeltUnit(unit) ?? unit];
  const isSame = (text: string): boolean => {
    const again = readFigure(text, { ...options, units });
    return again.kind === 'number' && again.number === read.number && again.unit !== undefined;
  };
  const marked = unitPlaces(typed.trim(), unit).find(isSame);
  // In brackets the digits of a unit ("103 m3") cannot become those of the number.
  const behind = /^\d/.test(unit) ? `[${unit}]` : unit;
  return marked ?? [signOf(read.state), read.currency, read.number, behind].filter(Boolean).join(' ');
};
