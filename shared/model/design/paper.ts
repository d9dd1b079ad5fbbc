import type { PageSize } from './report-design.ts';

/** Sheet sizes, in millimetres. */
export const paperSizes: Readonly<Record<PageSize, { width: number; height: number }>> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** Margins of a printed page, in millimetres; they contain header and footer. */
export const pageMargins = { top: 27, side: 20, bottom: 22 } as const;
