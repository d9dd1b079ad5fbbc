const letterOrDigit = /[a-z0-9]/;

/**
 * Whether `word` occurs in `text` at the beginning of a word or of a part of a code: "gri" in "GRI 305-1", not in
 * "integrity". Both in lower case. A script without spaces between words (Chinese) has a beginning at every character.
 */
export const beginsWord = (text: string, word: string): boolean => {
  const needsBorder = letterOrDigit.test(word.charAt(0));
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!needsBorder || !letterOrDigit.test(text.charAt(at - 1))) return true;
  }
  return false;
};
