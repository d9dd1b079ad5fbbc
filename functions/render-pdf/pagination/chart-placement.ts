import type { Draft } from './layout-pass.ts';
import { type ChartChanges, chartChanges } from './measure-pagination.ts';
import type { MarkedPart } from './page-marks.ts';

/** `broken`: tables; `smaller`: the scale of a chart; `full`: charts for which scaling was no improvement. */
export type Charts = {
  apart: Set<string>;
  parted: Set<string>;
  broken: Set<string>;
  smaller: Map<string, number>;
  full: Set<string>;
};

/** Restores the charts of a part as they were in its best trial. */
export const restoreCharts = (charts: Charts, then: Charts, { blocks }: MarkedPart): void => {
  for (const kind of ['apart', 'parted', 'broken'] as const)
    for (const { anchor } of blocks)
      if (then[kind].has(anchor)) charts[kind].add(anchor);
      else charts[kind].delete(anchor);
  for (const { anchor } of blocks) {
    const share = then.smaller.get(anchor);
    if (share === undefined) charts.smaller.delete(anchor);
    else charts.smaller.set(anchor, share);
  }
};

export const copyOf = ({ apart, parted, broken, smaller, full }: Charts): Charts => ({
  apart: new Set(apart),
  parted: new Set(parted),
  broken: new Set(broken),
  smaller: new Map(smaller),
  full: new Set(full),
});

/** A chart that was scaled down without filling the page before it gets its full size again, permanently. */
const drawSmaller = (charts: Charts, found: ChartChanges['smaller'], isLast: boolean): string[] =>
  found.flatMap(({ anchor, share }) => {
    if (charts.smaller.delete(anchor)) charts.full.add(anchor);
    else if (isLast || charts.full.has(anchor)) return [];
    else charts.smaller.set(anchor, share);
    return [anchor];
  });

/** The parts that moved because of chart changes; `drawn`: because of charts in another size. */
type Moved = { parts: ReadonlySet<number>; drawn: ReadonlySet<number> };

/** Applies the chart changes; in the last pass a table only returns to its chart, and a chart to its size. */
export const moveCharts = (charts: Charts, draft: Draft, isLast: boolean): Moved => {
  const { whole, ...found } = chartChanges(draft, charts);
  for (const anchor of whole) {
    charts.parted.delete(anchor);
    // With its table, the chart would be in the place where it is alone in its smaller size.
    if (charts.smaller.delete(anchor)) charts.full.add(anchor);
  }
  const needsSmaller = new Set(found.smaller.map(({ anchor }) => anchor));
  const wasSmaller = (anchor: string): boolean => charts.smaller.has(anchor) || charts.full.has(anchor);
  const parted = isLast ? [] : found.parted.filter((anchor) => !needsSmaller.has(anchor) || !wasSmaller(anchor));
  const apart = isLast ? [] : found.apart.filter((anchor) => !charts.apart.has(anchor));
  const broken = isLast ? [] : found.broken.filter((anchor) => !charts.broken.has(anchor));
  for (const anchor of broken) charts.broken.add(anchor);
  for (const anchor of apart) charts.apart.add(anchor);
  for (const anchor of parted) charts.parted.add(anchor);
  const drawn = new Set(drawSmaller(charts, found.smaller, isLast));
  const moved = new Set([...whole, ...parted, ...apart, ...broken, ...drawn]);
  const partsOf = (anchors: ReadonlySet<string>): ReadonlySet<number> =>
    new Set(
      draft.parts.flatMap(({ blocks }, part) => (blocks.some(({ anchor }) => anchors.has(anchor)) ? [part] : [])),
    );
  return { parts: partsOf(moved), drawn: partsOf(drawn) };
};
