import type { MarkedBlock, MarkedPart } from './page-marks.ts';
import type { Place } from './pdf-structure.ts';

/** Where everything lies in a draft; heights in points, places from the top of the text of their page. */
export type Draft = {
  parts: readonly MarkedPart[];
  placeOf: (anchor: string) => Place | undefined;
  /** Of the text of a page. */
  pageHeight: number;
};

const points = 72 / 96;
export const millimetre = 72 / 25.4;

/** Less than this on the last page of a part looks forgotten: seven lines, or a title with one figure. */
const sparseBelow = 44 * millimetre;
/** A chart goes to the next page by itself where taking along what stands above it would leave more than this white. */
const whiteMax = 45 * millimetre;
/** A block that begins a page lies this near to its top: a title keeps the space above it there, but no line of a text. */
const nearTop = 30;
/** Above a title within a page, and not at its top (pdf-styles.ts). */
const aboveTitle = 7 * millimetre;
/** Pages before the last one that are set closer or wider: what lies further away keeps its looks. */
const fittedPagesMax = 6;
/** What may go over to the last page of a part, so that it is not alone there. */
const movedMax = 60 * millimetre;

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
  /** The block that the last page may begin with instead. */
  earlier: string | undefined;
};

const bottomOf = (draft: Draft, block: MarkedBlock): number =>
  (draft.placeOf(block.anchor)?.top ?? 0) + block.height * points;

const firstOnPage = (draft: Draft, blocks: readonly MarkedBlock[], page: number): number =>
  blocks.findIndex(({ anchor }) => draft.placeOf(anchor)?.page === page);

/** Above a chart and above a text (pdf-styles.ts): what goes on above a block ends that much higher. */
const gapAbove = (kind: MarkedBlock['kind']): number => (kind === 'chart' ? 5 : 1.6) * millimetre;

/** What is left white of the page before the one on which this is the first block to begin. */
const whiteBefore = (draft: Draft, blocks: readonly MarkedBlock[], first: number): number => {
  const [head, before] = [blocks[first], blocks[first - 1]];
  const [own, above] = [head && draft.placeOf(head.anchor), before && draft.placeOf(before.anchor)];
  if (!head || !before || !own || !above) return 0;
  if (above.page !== own.page - 1) return 0;
  // What began on the page before may go on above this block: how much of it, the draft tells.
  const carried = own.top < nearTop ? 0 : own.top - gapAbove(head.kind);
  return Math.max(0, draft.pageHeight - (bottomOf(draft, before) - carried));
};

/** What is too much white on the pages of a part, its last one aside, as far as a change of the part reaches. */
const tooWhite = (draft: Draft, blocks: readonly MarkedBlock[], fromPage: number, toPage: number): number => {
  let sum = 0;
  for (let page = fromPage + 1; page <= toPage; page += 1)
    sum += Math.max(0, whiteBefore(draft, blocks, firstOnPage(draft, blocks, page)) - whiteMax);
  return sum;
};

const earlierBreak = (draft: Draft, blocks: readonly MarkedBlock[], page: number, used: number): string | undefined => {
  const first = firstOnPage(draft, blocks, page);
  const filled = draft.pageHeight - whiteBefore(draft, blocks, first);
  const found = blocks.findLast(({ anchor, kind }, index) => {
    const place = draft.placeOf(anchor);
    if (place?.page !== page - 1 || (kind !== 'piece' && kind !== 'title')) return false;
    const isBelowHead = ['title', 'head'].includes(blocks[index - 1]?.kind ?? 'head');
    const moved = filled - place.top;
    return !isBelowHead && moved <= movedMax && used + moved >= sparseBelow;
  });
  return found?.anchor;
};

const endingOf = (draft: Draft, { start, end, blocks, head }: MarkedPart, part: number): Ending[] => {
  const [from, to] = [draft.placeOf(start), draft.placeOf(end)];
  if (!from || !to || to.page === from.page) return [];
  const first = firstOnPage(draft, blocks, to.page);
  const fullPages = Math.min(to.page - from.page, fittedPagesMax);
  const used = to.top;
  const missing = Math.max(0, sparseBelow + head * points - used);
  const score = tooWhite(draft, blocks, to.page - fullPages, to.page) + 2 * missing;
  if (score === 0) return [];
  const room = whiteBefore(draft, blocks, first) - (blocks[first]?.kind === 'title' ? aboveTitle : 0);
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
      earlier: missing > 0 ? earlierBreak(draft, blocks, to.page, used) : undefined,
    },
  ];
};

/** The parts whose last page holds a few lines, or on whose pages too much is white. */
export const endingsOf = (draft: Draft): Ending[] => draft.parts.flatMap((part, index) => endingOf(draft, part, index));

/** What the charts are told that left too much of the page before them white, or no longer do. */
export type ChartChanges = { apart: string[]; parted: string[]; whole: string[] };

const chartChange = (
  draft: Draft,
  blocks: readonly MarkedBlock[],
  index: number,
  parted: ReadonlySet<string>,
): keyof ChartChanges | undefined => {
  const [chart, place] = [blocks[index], draft.placeOf(blocks[index]?.anchor ?? '')];
  if (chart?.kind !== 'chart' || !place) return undefined;
  // A chart whose table went to the next page may have room for it where a change moved it up.
  if (parted.has(chart.anchor)) return place.top + chart.height * points <= draft.pageHeight ? 'whole' : undefined;
  const first = firstOnPage(draft, blocks, place.page);
  const between = blocks.slice(first, index);
  if (between.some(({ kind, disclosure }) => kind === 'chart' || disclosure !== chart.disclosure)) return undefined;
  const white = whiteBefore(draft, blocks, first);
  const headTop = draft.placeOf(blocks[first]?.anchor ?? '')?.top ?? 0;
  const taken = place.top - (headTop < nearTop ? headTop : 0);
  if (white <= whiteMax || index === blocks.length - 1) return undefined;
  if (chart.chartHeight !== undefined && taken + chart.chartHeight * points + gapAbove('chart') <= white)
    return 'parted';
  const tookAlong = first < index || headTop >= nearTop;
  return tookAlong && taken <= white ? 'apart' : undefined;
};

/**
 * A chart goes to the next page without what stands above it; one with a table stays, and its table goes, where there is room
 * for that; `parted`: those whose table went. The last of its part does neither: it, or its table, would stand alone.
 */
export const chartChanges = (draft: Draft, parted: ReadonlySet<string>): ChartChanges => {
  const changes: ChartChanges = { apart: [], parted: [], whole: [] };
  for (const { blocks } of draft.parts)
    for (const [index, { anchor }] of blocks.entries()) {
      const change = chartChange(draft, blocks, index, parted);
      if (change) changes[change].push(anchor);
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
