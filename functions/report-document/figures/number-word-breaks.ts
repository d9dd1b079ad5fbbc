import { numberWidth } from '../text/decimal-alignment.ts';

/** In ems: the largest width of a number in a column; wider numbers are broken into lines. */
export const numberMax = 10.6;

/**
 * The parts of a printed number between which a line may end if no column is wide enough: its groups of thousands, and
 * every three of its decimals. A number that is broken within a group is misread.
 */
export const numberBreaks = (text: string): string[] => {
  if (!/^[≈<≤>≥−\d.,\s]+$/u.test(text) || numberWidth(text) <= numberMax) return [text];
  return text.split(/(?<=\d,)(?=\d)/u).flatMap((part) => part.split(/(?<=\.(?:\d{3})+)(?=\d)/u));
};
