/** GetQueueAttributes and PurgeQueue. */
import * as z from 'zod';
import type { LocalQueue } from './local-queue.ts';

const Attributes = z.object({ AttributeNames: z.array(z.string()).default([]) });

export function getQueueAttributes(queue: LocalQueue, input: unknown) {
  const { AttributeNames: names } = Attributes.parse(input);
  const { config } = queue;
  const { visible, inFlight, delayed } = queue.counts();
  const all: Record<string, string> = {
    QueueArn: config.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(config.visibilityTimeoutSeconds),
    MessageRetentionPeriod: String(config.retentionSeconds),
    DelaySeconds: String(config.delaySeconds),
    MaximumMessageSize: String(config.messageBytesMax),
    ...(config.isFifo
      ? {
          FifoQueue: 'true',
          ContentBasedDeduplication: String(config.isDeduplicatedByContent),
          DeduplicationScope: config.isDeduplicatedByGroup ? 'messageGroup' : 'queue',
        }
      : {}),
    ...(config.redrive === undefined
      ? {}
      : {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: config.redrive.deadLetterArn,
            maxReceiveCount: config.redrive.receiveCountMax,
          }),
        }),
  };
  const wanted = Object.entries(all).filter(([name]) => names.includes('All') || names.includes(name));
  return wanted.length === 0 ? {} : { Attributes: Object.fromEntries(wanted) };
}

export function purgeQueue(queue: LocalQueue) {
  queue.purge();
  return {};
}
