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

/** Less than this on the last page of a part looks forgotten: six lines, or a title with one figure. */
const sparseBelow = 36 * millimetre;
/** A chart goes to the next page by itself where taking along what stands above it would leave more than this white. */
const whiteMax = 45 * millimetre;
/** A block that begins a page lies this near to its top: a title keeps the space above it there, but no line of a text. */
const nearTop = 30;
/** Above a title within a page, and not at its top (pdf-styles.ts). */
const aboveTitle = 7 * millimetre;
/** Pages before the last one that are set closer or wider: what lies further away keeps its looks. */
const fittedPagesMax = 6;
/** What may go over to the last page of a part, so that it is not alone there. */
const movedMax = 75 * millimetre;

/** How a part ends that may end better. */
export type Ending = {
  part: number;
  /** What stands on the last page. */
  used: number;
  /** What of it the page before has no room for. */
  over: number;
  /** What is missing until the last page looks well; nothing makes it so where the page before is white. */
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

/** What is left white of the page before the one that a block begins; nothing where a text goes on above it. */
const whiteBefore = (draft: Draft, blocks: readonly MarkedBlock[], first: number): number => {
  const [head, before] = [blocks[first], blocks[first - 1]];
  const top = head && draft.placeOf(head.anchor)?.top;
  if (!before || top === undefined || top >= nearTop) return 0;
  return Math.max(0, draft.pageHeight - bottomOf(draft, before));
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

/** The ending of a part whose last page, or the one before, has too little; `gainMost`: what a page can give at most. */
const endingOf = (draft: Draft, { start, end, blocks }: MarkedPart, part: number, gainMost: number): Ending[] => {
  const [from, to] = [draft.placeOf(start), draft.placeOf(end)];
  if (!from || !to || to.page === from.page) return [];
  const first = firstOnPage(draft, blocks, to.page);
  const white = whiteBefore(draft, blocks, first);
  const fullPages = Math.min(to.page - from.page, fittedPagesMax);
  const used = to.top;
  const over = used - white + (blocks[first]?.kind === 'title' ? aboveTitle : 0);
  const isSparse = used < sparseBelow;
  if (!isSparse && (white < whiteMax || over > gainMost * fullPages)) return [];
  const inside = blocks.find(({ anchor }) => (draft.placeOf(anchor)?.page ?? 0) >= to.page - fullPages);
  return [
    {
      part,
      used,
      over,
      missing: isSparse ? sparseBelow - used : Number.POSITIVE_INFINITY,
      fullPages,
      fromDisclosure: inside?.disclosure ?? 0,
      earlier: isSparse ? earlierBreak(draft, blocks, to.page, used) : undefined,
    },
  ];
};

export const endingsOf = (draft: Draft, gainMost: number): Ending[] =>
  draft.parts.flatMap((part, index) => endingOf(draft, part, index, gainMost));

/** Charts that took what stands above them to the next page and left too much of the page before it white. */
export const chartsToPart = (draft: Draft): string[] =>
  draft.parts.flatMap(({ blocks }) =>
    blocks.flatMap((chart, index) => {
      const place = draft.placeOf(chart.anchor);
      if (chart.kind !== 'chart' || !place || index === blocks.length - 1) return [];
      const first = firstOnPage(draft, blocks, place.page);
      const head = blocks[first];
      if (!head || first >= index || head.disclosure !== chart.disclosure) return [];
      const white = whiteBefore(draft, blocks, first);
      const taken = place.top - (draft.placeOf(head.anchor)?.top ?? 0);
      return white > whiteMax && taken <= white ? [chart.anchor] : [];
    }),
  );

/** Titles of disclosures, other than the first of a part, with which a page begins. */
export const headsOfPages = (draft: Draft): string[] =>
  draft.parts.flatMap(({ blocks }) =>
    blocks.flatMap(({ anchor, kind }, index) => {
      const own = draft.placeOf(anchor);
      if (kind !== 'title' || !own || index === 0) return [];
      return firstOnPage(draft, blocks, own.page) === index && own.top < nearTop ? [anchor] : [];
    }),
  );
