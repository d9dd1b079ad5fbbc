import { createHash } from 'node:crypto';
import * as z from 'zod';

/** A message as stored; instants are epoch milliseconds of the movable clock. */
export const Message = z.object({
  /** Position in the queue: twenty digits, ascending. */
  sequenceNumber: z.string(),
  messageId: z.string(),
  body: z.string(),
  groupId: z.string().optional(),
  deduplicationId: z.string().optional(),
  sentAt: z.number(),
  /** Hidden until then, by a delay or because it was received. */
  visibleAt: z.number(),
  /** For how long it was hidden: a clock that is set back does not hide it for longer. */
  hiddenMilliseconds: z.number(),
  receiveCount: z.number().int(),
  firstReceivedAt: z.number().optional(),
  /** Of the latest receive. */
  receiptHandle: z.string().optional(),
  /** An event source mapping has given it to its function, which has not answered yet. */
  isDelivering: z.boolean().optional(),
  /** The queue that gave it up. */
  deadLetterSourceArn: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

export const md5Of = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * A function that is processing a message ends by its own timeout: moving the clock does not deliver the message twice.
 */
export const isHidden = ({ visibleAt, hiddenMilliseconds, isDelivering }: Message, now: number): boolean =>
  isDelivering === true || (visibleAt > now && visibleAt - now <= hiddenMilliseconds);

/** Received and not yet deleted or visible again. */
export const isInFlight = (message: Message, now: number): boolean =>
  message.receiptHandle !== undefined && isHidden(message, now);

const senderId = 'LOCALACCESSKEY000000';

/** The system attributes of a message that was received. */
export function systemAttributes(message: Message, { isFifo }: { isFifo: boolean }): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentAt),
    SenderId: senderId,
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...(message.groupId === undefined ? {} : { MessageGroupId: message.groupId }),
    ...(message.deduplicationId === undefined ? {} : { MessageDeduplicationId: message.deduplicationId }),
    ...(isFifo ? { SequenceNumber: message.sequenceNumber } : {}),
    ...(message.deadLetterSourceArn === undefined ? {} : { DeadLetterQueueSourceArn: message.deadLetterSourceArn }),
  };
}
