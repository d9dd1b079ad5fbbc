/**
 * The event source mapping of a queue: sends messages to the function as soon as they are there, deletes processed ones
 * and leaves the others to their visibility timeout.
 *
 * Source of the rules: AWS Lambda Developer Guide, "Using Lambda with Amazon SQS" and "Implementing partial batch responses".
 */
import * as z from 'zod';
import type { QueueMapping } from '../assembly/queues.model.ts';
import type { DueTimers } from '../core/due-timers.ts';
import type { InvokeFunction } from '../core/invoke-function.ts';
import type { LocalQueue } from './local-queue.ts';
import { type Message, md5Of, systemAttributes } from './message.ts';

export type QueueDelivery = {
  start(): void;
  isIdle(): boolean;
  /** Why the latest batch failed; undefined once one went through. */
  lastError(): string | undefined;
  close(): void;
};

type QueueDeliveryOptions = {
  queue: LocalQueue;
  mapping: QueueMapping;
  timers: DueTimers;
  invoke: InvokeFunction;
  report: (error: unknown) => void;
  /** Called when a batch has ended. */
  settled: () => void;
};

const PartialAnswer = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

/** Batches at the same time, of different groups where the queue has groups: this machine is small. */
const batchesAtOnce = 2;

export function createQueueDelivery(options: QueueDeliveryOptions): QueueDelivery {
  const { queue, mapping, timers, report, settled } = options;
  const closing = new AbortController();
  const state: { running: number; isStarted: boolean; error?: string | undefined } = { running: 0, isStarted: false };
  let cancelTimer: (() => void) | undefined;
  let isWoken = false;

  /** After the write of the message, so that messages sent together are delivered together. */
  function wake(): void {
    if (isWoken || !state.isStarted || closing.signal.aborted) return;
    isWoken = true;
    setImmediate(() => {
      isWoken = false;
      poll();
    });
  }
  function poll(): void {
    while (state.running < batchesAtOnce && !closing.signal.aborted) {
      const messages = queue.receive(mapping.batchSize, { isDelivering: true });
      if (messages.length === 0) break;
      state.running += 1;
      void deliver(messages)
        .catch(report)
        .finally(() => {
          state.running -= 1;
          wake();
          settled();
        });
    }
    cancelTimer?.();
    const nextAt = closing.signal.aborted ? undefined : queue.nextVisibleAt();
    cancelTimer = nextAt === undefined ? undefined : timers.at(nextAt, wake);
  }
  async function deliver(messages: readonly Message[]): Promise<void> {
    const { failed, error } = await callFunction(options, messages, closing.signal);
    // After closing, the outcome is unknown: the next process delivers it again.
    if (closing.signal.aborted) return;
    state.error = error;
    queue.settle(messages, ({ messageId }) => !failed.has(messageId));
  }

  const leaveQueue = queue.onChange(wake);
  return {
    start() {
      queue.release();
      state.isStarted = true;
      wake();
    },
    isIdle: () => state.running === 0 && queue.isEmpty(),
    lastError: () => state.error,
    close() {
      closing.abort();
      leaveQueue();
      cancelTimer?.();
    },
  };
}

type Outcome = { failed: ReadonlySet<string>; error?: string };

async function callFunction(
  { queue, mapping, invoke }: QueueDeliveryOptions,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<Outcome> {
  const all = new Set(messages.map(({ messageId }) => messageId));
  try {
    const Records = messages.map((message) => recordOf(queue, message));
    const { payload, functionError } = await invoke(mapping.functionArn, { Records }, { signal });
    if (functionError !== undefined) {
      return { failed: all, error: `${functionError.errorType}: ${functionError.errorMessage}` };
    }
    return mapping.reportBatchItemFailures ? readAnswer(payload, all) : { failed: new Set() };
  } catch (thrown) {
    return { failed: all, error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

/** An answer that cannot be read, or names a message that was not given, is the failure of all. */
function readAnswer(payload: unknown, all: ReadonlySet<string>): Outcome {
  const answer = PartialAnswer.safeParse(payload === '' ? null : payload);
  if (!answer.success) return { failed: all, error: `The answer is no batch response. ${answer.error.message}` };
  const failed = new Set((answer.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
  if (failed.size === 0) return { failed };
  if ([...failed].some((messageId) => !all.has(messageId)))
    return { failed: all, error: 'The function named a message that it was not given' };
  return { failed, error: `The function reported ${[...failed].join(', ')} as failed` };
}

/** A message as Lambda gets it (AWS Lambda Developer Guide, "Example Amazon SQS message event"). */
function recordOf({ config }: LocalQueue, message: Message) {
  return {
    messageId: message.messageId,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: systemAttributes(message, config),
    messageAttributes: {},
    md5OfBody: md5Of(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: config.arn,
    awsRegion: config.region,
  };
}
