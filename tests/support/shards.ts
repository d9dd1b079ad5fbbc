/** Which of many points a run visits (quality R1): `npm run test:long -- --shard 3/40` its share of all, `npm test` a few. */
import { itemsOfShard } from '../../scripts/gate/shard.ts';

/** Every n-th of the points, beginning with the i-th, where `shard` is `i/n`. */
export const ofShard = <Point>(points: readonly Point[], shard: string): Point[] => itemsOfShard(points, shard);

/** `size` points spread evenly, always the same: the middle of each of `size` equal parts. */
export const ofSample = <Point>(points: readonly Point[], size: number): Point[] =>
  Array.from({ length: Math.min(size, points.length) }, (_, part) =>
    Math.floor(((part + 0.5) * points.length) / Math.min(size, points.length)),
  ).flatMap((position) => points.slice(position, position + 1));

/** Absent in `npm test`. */
const shardOfRun = process.env.LONG_SHARD;

export const isLongRun = shardOfRun !== undefined;

/** The points of this run: of the shard that `LONG_SHARD` names, or `size` of them in `npm test`. */
export const pointsOfRun = <Point>(points: readonly Point[], size: number): Point[] =>
  shardOfRun === undefined ? ofSample(points, size) : ofShard(points, shardOfRun);
