type Place = { topicId: string; x: number; y: number };
export type Direction = 'up' | 'down' | 'left' | 'right';

const ahead: Readonly<Record<Direction, (dx: number, dy: number) => readonly [along: number, across: number]>> = {
  up: (dx, dy) => [-dy, Math.abs(dx)],
  down: (dx, dy) => [dy, Math.abs(dx)],
  left: (dx, dy) => [-dx, Math.abs(dy)],
  right: (dx, dy) => [dx, Math.abs(dy)],
};

/** Nearest place in a direction; a sideways distance counts double. undefined: there is none. */
export const nextTopic = <Placed extends Place>(
  places: readonly Placed[],
  from: Place,
  direction: Direction,
): Placed | undefined => {
  const candidates = places.flatMap((place) => {
    const [along, across] = ahead[direction](place.x - from.x, place.y - from.y);
    return place.topicId !== from.topicId && along > 0 ? [{ place, distance: along + 2 * across }] : [];
  });
  return candidates.toSorted((one, other) => one.distance - other.distance)[0]?.place;
};
