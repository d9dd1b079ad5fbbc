/** Names of marks placed so that none covers another name or a mark; where there is no place a name becomes a number. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Mark = { id: string; x: number; y: number; radius: number; width: number; numberWidth: number };
export type PlacedLabel = {
  id: string;
  /** A name, or a number that the list below the drawing explains. */
  kind: 'name' | 'number';
  box: Box;
  /** Where a line leads from the mark, for a label that is away from it. */
  leader: { x: number; y: number } | null;
};

const gap = 3;
/** From the right on round: names read best behind their mark. */
const directions = [0, 180, 90, 270, 45, 315, 135, 225, 22, 338, 158, 202, 67, 293, 113, 247].map(
  (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)] as const,
);
/** Distances from the edge of the mark; beyond the first a line leads to the label. */
const nameRings = [gap, 14, 28];
const numberRings = [gap, 14, 28, 44, 62, 84, 110];

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const within = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom;

/** The label's box when its nearest point is at `distance` from the mark in a direction. */
const boxAt = (
  mark: Mark,
  width: number,
  height: number,
  distance: number,
  [dx, dy]: readonly [number, number],
): Box => {
  const reach = mark.radius + distance;
  const [x, y] = [mark.x + dx * (reach + width / 2), mark.y + dy * (reach + height / 2)];
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
};

const markBox = ({ x, y, radius }: Mark): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

const cellSize = 48;
/** Boxes by the cells of a grid, so that a label meets its neighbours only. */
const createGrid = () => {
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
    isFree: (box: Box): boolean => keysOf(box).every((key) => !cells.get(key)?.some((other) => overlap(box, other))),
  };
};

const nearestPoint = ({ x, y }: Mark, { left, top, right, bottom }: Box) => ({
  x: Math.min(right, Math.max(left, x)),
  y: Math.min(bottom, Math.max(top, y)),
});

const leaderStep = 4;
/** The line from the edge of a mark to its label, as small boxes: it crosses no other label, mark or line. */
const leaderBoxes = (mark: Mark, end: { x: number; y: number }): Box[] => {
  const [dx, dy] = [end.x - mark.x, end.y - mark.y];
  const length = Math.hypot(dx, dy);
  // Behind the corner of the mark's own box.
  const start = mark.radius * Math.SQRT2 + 1;
  const steps = Math.max(0, Math.floor((length - start) / leaderStep));
  return Array.from({ length: steps }, (_none, at) => {
    const part = (start + at * leaderStep) / length;
    const [x, y] = [mark.x + dx * part, mark.y + dy * part];
    return { left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 };
  });
};

/** Labels in the order of the marks, which is that of their importance: the first have the best places. */
export const placeLabels = (
  marks: readonly Mark[],
  bounds: Box,
  height: number,
  /** Places that belong to something else. */
  taken: readonly Box[] = [],
): PlacedLabel[] => {
  const grid = createGrid();
  for (const box of taken) grid.add(box);
  for (const mark of marks) grid.add(markBox(mark));
  const find = (mark: Mark, width: number, rings: readonly number[]) => {
    for (const distance of rings) {
      for (const direction of directions) {
        const box = boxAt(mark, width, height, distance, direction);
        if (!within(box, bounds) || !grid.isFree(box)) continue;
        const leader = distance > gap ? nearestPoint(mark, box) : null;
        const path = leader ? leaderBoxes(mark, leader) : [];
        if (path.every((part) => grid.isFree(part))) return { box, leader, path };
      }
    }
    return undefined;
  };
  return marks.flatMap((mark) => {
    const name = find(mark, mark.width, nameRings);
    const found = name ?? find(mark, mark.numberWidth, numberRings);
    if (!found) return [];
    for (const box of [found.box, ...found.path]) grid.add(box);
    const kind = name ? ('name' as const) : ('number' as const);
    return [{ id: mark.id, kind, box: found.box, leader: found.leader }];
  });
};
