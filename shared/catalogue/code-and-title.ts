import { shownCode } from './display-code.ts';

/** Latin words, numbers and codes (`A1`, `305-1`, `27(a)`); Chinese signs part them: `層面A1：排放物` holds `a1`. */
const wordPattern = /[\p{Script=Latin}\p{N}]+(?:[.\-(][\p{Script=Latin}\p{N}]+\)?)*/gu;

const wordsOf = (text: string): string[] => Array.from(text.matchAll(wordPattern), ([word]) => word);

/** "Governance", "Sign-off"; not "GRI", "a)", "305-1". */
const englishWord = /^\p{Lu}?\p{Ll}{2,}(?:-\p{Lu}?\p{Ll}{2,})*$/u;

/** A whole word may end otherwise in a title: "environmental" of `Comprehensive: environment`. Short ones are codes. */
const wholeWordFrom = 6;
const isSameWord = (word: string, inTitle: string): boolean =>
  word === inTitle || (word.length >= wholeWordFrom && /^\p{L}+$/u.test(word) && inTitle.startsWith(word));

/** `Part D (I) Governance` says `D-I`, part by part. */
const isSaidInParts = (word: string, inTitle: readonly string[]): boolean => {
  const parts = word.split('-');
  return parts.length > 1 && inTitle.some((_, at) => parts.every((part, index) => inTitle[at + index] === part));
};

const isChinese = (title: string): boolean => /\p{Script=Han}/u.test(title);

/** Whether a title says its code itself: "Aspect A1 Emissions", "Basic module: social metrics" of `Basic: social`. */
export const isCodeInTitle = (code: string, title: string): boolean => {
  const inTitle = wordsOf(title.toLowerCase());
  // A Chinese title says English words in its own way: `Scope 1` is said by `範圍 1：直接排放`, not by `直接排放`.
  const isSaidInChinese = isChinese(title);
  return wordsOf(code)
    .filter((word) => !(isSaidInChinese && englishWord.test(word)))
    .map((word) => word.toLowerCase())
    .every((word) => inTitle.some((other) => isSameWord(word, other)) || isSaidInParts(word, inTitle));
};

/**
 * Code and title of a section or disclosure as one heading, in the title's language; without the code if the title
 * contains it.
 */
export const codeAndTitle = (code: string, title: string): string =>
  isCodeInTitle(code, title) ? title : `${shownCode(code, isChinese(title) ? 'zhTw' : 'en')} ${title}`;
