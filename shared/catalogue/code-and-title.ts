/** Latin words, numbers and codes (`A1`, `305-1`, `27(a)`); Chinese signs part them: `層面A1：排放物` holds `a1`. */
const wordPattern = /[\p{Script=Latin}\p{N}]+(?:[.\-(][\p{Script=Latin}\p{N}]+\)?)*/gu;

const wordsOf = (text: string): string[] => Array.from(text.toLowerCase().matchAll(wordPattern), ([word]) => word);

/** Whether a title says its code itself: "Aspect A1 Emissions", "Basic module: social metrics" of `Basic: social`. */
export const isCodeInTitle = (code: string, title: string): boolean => {
  const inTitle = new Set(wordsOf(title));
  return wordsOf(code).every((word) => inTitle.has(word));
};

/** Code and title of a section or disclosure as one heading, the code left out where the title says it. */
export const codeAndTitle = (code: string, title: string): string =>
  isCodeInTitle(code, title) ? title : `${code} ${title}`;
