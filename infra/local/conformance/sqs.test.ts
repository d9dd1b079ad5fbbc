import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListMessageMoveTasksCommand,
  type Message,
  PurgeQueueCommand,
  QueueDoesNotExist,
  ReceiptHandleIsInvalid,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Queue } from '../assembly/queues.model.ts';
import { createFaults, type Faults } from '../faults/faults.ts';
import { rootCredentials } from '../iam/credentials.ts';
import { createSqs, type Sqs, type SqsOptions } from '../sqs/create-sqs.ts';
import { openWorkshop, serve, type Workshop } from './local.support.ts';

const arnOf = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const urlOf = (name: string) => `https://sqs.us-east-1.amazonaws.com/000000000000/${name}`;
const queue = (name: string, changes: Partial<Queue> = {}): Queue => ({
  name,
  arn: arnOf(name),
  url: urlOf(name),
  region: 'us-east-1',
  isFifo: name.endsWith('.fifo'),
  isDeduplicatedByContent: false,
  isDeduplicatedByGroup: true,
  visibilityTimeoutSeconds: 30,
  delaySeconds: 0,
  retentionSeconds: 1_209_600,
  messageBytesMax: 1_048_576,
  ...changes,
});
const QueueUrl = urlOf('work.fifo');
const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:worker';
const mapping = { queueArn: arnOf('work.fifo'), functionArn, batchSize: 10, reportBatchItemFailures: true };
const Event = z.object({
  Records: z.array(z.object({ messageId: z.string(), body: z.string(), attributes: z.record(z.string(), z.string()) })),
});

