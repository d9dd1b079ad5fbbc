import { shortenText, textWidth } from '../model/text-width.ts';

/** Widths without a font at hand: a narrow character takes a little over half of its size. */
const narrowShare = 0.56;

export const widthOf = (text: string, size: number): number => textWidth(text) * size * narrowShare;

/** One line that fits; what was left out is marked with an ellipsis, and stands whole in the table beside the chart. */
export const fitted = (text: string, size: number, widthMax: number): string =>
  shortenText(text, Math.max(2, Math.floor(widthMax / (size * narrowShare))));

/** Where a line may end: behind a space, and between Chinese characters but not before what closes a clause. */
const pieces = /[（「『]*\p{Script=Han}[，。、：；！？）」』]*\s*|[^\s\p{Script=Han}（「『]+\s*|\S\s*/gu;

/** One line that fits, or two; what is longer ends with an ellipsis. */
export const wrapped = (text: string, size: number, widthMax: number): string[] => {
  if (widthOf(text, size) <= widthMax) return [text];
  const parts = text.match(pieces) ?? [];
  let first = '';
  let taken = 0;
  for (const part of parts) {
    if (widthOf((first + part).trimEnd(), size) > widthMax) break;
    first += part;
    taken += 1;
  }
  if (taken === 0) return [fitted(text, size, widthMax)];
  return [first.trimEnd(), fitted(parts.slice(taken).join(''), size, widthMax)];
};
