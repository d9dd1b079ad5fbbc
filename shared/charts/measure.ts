import { shortenText, textWidth } from '../model/text/text-width.ts';

/** Widths without a font at hand: a narrow character takes a little over half of its size. */
const narrowShare = 0.56;

export const widthOf = (text: string, size: number): number => textWidth(text) * size * narrowShare;

/** One line that fits; omitted text is replaced by an ellipsis and appears in full in the table next to the chart. */
export const fitted = (text: string, size: number, widthMax: number): string =>
  shortenText(text, Math.max(2, Math.floor(widthMax / (size * narrowShare))));

/** Where a line may end: behind a space, and between Chinese characters but not before what closes a clause. */
const breakUnits = /[（「『]*\p{Script=Han}[，。、：；！？）」』]*\s*|[^\s\p{Script=Han}（「『]+\s*|\S\s*/gu;

/** As many break units as fit into a line. */
const taken = (parts: readonly string[], size: number, widthMax: number): number => {
  let line = '';
  const index = parts.findIndex((part) => {
    line += part;
    return widthOf(line.trimEnd(), size) > widthMax;
  });
  return index === -1 ? parts.length : index;
};

/** More than half, since a line ends before the piece that would pass it. */
const balancedShare = 0.6;

/** One line that fits, or two of nearly the same length; a longer text ends with an ellipsis. */
export const wrapped = (text: string, size: number, widthMax: number): string[] => {
  const width = widthOf(text, size);
  if (width <= widthMax) return [text];
  const parts = text.match(breakUnits) ?? [];
  const most = taken(parts, size, widthMax);
  if (most === 0) return [fitted(text, size, widthMax)];
  const balanced = taken(parts, size, Math.min(widthMax, width * balancedShare));
  const restOf = (count: number): string => parts.slice(count).join('');
  const count = balanced > 0 && widthOf(restOf(balanced).trimEnd(), size) <= widthMax ? balanced : most;
  return [parts.slice(0, count).join('').trimEnd(), fitted(restOf(count), size, widthMax)];
};
