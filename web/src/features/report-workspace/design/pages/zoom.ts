/** The zoom of pages: fit page, fit width, or a factor of their true size. */
export type Zoom = 'page' | 'width' | number;

export type Box = { width: number; height: number };

export const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const smallest = zoomSteps[0];
const largest = zoomSteps[zoomSteps.length - 1] ?? 1;

const within = (factor: number): number => Math.min(largest, Math.max(smallest, factor));

/** The maximum factor of "fit width": beyond it a line is too long to read comfortably. */
const largestByWidth = 1.5;

/** The zoom factor of a page; the true size until the available size was measured. */
export const factorOf = (zoom: Zoom, page: Box, available: Box): number => {
  if (typeof zoom === 'number') return zoom;
  if (available.width <= 0 || page.width <= 0) return 1;
  const wide = available.width / page.width;
  return within(zoom === 'width' ? Math.min(wide, largestByWidth) : Math.min(wide, available.height / page.height));
};

export const largerThan = (factor: number): number => zoomSteps.find((step) => step > factor + 0.01) ?? largest;

export const smallerThan = (factor: number): number => zoomSteps.findLast((step) => step < factor - 0.01) ?? smallest;
