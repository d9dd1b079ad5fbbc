import { pixelsOf } from './pixels-of.ts';

/** Least widths of the columns of the coverage, in pixels with what stands beside their texts. */
export const widths = { metric: 200, change: 100, changed: 110, time: 84 };
const noteText = 48;

/**
 * What a coverage of that width has room for beside the metric and its change: how many of the newest times, of at most
 * `timesMax`, and whether the day of the last change stands there too. Nothing is cut at the edge; `texts` are the longest cells.
 */
export const columnFit = (width: number, timesMax: number, texts: readonly string[]) => {
  // Not measured yet.
  if (width === 0) return { times: timesMax, hasChanged: true };
  const widest = Math.max(widths.time, ...texts.map((text) => pixelsOf(text) + noteText));
  const room = width - widths.metric - widths.change;
  const times = Math.max(1, Math.min(timesMax, Math.floor(room / widest)));
  return { times, hasChanged: room - times * widest >= widths.changed };
};
