/** Full-width punctuation at the end of a Chinese sentence includes its own space. */
const endsFullWidth = (text: string): boolean => /[。！？；：，]$/u.test(text);

/** Separator between a sentence and the text after it on the line. */
export const gapAfter = (text: string): string => (endsFullWidth(text) ? '' : ' ');

/** Joins sentences by the rules of either language; empty ones are omitted. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .filter((text) => text !== '')
    .reduce((before, text) => (before === '' ? text : `${before}${gapAfter(before)}${text}`), '');
