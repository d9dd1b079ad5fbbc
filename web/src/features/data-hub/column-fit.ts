import { pixelsOf } from './pixels-of.ts';

/** Minimum widths of the coverage's columns in pixels, including padding and icons next to their texts. */
export const widths = { metric: 200, change: 150, changed: 128, time: 84 };
const noteText = 48;

/**
 * Columns that fit a coverage of that width next to the metric and its change: the count of newest times, at most
 * `timesMax`, and whether the date of the last change fits too. Nothing is cut at the edge; `texts` are the longest
 * cells.
 */
export const columnFit = (width: number, timesMax: number, texts: readonly string[]) => {
  // Not measured yet.
  if (width === 0) return { times: timesMax, hasChanged: true };
  const widest = Math.max(widths.time, ...texts.map((text) => pixelsOf(text) + noteText));
  const available = width - widths.metric - widths.change;
  const times = Math.max(1, Math.min(timesMax, Math.floor(available / widest)));
  return { times, hasChanged: available - times * widest >= widths.changed };
};
