import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMovableClock, type MovableClock } from './clock.ts';
import { createDueTimers, type DueTimers } from './due-timers.ts';
import { openStore, type Store } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('due timers', () => {
  let store: Store;
  let clock: MovableClock;
  let timers: DueTimers;
  let calls: string[];
  const note = (name: string) => () => void calls.push(name);

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    store = openStore(':memory:');
    clock = createMovableClock(store);
    timers = createDueTimers(clock);
    calls = [];
  });
  afterEach(() => {
    timers.close();
    store.close();
    vi.useRealTimers();
  });

  it('calls back when the time has come, not before, however far away it is', () => {
    timers.at(90 * DAY, note('90 days'));
    vi.advanceTimersByTime(90 * DAY - 1);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual(['90 days']);
  });

  it('calls back at a move of the clock, in the order of the due times', () => {
    timers.at(30 * DAY, note('second'));
    timers.at(10 * DAY, note('first'));
    timers.at(31 * DAY, note('later'));
    clock.advance(30 * DAY);
    expect(calls).toEqual(['first', 'second']);
    expect(timers.nextDueAt()).toBe(31 * DAY);
  });

  it('waits again after the clock was set back', () => {
    clock.advance(10 * DAY);
    timers.at(11 * DAY, note('call'));
    clock.reset();
    vi.advanceTimersByTime(10 * DAY);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(DAY);
    expect(calls).toEqual(['call']);
  });

  it('is silent once cancelled or closed, even by a call that is due at the same time', () => {
    const cancel = timers.at(2, note('cancelled'));
    timers.at(1, () => cancel());
    clock.advance(5);
    timers.at(10, note('closed'));
    timers.close();
    clock.advance(DAY);
    vi.advanceTimersByTime(DAY);
    expect(calls).toEqual([]);
  });

  it('calls back soon if already due', () => {
    timers.at(-1, note('past'));
    vi.advanceTimersByTime(0);
    expect(calls).toEqual(['past']);
  });
});
