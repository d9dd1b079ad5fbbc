/**
 * Wake-up calls at absolute times of the movable clock. Node fires a timer of over 24.8 days at once, and knows nothing
 * of a moved clock, so a call is armed for a minute at most and looked at again at every move.
 */
import type { Clock } from './clock.ts';

export type DueTimers = {
  /** Calls back once, as soon as the clock has reached the instant (epoch ms); returns its cancellation. */
  at(dueAt: number, callback: () => void): () => void;
  /** The earliest instant that anything is waiting for. */
  nextDueAt(): number | undefined;
  close(): void;
};

const ARMED_MILLISECONDS_MAX = 60_000;

export function createDueTimers(clock: Clock): DueTimers {
  const calls = new Map<symbol, { dueAt: number; callback: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function nextDueAt(): number | undefined {
    let earliest: number | undefined;
    for (const { dueAt } of calls.values()) if (earliest === undefined || dueAt < earliest) earliest = dueAt;
    return earliest;
  }

  function arm(): void {
    clearTimeout(timer);
    const dueAt = nextDueAt();
    if (isClosed || dueAt === undefined) return;
    timer = setTimeout(fire, Math.min(Math.max(dueAt - clock.now(), 0), ARMED_MILLISECONDS_MAX));
  }

  /** In the order of the due times; a callback may add and cancel others. */
  function fire(): void {
    const now = clock.now();
    const due = [...calls].filter(([, call]) => call.dueAt <= now).sort(([, a], [, b]) => a.dueAt - b.dueAt);
    for (const [id, { callback }] of due) if (calls.delete(id)) callback();
    arm();
  }

  const leaveClock = clock.onMove(fire);

  return {
    at(dueAt, callback) {
      const id = Symbol('call');
      calls.set(id, { dueAt, callback });
      arm();
      return () => {
        if (calls.delete(id)) arm();
      };
    },
    nextDueAt,
    close() {
      isClosed = true;
      leaveClock();
      calls.clear();
      clearTimeout(timer);
    },
  };
}
