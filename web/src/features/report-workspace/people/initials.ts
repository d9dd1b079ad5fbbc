const han = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/**
 * Two letters for a person: first and last name; of a Chinese name the given name, which distinguishes people better.
 */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (words.length === 1 && han.test(first)) return Array.from(first).slice(-2).join('');
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
};
