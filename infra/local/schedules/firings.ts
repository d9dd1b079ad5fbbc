/**
 * Calls that are due: on record until they are answered. One that fails is made twice more, after one and after two
 * minutes, as Lambda does with asynchronous events.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';

export const Firing = z.object({
  id: z.string(),
  ruleName: z.string(),
  targetIndex: z.number().int(),
  dueAt: z.number(),
  failures: z.number().int(),
  nextAttemptAt: z.number(),
  /** Event of the target, if it is not derived from the rule. */
  event: z.unknown().optional(),
});
export type Firing = z.infer<typeof Firing>;

export type Firings = {
  /** One call for each target of the rule. */
  add(rule: { name: string; targets: readonly unknown[] }, dueAt: number, event?: unknown): void;
  /** Makes the due calls in the order of their due times; none waits for another's answer. */
  deliver(): void;
  /** When the earliest call that failed is to be made again. */
  nextAttemptAt(): number | undefined;
  idle(): Promise<void>;
  close(): void;
};

type FiringsOptions = {
  store: Store;
  clock: Clock;
  call: (firing: Firing) => Promise<void>;
  /** Called after a call was answered, failed for now, or (with its error) failed for good. */
  onSettled: (firing: Firing, error?: Error) => void;
  /** Where the calls are on record. */
  collection?: string;
};

const RETRY_MILLISECONDS = [60_000, 120_000];

export function createFirings(options: FiringsOptions): Firings {
  const { store, clock, call, onSettled, collection = 'schedule-firings' } = options;
  const firings = store.collection(collection, Firing);
  const underWay = new Map<string, Promise<void>>();
  let isClosed = false;

  async function attempt(firing: Firing): Promise<void> {
    const error = await call(firing).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
    );
    underWay.delete(firing.id);
    // After closing it remains stored and the next process repeats it.
    if (isClosed) return;
    const delay = RETRY_MILLISECONDS[firing.failures];
    if (error === undefined || delay === undefined) {
      firings.delete(keyOf(firing));
      onSettled(firing, error);
      return;
    }
    const next = { failures: firing.failures + 1, nextAttemptAt: clock.now() + delay };
    firings.put(keyOf(firing), { ...firing, ...next });
    onSettled(firing);
  }

  return {
    add({ name: ruleName, targets }, dueAt, event) {
      store.transaction(() => {
        for (const targetIndex of targets.keys()) {
          const firing = { id: randomUUID(), ruleName, targetIndex, dueAt, failures: 0, nextAttemptAt: dueAt, event };
          firings.put(keyOf(firing), firing);
        }
      });
    },
    deliver() {
      const now = clock.now();
      for (const { value: firing } of firings.list()) {
        if (isDue(firing, now) && !underWay.has(firing.id)) underWay.set(firing.id, attempt(firing));
      }
    },
    nextAttemptAt() {
      const waiting = firings.list().filter(({ value }) => !underWay.has(value.id));
      return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ value }) => value.nextAttemptAt));
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    close() {
      isClosed = true;
    },
  };
}

/** An attempt further ahead than the longest retry delay was written before the clock was set back. */
function isDue({ nextAttemptAt }: Firing, now: number): boolean {
  return nextAttemptAt <= now || nextAttemptAt > now + Math.max(...RETRY_MILLISECONDS);
}

function keyOf({ dueAt, ruleName, targetIndex, id }: Firing): string {
  return `${String(dueAt).padStart(15, '0')}|${ruleName}|${targetIndex}|${id}`;
}
