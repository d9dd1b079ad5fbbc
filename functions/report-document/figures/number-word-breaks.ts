import { numberWidth } from '../text/decimal-alignment.ts';

/** In ems: what a column of numbers holds at most; what is wider is broken within it. */
export const numberMax = 10.6;

/**
 * The pieces of a printed number between which a line may end, where no column holds it whole: its groups of thousands, and each
 * three of its decimals. A number that is broken within a group is read as another one.
 */
export const numberBreaks = (text: string): string[] => {
  if (!/^[≈−\d.,\s]+$/u.test(text) || numberWidth(text) <= numberMax) return [text];
  return text.split(/(?<=\d,)(?=\d)/u).flatMap((piece) => piece.split(/(?<=\.(?:\d{3})+)(?=\d)/u));
};
