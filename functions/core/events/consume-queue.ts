import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { createQueueClient } from '../aws/queue-client.ts';
import type { Logger } from '../observability/logger.ts';

/** Makes a failed message visible again after some seconds, in place of the queue's visibility timeout. */
export type RetryAfter = (message: SQSRecord, seconds: number) => Promise<void>;

export const createRetryAfter = (queueUrl: string): RetryAfter => {
  const client = createQueueClient();
  return async ({ receiptHandle }, seconds) => {
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: seconds,
      }),
    );
  };
};

const backOffSecondsMax = 60;

/** 1, 2, 4 … seconds by how often the message was received. */
export const backOffSeconds = (receiveCount: number): number =>
  Math.min(2 ** Math.max(0, receiveCount - 1), backOffSecondsMax);

type QueueHandlerOptions<Message> = {
  logger: Logger;
  schema: z.ZodType<Message>;
  retryAfter: RetryAfter;
};

const groupOf = ({ messageId, attributes }: SQSRecord): string => attributes.MessageGroupId ?? messageId;

/** Answer to the mapping: these messages are received again, sooner than after the queue's own timeout. */
const returnFailed = async (
  failed: readonly SQSRecord[],
  { logger, retryAfter }: Pick<QueueHandlerOptions<never>, 'logger' | 'retryAfter'>,
): Promise<SQSBatchResponse> => {
  // Without it the messages are visible again after the queue's own timeout: nothing is lost if this fails.
  await Promise.all(
    failed.map((message) =>
      retryAfter(message, backOffSeconds(Number(message.attributes.ApproximateReceiveCount))).catch((error: unknown) =>
        logger.warn('no earlier retry', { error }),
      ),
    ),
  );
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};

/**
 * Handler of a FIFO queue's mapping. Messages are handled one after another; after a failure the rest of its group is returned
 * as failed too, so that the order of the group holds (Lambda Developer Guide, "Implementing partial batch responses").
 */
export const createQueueHandler =
  <Message>(
    { logger, schema, retryAfter }: QueueHandlerOptions<Message>,
    consume: (message: Message) => Promise<void>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failedGroups = new Set<string>();
    const failed: SQSRecord[] = [];
    for (const message of Records) {
      const { messageId, body, attributes } = message;
      if (!failedGroups.has(groupOf(message))) {
        try {
          await consume(schema.parse(JSON.parse(body)));
          continue;
        } catch (error) {
          logger.error('not consumed', { error, messageId, receiveCount: attributes.ApproximateReceiveCount });
          failedGroups.add(groupOf(message));
        }
      }
      failed.push(message);
    }
    return returnFailed(failed, { logger, retryAfter });
  };

/**
 * Handler of a FIFO queue for a consumer that gives the same result in any order and at any repetition: messages of a
 * group that arrive together are handled as one. If that fails, each is handled alone, so that one bad message does not make dead letters
 * of the others.
 */
export const createMergingQueueHandler =
  <Message>(
    { logger, schema, retryAfter }: QueueHandlerOptions<Message>,
    consume: (messages: readonly [Message, ...Message[]]) => Promise<void>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = new Set<SQSRecord>();
    const attempt = async (records: readonly SQSRecord[]): Promise<void> => {
      try {
        const [first, ...others] = records.map(({ body }) => schema.parse(JSON.parse(body)));
        if (first !== undefined) await consume([first, ...others]);
      } catch (error) {
        const isAlone = records.length === 1;
        const messageIds = records.map(({ messageId }) => messageId);
        logger[isAlone ? 'error' : 'warn']('not consumed', { error, messageIds });
        if (!isAlone) for (const one of records) await attempt([one]);
        else for (const one of records) failed.add(one);
      }
    };
    for (const records of Map.groupBy(Records, groupOf).values()) await attempt(records);
    return returnFailed([...failed], { logger, retryAfter });
  };
