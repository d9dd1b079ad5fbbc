import type { Place } from '../postprocess/pdf-structure.ts';
import type { MarkedBlock, MarkedPart } from './page-marks.ts';

/** Where everything lies in a draft; heights in points, places from the top of the text of their page. */
export type Draft = {
  parts: readonly MarkedPart[];
  placeOf: (anchor: string) => Place | undefined;
  /** Of the text of a page. */
  pageHeight: number;
};

/** Of a pixel at 96 to the inch. */
export const points = 72 / 96;
export const millimetre = 72 / 25.4;

/** Less than this on the last page of a part looks forgotten: seven lines, or a title with one figure. */
export const sparseBelow = 44 * millimetre;
/** A block that begins a page lies this near to its top: a title keeps the space above it there, but no line of a text. */
export const nearTop = 30;

export const bottomOf = (draft: Draft, block: MarkedBlock): number =>
  (draft.placeOf(block.anchor)?.top ?? 0) + block.height * points;

export const firstOnPage = (draft: Draft, blocks: readonly MarkedBlock[], page: number): number =>
  blocks.findIndex(({ anchor }) => draft.placeOf(anchor)?.page === page);

/** Above a chart and above a text (pdf-styles.ts): what goes on above a block ends that much higher. */
export const gapAbove = (kind: MarkedBlock['kind']): number => (kind === 'chart' ? 5 : 1.6) * millimetre;

/** How much of what began on the page before goes on above a block: the draft tells. */
export const carriedAbove = ({ kind }: MarkedBlock, top: number): number => (top < nearTop ? 0 : top - gapAbove(kind));

/** What is left white of the page before the one on which this is the first block to begin. */
export const whiteBefore = (draft: Draft, blocks: readonly MarkedBlock[], first: number): number => {
  const [head, before] = [blocks[first], blocks[first - 1]];
  const [own, above] = [head && draft.placeOf(head.anchor), before && draft.placeOf(before.anchor)];
  if (!head || !before || !own || !above) return 0;
  if (above.page !== own.page - 1) return 0;
  return Math.max(0, draft.pageHeight - (bottomOf(draft, before) - carriedAbove(head, own.top)));
};
