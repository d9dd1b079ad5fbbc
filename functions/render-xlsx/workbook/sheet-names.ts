/** Excel's rules: at most 31 UTF-16 units, none of \ / ? * [ ] :, no apostrophe at either end, never "History". */
const lengthMax = 31;

const cut = (text: string, length: number): string => {
  let start = '';
  for (const char of text) {
    if (start.length + char.length > length) break;
    start += char;
  }
  return start.trim();
};

/** A name that ends in the middle of a word is misread; a shorter one than this is ambiguous. */
const wordsLengthMin = 12;

const isWordEnd = (text: string, at: number): boolean => /[\s,;，；、。]/u.test(text.charAt(at));

/** Words that introduce the next one: a name that ends in one is incomplete. */
const leading = /[\s,;]+(?:and|or|of|in|on|the|to|for|with|by|a|an|&)$/i;

const withoutLeading = (words: string): string => {
  const shorter = words.replace(leading, '');
  return shorter === words ? words : withoutLeading(shorter);
};

const ellipsis = '…';

/** As many whole words as fit, with an ellipsis; for a text without spaces, or with a long word, as many characters. */
const cutAtWord = (text: string, length: number): string => {
  if (text.trim().length <= length) return cut(text, length);
  const available = length - ellipsis.length;
  const fitting = cut(text, available);
  const whole = isWordEnd(text, available) ? fitting : fitting.replace(/[^\s,;，；、。]*$/u, '');
  const words = withoutLeading(whole.replace(/[\s,;，；、。]+$/u, ''));
  return `${words.length < wordsLengthMin ? fitting : words}${ellipsis}`;
};

/** Length limit of the part of a name that distinguishes it from the others. */
const tellingMax = 10;

/** Whole words, or characters if not even the first word fits. */
const beginningOf = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const fitting = cut(text, length - ellipsis.length);
  const words = isWordEnd(text, length - ellipsis.length) ? fitting : fitting.replace(/\s+\S*$/u, '');
  return `${withoutLeading(words)}${ellipsis}`;
};

/**
 * Of a long name in two parts, "VSME Comprehensive module: social metrics", the first is shortened: the second one
 * distinguishes the names.
 */
const withTelling = (wanted: string): string => {
  const { 0: colon, index: at } = /\s*[:：]\s*/u.exec(wanted) ?? {};
  if (wanted.length <= lengthMax || colon === undefined || at === undefined) return wanted;
  const tail = wanted.slice(at + colon.length);
  const words = wanted.slice(0, at).split(' ');
  const available = lengthMax - Math.min(tail.length, tellingMax) - 1;
  while (words.length > 2 && words.join(' ').length > available) words.pop();
  const head = words.join(' ');
  return head.length < available + 1 ? `${head} ${beginningOf(tail, lengthMax - head.length - 1)}` : wanted;
};

const clean = (wanted: string): string => {
  const allowed = withTelling(wanted)
    .replace(/[\\/?*[\]:\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ');
  const bare = cutAtWord(allowed.trimStart(), lengthMax).replace(/^[\s']+|[\s']+$/gu, '');
  return bare === '' || bare.toLowerCase() === 'history' ? `${bare}_` : bare;
};

/** Creates valid sheet names, each unique regardless of case. */
export const sheetNamer = (): ((wanted: string) => string) => {
  const taken = new Set<string>();
  return (wanted) => {
    const base = clean(wanted);
    let name = base;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const tail = ` (${number})`;
      name = `${cutAtWord(base.replace(/…$/, ''), lengthMax - tail.length)}${tail}`;
    }
    taken.add(name.toLowerCase());
    return name;
  };
};
