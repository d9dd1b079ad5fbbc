/**
 * Steps due at a time of the clock, or of a test clock. An entry only names the record: the step itself reads from it
 * whether it is (still) due, so an outdated entry does nothing.
 */
import * as z from 'zod';
import type { Store } from '../../core/store.ts';

const DueKind = z.enum([
  'subscription',
  'trial-will-end',
  'invoice-upcoming',
  'invoice-finalize',
  'invoice-retry',
  'invoice-overdue',
  'incomplete-expires',
  'pending-update-expires',
]);
export type DueKind = z.infer<typeof DueKind>;

const Due = z.object({ at: z.number().int(), kind: DueKind, id: z.string(), testClock: z.string().nullable() });
export type Due = z.infer<typeof Due>;

export type DueQueue = {
  add(due: Due): void;
  /** The earliest of the clock that is due by then. */
  next(testClock: string | null, until: number): { key: string; due: Due } | undefined;
  nextAt(testClock: string | null): number | undefined;
  remove(key: string): void;
  list(): Due[];
};

/** Of one instant: ends before beginnings, an end of a period before the invoice of another. */
const order: DueKind[] = [
  'pending-update-expires',
  'subscription',
  'incomplete-expires',
  'invoice-finalize',
  'invoice-retry',
  'invoice-overdue',
  'trial-will-end',
  'invoice-upcoming',
];

export function createDueQueue(store: Store): DueQueue {
  const queue = store.collection('stripe/due', Due);
  const laneOf = (testClock: string | null): string => `${testClock ?? 'live'}/`;
  const first = (testClock: string | null) => queue.list({ prefix: laneOf(testClock), limit: 1 })[0];
  return {
    add(due) {
      const at = String(due.at).padStart(12, '0');
      queue.put(`${laneOf(due.testClock)}${at}/${order.indexOf(due.kind)}/${due.id}`, due);
    },
    next(testClock, until) {
      const entry = first(testClock);
      return entry === undefined || entry.value.at > until ? undefined : { key: entry.key, due: entry.value };
    },
    nextAt: (testClock) => first(testClock)?.value.at,
    remove: (key) => queue.delete(key),
    list: () => queue.list().map(({ value }) => value),
  };
}
