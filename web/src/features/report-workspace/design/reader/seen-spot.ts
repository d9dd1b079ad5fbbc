/** Where something stands in what is seen, in pixels from its upper edge; negative above it. */
export type Extent = { top: number; height: number };

/**
 * What is read: a page, from 0, and how it is held when pages change their size or their rows. `top`: where its upper edge
 * stands; `share`: how much of it lies above the line that one reads at.
 */
export type Spot = { page: number; top: number; share: number };

/** A third below the upper edge. */
const lineOf = (viewHeight: number): number => viewHeight / 3;

const isOneRow = (one: Extent | undefined, other: Extent | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one.top - other.top) < 2;

/** The page that stands on the line. Small pages stand side by side: of a row the one that was turned to, `before`, is read. */
export const seenSpot = (pages: readonly Extent[], viewHeight: number, before: number): Spot => {
  const line = lineOf(viewHeight);
  const found = pages.findIndex(({ top, height }) => top + height > line);
  const first = found === -1 ? Math.max(0, pages.length - 1) : found;
  const page = isOneRow(pages[before], pages[first]) ? before : first;
  const { top, height } = pages[page] ?? { top: 0, height: 0 };
  return { page, top, share: height > 0 ? (line - top) / height : 0 };
};

/**
 * How far to scroll down, so that the spot is where it was. An upper edge in sight stays where it is; of a page that began above,
 * the same words stay on the line.
 */
export const scrollToSpot = ({ page, top, share }: Spot, pages: readonly Extent[], viewHeight: number): number => {
  const extent = pages[page];
  if (!extent) return 0;
  return top >= 0 ? extent.top - top : extent.top + share * extent.height - lineOf(viewHeight);
};
