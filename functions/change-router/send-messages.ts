import type { SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs';
import type { QueueMessage, QueueName } from './route-changes.ts';

/** Sends entries to a queue; gives the ids of those that the queue did not take. */
export type SendBatch = (queue: QueueName, entries: SendMessageBatchRequestEntry[]) => Promise<readonly string[]>;

/** SQS takes ten messages a request. */
const entriesMax = 10;

/**
 * Requests of one queue. A request has at most one message of a group: SQS takes its entries singly, so a later one of the same
 * group could overtake one that was refused.
 */
const requestsOf = (messages: readonly QueueMessage[]): QueueMessage[][] => {
  const requests: QueueMessage[][] = [];
  for (const message of messages) {
    const request = requests.at(-1);
    const isFull = request === undefined || request.length === entriesMax;
    if (isFull || request.some(({ groupId }) => groupId === message.groupId)) requests.push([message]);
    else request.push(message);
  }
  return requests;
};

const entryOf = ({ groupId, deduplicationId, body }: QueueMessage, position: number): SendMessageBatchRequestEntry => ({
  Id: String(position),
  MessageBody: JSON.stringify(body),
  MessageGroupId: groupId,
  MessageDeduplicationId: deduplicationId,
});

/**
 * Sends to each queue in the order given, the queues at the same time. Throws when a queue does not take a message: nothing
 * more of its group is sent, and the batch of the stream is delivered again.
 */
export const sendMessages = async (send: SendBatch, messages: readonly QueueMessage[]): Promise<void> => {
  await Promise.all(
    [...Map.groupBy(messages, ({ queue }) => queue)].map(async ([queue, ofQueue]) => {
      for (const request of requestsOf(ofQueue)) {
        const refused = await send(queue, request.map(entryOf));
        if (refused.length > 0) throw new Error(`${queue} did not take ${refused.length} messages`);
      }
    }),
  );
};
