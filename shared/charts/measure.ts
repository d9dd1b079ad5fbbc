import { shortenText, textWidth } from '../model/text-width.ts';

/** Widths without a font at hand: a narrow character takes a little over half of its size. */
const narrowShare = 0.56;

export const widthOf = (text: string, size: number): number => textWidth(text) * size * narrowShare;

/** One line that fits; what was left out is marked with an ellipsis, and stands whole in the table beside the chart. */
export const fitted = (text: string, size: number, widthMax: number): string =>
  shortenText(text, Math.max(2, Math.floor(widthMax / (size * narrowShare))));
