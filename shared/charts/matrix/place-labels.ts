/** Names of marks placed so that none covers another name or a mark; where there is no place a name becomes a number. */
import {
  type Box,
  boxOf,
  createGrid,
  cross,
  crossesBox,
  nearestPoint,
  overlap,
  type Point,
  type Segment,
  within,
} from './boxes.ts';

/** `width` null: the mark has no name. */
export type Mark = { id: string; x: number; y: number; radius: number; width: number | null; numberWidth: number };
export type PlacedLabel = {
  id: string;
  /** A name, a number that the list below the drawing explains, or that number in the mark: no place is free. */
  kind: 'name' | 'number' | 'inside';
  box: Box;
  /** Where a line leads from the mark, for a label that is away from it. */
  leader: Point | null;
};

const gap = 3;
const towards = (degrees: number): Point => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
});
/** From the right on round: names read best behind their mark. */
const directions = [0, 180, 90, 270, 45, 315, 135, 225, 22, 338, 158, 202, 67, 293, 113, 247].map(towards);
const allDirections = Array.from({ length: 36 }, (_none, at) => towards(at * 10));
/** Distances from the edge of the mark; beyond the first a line leads to the label. */
const nameRings = [gap, 14, 28];
const numberRings = [gap, 14, 28, 44, 62, 84, 110];
const farRings = [gap, 9, 14, 20, 28, 36, 44, 62, 84, 110, 140, 175, 215, 260];

/** The label's box when its nearest point is at `distance` from the mark in a direction. */
const boxAt = (mark: Mark, width: number, height: number, distance: number, direction: Point): Box => {
  const reach = mark.radius + distance;
  const x = mark.x + direction.x * (reach + width / 2);
  const y = mark.y + direction.y * (reach + height / 2);
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
};

const markBox = ({ x, y, radius }: Mark): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** The line from behind the corner of the mark's box to its label. null: the label is nearer. */
const leaderTo = (mark: Mark, end: Point): Segment | null => {
  const [dx, dy] = [end.x - mark.x, end.y - mark.y];
  const length = Math.hypot(dx, dy);
  const start = mark.radius * Math.SQRT2 + 1;
  if (length <= start) return null;
  return { from: { x: mark.x + (dx * start) / length, y: mark.y + (dy * start) / length }, to: end };
};

const leaderGap = 1;
const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - leaderGap,
  top: top - leaderGap,
  right: right + leaderGap,
  bottom: bottom + leaderGap,
});

type Found = { box: Box; leader: Point | null; path: Segment | null };
type Search = { width: number; rings: readonly number[]; directions: readonly Point[]; isLenient?: boolean };

/** What is taken already: labels, marks and leaders. */
const createPlan = (bounds: Box, height: number, taken: readonly Box[], marks: readonly Mark[]) => {
  const grid = createGrid();
  const leaders: Segment[] = [];
  for (const box of [...taken, ...marks.map(markBox)]) grid.add(box);
  const isBoxFree = (box: Box): boolean =>
    within(box, bounds) &&
    grid.isFree(box, (other) => overlap(box, other)) &&
    !leaders.some((leader) => crossesBox(leader, grown(box)));
  const isPathFree = (path: Segment, ignores: (other: Box) => boolean): boolean =>
    grid.isFree(boxOf(path), (other) => crossesBox(path, grown(other)) && !ignores(other)) &&
    !leaders.some((leader) => cross(path, leader));
  return {
    /** A lenient search lets a leader start across marks that overlap its own. */
    find: (mark: Mark, { width, rings, directions: all, isLenient = false }: Search): Found | undefined => {
      const own = markBox(mark);
      const ignores = (other: Box): boolean => isLenient && !taken.includes(other) && overlap(own, other);
      for (const distance of rings) {
        for (const direction of all) {
          const box = boxAt(mark, width, height, distance, direction);
          if (!isBoxFree(box)) continue;
          const leader = distance > gap ? nearestPoint(mark, box) : null;
          const path = leader && leaderTo(mark, leader);
          if (!path || isPathFree(path, ignores)) return { box, leader, path };
        }
      }
      return undefined;
    },
    add: ({ box, path }: Found): void => {
      grid.add(box);
      if (path) leaders.push(path);
    },
  };
};

/** Labels in the order of the marks, which is that of their importance: the first have the best places. */
export const placeLabels = (
  marks: readonly Mark[],
  bounds: Box,
  height: number,
  /** Places that belong to something else. */
  taken: readonly Box[] = [],
): PlacedLabel[] => {
  const plan = createPlan(bounds, height, taken, marks);
  return marks.map((mark): PlacedLabel => {
    const { id, width, numberWidth } = mark;
    const name = width === null ? undefined : plan.find(mark, { width, rings: nameRings, directions });
    const found =
      name ??
      plan.find(mark, { width: numberWidth, rings: numberRings, directions }) ??
      plan.find(mark, { width: numberWidth, rings: farRings, directions: allDirections, isLenient: true });
    if (!found) return { id, kind: 'inside', box: markBox(mark), leader: null };
    plan.add(found);
    return { id, kind: name ? 'name' : 'number', box: found.box, leader: found.leader };
  });
};
