import { SendMessageBatchCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { createQueueClient } from '../core/aws/queue-client.ts';
import { ChangeRouterEnvironment, readEnvironment } from '../core/core-environment.ts';
import { failedFrom } from '../core/events/consume-stream.ts';
import { createLogger } from '../core/observability/logger.ts';
import { routeChanges, type UnreadableRecord } from './route-changes.ts';
import { type SendBatch, sendMessages } from './send-messages.ts';

const environment = readEnvironment(ChangeRouterEnvironment);
const logger = createLogger('change-router');
const client = createQueueClient();
const urls = {
  auditRows: environment.AUDIT_ROWS_QUEUE_URL,
  searchChanges: environment.SEARCH_CHANGES_QUEUE_URL,
  rollUpChanges: environment.ROLL_UP_CHANGES_QUEUE_URL,
  paymentEvents: environment.PAYMENT_EVENTS_QUEUE_URL,
};

const send: SendBatch = async (queue, Entries) => {
  const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: urls[queue], Entries }));
  return Failed.map(({ Id = '' }) => Id);
};

/** A queue for operators and not a retry: the record stays as it is, and the table has the item (runbook: projection queues). */
const setAside = async (record: UnreadableRecord): Promise<void> => {
  logger.error('unreadable', { ...record });
  await client.send(
    new SendMessageCommand({ QueueUrl: environment.UNREADABLE_QUEUE_URL, MessageBody: JSON.stringify(record) }),
  );
};

/**
 * Hands changes of the table to the queues of the projections (ADR 75): a shard of the stream serves two readers, and the outbox is
 * the other one. A batch that fails is delivered again whole; SQS drops what it has, and consumers tolerate the rest.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  try {
    const { messages, unreadable } = routeChanges(Records);
    for (const record of unreadable) await setAside(record);
    await sendMessages(send, messages);
  } catch (error) {
    logger.error('not routed', { error });
    return failedFrom(Records[0]);
  }
  return { batchItemFailures: [] };
};