describe('SQS', () => {
  let workshop: Workshop;
  let sqs: Sqs;
  let client: SQSClient;
  let faults: Faults;

  const open = async (options: Partial<SqsOptions> = {}): Promise<void> => {
    const { store, clock } = workshop;
    faults = createFaults(store);
    const redrive = { deadLetterArn: arnOf('dead.fifo'), receiveCountMax: 3 };
    const queues = [queue('work.fifo', { redrive }), queue('dead.fifo'), queue('plain')];
    const invoke: SqsOptions['invoke'] = async () => ({ payload: null });
    sqs = createSqs({ store, clock, queues, mappings: [], invoke, faults, ...options });
    const { endpoint } = await serve(workshop, sqs.handle, '/sqs');
    client = new SQSClient({ region: 'us-east-1', endpoint, credentials: rootCredentials });
  };
  beforeEach(() => {
    workshop = openWorkshop();
  });
  afterEach(async () => {
    client.destroy();
    await sqs.close();
    await workshop.end();
  });

  const send = (body: string, group = 'one', id = body) =>
    client.send(
      new SendMessageCommand({ QueueUrl, MessageBody: body, MessageGroupId: group, MessageDeduplicationId: id }),
    );
  const receive = async (max = 10, url = QueueUrl): Promise<Message[]> => {
    const request = { QueueUrl: url, MaxNumberOfMessages: max, MessageSystemAttributeNames: ['All' as const] };
    return (await client.send(new ReceiveMessageCommand(request))).Messages ?? [];
  };
  const bodies = async (max?: number, url?: string) => (await receive(max, url)).map(({ Body }) => Body);
  const remove = (message: Message | undefined) =>
    client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));

  it('returns the messages of a group in order, and no more of it while one is in flight', async () => {
    await open();
    for (const body of ['a1', 'a2', 'a3']) await send(body, 'a');
    await send('b1', 'b');
    const [first, second] = await receive(2);
    expect([first?.Body, second?.Body]).toEqual(['a1', 'a2']);
    expect(first?.Attributes).toMatchObject({ ApproximateReceiveCount: '1', MessageGroupId: 'a' });
    expect(await bodies()).toEqual(['b1']);
    await remove(first);
    expect(await bodies()).toEqual([]);
    await remove(second);
    expect(await bodies()).toEqual(['a3']);
  });

  it('returns a message again after its visibility timeout on the moved clock, before what follows it', async () => {
    await open();
    await send('a1');
    await send('a2');
    const [first] = await receive(1);
    workshop.clock.advance(29_000);
    expect(await bodies()).toEqual([]);
    workshop.clock.advance(1_001);
    const again = await receive();
    expect(again.map(({ Body, Attributes }) => [Body, Attributes?.ApproximateReceiveCount])).toEqual([
      ['a1', '2'],
      ['a2', '1'],
    ]);
    await expect(remove(first)).rejects.toBeInstanceOf(ReceiptHandleIsInvalid);
  });

  it('accepts a deduplication id once in five minutes, even after the message was deleted', async () => {
    await open();
    const first = await send('a1', 'a', 'id');
    const [message] = await receive();
    await remove(message);
    workshop.clock.advance(299_000);
    expect(await send('other', 'a', 'id')).toMatchObject({ MessageId: first.MessageId });
    expect(await bodies()).toEqual([]);
    await send('of another group', 'b', 'id');
    workshop.clock.advance(2_000);
    await send('later', 'a', 'id');
    expect(new Set(await bodies())).toEqual(new Set(['later', 'of another group']));
  });

  it('changes the visibility of messages in flight', async () => {
    await open();
    await send('a1');
    const [message] = await receive();
    const visibility = { QueueUrl, ReceiptHandle: message?.ReceiptHandle, VisibilityTimeout: 0 };
    await client.send(new ChangeMessageVisibilityCommand(visibility));
    expect(await bodies()).toEqual(['a1']);
  });

  it('moves messages received too often to the dead-letter queue, unblocks their group, and redrives', async () => {
    await open();
    await send('poison');
    await send('next');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await bodies(1)).toEqual(['poison']);
      workshop.clock.advance(30_001);
    }
    expect(await bodies()).toEqual(['next']);
    const dead = urlOf('dead.fifo');
    const [letter] = await receive(1, dead);
    expect([letter?.Body, letter?.Attributes?.DeadLetterQueueSourceArn]).toEqual(['poison', arnOf('work.fifo')]);
    workshop.clock.advance(30_001);
    const SourceArn = arnOf('dead.fifo');
    await client.send(new StartMessageMoveTaskCommand({ SourceArn }));
    const { Results } = await client.send(new ListMessageMoveTasksCommand({ SourceArn }));
    expect(Results).toMatchObject([{ Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 1 }]);
    expect(await bodies(1, dead)).toEqual([]);
    expect(await bodies()).toEqual(['next', 'poison']);
    await expect(client.send(new StartMessageMoveTaskCommand({ SourceArn: arnOf('work.fifo') }))).rejects.toThrow(
      'must be configured as a Dead Letter Queue',
    );
  });

  it('answers each entry of a batch, and leaves entries over when that fault strikes', async () => {
    await open();
    const Entries = ['1', '2', '3'].map((Id) => ({
      Id,
      MessageBody: Id,
      MessageGroupId: Id,
      ...(Id === '2' ? {} : { MessageDeduplicationId: Id }),
    }));
    const answer = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(answer.Successful?.map(({ Id }) => Id)).toEqual(['1', '3']);
    expect(answer.Failed).toMatchObject([{ Id: '2', SenderFault: true, Code: 'InvalidParameterValue' }]);
    faults.set({ service: 'sqs', kind: 'unprocessed', rate: 1, operation: 'SendMessageBatch' });
    const faulty = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries: Entries.slice(0, 1) }));
    expect(faulty.Failed).toMatchObject([{ Id: '1', SenderFault: false, Code: 'InternalError' }]);
  });

  it('names its queues, counts their messages, purges them and knows no other', async () => {
    await open();
    expect((await client.send(new GetQueueUrlCommand({ QueueName: 'work.fifo' }))).QueueUrl).toBe(QueueUrl);
    for (const body of ['a1', 'a2']) await send(body, body);
    await receive(1);
    const count = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] });
    expect((await client.send(count)).Attributes).toMatchObject({
      ApproximateNumberOfMessages: '1',
      ApproximateNumberOfMessagesNotVisible: '1',
      FifoQueue: 'true',
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arnOf('dead.fifo'), maxReceiveCount: 3 }),
    });
    await client.send(new PurgeQueueCommand({ QueueUrl }));
    expect((await client.send(count)).Attributes).toMatchObject({ ApproximateNumberOfMessages: '0' });
    const unknown = new GetQueueUrlCommand({ QueueName: 'none' });
    await expect(client.send(unknown)).rejects.toBeInstanceOf(QueueDoesNotExist);
  });

  it('waits for a message for the requested time', async () => {
    await open();
    const waiting = client.send(new ReceiveMessageCommand({ QueueUrl: urlOf('plain'), WaitTimeSeconds: 20 }));
    await client.send(new SendMessageCommand({ QueueUrl: urlOf('plain'), MessageBody: 'late' }));
    expect((await waiting).Messages?.map(({ Body }) => Body)).toEqual(['late']);
  });

  it('has sent and undeleted messages after a restart, in order', async () => {
    await open();
    await send('a1');
    await send('a2');
    const [first] = await receive(1);
    await remove(first);
    await sqs.close();
    client.destroy();
    await open();
    await send('a3');
    expect(await send('again', 'one', 'a2')).toMatchObject({ MD5OfMessageBody: expect.anything() });
    expect(await bodies()).toEqual(['a2', 'a3']);
  });

  describe('with a function', () => {
    const batches: string[][] = [];
    let failing: (body: string) => boolean = () => false;
    const invoke: SqsOptions['invoke'] = async (_arn, payload) => {
      const { Records } = Event.parse(payload);
      batches.push(Records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`));
      const failed = Records.filter(({ body }) => failing(body));
      return { payload: { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) } };
    };
    beforeEach(() => {
      batches.length = 0;
      failing = () => false;
    });
    const settled = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
    };

    it('delivers at once, deletes processed messages, and retries others after their visibility timeout', async () => {
      await open({ mappings: [mapping], invoke });
      failing = (body) => body === 'a1';
      sqs.start();
      await send('a1', 'a');
      await send('b1', 'b');
      await settled();
      expect(batches).toEqual([['a1 1'], ['b1 1']]);
      failing = () => false;
      workshop.clock.advance(30_001);
      await sqs.idle();
      expect(batches.at(-1)).toEqual(['a1 2']);
    });

    it('gives up after the attempts of the redrive policy', async () => {
      await open({ mappings: [mapping], invoke });
      failing = (body) => body === 'poison';
      sqs.start();
      await send('poison');
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await settled();
        workshop.clock.advance(30_001);
      }
      await send('next');
      await sqs.idle();
      expect(batches.flat()).toEqual(['poison 1', 'poison 2', 'poison 3', 'next 1']);
      expect(sqs.listMessages('dead.fifo').map(({ body }) => body)).toEqual(['poison']);
    });

    it('redelivers messages in flight after a restart without counting it, however the clock moves', async () => {
      await open({ mappings: [mapping], invoke: () => new Promise(() => undefined) });
      sqs.start();
      await send('a1');
      await settled();
      workshop.clock.advance(3_600_000);
      await settled();
      await sqs.close();
      client.destroy();
      await open({ mappings: [mapping], invoke });
      sqs.start();
      await sqs.idle();
      expect(batches).toEqual([['a1 1']]);
    });
  });
});
