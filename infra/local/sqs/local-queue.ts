/**
 * One queue. Each method is one transaction, so a kill leaves a message either moved or not.
 *
 * Source of the rules: Amazon SQS Developer Guide, "FIFO queue and message group id behavior", "Visibility timeout",
 * "Using dead-letter queues". A group with a message in flight returns no other; a message received as often as the
 * redrive policy allows goes to the dead-letter queue at the next receive, which unblocks its group.
 */
import { randomUUID } from 'node:crypto';
import type { Queue } from '../assembly/queues.model.ts';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import { openDeduplication } from './deduplication.ts';
import { isHidden, isInFlight, type Message } from './message.ts';
import { openMessageTable } from './message-table.ts';
import { selectMessages } from './select-messages.ts';
import { invalidParameter, invalidReceipt } from './sqs-error.ts';

export type NewMessage = {
  body: string;
  groupId?: string | undefined;
  deduplicationId?: string | undefined;
  delaySeconds?: number | undefined;
};
export type Sent = { messageId: string; sequenceNumber: string };
export type QueueCounts = { visible: number; inFlight: number; delayed: number; oldestSentAt: number | undefined };
export type LocalQueue = ReturnType<typeof openLocalQueue>;

export type LocalQueueOptions = {
  store: Store;
  clock: Clock;
  queue: Queue;
  /** A function consumes it: it is empty long before the retention period ends, however the clock is moved. */
  isConsumed: boolean;
  /** The dead-letter queue of this one. */
  deadLetters(): { take(message: NewMessage, sourceArn: string): Sent } | undefined;
};

