/** The vertical extent of an element in the viewport, in pixels from its upper edge; negative above it. */
export type Extent = { top: number; height: number };

/**
 * The reading position: a page, from 0, and its anchor for when pages change their size or their rows. `top`: the
 * position of its upper edge; `share`: the share of the page above the reading line.
 */
export type Spot = { page: number; top: number; share: number };

/** A third below the upper edge. */
const lineOf = (viewHeight: number): number => viewHeight / 3;

const isOneRow = (one: Extent | undefined, other: Extent | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one.top - other.top) < 2;

/**
 * The page at the reading line. Small pages are side by side: within a row, the page that was turned to (`before`) has
 * priority.
 */
export const seenSpot = (pages: readonly Extent[], viewHeight: number, before: number): Spot => {
  const line = lineOf(viewHeight);
  const found = pages.findIndex(({ top, height }) => top + height > line);
  const first = found === -1 ? Math.max(0, pages.length - 1) : found;
  const page = isOneRow(pages[before], pages[first]) ? before : first;
  const { top, height } = pages[page] ?? { top: 0, height: 0 };
  return { page, top, share: height > 0 ? (line - top) / height : 0 };
};

/**
 * How far to scroll down to restore the reading position. A page with its upper edge in sight keeps that edge in
 * place; a page that began above keeps the same text at the reading line.
 */
export const scrollToSpot = ({ page, top, share }: Spot, pages: readonly Extent[], viewHeight: number): number => {
  const extent = pages[page];
  if (!extent) return 0;
  return top >= 0 ? extent.top - top : extent.top + share * extent.height - lineOf(viewHeight);
};
