/** SQS with the event source mappings of its queues: durable, on the movable clock, made from the synthesised app. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Queue, QueueMapping } from '../assembly/queues.model.ts';
import type { Clock } from '../core/clock.ts';
import { createDueTimers } from '../core/due-timers.ts';
import type { InvokeFunction } from '../core/invoke-function.ts';
import type { Store } from '../core/store.ts';
import type { Faults } from '../faults/faults.ts';
import { createHttpFront, type Operations } from './http-front.ts';
import { type LocalQueue, openLocalQueue, type QueueCounts } from './local-queue.ts';
import type { Message } from './message.ts';
import { createMoveTasks } from './move-tasks.ts';
import { createQueueDelivery } from './queue-delivery.ts';
import { getQueueAttributes, purgeQueue } from './queue-operations.ts';
import {
  changeMessageVisibility,
  changeMessageVisibilityBatch,
  deleteMessage,
  deleteMessageBatch,
  receiveMessage,
} from './receive-operations.ts';
import { sendMessage, sendMessageBatch } from './send-operations.ts';
import { noSuchQueue } from './sqs-error.ts';

export type SqsOptions = {
  store: Store;
  clock: Clock;
  queues: Queue[];
  mappings: QueueMapping[];
  invoke: InvokeFunction;
  faults?: Faults;
  /** Receives defects; they are printed without it. */
  report?: (error: unknown) => void;
};

export type QueueState = QueueCounts & { name: string; isConsumed: boolean; lastError: string | undefined };

export type Sqs = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Starts to deliver, including messages of an earlier process; call it once the functions can be reached. */
  start(): void;
  /** Resolves once no queue with a consumer holds anything. */
  idle(): Promise<void>;
  isIdle(): boolean;
  listQueues(): QueueState[];
  /** Throws when there is no queue of that name. */
  listMessages(queueName: string): Message[];
  close(): Promise<void>;
};

export function createSqs(options: SqsOptions): Sqs {
  const { clock, report = console.error } = options;
  const queues = openQueues(options);
  const timers = createDueTimers(clock);
  const idleWaiters = new Set<() => void>();
  const deliveries = new Map(
    options.mappings.map((mapping) => {
      const queue = queues.get(mapping.queueArn);
      if (queue === undefined) throw new Error(`A mapping names the queue ${mapping.queueArn}, which is not there`);
      const { invoke } = options;
      return [mapping.queueArn, createQueueDelivery({ queue, mapping, timers, invoke, report, settled: notifyIdle })];
    }),
  );
  const isIdle = (): boolean => [...deliveries.values()].every((delivery) => delivery.isIdle());

  function notifyIdle(): void {
    if (idleWaiters.size === 0 || !isIdle()) return;
    for (const resolve of idleWaiters) resolve();
    idleWaiters.clear();
  }

  return {
    handle: createHttpFront(createOperations(options, queues), report),
    start() {
      for (const delivery of deliveries.values()) delivery.start();
    },
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idleWaiters.add(resolve))),
    isIdle,
    listQueues: () =>
      [...queues.values()].map((queue) => ({
        name: queue.config.name,
        ...queue.counts(),
        isConsumed: deliveries.has(queue.config.arn),
        lastError: deliveries.get(queue.config.arn)?.lastError(),
      })),
    listMessages: (queueName) => queueNamed(queues, queueName).list(),
    async close() {
      for (const delivery of deliveries.values()) delivery.close();
      timers.close();
    },
  };
}

function openQueues({ store, clock, queues, mappings }: SqsOptions): ReadonlyMap<string, LocalQueue> {
  const opened = new Map<string, LocalQueue>();
  for (const queue of queues) {
    const deadLetters = () => opened.get(queue.redrive?.deadLetterArn ?? '');
    const isConsumed = mappings.some(({ queueArn }) => queueArn === queue.arn);
    opened.set(queue.arn, openLocalQueue({ store, clock, queue, isConsumed, deadLetters }));
  }
  return opened;
}

function queueNamed(queues: ReadonlyMap<string, LocalQueue>, name: string): LocalQueue {
  const queue = [...queues.values()].find(({ config }) => config.name === name);
  if (queue === undefined) throw noSuchQueue();
  return queue;
}

const OfQueue = z.object({ QueueUrl: z.string() });
const Named = z.object({ QueueName: z.string() });

function createOperations({ store, clock, faults }: SqsOptions, queues: ReadonlyMap<string, LocalQueue>): Operations {
  /** By the name at the end of the URL, whatever host it was reached by. */
  const queueOf = (input: unknown): LocalQueue =>
    queueNamed(queues, OfQueue.parse(input).QueueUrl.split('/').at(-1) ?? '');
  const moveTasks = createMoveTasks({ store, clock, queues });
  /** Every second entry of a batch that the fault strikes. */
  const refusedEntries = (): ((position: number) => boolean) => {
    const fault = faults?.draw('sqs', { operation: 'SendMessageBatch' }, ['unprocessed']);
    return (position) => fault !== undefined && position % 2 === 0;
  };
  return new Map<string, (input: unknown) => unknown>([
    ['SendMessage', (input) => sendMessage(queueOf(input), input)],
    ['SendMessageBatch', (input) => sendMessageBatch(queueOf(input), input, refusedEntries())],
    ['ReceiveMessage', (input) => receiveMessage(queueOf(input), input)],
    ['DeleteMessage', (input) => deleteMessage(queueOf(input), input)],
    ['DeleteMessageBatch', (input) => deleteMessageBatch(queueOf(input), input)],
    ['ChangeMessageVisibility', (input) => changeMessageVisibility(queueOf(input), input)],
    ['ChangeMessageVisibilityBatch', (input) => changeMessageVisibilityBatch(queueOf(input), input)],
    ['GetQueueUrl', (input) => ({ QueueUrl: queueNamed(queues, Named.parse(input).QueueName).config.url })],
    ['GetQueueAttributes', (input) => getQueueAttributes(queueOf(input), input)],
    ['PurgeQueue', (input) => purgeQueue(queueOf(input))],
    ['StartMessageMoveTask', moveTasks.start],
    ['ListMessageMoveTasks', moveTasks.list],
  ]);
}
