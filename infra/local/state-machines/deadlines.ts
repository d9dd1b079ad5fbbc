/** Waiting that ends with its execution, and work that ends at its deadline. */
import type { DueTimers } from '../core/due-timers.ts';
import { Unwound } from './states-error.ts';

/** Resolves once the clock has reached the instant; rejects with Unwound when the signal comes first. */
export function waitUntil(timers: DueTimers, dueAt: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = timers.at(dueAt, resolve);
  return orUnwind(promise, signal).finally(cancel);
}

/** The promise's own result, or Unwound as soon as the signal is given. */
function orUnwind<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: unwound, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Unwound());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([promise, unwound]).finally(() => signal.removeEventListener('abort', stop));
}

type Deadline = { timers: DueTimers; dueAt: number | undefined; signal: AbortSignal; timedOut: () => Error };

/** Does the work with a signal of its own, which is given at the deadline, when the outer one is, and when it is over. */
export async function withDeadline<T>(deadline: Deadline, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  const signal = AbortSignal.any([deadline.signal, own.signal]);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const { dueAt, timers } = deadline;
  const cancel = dueAt === undefined ? undefined : timers.at(dueAt, () => reject(deadline.timedOut()));
  const done = work(signal);
  // Once the race is decided nobody looks at the loser any more.
  done.catch(() => undefined);
  try {
    return await orUnwind(Promise.race([done, late]), deadline.signal);
  } finally {
    cancel?.();
    own.abort();
  }
}
