/**
 * Which of many points a run visits (quality R1): `npm run test:long -- --shard 3/40` its share of all of them, `npm test` a few,
 * others each day.
 */
import * as z from 'zod';

const Shard = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/)
  .transform((text) => {
    const [index = 1, count = 1] = text.split('/').map(Number);
    return { index, count };
  })
  .refine(({ index, count }) => index <= count, 'a shard is i/n with i of at most n');

/** Every `count`-th of the points, beginning with the `index`-th: each point is in one shard. */
export const ofShard = <Point>(points: readonly Point[], shard: string): Point[] => {
  const { index, count } = Shard.parse(shard);
  return points.filter((_point, position) => position % count === index - 1);
};

const dayMilliseconds = 86_400_000;

/** `size` points, on the next day the next ones. */
export const ofDay = <Point>(points: readonly Point[], size: number, now: number): Point[] => {
  const count = Math.max(1, Math.floor(points.length / size));
  const index = (Math.floor(now / dayMilliseconds) % count) + 1;
  return ofShard(points, `${index}/${count}`).slice(0, size);
};

/** The points of this run: of the shard that `LONG_SHARD` names, or `size` of this day. */
export const pointsOfRun = <Point>(points: readonly Point[], size: number): Point[] => {
  const shard = process.env.LONG_SHARD;
  return shard === undefined ? ofDay(points, size, Date.now()) : ofShard(points, shard);
};
