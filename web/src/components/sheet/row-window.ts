/** Height of a row in the grid's style sheet. */
export const rowHeight = 36;
/** Rows rendered beyond the visible ones. */
const overscan = 5;
/** Up to this count every row is rendered: the browser's search works, and nothing jumps. */
const wholeMax = 60;

export type RowWindow = { start: number; end: number };

/** Rows to render of a grid scrolled down by `scrollTop` in a frame of `height` pixels. */
export const rowWindow = (rows: number, scrollTop: number, height: number): RowWindow => {
  if (rows <= wholeMax) return { start: 0, end: rows };
  const first = Math.floor(scrollTop / rowHeight);
  return {
    start: Math.max(0, Math.min(first, rows - 1) - overscan),
    end: Math.min(rows, first + Math.ceil(height / rowHeight) + overscan),
  };
};
