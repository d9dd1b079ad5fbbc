import { isWide } from '../text/text-width.ts';

/** Width in ems, rather too much: capitals are wider than the mean. */
export const emsOf = (text: string): number => {
  let ems = 0;
  for (const char of text) ems += isWide(char) ? 1 : 0.6;
  return ems;
};

/** Header and footer of each page, in points: the default size, and the width between the margins of an A4 page. */
export const runningSize = 7.5;
export const runningWidth = (170 / 25.4) * 72;

/** Shares of that width: a header next to the name of the chapter, a footer next to the page number. */
export const runningShares = { header: 2 / 3, footer: 0.9 } as const;

/** Whether a text needs more than one line there. */
export const isLongerThanLine = (text: string, place: keyof typeof runningShares): boolean =>
  emsOf(text.trim()) * runningSize > runningWidth * runningShares[place];
