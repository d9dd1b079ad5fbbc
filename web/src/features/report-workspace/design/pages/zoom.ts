/** How large pages are shown: whole, as wide as their room, or by a factor of their true size. */
export type Zoom = 'page' | 'width' | number;

export type Box = { width: number; height: number };

export const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const smallest = zoomSteps[0];
const largest = zoomSteps[zoomSteps.length - 1] ?? 1;

const within = (factor: number): number => Math.min(largest, Math.max(smallest, factor));

/** A page as wide as its room is drawn no larger: beyond it a line is too long to be read at a glance. */
const largestByWidth = 1.5;

/** The factor by which a page is drawn; before the room was measured its true size. */
export const factorOf = (zoom: Zoom, page: Box, room: Box): number => {
  if (typeof zoom === 'number') return zoom;
  if (room.width <= 0 || page.width <= 0) return 1;
  const wide = room.width / page.width;
  return within(zoom === 'width' ? Math.min(wide, largestByWidth) : Math.min(wide, room.height / page.height));
};

export const largerThan = (factor: number): number => zoomSteps.find((step) => step > factor + 0.01) ?? largest;

export const smallerThan = (factor: number): number => zoomSteps.findLast((step) => step < factor - 0.01) ?? smallest;
