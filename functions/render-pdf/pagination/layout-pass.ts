import type { Place } from '../postprocess/pdf-structure.ts';
import type { MarkedBlock, MarkedPart } from './page-marks.ts';

/** Positions in a layout pass; heights in points, places from the top of the text area of their page. */
export type Draft = {
  parts: readonly MarkedPart[];
  placeOf: (anchor: string) => Place | undefined;
  /** Height of a page's text area. */
  pageHeight: number;
};

/** Points per pixel at 96 to the inch. */
export const points = 72 / 96;
export const millimetre = 72 / 25.4;

/** A last page of a part with less content is nearly empty: seven lines, or a title with one figure. */
export const sparseBelow = 44 * millimetre;
/**
 * A block that begins a page is at most this far from its top: a title has the space above it there, a line of text has
 * none.
 */
export const nearTop = 30;

export const bottomOf = (draft: Draft, block: MarkedBlock): number =>
  (draft.placeOf(block.anchor)?.top ?? 0) + block.height * points;

export const firstOnPage = (draft: Draft, blocks: readonly MarkedBlock[], page: number): number =>
  blocks.findIndex(({ anchor }) => draft.placeOf(anchor)?.page === page);

/** Space above a chart and above a text (pdf-styles.ts): content carried over above a block ends that much higher. */
export const gapAbove = (kind: MarkedBlock['kind']): number => (kind === 'chart' ? 5 : 1.6) * millimetre;

/** The height of content carried over from the previous page above a block, according to the pass. */
export const carriedAbove = ({ kind }: MarkedBlock, top: number): number => (top < nearTop ? 0 : top - gapAbove(kind));

/** The empty height at the end of the page before the one that this block begins. */
export const whiteBefore = (draft: Draft, blocks: readonly MarkedBlock[], first: number): number => {
  const [head, before] = [blocks[first], blocks[first - 1]];
  const [own, above] = [head && draft.placeOf(head.anchor), before && draft.placeOf(before.anchor)];
  if (!head || !before || !own || !above) return 0;
  if (above.page !== own.page - 1) return 0;
  return Math.max(0, draft.pageHeight - (bottomOf(draft, before) - carriedAbove(head, own.top)));
};
