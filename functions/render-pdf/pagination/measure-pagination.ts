import { type LastPageChange, lastPageChange } from './last-page.ts';
import {
  type Draft,
  firstOnPage,
  gapAbove,
  millimetre,
  nearTop,
  points,
  sparseBelow,
  whiteBefore,
} from './layout-pass.ts';
import type { MarkedBlock, MarkedPart } from './page-marks.ts';

/** A chart moves to the next page without the block above it if moving both would leave more than this empty. */
const whiteMax = 45 * millimetre;
/**
 * The last chart of its part, which would be alone there, moves only if a third of the page would be empty and its
 * height is at least `aloneMin`.
 */
const whiteMaxAbove = 80 * millimetre;
const aloneMin = 60 * millimetre;
/** Space above a title and above a head within a page, but not at its top (pdf-styles.ts). */
const aboveWithin: Partial<Record<MarkedBlock['kind'], number>> = { title: 7 * millimetre, head: 6 * millimetre };
/** Space above a disclosure that is placed below a cover (pdf-styles.ts). */
const aboveJoined = 12 * millimetre;
/** Content of less height needs no separate page: a few lines and a table. */
const joinedBelow = 80 * millimetre;
/** The number of pages before the last one that may be spaced closer or wider: pages further away do not change. */
const fittedPagesMax = 6;
/** The layout of a part that can be improved. */
export type Ending = {
  part: number;
  /** Twice the height missing on the last page plus the excess empty height on its pages: zero for a good layout. */
  score: number;
  /** The height of the last page's content that does not fit on the previous page. */
  over: number;
  /** The height missing for a well-filled last page. */
  missing: number;
  fullPages: number;
  fromDisclosure: number;
  /** Content that may move to the last page, or the place that the last page's content may move to. */
  along: LastPageChange | undefined;
};

const spaceWithin = (block: MarkedBlock | undefined): number => (block && aboveWithin[block.kind]) ?? 0;

/** Excess empty height on the pages of a part except for its last one, as far as a change of the part can affect it. */
const tooWhite = (draft: Draft, blocks: readonly MarkedBlock[], fromPage: number, toPage: number): number => {
  let sum = 0;
  for (let page = fromPage + 1; page <= toPage; page += 1)
    sum += Math.max(0, whiteBefore(draft, blocks, firstOnPage(draft, blocks, page)) - whiteMax);
  return sum;
};

/** A part with a cover before its only page, which has little content, may be placed below the cover's text. */
const onlyPage = (draft: Draft, { coverHeight }: MarkedPart, part: number, used: number): Ending[] => {
  const missing = joinedBelow - used;
  if (coverHeight === undefined || missing <= 0) return [];
  if (coverHeight * points + aboveJoined + used > draft.pageHeight) return [];
  const along: LastPageChange = { kind: 'joined', part };
  return [{ part, score: 2 * missing, over: used, missing, fullPages: 0, fromDisclosure: 0, along }];
};

const endingOf = (draft: Draft, marked: MarkedPart, part: number): Ending[] => {
  const { start, end, blocks, head } = marked;
  const [from, to] = [draft.placeOf(start), draft.placeOf(end)];
  if (!from || !to) return [];
  if (to.page === from.page) return onlyPage(draft, marked, part, to.top);
  const first = firstOnPage(draft, blocks, to.page);
  const fullPages = Math.min(to.page - from.page, fittedPagesMax);
  const used = to.top;
  const missing = Math.max(0, sparseBelow + head * points - used);
  const score = tooWhite(draft, blocks, to.page - fullPages, to.page) + 2 * missing;
  if (score === 0) return [];
  const available = whiteBefore(draft, blocks, first) - spaceWithin(blocks[first]);
  const inside = blocks.find(
    ({ anchor, disclosure }) => disclosure >= 0 && (draft.placeOf(anchor)?.page ?? 0) >= to.page - fullPages,
  );
  return [
    {
      part,
      score,
      over: used - available,
      missing,
      fullPages,
      fromDisclosure: inside?.disclosure ?? 0,
      along: missing > 0 ? lastPageChange(draft, blocks, { page: to.page, used, missing }) : undefined,
    },
  ];
};

/** The parts with few lines on their last page, or with too much empty height on their pages. */
export const endingsOf = (draft: Draft): Ending[] => draft.parts.flatMap((part, index) => endingOf(draft, part, index));

/** The changes of charts and tables that left too much of the previous page empty, or no longer do. */
export type ChartChanges = {
  apart: string[];
  parted: string[];
  whole: string[];
  broken: string[];
  smaller: { anchor: string; share: number }[];
};
type ChartChange = { kind: 'apart' | 'parted' | 'whole' } | { kind: 'parted' | 'smaller'; share: number };

/** The smallest scale of a chart at which its text is legible. */
const shareMin = 0.76;
/** Tolerance between the measured and the printed layout. */
const slack = millimetre;

/** The scale at which a chart with everything in `height` fits into this space. */
const shareIn = (height: number, { drawnHeight = 0 }: MarkedBlock, available: number): number | undefined => {
  const over = height * points + slack - available;
  const share = Math.floor((1 - over / (drawnHeight * points)) * 100) / 100;
  return drawnHeight > 0 && share >= shareMin && share < 1 ? share : undefined;
};

