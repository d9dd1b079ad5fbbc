import type { Language } from '../model/text/language.ts';

export type ChartOptions = {
  language: Language;
  brandColor: string;
  /** Points; the height follows. */
  width: number;
};
/** Drawing options that every kind of chart needs. */
export type Pen = { colors: string[]; width: number; language: Language };

export const labelSize = 7.5;
/** From one line of a name to the next. */
export const lineHeight = 8.8;
/** Exact values longer than this do not fit at a bar; the table beneath has them. */
export const valueWidthMax = 14;
