type Span = { colspan: number; rowspan: number };

/** A larger span is no readable table. */
const spanMax = 50;

const spanOf = (count: number): number => (count >= 1 ? Math.min(Math.trunc(count), spanMax) : 1);

/**
 * Lays out the cells of a table with spans in a plain grid: covered cells become empty cells, so that each figure
 * stays in its column. Returns for each row its cells by index, null for an empty one.
 */
export const gridOf = (rows: readonly (readonly Span[])[]): (number | null)[][] => {
  /** How many rows a column is still covered from above. */
  const covered: number[] = [];
  return rows.map((row) => {
    const cells: (number | null)[] = [];
    const skip = (): void => {
      while ((covered[cells.length] ?? 0) > 0) {
        covered[cells.length] = (covered[cells.length] ?? 0) - 1;
        cells.push(null);
      }
    };
    for (const [index, { colspan, rowspan }] of row.entries()) {
      skip();
      for (let at = 0; at < spanOf(colspan); at += 1) {
        covered[cells.length] = spanOf(rowspan) - 1;
        cells.push(at === 0 ? index : null);
      }
    }
    skip();
    return cells;
  });
};