/** Earlier chart changes: charts with a separated table, and those for which a smaller size gives no better place. */
export type PreviousChanges = { parted: ReadonlySet<string>; full: ReadonlySet<string> };

const chartChange = (
  draft: Draft,
  blocks: readonly MarkedBlock[],
  index: number,
  { parted, full }: PreviousChanges,
): ChartChange | undefined => {
  const [chart, place] = [blocks[index], draft.placeOf(blocks[index]?.anchor ?? '')];
  if (chart?.kind !== 'chart' || !place) return undefined;
  // A chart with its table on the next page may have space for it after a change moved it up.
  if (parted.has(chart.anchor))
    return place.top + chart.height * points <= draft.pageHeight ? { kind: 'whole' } : undefined;
  const first = firstOnPage(draft, blocks, place.page);
  const between = blocks.slice(first, index);
  if (between.some(({ kind, disclosure }) => kind === 'chart' || disclosure !== chart.disclosure)) return undefined;
  const white = whiteBefore(draft, blocks, first);
  const headTop = draft.placeOf(blocks[first]?.anchor ?? '')?.top ?? 0;
  // A title in the middle of a page has the line above it, and a title and a head have space above; at the top of a
  // page they have none.
  const begun = blocks[first]?.kind === 'title' || headTop >= nearTop ? place.top : place.top - headTop;
  const taken = begun + (first < index ? spaceWithin(blocks[first]) : 0);
  if (white <= whiteMax) return undefined;
  const available = white - taken - gapAbove('chart');
  const sharedIn = (height: number): number | undefined =>
    full.has(chart.anchor) ? undefined : shareIn(height, chart, available);
  const share = sharedIn(chart.height);
  if (share !== undefined) return { kind: 'smaller', share };
  const isLast = index === blocks.length - 1;
  if (isLast && white <= whiteMaxAbove) return undefined;
  const isAlone = (height: number): boolean => !isLast || height * points >= aloneMin;
  const { height, chartHeight } = chart;
  if (chartHeight !== undefined && isAlone(height - chartHeight)) {
    if (chartHeight * points <= available) return { kind: 'parted' };
    const partedShare = sharedIn(chartHeight);
    if (partedShare !== undefined) return { kind: 'parted', share: partedShare };
  }
  const tookAlong = first < index || headTop >= nearTop;
  return tookAlong && taken <= white && isAlone(height) ? { kind: 'apart' } : undefined;
};

/** A table of fewer rows is not split: two at either end, including its head, are the minimum where they are tall. */
const brokenRowsMin = 6;
const tallRowsMin = 5;
const tallTable = 60 * millimetre;

const mayBreak = ({ rowsTogether = 0, height }: MarkedBlock): boolean =>
  rowsTogether >= (height * points >= tallTable ? tallRowsMin : brokenRowsMin);

/** Whether the table at the top of a page, alone or below a title, would fill the previous page if it was split. */
const leavesWhite = (draft: Draft, blocks: readonly MarkedBlock[], index: number): boolean => {
  const table = blocks[index];
  const page = table && draft.placeOf(table.anchor)?.page;
  if (!table || page === undefined || !mayBreak(table)) return false;
  const first = firstOnPage(draft, blocks, page);
  const isBelowHeads = blocks.slice(first, index).every(({ kind }) => kind === 'title' || kind === 'head');
  return first >= 0 && isBelowHeads && whiteBefore(draft, blocks, first) > whiteMax;
};

/**
 * A chart that fits on the previous page in a smaller size is scaled down. Else it moves to the next page without the
 * block above it, or it stays, possibly scaled down, and its table moves, if it fits; `parted`: charts with a separated
 * table. An unsplit table is split. The last chart of its part, or its table, would be alone on the last page: it moves
 * only if much would be empty otherwise, and if it is large enough to fill that page.
 */
export const chartChanges = (draft: Draft, previous: PreviousChanges): ChartChanges => {
  const changes: ChartChanges = { apart: [], parted: [], whole: [], broken: [], smaller: [] };
  for (const { blocks } of draft.parts)
    for (const [index, { anchor }] of blocks.entries()) {
      const change = chartChange(draft, blocks, index, previous);
      if (change && change.kind !== 'smaller') changes[change.kind].push(anchor);
      if (change && 'share' in change) changes.smaller.push({ anchor, share: change.share });
      if (leavesWhite(draft, blocks, index)) changes.broken.push(anchor);
    }
  return changes;
};

/** Titles of disclosures that begin a page, except for the first of a part. */
export const headsOfPages = (draft: Draft): string[] =>
  draft.parts.flatMap(({ blocks }) =>
    blocks.flatMap(({ anchor, kind }, index) => {
      const [own, above] = [draft.placeOf(anchor), draft.placeOf(blocks[index - 1]?.anchor ?? '')];
      if (kind !== 'title' || !own || !above) return [];
      return above.page < own.page && own.top < nearTop ? [anchor] : [];
    }),
  );
