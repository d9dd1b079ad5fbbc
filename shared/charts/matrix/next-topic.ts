import type { PlacedTopic } from './matrix-drawing.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const ahead: Readonly<Record<Direction, (dx: number, dy: number) => readonly [along: number, across: number]>> = {
  up: (dx, dy) => [-dy, Math.abs(dx)],
  down: (dx, dy) => [dy, Math.abs(dx)],
  left: (dx, dy) => [-dx, Math.abs(dy)],
  right: (dx, dy) => [dx, Math.abs(dy)],
};

/** Nearest topic in a direction; a sideways distance counts double. undefined: there is none. */
export const nextTopic = (
  places: readonly PlacedTopic[],
  from: Pick<PlacedTopic, 'topicId' | 'x' | 'y'>,
  direction: Direction,
): PlacedTopic | undefined => {
  const candidates = places.flatMap((place) => {
    const [along, across] = ahead[direction](place.x - from.x, place.y - from.y);
    return place.topicId !== from.topicId && along > 0 ? [{ place, distance: along + 2 * across }] : [];
  });
  return candidates.toSorted((one, other) => one.distance - other.distance)[0]?.place;
};
