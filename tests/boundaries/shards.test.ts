import { describe, expect, it } from 'vitest';
import { ofDay, ofShard } from '../support/shards.ts';

const points = Array.from({ length: 200 }, (_, index) => index + 1);

describe('shards', () => {
  it('hold every point once, whatever their number', () => {
    for (const count of [1, 3, 7, 40, 200, 250]) {
      const shards = Array.from({ length: count }, (_, index) => ofShard(points, `${index + 1}/${count}`));
      expect(shards.flat().toSorted((one, other) => one - other)).toEqual(points);
    }
  });

  it('come to every point within as many days as there are shards', () => {
    const day = 86_400_000;
    const visited = Array.from({ length: 70 }, (_, index) => ofDay(points, 3, index * day));
    expect(visited.every(({ length }) => length === 3)).toBe(true);
    expect(new Set(visited.flat()).size).toBeGreaterThanOrEqual(198);
    expect(ofDay(points, 3, 5 * day)).toEqual(ofDay(points, 3, 5 * day + 1_000));
  });

  it.each(['0/3', '4/3', '1', 'a/b', '1/0'])('refuse %s', (shard) => {
    expect(() => ofShard(points, shard)).toThrow();
  });
});
