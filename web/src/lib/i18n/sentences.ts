/** The signs that end a Chinese sentence bring their own space with them. */
const endsFullWidth = (text: string): boolean => /[。！？；：，]$/u.test(text);

/** What stands between a sentence and what follows it on the line. */
export const gapAfter = (text: string): string => (endsFullWidth(text) ? '' : ' ');

/** Sentences one after the other, as either language sets them; empty ones are left out. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .filter((text) => text !== '')
    .reduce((before, text) => (before === '' ? text : `${before}${gapAfter(before)}${text}`), '');
