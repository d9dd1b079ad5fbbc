/**
 * The clock of every emulator. Tests and the control desk move it; its offset from the wall clock is stored, so a
 * restart does not fall back into the past.
 */
import * as z from 'zod';
import type { Store } from './store.ts';

export type Clock = {
  /** Epoch milliseconds of the moved time. */
  now(): number;
  /** Calls the listener after each move; returns the function that ends it. */
  onMove(listener: () => void): () => void;
};

export type MovableClock = Clock & {
  advance(milliseconds: number): void;
  set(epochMilliseconds: number): void;
  /** Back to the wall clock. */
  reset(): void;
};

const Offset = z.object({ offsetMilliseconds: z.number().int() });
const KEY = 'offset';

export function createMovableClock(store: Store, wallNow: () => number = Date.now): MovableClock {
  const offsets = store.collection('clock', Offset);
  const listeners = new Set<() => void>();
  let offset = offsets.get(KEY)?.offsetMilliseconds ?? 0;

  function moveTo(next: number): void {
    if (!Number.isFinite(next)) throw new RangeError('The clock can only be moved by a finite number of milliseconds');
    offset = Math.round(next);
    offsets.put(KEY, { offsetMilliseconds: offset });
    // A listener may unsubscribe and return during the call; only the current listeners are notified.
    const notified = Array.from(listeners);
    for (const listener of notified) listener();
  }

  return {
    now: () => wallNow() + offset,
    onMove(listener) {
      // Wrapped, so that the same function registered twice is two registrations.
      const registration = () => listener();
      listeners.add(registration);
      return () => void listeners.delete(registration);
    },
    advance: (milliseconds) => moveTo(offset + milliseconds),
    set: (epochMilliseconds) => moveTo(epochMilliseconds - wallNow()),
    reset: () => moveTo(0),
  };
}
