/**
 * Numbers of one column stand at the right, and of unlike decimals no digit stands below its like. What a number lacks behind
 * its point is left free there, so that points stand below points; the same in PDF and Word.
 */

/** In ems: how wide the figures and signs of numbers are in our face. */
const widths: Readonly<Record<string, number>> = {
  '.': 0.27,
  ',': 0.27,
  '%': 0.83,
  ')': 0.3,
  ' ': 0.26,
  '≈': 1,
  '−': 0.572,
};
const figure = 0.572;
const mark = 0.5;

/** Longer ones are no column to be read down: their room is better left to the digits. */
const decimalsMax = 4;

/** A number with its sign or currency before it, of whose end the group is what stands behind the ones. */
const number = /^\D*\d[\d,\s]*?(?<tail>(?:\.\d+)?(?:\s?%)?\)?[*†‡^]*)$/u;

/** In ems: a number as it is printed. */
export const numberWidth = (text: string): number =>
  Array.from(text, (char) => (/\d/.test(char) ? figure : (widths[char] ?? mark))).reduce(
    (sum, width) => sum + width,
    0,
  );

/** In ems, what stands behind the ones; undefined of words and dashes, and of decimals without end. */
const tailWidth = (text: string): number | undefined => {
  const tail = number.exec(text.trim())?.groups?.tail;
  return tail === undefined || (tail.match(/\d/g)?.length ?? 0) > decimalsMax ? undefined : numberWidth(tail);
};

/**
 * For the texts of a column, in ems, what is left free behind each, whatever their units: nothing behind words, dashes and
 * what the column's `room` would not hold with it.
 */
export const airBehind = (texts: readonly string[], room = Number.POSITIVE_INFINITY): number[] => {
  const tails = texts.map((text) => (numberWidth(text) <= room ? tailWidth(text) : undefined));
  const most = Math.max(0, ...tails.map((tail) => tail ?? 0));
  return texts.map((text, index) => {
    const air = most - (tails[index] ?? most);
    return numberWidth(text) + air <= room ? Number(air.toFixed(2)) : 0;
  });
};
