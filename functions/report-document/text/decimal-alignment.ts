/**
 * Numbers of a column are right-aligned with padding in place of missing decimals, so that decimal points align; the
 * same in PDF and Word.
 */

/** In ems: the widths of figures and characters of numbers in our font. */
const widths: Readonly<Record<string, number>> = {
  '.': 0.27,
  ',': 0.27,
  '%': 0.83,
  ')': 0.3,
  ' ': 0.26,
  '\u00A0': 0.26,
  '≈': 1,
  '<': 0.572,
  '≤': 0.572,
  '>': 0.572,
  '≥': 0.572,
  '−': 0.572,
};
const figure = 0.572;
const mark = 0.5;

/** Longer decimals need not align; their width is better used for the digits. */
const decimalsMax = 4;

/** A number with its sign or currency before it; the group is the part after the ones digit. */
const number = /^\D*\d[\d,\s]*?(?<tail>(?:\.\d+)?(?:\s?%)?\)?[*†‡^]*)$/u;

/** In ems: the width of a printed number. */
export const numberWidth = (text: string): number =>
  Array.from(text, (char) => (/\d/.test(char) ? figure : (widths[char] ?? mark))).reduce(
    (sum, width) => sum + width,
    0,
  );

/** In ems, the width after the ones digit; undefined for words, dashes, and decimals of more than the limit. */
const tailWidth = (text: string): number | undefined => {
  const tail = number.exec(text.trim())?.groups?.tail;
  return tail === undefined || (tail.match(/\d/g)?.length ?? 0) > decimalsMax ? undefined : numberWidth(tail);
};

/**
 * The padding behind each text of a column, in ems, whatever their units: none behind words, dashes and texts that
 * would exceed the column's `room` with it.
 */
export const paddingBehind = (texts: readonly string[], available = Number.POSITIVE_INFINITY): number[] => {
  const tails = texts.map((text) => (numberWidth(text) <= available ? tailWidth(text) : undefined));
  const most = Math.max(0, ...tails.map((tail) => tail ?? 0));
  return texts.map((text, index) => {
    const padding = most - (tails[index] ?? most);
    return numberWidth(text) + padding <= available ? Number(padding.toFixed(2)) : 0;
  });
};
