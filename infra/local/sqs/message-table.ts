/** The messages of one queue in their order: on record in the store, and in memory by number and by receipt. */
import type { Store } from '../core/store.ts';
import { isInFlight, Message } from './message.ts';

export type MessageTable = {
  /** In order; messages deleted during the iteration are skipped. */
  values(): IterableIterator<Message>;
  size(): number;
  put(message: Message): Message;
  delete(message: Message): void;
  byReceipt(receiptHandle: string): Message | undefined;
  inFlight(now: number): Message[];
  lastSequenceNumber(): string | undefined;
};

export function openMessageTable(store: Store, queueName: string): MessageTable {
  const stored = store.collection('sqs-messages', Message);
  const prefix = `${queueName}|`;
  const messages = new Map(stored.list({ prefix }).map(({ value }) => [value.sequenceNumber, value]));
  const receipts = new Map<string, string>();
  for (const { receiptHandle, sequenceNumber } of messages.values()) {
    if (receiptHandle !== undefined) receipts.set(receiptHandle, sequenceNumber);
  }
  const forgetReceipt = (sequenceNumber: string): void => {
    const receiptHandle = messages.get(sequenceNumber)?.receiptHandle;
    if (receiptHandle !== undefined) receipts.delete(receiptHandle);
  };

  return {
    values: () => messages.values(),
    size: () => messages.size,
    put(message) {
      const { sequenceNumber, receiptHandle } = message;
      forgetReceipt(sequenceNumber);
      if (receiptHandle !== undefined) receipts.set(receiptHandle, sequenceNumber);
      messages.set(sequenceNumber, message);
      stored.put(`${prefix}${sequenceNumber}`, message);
      return message;
    },
    delete({ sequenceNumber }) {
      forgetReceipt(sequenceNumber);
      messages.delete(sequenceNumber);
      stored.delete(`${prefix}${sequenceNumber}`);
    },
    byReceipt: (receiptHandle) => messages.get(receipts.get(receiptHandle) ?? ''),
    inFlight: (now) =>
      [...receipts.values()].flatMap((sequenceNumber) => {
        const message = messages.get(sequenceNumber);
        return message !== undefined && isInFlight(message, now) ? [message] : [];
      }),
    lastSequenceNumber: () => [...messages.keys()].at(-1),
  };
}
