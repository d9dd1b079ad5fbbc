/**
 * The direction of a text is that of its first letter, as in Unicode's algorithm. Most texts have no letter of these
 * scripts.
 */
const mayBeRtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const rtlScript = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]';
const rtlLetter = `(?=\\p{L})${rtlScript}`;
const startsRtl = new RegExp(`^\\P{L}*${rtlLetter}`, 'u');

export const directionOf = (text: string): 'rtl' | undefined =>
  mayBeRtl.test(text) && startsRtl.test(text) ? 'rtl' : undefined;

const hebrew = /\p{Script=Hebrew}/u;

/** The language of a right-to-left text for screen readers and spelling: the commonest of its script. */
export const rtlLanguage = (text: string): 'he-IL' | 'ar-SA' => (hebrew.test(text) ? 'he-IL' : 'ar-SA');

/**
 * Non-letters between letters of such a script are part of its run; those around them only if the whole text runs right
 * to left.
 */
const rtlWithin = new RegExp(`${rtlLetter}(?:\\P{L}*(?:${rtlLetter}|(?=\\p{M})${rtlScript}))*`, 'gu');
/**
 * It begins at the start of the text or after a letter: tried at other places, a long run without letters takes
 * quadratic time.
 */
const rtlAround = new RegExp(`(?<=^|\\p{L})\\P{L}*${rtlLetter}(?:\\P{L}|${rtlLetter})*`, 'gu');

export type DirectedRun = { text: string; isRtl: boolean };

/** A text as runs of one direction each: Word needs the direction of every run. */
export const directedRuns = (text: string): DirectedRun[] => {
  if (!mayBeRtl.test(text)) return [{ text, isRtl: false }];
  const pattern = directionOf(text) ? rtlAround : rtlWithin;
  const runs: DirectedRun[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(pattern)) {
    if (index > end) runs.push({ text: text.slice(end, index), isRtl: false });
    runs.push({ text: run, isRtl: true });
    end = index + run.length;
  }
  if (end < text.length || runs.length === 0) runs.push({ text: text.slice(end), isRtl: false });
  return runs;
};

/** Enclosed in isolate characters, so that figures next to Arabic words stay in order. */
export const isolated = (text: string): string => (mayBeRtl.test(text) ? `\u2068${text}\u2069` : text);

/** The Word equivalent: Word ignores isolate characters, so a left-to-right mark ends each run. */
export const endedFromLeft = (text: string): string =>
  mayBeRtl.test(text) ? `${text.replaceAll('\u2068', '').replaceAll('\u2069', '\u200e')}\u200e` : text;
