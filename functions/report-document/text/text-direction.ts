/** Which way a text runs: its first letter tells, as in Unicode's algorithm. Most texts hold no letter of these scripts. */
const mayBeRtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const rtlScript = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]';
const rtlLetter = `(?=\\p{L})${rtlScript}`;
const startsRtl = new RegExp(`^\\P{L}*${rtlLetter}`, 'u');

export const directionOf = (text: string): 'rtl' | undefined =>
  mayBeRtl.test(text) && startsRtl.test(text) ? 'rtl' : undefined;

const hebrew = /\p{Script=Hebrew}/u;

/** The language in which a text that runs from the right is read aloud and checked: the commonest of its script. */
export const rtlLanguage = (text: string): 'he-IL' | 'ar-SA' => (hebrew.test(text) ? 'he-IL' : 'ar-SA');

/** Between letters of such a script what is no letter belongs to them; around them only where the whole text runs so. */
const rtlWithin = new RegExp(`${rtlLetter}(?:\\P{L}*(?:${rtlLetter}|(?=\\p{M})${rtlScript}))*`, 'gu');
/** It begins at the text's own beginning or behind a letter: tried anywhere else, a long run without letters costs its square. */
const rtlAround = new RegExp(`(?<=^|\\p{L})\\P{L}*${rtlLetter}(?:\\P{L}|${rtlLetter})*`, 'gu');

export type DirectedRun = { text: string; isRtl: boolean };

/** A text in pieces of one direction each: Word is told of every run which way it goes. */
export const directedRuns = (text: string): DirectedRun[] => {
  if (!mayBeRtl.test(text)) return [{ text, isRtl: false }];
  const pattern = directionOf(text) ? rtlAround : rtlWithin;
  const pieces: DirectedRun[] = [];
  let end = 0;
  for (const { 0: piece, index } of text.matchAll(pattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isRtl: false });
    pieces.push({ text: piece, isRtl: true });
    end = index + piece.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), isRtl: false });
  return pieces;
};

/** Between the signs that set a part apart from its neighbours, so that figures beside Arabic words stay in their order. */
export const isolated = (text: string): string => (mayBeRtl.test(text) ? `\u2068${text}\u2069` : text);

/** The same for Word, which knows no such parts: a sign that runs from the left ends each of them. */
export const endedFromLeft = (text: string): string =>
  mayBeRtl.test(text) ? `${text.replaceAll('\u2068', '').replaceAll('\u2069', '\u200e')}\u200e` : text;
