import type { SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs';
import type { QueueMessage, QueueName } from './route-changes.ts';

/** Sends entries to a queue; gives the ids of those that the queue did not take. */
export type SendBatch = (queue: QueueName, entries: SendMessageBatchRequestEntry[]) => Promise<readonly string[]>;

/** SQS takes ten messages a request. */
const entriesMax = 10;

const entryOf = ({ groupId, deduplicationId, body }: QueueMessage, position: number): SendMessageBatchRequestEntry => ({
  Id: String(position),
  MessageBody: JSON.stringify(body),
  MessageGroupId: groupId,
  MessageDeduplicationId: deduplicationId,
});

/**
 * Sends to each queue in the order given, the queues at the same time. Throws when a queue does not take a message: nothing
 * after it is sent to that queue, and the batch of the stream is delivered again.
 */
export const sendMessages = async (send: SendBatch, messages: readonly QueueMessage[]): Promise<void> => {
  await Promise.all(
    [...Map.groupBy(messages, ({ queue }) => queue)].map(async ([queue, ofQueue]) => {
      for (let at = 0; at < ofQueue.length; at += entriesMax) {
        const refused = await send(queue, ofQueue.slice(at, at + entriesMax).map(entryOf));
        if (refused.length > 0) throw new Error(`${queue} did not take ${refused.length} messages`);
      }
    }),
  );
};