export function openLocalQueue({ store, clock, queue, isConsumed, deadLetters }: LocalQueueOptions) {
  const table = openMessageTable(store, queue.name);
  const deduplication = openDeduplication(store, clock, queue);
  const nextNumber = countUp(clock, [table.lastSequenceNumber(), deduplication.lastSequenceNumber()]);
  const listeners = new Set<() => void>();

  function change<Result>(work: () => Result): Result {
    const result = store.transaction(work);
    for (const listener of listeners) listener();
    return result;
  }
  function add({ delaySeconds = queue.delaySeconds, ...message }: NewMessage, deadLetterSourceArn?: string): Sent {
    const [now, hiddenMilliseconds] = [clock.now(), delaySeconds * 1_000];
    return table.put({
      ...message,
      sequenceNumber: nextNumber(),
      messageId: randomUUID(),
      sentAt: now,
      visibleAt: now + hiddenMilliseconds,
      hiddenMilliseconds,
      receiveCount: 0,
      deadLetterSourceArn,
    });
  }
  /** The message of a receipt; undefined in a standard queue when it was received again or deleted since. */
  function received(receiptHandle: string): Message | undefined {
    const message = table.byReceipt(receiptHandle);
    if (!queue.isFifo) return message;
    if (message === undefined) throw invalidReceipt(receiptHandle);
    if (isInFlight(message, clock.now())) return message;
    throw invalidParameter(
      `Value ${receiptHandle} for parameter ReceiptHandle is invalid. Reason: The receipt handle has expired.`,
    );
  }
  function hide(message: Message, seconds: number, changes: Partial<Message> = {}): Message {
    const hiddenMilliseconds = seconds * 1_000;
    return table.put({ ...message, ...changes, visibleAt: clock.now() + hiddenMilliseconds, hiddenMilliseconds });
  }
  function giveUp(message: Message): void {
    const { body, groupId, deduplicationId } = message;
    table.delete(message);
    deadLetters()?.take({ body, groupId, deduplicationId }, queue.arn);
  }

  return {
    config: queue,
    /** A duplicate of the last five minutes is answered like the first and stored no second time. */
    send: (message: NewMessage): Sent =>
      change(() => {
        const { groupId, deduplicationId } = message;
        if (groupId === undefined || deduplicationId === undefined) return add(message);
        const known = deduplication.find({ groupId, deduplicationId });
        if (known !== undefined) return known;
        const { messageId, sequenceNumber } = add(message);
        deduplication.add({ groupId, deduplicationId }, { messageId, sequenceNumber });
        return { messageId, sequenceNumber };
      }),
    /** From another queue: given up there, or moved back. */
    take: (message: NewMessage, sourceArn?: string): Sent => change(() => add(message, sourceArn)),
    receive: (
      max: number,
      { visibilitySeconds = queue.visibilityTimeoutSeconds, isDelivering = false } = {},
    ): Message[] =>
      store.transaction(() => {
        const now = clock.now();
        return selectMessages(table, { queue, now, max, expires: !isConsumed, giveUp }).map((message) =>
          hide(message, visibilitySeconds, {
            receiveCount: message.receiveCount + 1,
            firstReceivedAt: message.firstReceivedAt ?? now,
            receiptHandle: randomUUID(),
            isDelivering,
          }),
        );
      }),
    delete: (receiptHandle: string): void =>
      change(() => {
        const message = received(receiptHandle);
        if (message !== undefined) table.delete(message);
      }),
    changeVisibility: (receiptHandle: string, seconds: number): void =>
      change(() => {
        const message = received(receiptHandle);
        if (message === undefined) throw invalidReceipt(receiptHandle);
        hide(message, seconds);
      }),
    /** After a delivery: processed messages are deleted, the others wait until they are visible again. */
    settle: (delivered: readonly Message[], isDone: (message: Message) => boolean): void =>
      change(() => {
        for (const { receiptHandle = '' } of delivered) {
          const message = table.byReceipt(receiptHandle);
          if (message !== undefined && isDone(message)) table.delete(message);
          else if (message !== undefined) table.put({ ...message, isDelivering: false });
        }
      }),
    /** Returns messages in delivery when the process ended, as if they had not been received. */
    release: (): void =>
      change(() => {
        for (const message of table.inFlight(clock.now())) {
          const receiveCount = message.receiveCount - 1;
          if (message.isDelivering === true) hide(message, 0, { receiveCount, isDelivering: false });
        }
      }),
    purge: (): void =>
      change(() => {
        for (const message of table.values()) table.delete(message);
      }),
    /** Removes and returns all visible messages, in order. */
    drain: (): Message[] =>
      change(() => {
        const drained = [...table.values()].filter((message) => !isHidden(message, clock.now()));
        for (const message of drained) table.delete(message);
        return drained;
      }),
    list: (): Message[] => [...table.values()],
    counts: (): QueueCounts => countMessages([...table.values()], clock.now()),
    /** The next instant at which a hidden message becomes visible. */
    nextVisibleAt(): number | undefined {
      const isTimed = (message: Message) => message.isDelivering !== true && isHidden(message, clock.now());
      const hidden = [...table.values()].filter(isTimed);
      return hidden.length === 0 ? undefined : Math.min(...hidden.map(({ visibleAt }) => visibleAt));
    },
    isEmpty: (): boolean => table.size() === 0,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Sequence numbers: ascending over restarts too, and when the clock is set back. */
function countUp(clock: Clock, known: readonly (string | undefined)[]): () => string {
  let last = BigInt(
    known
      .flatMap((number) => number ?? [])
      .toSorted()
      .at(-1) ?? '0',
  );
  return () => {
    const candidate = BigInt(clock.now()) * 1_000_000n;
    last = candidate > last ? candidate : last + 1n;
    return last.toString().padStart(20, '0');
  };
}

function countMessages(messages: readonly Message[], now: number): QueueCounts {
  const inFlight = messages.filter((message) => isInFlight(message, now)).length;
  const hidden = messages.filter((message) => isHidden(message, now)).length;
  return { visible: messages.length - hidden, inFlight, delayed: hidden - inFlight, oldestSentAt: messages[0]?.sentAt };
}
