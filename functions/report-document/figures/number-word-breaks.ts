import { numberWidth } from '../text/decimal-alignment.ts';

/** In ems: the largest width of a number in a column; a wider one is set in smaller type. */
export const numberMax = 10.6;
/** Smaller type is hard to read: 5.4 points in a table of 9. */
const leastScale = 0.6;

const isNumber = (text: string): boolean => /^[≈<≤>≥−\d.,\s]+$/u.test(text);

/** The type size of a printed number relative to its column's, such that it needs no second line; 1 for words. */
export const numberScale = (text: string): number =>
  isNumber(text) ? Math.min(1, Math.max(leastScale, numberMax / numberWidth(text))) : 1;

/**
 * The parts of a printed number between which a line may end, if it is too wide even in the smallest type: its groups of
 * thousands, and every three of its decimals. A number that is broken within a group is misread.
 */
export const numberBreaks = (text: string): string[] => {
  if (!isNumber(text) || numberWidth(text) * leastScale <= numberMax) return [text];
  return text.split(/(?<=\d,)(?=\d)/u).flatMap((part) => part.split(/(?<=\.(?:\d{3})+)(?=\d)/u));
};
