import { type Along, goesAlong } from './last-page.ts';
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

/** A chart goes to the next page by itself where taking along what stands above it would leave more than this white. */
const whiteMax = 45 * millimetre;
/** And the last of its part, which would stand there alone, where a third of the page would be white, and it is no lower than this. */
const whiteMaxAbove = 80 * millimetre;
const aloneMin = 60 * millimetre;
/** Above a title and above a head within a page, and not at its top (pdf-styles.ts). */
const aboveWithin: Partial<Record<MarkedBlock['kind'], number>> = { title: 7 * millimetre, head: 6 * millimetre };
/** Above a disclosure that stands below a cover (pdf-styles.ts). */
const aboveJoined = 12 * millimetre;
/** What is this low needs no page of its own: a few lines and a table. */
const joinedBelow = 80 * millimetre;
/** Pages before the last one that are set closer or wider: what lies further away keeps its looks. */
const fittedPagesMax = 6;
/** How a part is laid out that may be laid out better. */
export type Ending = {
  part: number;
  /** What is white beyond measure on its pages, and twice what is missing on its last: nothing where it is well. */
  score: number;
  /** What of the last page the page before has no room for. */
  over: number;
  /** What is missing until the last page looks well. */
  missing: number;
  fullPages: number;
  fromDisclosure: number;
  /** What may go to the last page, or where that may stand. */
  along: Along | undefined;
};

const spaceWithin = (block: MarkedBlock | undefined): number => (block && aboveWithin[block.kind]) ?? 0;

/** What is too much white on the pages of a part, its last one aside, as far as a change of the part reaches. */
const tooWhite = (draft: Draft, blocks: readonly MarkedBlock[], fromPage: number, toPage: number): number => {
  let sum = 0;
  for (let page = fromPage + 1; page <= toPage; page += 1)
    sum += Math.max(0, whiteBefore(draft, blocks, firstOnPage(draft, blocks, page)) - whiteMax);
  return sum;
};

/** A part that has a page and a cover before it, and fills little of the page, may stand below what the cover says. */
const onlyPage = (draft: Draft, { coverHeight }: MarkedPart, part: number, used: number): Ending[] => {
  const missing = joinedBelow - used;
  if (coverHeight === undefined || missing <= 0) return [];
  if (coverHeight * points + aboveJoined + used > draft.pageHeight) return [];
  const along: Along = { kind: 'joined', part };
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
  const room = whiteBefore(draft, blocks, first) - spaceWithin(blocks[first]);
  const inside = blocks.find(
    ({ anchor, disclosure }) => disclosure >= 0 && (draft.placeOf(anchor)?.page ?? 0) >= to.page - fullPages,
  );
  return [
    {
      part,
      score,
      over: used - room,
      missing,
      fullPages,
      fromDisclosure: inside?.disclosure ?? 0,
      along: missing > 0 ? goesAlong(draft, blocks, { page: to.page, used, missing }) : undefined,
    },
  ];
};

/** The parts whose last page holds a few lines, or on whose pages too much is white. */
export const endingsOf = (draft: Draft): Ending[] => draft.parts.flatMap((part, index) => endingOf(draft, part, index));

/** What charts and tables are told that left too much of the page before them white, or no longer do. */
export type ChartChanges = {
  apart: string[];
  parted: string[];
  whole: string[];
  broken: string[];
  smaller: { anchor: string; share: number }[];
};
type ChartChange = { kind: 'apart' | 'parted' | 'whole' } | { kind: 'parted' | 'smaller'; share: number };

/** A chart is drawn no smaller than this, so that its words can be read. */
const shareMin = 0.76;
/** What is measured and what is printed differ by a hair. */
const slack = millimetre;

/** Drawn so much smaller, a chart stands in this room with all that makes up this height. */
const shareIn = (height: number, { drawnHeight = 0 }: MarkedBlock, room: number): number | undefined => {
  const over = height * points + slack - room;
  const share = Math.floor((1 - over / (drawnHeight * points)) * 100) / 100;
  return drawnHeight > 0 && share >= shareMin && share < 1 ? share : undefined;
};

/** What charts were told before: those whose table went, and those that stand nowhere better by being drawn smaller. */
export type Told = { parted: ReadonlySet<string>; full: ReadonlySet<string> };

