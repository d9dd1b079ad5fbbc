/** Accepted deduplication ids of a FIFO queue, for five minutes, even after the message was deleted. */
import * as z from 'zod';
import type { Queue } from '../assembly/queues.model.ts';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';

const Accepted = z.object({ at: z.number(), messageId: z.string(), sequenceNumber: z.string() });
export type Accepted = z.infer<typeof Accepted>;

const windowMilliseconds = 5 * 60_000;

export type Deduplication = {
  /** The message that was accepted under this id within the window. */
  find(id: { groupId: string; deduplicationId: string }): Accepted | undefined;
  /** Inside of the transaction that stores the message. */
  add(id: { groupId: string; deduplicationId: string }, accepted: Omit<Accepted, 'at'>): void;
  lastSequenceNumber(): string | undefined;
};

export function openDeduplication(store: Store, clock: Clock, queue: Queue): Deduplication {
  const stored = store.collection('sqs-deduplication', Accepted);
  const prefix = `${queue.name}|`;
  const byKey = new Map(
    stored
      .list({ prefix })
      .toSorted((one, other) => one.value.at - other.value.at)
      .map(({ key, value }) => [key, value]),
  );
  const keyOf = ({ groupId, deduplicationId }: { groupId: string; deduplicationId: string }): string =>
    `${prefix}${queue.isDeduplicatedByGroup ? `${encodeURIComponent(groupId)}|` : ''}${deduplicationId}`;

  const isOpen = ({ at }: Accepted): boolean => Math.abs(clock.now() - at) < windowMilliseconds;

  /** Oldest first, so the first that is within its window ends it. */
  function forgetOld(): void {
    for (const [key, accepted] of byKey) {
      if (isOpen(accepted)) return;
      byKey.delete(key);
      stored.delete(key);
    }
  }

  return {
    find(id) {
      const accepted = byKey.get(keyOf(id));
      return accepted !== undefined && isOpen(accepted) ? accepted : undefined;
    },
    add(id, accepted) {
      forgetOld();
      const key = keyOf(id);
      const value = { ...accepted, at: clock.now() };
      byKey.delete(key);
      byKey.set(key, value);
      stored.put(key, value);
    },
    lastSequenceNumber: () =>
      [...byKey.values()]
        .map(({ sequenceNumber }) => sequenceNumber)
        .sort()
        .at(-1),
  };
}
