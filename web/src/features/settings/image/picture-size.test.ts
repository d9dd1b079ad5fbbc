import { describe, expect, it } from 'vitest';
import { encodeWithin, fitWithin, isSmall, middleSquare, qualities } from './picture-size.ts';

describe('sizes', () => {
  it('preserves the aspect ratio and enlarges nothing', () => {
    expect(fitWithin({ width: 4_000, height: 1_000 }, 100)).toEqual({ width: 100, height: 25 });
    expect(fitWithin({ width: 40, height: 30 }, 100)).toEqual({ width: 40, height: 30 });
    expect(fitWithin({ width: 9_000, height: 1 }, 100)).toEqual({ width: 100, height: 1 });
  });

  it('takes the middle square', () => {
    expect(middleSquare({ width: 300, height: 101 })).toEqual({ left: 99, top: 0, side: 101 });
    expect(middleSquare({ width: 50, height: 80 })).toEqual({ left: 0, top: 15, side: 50 });
  });

  it('flags a picture below the minimum in either direction', () => {
    expect(isSmall({ width: 99, height: 500 }, 100)).toBe(true);
    expect(isSmall({ width: 500, height: 99 }, 100)).toBe(true);
    expect(isSmall({ width: 100, height: 100 }, 100)).toBe(false);
  });
});

describe('quality', () => {
  const sized = (tried: number[]) => (quality: number) => {
    tried.push(quality);
    return Promise.resolve({ size: Math.round(quality * 100) });
  };

  it('is lowered in steps of 0.1 until the size fits', async () => {
    const tried: number[] = [];
    expect(await encodeWithin(sized(tried), 70)).toEqual({ size: 70 });
    expect(tried).toEqual([1, 0.9, 0.8, 0.7]);
  });

  it('ends at 0.1', async () => {
    const tried: number[] = [];
    expect(await encodeWithin(sized(tried), 9)).toBeUndefined();
    expect(tried).toEqual(qualities);
    expect(tried.at(-1)).toBe(0.1);
  });

  it('gives up if the browser encodes nothing', async () => {
    expect(await encodeWithin(() => Promise.resolve(undefined), 100)).toBeUndefined();
  });
});