const chartChange = (
  draft: Draft,
  blocks: readonly MarkedBlock[],
  index: number,
  { parted, full }: Told,
): ChartChange | undefined => {
  const [chart, place] = [blocks[index], draft.placeOf(blocks[index]?.anchor ?? '')];
  if (chart?.kind !== 'chart' || !place) return undefined;
  // A chart whose table went to the next page may have room for it where a change moved it up.
  if (parted.has(chart.anchor))
    return place.top + chart.height * points <= draft.pageHeight ? { kind: 'whole' } : undefined;
  const first = firstOnPage(draft, blocks, place.page);
  const between = blocks.slice(first, index);
  if (between.some(({ kind, disclosure }) => kind === 'chart' || disclosure !== chart.disclosure)) return undefined;
  const white = whiteBefore(draft, blocks, first);
  const headTop = draft.placeOf(blocks[first]?.anchor ?? '')?.top ?? 0;
  // Within a page a title keeps the line above it, and it and a head the space, that a page does not begin with.
  const begun = blocks[first]?.kind === 'title' || headTop >= nearTop ? place.top : place.top - headTop;
  const taken = begun + (first < index ? spaceWithin(blocks[first]) : 0);
  if (white <= whiteMax) return undefined;
  const room = white - taken - gapAbove('chart');
  const sharedIn = (height: number): number | undefined =>
    full.has(chart.anchor) ? undefined : shareIn(height, chart, room);
  const share = sharedIn(chart.height);
  if (share !== undefined) return { kind: 'smaller', share };
  const isLast = index === blocks.length - 1;
  if (isLast && white <= whiteMaxAbove) return undefined;
  const isAlone = (height: number): boolean => !isLast || height * points >= aloneMin;
  const { height, chartHeight } = chart;
  if (chartHeight !== undefined && isAlone(height - chartHeight)) {
    if (chartHeight * points <= room) return { kind: 'parted' };
    const partedShare = sharedIn(chartHeight);
    if (partedShare !== undefined) return { kind: 'parted', share: partedShare };
  }
  const tookAlong = first < index || headTop >= nearTop;
  return tookAlong && taken <= white && isAlone(height) ? { kind: 'apart' } : undefined;
};

/** A table of fewer rows looks torn when it is broken, its head being one of them: two at either end are the fewest, where they are tall. */
const brokenRowsMin = 6;
const tallRowsMin = 5;
const tallTable = 60 * millimetre;

const mayBreak = ({ rowsTogether = 0, height }: MarkedBlock): boolean =>
  rowsTogether >= (height * points >= tallTable ? tallRowsMin : brokenRowsMin);

/** Broken between its rows, the table with which a page begins, alone or below a title, would fill the one before. */
const leavesWhite = (draft: Draft, blocks: readonly MarkedBlock[], index: number): boolean => {
  const table = blocks[index];
  const page = table && draft.placeOf(table.anchor)?.page;
  if (!table || page === undefined || !mayBreak(table)) return false;
  const first = firstOnPage(draft, blocks, page);
  const isBelowHeads = blocks.slice(first, index).every(({ kind }) => kind === 'title' || kind === 'head');
  return first >= 0 && isBelowHeads && whiteBefore(draft, blocks, first) > whiteMax;
};

/**
 * A chart that is drawn a little smaller stands on the page before; else it goes to the next page without what stands above it,
 * or stays, maybe drawn smaller, and its table goes, where there is room for that; `parted`: those whose table went. A table that stands together is broken. The last of its part, or its
 * table, would stand alone: so it does only where much would be white, and it is large enough not to look forgotten there.
 */
export const chartChanges = (draft: Draft, told: Told): ChartChanges => {
  const changes: ChartChanges = { apart: [], parted: [], whole: [], broken: [], smaller: [] };
  for (const { blocks } of draft.parts)
    for (const [index, { anchor }] of blocks.entries()) {
      const change = chartChange(draft, blocks, index, told);
      if (change && change.kind !== 'smaller') changes[change.kind].push(anchor);
      if (change && 'share' in change) changes.smaller.push({ anchor, share: change.share });
      if (leavesWhite(draft, blocks, index)) changes.broken.push(anchor);
    }
  return changes;
};

/** Titles of disclosures, other than the first of a part, with which a page begins. */
export const headsOfPages = (draft: Draft): string[] =>
  draft.parts.flatMap(({ blocks }) =>
    blocks.flatMap(({ anchor, kind }, index) => {
      const [own, above] = [draft.placeOf(anchor), draft.placeOf(blocks[index - 1]?.anchor ?? '')];
      if (kind !== 'title' || !own || !above) return [];
      return above.page < own.page && own.top < nearTop ? [anchor] : [];
    }),
  );
