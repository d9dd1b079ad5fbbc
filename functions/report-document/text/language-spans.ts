import { directedRuns, rtlLanguage } from './text-direction.ts';

/** A run of another language within a text; runs of the text's own language have no `lang`. */
export type LanguageSpan = { text: string; lang?: string };

const hangul = '\\p{sc=Hangul}+(?: +\\p{sc=Hangul}+)*';
const eastAsian = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}][\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]*';
/** A single Japanese character, as in shop names, is read as Chinese. */
const kana = '[\\p{sc=Hiragana}\\p{sc=Katakana}][\\p{sc=Hiragana}\\p{sc=Katakana}ー]+';
const foreignIn: ReadonlyMap<string, RegExp> = new Map([
  ['en', new RegExp(`${hangul}|${eastAsian}`, 'gu')],
  ['zh-TW', new RegExp(`${hangul}|${kana}`, 'gu')],
]);
const mayBeForeign = /[\u0590-\u1fff\u2c00-\uffff]/;
const isKorean = /^\p{sc=Hangul}/u;
const hasKana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

const languageOf = (text: string): string => {
  if (isKorean.test(text)) return 'ko';
  return hasKana.test(text) ? 'ja' : 'zh-TW';
};

const runsBetween = (text: string, foreign: RegExp): LanguageSpan[] => {
  const runs: LanguageSpan[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(foreign)) {
    if (index > end) runs.push({ text: text.slice(end, index) });
    runs.push({ text: run, lang: languageOf(run) });
    end = index + run.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
};

/**
 * A text as runs of one language each, detected by their letters, so that each is read aloud in its language; `around`:
 * the language of its paragraph. Latin words within Chinese are names and units, which stay Chinese; text of another
 * language is not split.
 */
export const languageSpans = (text: string, around: string): LanguageSpan[] => {
  const foreign = foreignIn.get(around);
  if (!foreign || !mayBeForeign.test(text)) return [{ text }];
  return directedRuns(text).flatMap((run) =>
    run.isRtl ? [{ text: run.text, lang: rtlLanguage(run.text) }] : runsBetween(run.text, foreign),
  );
};
