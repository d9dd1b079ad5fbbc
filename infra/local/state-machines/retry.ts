/** Selects the retrier or catcher of an error, and the delay of a retry. ASL specification, "Retrying after error". */
import type { Catcher, Retrier } from './definition.ts';
import { matchesError } from './states-error.ts';

export type Retry = { retrierIndex: number; delaySeconds: number };

/**
 * The next retry, or undefined when there is none: the first retrier that names the error decides, and once it has used
 * up its attempts no other one is tried. `counts` are the retries so far of each retrier; `random` is in [0, 1).
 */
export function findRetry(
  retriers: readonly Retrier[],
  counts: readonly number[],
  error: string,
  random: () => number = Math.random,
): Retry | undefined {
  const retrierIndex = retriers.findIndex(({ ErrorEquals }) => matchesError(ErrorEquals, error));
  const retrier = retriers[retrierIndex];
  if (retrier === undefined) return undefined;
  const { IntervalSeconds = 1, MaxAttempts = 3, BackoffRate = 2, MaxDelaySeconds = Infinity } = retrier;
  const count = counts[retrierIndex] ?? 0;
  if (count >= MaxAttempts) return undefined;
  const delaySeconds = Math.min(IntervalSeconds * BackoffRate ** count, MaxDelaySeconds);
  return { retrierIndex, delaySeconds: retrier.JitterStrategy === 'FULL' ? delaySeconds * random() : delaySeconds };
}

export function findCatcher(catchers: readonly Catcher[], error: string): Catcher | undefined {
  return catchers.find(({ ErrorEquals }) => matchesError(ErrorEquals, error));
}

/** The counts with one more for the retrier. */
export function countRetry(counts: readonly number[], retrierIndex: number): number[] {
  const length = Math.max(counts.length, retrierIndex + 1);
  return Array.from({ length }, (_, index) => (counts[index] ?? 0) + (index === retrierIndex ? 1 : 0));
}
