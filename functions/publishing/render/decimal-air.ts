/**
 * Numbers of one column stand at the right, and of unlike decimals no digit stands below its like. What a number lacks behind
 * its point is left free there, so that points stand below points; the same in PDF and Word.
 */

/** In ems: how wide the figures and signs of our face are that end a number. */
const widths: Readonly<Record<string, number>> = { '.': 0.27, '%': 0.83, ')': 0.3, ' ': 0.26 };
const figure = 0.572;
const mark = 0.5;

/** Longer ones are no column to be read down: their room is better left to the digits. */
const decimalsMax = 4;

/** A number with its sign or currency before it, of whose end the group is what stands behind the ones. */
const number = /^\D*\d[\d,\s]*?(?<tail>(?:\.\d+)?(?:\s?%)?\)?[*†‡^]*)$/u;

const tailOf = (text: string): string | undefined => number.exec(text.trim())?.groups?.tail;

const widthOf = (tail: string): number =>
  Array.from(tail, (char) => (/\d/.test(char) ? figure : (widths[char] ?? mark))).reduce(
    (sum, width) => sum + width,
    0,
  );

/** For the texts of a column, in ems, what is left free behind each; nothing behind words and dashes. */
export const airBehind = (texts: readonly string[]): number[] => {
  const tails = texts.map(tailOf);
  const known = tails.flatMap((tail) => tail ?? []);
  const isLong = known.some((tail) => (tail.match(/\d/g)?.length ?? 0) > decimalsMax);
  if (isLong) return texts.map(() => 0);
  const most = Math.max(0, ...known.map(widthOf));
  return tails.map((tail) => (tail === undefined ? 0 : Number((most - widthOf(tail)).toFixed(2))));
};
