/** SendMessage and SendMessageBatch. */

import { createHash } from 'node:crypto';
import * as z from 'zod';
import { checkBatch, runBatch } from './batch.ts';
import type { LocalQueue, NewMessage } from './local-queue.ts';
import { md5Of } from './message.ts';
import { invalidParameter, missingParameter, SqsError } from './sqs-error.ts';

const Entry = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: z.number().int().min(0).max(900).optional(),
  MessageGroupId: z.string().optional(),
  MessageDeduplicationId: z.string().optional(),
  MessageAttributes: z.record(z.string(), z.unknown()).optional(),
});
type Entry = z.infer<typeof Entry>;
const BatchEntry = Entry.extend({ Id: z.string() });

/** Letters, digits and punctuation of ASCII, at most 128. */
const idPattern = /^[!-~]{1,128}$/;

function readEntry({ config }: LocalQueue, entry: Entry): NewMessage {
  const { MessageBody: body, DelaySeconds: delaySeconds, MessageGroupId: groupId } = entry;
  if (Object.keys(entry.MessageAttributes ?? {}).length > 0) {
    throw new SqsError('UnsupportedOperation', 'The local cloud stores no message attributes.');
  }
  if (Buffer.byteLength(body) > config.messageBytesMax) {
    throw invalidParameter(
      `One or more parameters are invalid. Reason: Message must be shorter than ${config.messageBytesMax} bytes.`,
    );
  }
  if (!config.isFifo) return { body, delaySeconds };
  if (delaySeconds !== undefined && delaySeconds > 0) {
    throw invalidParameter(
      `Value ${delaySeconds} for parameter DelaySeconds is invalid. Reason: The request include parameter that is not valid for this queue type.`,
    );
  }
  const deduplicationId =
    entry.MessageDeduplicationId ??
    (config.isDeduplicatedByContent ? createHash('sha256').update(body).digest('hex') : undefined);
  if (groupId === undefined) throw missingParameter('MessageGroupId');
  if (deduplicationId === undefined) {
    throw invalidParameter(
      'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
    );
  }
  for (const id of [groupId, deduplicationId]) {
    if (!idPattern.test(id)) throw invalidParameter(`Value ${id} is no valid id of a FIFO queue.`);
  }
  return { body, groupId, deduplicationId };
}

function send(queue: LocalQueue, entry: Entry) {
  const { messageId, sequenceNumber } = queue.send(readEntry(queue, entry));
  return {
    MessageId: messageId,
    MD5OfMessageBody: md5Of(entry.MessageBody),
    ...(queue.config.isFifo ? { SequenceNumber: sequenceNumber } : {}),
  };
}

export const sendMessage = (queue: LocalQueue, input: unknown) => send(queue, Entry.parse(input));

/** `isRefused`: an injected fault leaves the entry out, as an internal error of the service does. */
export function sendMessageBatch(queue: LocalQueue, input: unknown, isRefused: (position: number) => boolean) {
  const { Entries } = z.object({ Entries: z.array(BatchEntry) }).parse(input);
  checkBatch(Entries);
  const bytes = Entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(MessageBody), 0);
  if (bytes > queue.config.messageBytesMax) {
    throw new SqsError(
      'BatchRequestTooLong',
      `Batch requests cannot be longer than ${queue.config.messageBytesMax} bytes.`,
      'AWS.SimpleQueueService.BatchRequestTooLong',
    );
  }
  return runBatch(Entries, (entry, position) => {
    if (isRefused(position)) throw new Error('We encountered an internal error. Please try again.');
    return send(queue, entry);
  });
}
