import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMovableClock } from './clock.ts';
import { openStore, type Store } from './store.ts';

describe('movable clock', () => {
  let store: Store;
  const wall = { value: 1_000_000 };
  const create = () => createMovableClock(store, () => wall.value);

  beforeEach(() => {
    store = openStore(':memory:');
    wall.value = 1_000_000;
  });
  afterEach(() => store.close());

  it('follows the wall clock, plus the configured offset', () => {
    const clock = create();
    expect(clock.now()).toBe(1_000_000);
    clock.advance(500);
    clock.advance(500);
    wall.value += 10;
    expect(clock.now()).toBe(1_001_010);
    clock.set(5_000);
    wall.value += 1;
    expect(clock.now()).toBe(5_001);
    clock.reset();
    expect(clock.now()).toBe(wall.value);
  });

  it('keeps its offset after a restart', () => {
    create().advance(86_400_000);
    wall.value += 5;
    expect(create().now()).toBe(1_000_005 + 86_400_000);
  });

  it('notifies its listeners of each move, after the time has changed, until they unsubscribe', () => {
    const clock = create();
    const seen: number[] = [];
    const leave = clock.onMove(() => seen.push(clock.now()));
    const other = vi.fn();
    clock.onMove(other);
    clock.advance(1);
    leave();
    clock.reset();
    expect(seen).toEqual([1_000_001]);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('refuses a time that is no number and keeps the current one', () => {
    const clock = create();
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError);
    expect(clock.now()).toBe(1_000_000);
  });
});
