import { describe, expect, it, vi } from 'vitest';
import { onceFor } from './once-for.ts';

describe('onceFor', () => {
  it('computes once for the same object and again for another with the same content', () => {
    const make = vi.fn(({ name }: { name: string }) => name.length);
    const lengthOf = onceFor(make);
    const one = { name: 'water' };
    expect([lengthOf(one), lengthOf(one), lengthOf({ name: 'water' })]).toEqual([5, 5, 5]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('caches a result that is undefined', () => {
    const make = vi.fn(() => undefined);
    const nothingOf = onceFor(make);
    const one = {};
    nothingOf(one);
    nothingOf(one);
    expect(make).toHaveBeenCalledTimes(1);
  });
});
