/**
 * The contour lines of the covers: a height field of a few soft hills, the same for the same seed, drawn as vectors for
 * PDF and sampled as pixels for Word. Coordinates run from 0 to 1 both ways.
 */
export type Hill = { x: number; y: number; height: number; spread: number };

/** Small deterministic generator (mulberry32), so that all revisions of a report have the same cover. */
const randomOf = (seed: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Height at a point: about 0 on the plain, 1 on the highest hill. */
export type HeightField = (x: number, y: number) => number;

const hillCount = 9;
const samples = 32;

const sumOf =
  (hills: readonly Hill[]): HeightField =>
  (x, y) =>
    hills.reduce((height, hill) => {
      const distance = (x - hill.x) ** 2 + (y - hill.y) ** 2;
      return height + hill.height * Math.exp(-distance / (2 * hill.spread ** 2));
    }, 0);

/** The hills of a seed, scaled so that their tallest point has the height 1. */
export const hillsOf = (seed: string): Hill[] => {
  const random = randomOf(seed);
  const hills: Hill[] = Array.from({ length: hillCount }, () => ({
    x: random() * 1.1,
    y: random() * 1.1,
    height: 0.4 + random() * 0.6,
    spread: 0.09 + random() * 0.13,
  }));
  const sum = sumOf(hills);
  let tallest = 0;
  for (let row = 0; row <= samples; row += 1) {
    for (let column = 0; column <= samples; column += 1) {
      tallest = Math.max(tallest, sum(column / samples, row / samples));
    }
  }
  return hills.map((hill) => ({ ...hill, height: hill.height / tallest }));
};

export const heightField = (seed: string): HeightField => sumOf(hillsOf(seed));

/** Heights at which lines run, from low to high; the two highest bound the summits. */
export const contourLevels = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index + 0.6) / count);

type Point = readonly [number, number];
type Segment = readonly [Point, Point];

/** The segments where the field crosses `level` within one grid square (marching squares). */
const crossings = (corners: readonly number[], level: number, column: number, row: number): Segment[] => {
  const [nw = 0, ne = 0, se = 0, sw = 0] = corners;
  const share = (from: number, to: number): number => (level - from) / (to - from);
  const points: Point[] = [];
  if (nw < level !== ne < level) points.push([column + share(nw, ne), row]);
  if (ne < level !== se < level) points.push([column + 1, row + share(ne, se)]);
  if (sw < level !== se < level) points.push([column + share(sw, se), row + 1]);
  if (nw < level !== sw < level) points.push([column, row + share(nw, sw)]);
  const [a, b, c, d] = points;
  if (a && b && c && d)
    return [
      [a, b],
      [c, d],
    ];
  return a && b ? [[a, b]] : [];
};

const keyOf = ([x, y]: Point): string => `${x.toFixed(4)},${y.toFixed(4)}`;

/** Joins segments end to end into as few polylines as possible. */
const joinSegments = (segments: Segment[]): Point[][] => {
  const byEnd = new Map<string, Segment[]>();
  for (const segment of segments) {
    for (const point of segment) byEnd.set(keyOf(point), [...(byEnd.get(keyOf(point)) ?? []), segment]);
  }
  const used = new Set<Segment>();
  const extend = (line: Point[]): void => {
    for (;;) {
      const end = line.at(-1);
      const next = end && byEnd.get(keyOf(end))?.find((segment) => !used.has(segment));
      if (!end || !next) return;
      used.add(next);
      line.push(keyOf(next[0]) === keyOf(end) ? next[1] : next[0]);
    }
  };
  const lines: Point[][] = [];
  for (const segment of segments) {
    if (used.has(segment)) continue;
    used.add(segment);
    const line: Point[] = [segment[0], segment[1]];
    extend(line);
    line.reverse();
    extend(line);
    lines.push(line);
  }
  return lines;
};

/**
 * SVG path data, one string per level from low to high, in a box of `width` × `height` user units. `columns` sets the
 * resolution. Beyond the box the field counts as zero, so every line is closed and can be filled.
 */
export const contourPaths = (
  field: HeightField,
  box: { width: number; height: number; columns: number; levels: readonly number[] },
): string[] => {
  const rows = Math.max(2, Math.round((box.columns * box.height) / box.width));
  const isRim = (column: number, row: number): boolean =>
    column <= 0 || row <= 0 || column >= box.columns || row >= rows;
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: box.columns + 1 }, (__, column) =>
      isRim(column, row) ? 0 : field(column / box.columns, row / rows),
    ),
  );
  const at = (column: number, row: number): number => grid[row]?.[column] ?? 0;
  const scale = ([x, y]: Point): string =>
    `${((x / box.columns) * box.width).toFixed(1)} ${((y / rows) * box.height).toFixed(1)}`;
  return box.levels.map((level) => {
    const segments: Segment[] = [];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < box.columns; column += 1) {
        const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
        segments.push(...crossings(corners, level, column, row));
      }
    }
    return joinSegments(segments)
      .map((line) => `M${line.map(scale).join('L')}Z`)
      .join('');
  });
};
