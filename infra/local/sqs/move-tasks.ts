/**
 * StartMessageMoveTask and ListMessageMoveTasks: messages in a dead-letter queue go back, in order, to their source
 * queue or to a named one. Here a task is done when it is answered.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import type { LocalQueue } from './local-queue.ts';
import { invalidParameter, SqsError } from './sqs-error.ts';

const Task = z.object({
  SourceArn: z.string(),
  DestinationArn: z.string().optional(),
  ApproximateNumberOfMessagesMoved: z.number().int(),
  ApproximateNumberOfMessagesToMove: z.number().int(),
  StartedTimestamp: z.number(),
  Status: z.literal('COMPLETED'),
});
const Start = z.object({ SourceArn: z.string(), DestinationArn: z.string().optional() });
const List = z.object({ SourceArn: z.string(), MaxResults: z.number().int().min(1).max(10).default(1) });

const noSuchArn = (): SqsError =>
  new SqsError(
    'ResourceNotFoundException',
    "The resource that you specified for the SourceArn parameter doesn't exist.",
    'ResourceNotFoundException',
  );

export type MoveTasksOptions = { store: Store; clock: Clock; queues: ReadonlyMap<string, LocalQueue> };

export function createMoveTasks({ store, clock, queues }: MoveTasksOptions) {
  const tasks = store.collection('sqs-move-tasks', Task);

  function start(input: unknown) {
    const { SourceArn, DestinationArn } = Start.parse(input);
    const source = queues.get(SourceArn);
    if (source === undefined) throw noSuchArn();
    const givers = [...queues.values()].filter(({ config }) => config.redrive?.deadLetterArn === SourceArn);
    if (givers.length === 0) throw invalidParameter('Source queue must be configured as a Dead Letter Queue.');
    const moved = store.transaction(() => {
      const messages = source.drain();
      for (const { body, groupId, deduplicationId, deadLetterSourceArn = '' } of messages) {
        const destination = queues.get(DestinationArn ?? deadLetterSourceArn) ?? givers[0];
        destination?.take({ body, groupId, deduplicationId });
      }
      return messages.length;
    });
    const startedAt = clock.now();
    const key = `${SourceArn}|${String(startedAt).padStart(15, '0')}-${randomUUID()}`;
    tasks.put(key, {
      SourceArn,
      ...(DestinationArn === undefined ? {} : { DestinationArn }),
      ApproximateNumberOfMessagesMoved: moved,
      ApproximateNumberOfMessagesToMove: moved,
      StartedTimestamp: startedAt,
      Status: 'COMPLETED',
    });
    return { TaskHandle: Buffer.from(key).toString('base64') };
  }

  function list(input: unknown) {
    const { SourceArn, MaxResults } = List.parse(input);
    if (!queues.has(SourceArn)) throw noSuchArn();
    const newest = tasks.list({ prefix: `${SourceArn}|`, reverse: true, limit: MaxResults });
    return { Results: newest.map(({ value }) => value) };
  }

  return { start, list };
}
