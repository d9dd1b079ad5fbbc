import { describe, expect, it } from 'vitest';
import { ofSample, ofShard } from '../support/shards.ts';

const points = Array.from({ length: 200 }, (_, index) => index + 1);

describe('shards', () => {
  it('hold every point once, whatever their number', () => {
    for (const count of [1, 3, 7, 40, 200, 250]) {
      const shards = Array.from({ length: count }, (_, index) => ofShard(points, `${index + 1}/${count}`));
      expect(shards.flat().toSorted((one, other) => one - other)).toEqual(points);
    }
  });

  it('have samples that are spread evenly and always the same', () => {
    expect(ofSample(points, 1)).toEqual([101]);
    expect(ofSample(points, 4)).toEqual([26, 76, 126, 176]);
    expect(ofSample([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(ofSample(points, 0)).toEqual([]);
  });

  it.each(['0/3', '4/3', '1', 'a/b', '1/0'])('refuse %s', (shard) => {
    expect(() => ofShard(points, shard)).toThrow();
  });
});
