/** Waiting that ends with its execution, and work that ends at its deadline. */
import type { DueTimers } from '../core/due-timers.ts';
import { Unwound } from './states-error.ts';

/** Resolves once the clock has reached the instant; rejects with Unwound when the signal is aborted before. */
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

/**
 * Runs the work with its own signal, which is aborted at the deadline, with the outer one, and at the end of the work.
 */
export async function withDeadline<T>(deadline: Deadline, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  const signal = AbortSignal.any([deadline.signal, own.signal]);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const { dueAt, timers } = deadline;
  const cancel = dueAt === undefined ? undefined : timers.at(dueAt, () => reject(deadline.timedOut()));
  const done = work(signal);
  // After the race the loser's rejection is ignored.
  done.catch(() => undefined);
  try {
    return await orUnwind(Promise.race([done, late]), deadline.signal);
  } finally {
    cancel?.();
    own.abort();
  }
}
