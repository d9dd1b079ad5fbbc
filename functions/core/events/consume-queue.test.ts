import type { SQSRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createLogger } from '../observability/logger.ts';
import { backOffSeconds, createMergingQueueHandler, createQueueHandler } from './consume-queue.ts';

const message = (messageId: string, group: string, body: string): SQSRecord => ({
  messageId,
  receiptHandle: messageId,
  body,
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'router',
    ApproximateFirstReceiveTimestamp: '0',
    MessageGroupId: group,
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:local:1:queue.fifo',
  awsRegion: 'local',
});

it('returns what failed and the rest of its group, and handles the other groups', async () => {
  const handled: number[] = [];
  const retries: string[] = [];
  const options = {
    logger: createLogger('test'),
    schema: z.object({ value: z.number() }),
    retryAfter: async ({ messageId }: SQSRecord, seconds: number) => {
      retries.push(`${messageId} after ${seconds} s`);
      if (messageId === 'm4') throw new Error('the queue refuses');
    },
  };
  const handler = createQueueHandler(options, async ({ value }) => {
    if (value < 0) throw new Error('refused');
    handled.push(value);
  });
  const records = [
    message('m1', 'a', '{"value":1}'),
    message('m2', 'a', '{"value":-1}'),
    message('m3', 'b', '{"value":2}'),
    message('m4', 'a', '{"value":3}'),
    message('m5', 'c', 'no json'),
  ];
  const { batchItemFailures } = await handler({ Records: records });
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['m2', 'm4', 'm5']);
  expect(handled).toEqual([1, 2]);
  expect(retries).toEqual(['m2 after 1 s', 'm4 after 1 s', 'm5 after 1 s']);
});

it('merges the messages of a group, and handles each alone if that fails', async () => {
  const handled: number[][] = [];
  const options = {
    logger: createLogger('test'),
    schema: z.object({ value: z.number() }),
    retryAfter: async () => undefined,
  };
  const handler = createMergingQueueHandler(options, async (messages) => {
    if (messages.some(({ value }) => value < 0)) throw new Error('refused');
    handled.push(messages.map(({ value }) => value));
  });
  const records = [
    message('m1', 'a', '{"value":1}'),
    message('m2', 'b', '{"value":2}'),
    message('m3', 'a', '{"value":3}'),
    message('m4', 'b', '{"value":-1}'),
    message('m5', 'b', 'no json'),
    message('m6', 'b', '{"value":4}'),
  ];
  const { batchItemFailures } = await handler({ Records: records });
  expect(handled).toEqual([[1, 3], [2], [4]]);
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['m4', 'm5']);
});

it('waits longer with each try, up to a minute', () => {
  expect([1, 2, 3, 7, 20].map(backOffSeconds)).toEqual([1, 2, 4, 60, 60]);
});
