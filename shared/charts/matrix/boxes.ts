/** Boxes and lines of a drawing, and whether they meet. */

export type Point = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };
export type Segment = { from: Point; to: Point };

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export const within = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom;

export const boxOf = ({ from, to }: Segment): Box => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  right: Math.max(from.x, to.x),
  bottom: Math.max(from.y, to.y),
});

/** The point of a box that is nearest to another. */
export const nearestPoint = ({ x, y }: Point, { left, top, right, bottom }: Box): Point => ({
  x: Math.min(right, Math.max(left, x)),
  y: Math.min(bottom, Math.max(top, y)),
});

/** The part of the line within the box, after Liang and Barsky. */
export const crossesBox = ({ from, to }: Segment, { left, top, right, bottom }: Box): boolean => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [begin, end] = [0, 1];
  for (const [step, distance] of [
    [-dx, from.x - left],
    [dx, right - from.x],
    [-dy, from.y - top],
    [dy, bottom - from.y],
  ] as const) {
    if (step === 0 && distance <= 0) return false;
    if (step < 0) begin = Math.max(begin, distance / step);
    if (step > 0) end = Math.min(end, distance / step);
  }
  return begin < end;
};

const side = ({ from, to }: Segment, { x, y }: Point): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

export const cross = (one: Segment, other: Segment): boolean =>
  side(one, other.from) !== side(one, other.to) && side(other, one.from) !== side(other, one.to);

const cellSize = 48;

/** Boxes by the cells of a grid, so that a label meets its neighbours only. */
export const createGrid = () => {
  const cells = new Map<string, Box[]>();
  const keysOf = ({ left, top, right, bottom }: Box): string[] => {
    const keys: string[] = [];
    for (let x = Math.floor(left / cellSize); x <= Math.floor(right / cellSize); x += 1) {
      for (let y = Math.floor(top / cellSize); y <= Math.floor(bottom / cellSize); y += 1) keys.push(`${x} ${y}`);
    }
    return keys;
  };
  return {
    add: (box: Box): void => {
      for (const key of keysOf(box)) cells.set(key, [...(cells.get(key) ?? []), box]);
    },
    /** Whether no box of the cells around meets the test. */
    isFree: (area: Box, meets: (other: Box) => boolean): boolean =>
      keysOf(area).every((key) => !cells.get(key)?.some(meets)),
  };
};
