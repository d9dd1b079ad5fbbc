/**
 * The records that wait for one function, in the order of the changes, stored until they are acknowledged.
 *
 * Source of the rules: AWS Lambda Developer Guide, "Process DynamoDB records with Lambda" and "Configuring partial
 * batch response". A failed batch is retried unchanged, whatever came in since, and blocks all later records; after the
 * last retry all of it goes to the dead-letter queue.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import { StreamRecord } from './stream-record.ts';

export type EventSourceMapping = {
  functionArn: string;
  batchSize: number;
  /** -1: for ever. */
  maximumRetryAttempts: number;
  /** Patterns or their JSON texts, of which one has to hold; none lets everything through. */
  filterPatterns: unknown[];
  onFailureDestinationArn?: string;
  reportBatchItemFailures: boolean;
};

export const DeadLetter = z.object({
  id: z.string(),
  functionArn: z.string(),
  record: StreamRecord,
  error: z.string(),
  attempts: z.number().int(),
  failedAt: z.number(),
  /** Where AWS would have sent it. */
  destinationArn: z.string().optional(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

const Waiting = z.object({
  record: StreamRecord,
  /** Of the batch that begins with this record. */
  failures: z.number().int(),
  nextAttemptAt: z.number().optional(),
  /** Key of the last record of the batch that begins with this one and has failed. */
  lastOfBatch: z.string().optional(),
  error: z.string().optional(),
});
type Waiting = z.infer<typeof Waiting>;
type Entry = { key: string; value: Waiting };

export type Batch = { entries: Entry[]; attemptAt: number };

export type MappingQueue = ReturnType<typeof openMappingQueue>;

/** Lambda accepts 6 MB; the remainder is for the envelope of the records. */
const BATCH_BYTES_MAX = 6_000_000;
const BACKOFF_MILLISECONDS = { first: 250, max: 60_000 };

export function openMappingQueue(store: Store, clock: Clock, mapping: EventSourceMapping) {
  const waiting = store.collection('feed-waiting', Waiting);
  const deadLetters = store.collection('feed-dead-letters', DeadLetter);
  const prefix = `${mapping.functionArn}|`;
  let lastNumber = Number(waiting.list({ prefix, reverse: true, limit: 1 })[0]?.key.slice(prefix.length) ?? 0);

  function fail(failed: Entry[], error: string, failures: number): void {
    const [head] = failed;
    if (head === undefined) return;
    if (mapping.maximumRetryAttempts < 0 || failures <= mapping.maximumRetryAttempts) {
      const nextAttemptAt = clock.now() + backoffMilliseconds(failures);
      waiting.put(head.key, { ...head.value, failures, nextAttemptAt, error, lastOfBatch: failed.at(-1)?.key });
      return;
    }
    for (const entry of failed) {
      const letter = letterOf(mapping, entry, { error, attempts: failures, failedAt: clock.now() });
      deadLetters.put(letter.id, letter);
      waiting.delete(entry.key);
    }
  }

  return {
    mapping,
    /** Call it in the transaction of the change. */
    add(record: StreamRecord): void {
      lastNumber += 1;
      waiting.put(`${prefix}${String(lastNumber).padStart(15, '0')}`, { record, failures: 0 });
    },
    count: () => waiting.list({ prefix }).length,
    /** The next batch, and its earliest time; undefined when nothing waits. */
    findBatch(): Batch | undefined {
      const entries = waiting.list({ prefix, limit: mapping.batchSize });
      const head = entries[0]?.value;
      if (head === undefined) return undefined;
      const { lastOfBatch, nextAttemptAt } = head;
      const sameBatch = entries.filter(({ key }) => lastOfBatch === undefined || key <= lastOfBatch);
      return { entries: upToBytes(sameBatch), attemptAt: nextAttemptAt ?? 0 };
    },
    /** A batch that failed waits a while, but not for the time by which the clock was set back since. */
    isPutOff({ attemptAt }: Batch): boolean {
      const milliseconds = attemptAt - clock.now();
      return milliseconds > 0 && milliseconds <= BACKOFF_MILLISECONDS.max;
    },
    /** The first `doneCount` records of the batch were dealt with; the others failed when there is an error. */
    settle({ entries }: Batch, doneCount: number, error?: string): void {
      store.transaction(() => {
        for (const { key } of entries.slice(0, doneCount)) waiting.delete(key);
        const failures = (doneCount === 0 ? (entries[0]?.value.failures ?? 0) : 0) + 1;
        if (error !== undefined) fail(entries.slice(doneCount), error, failures);
      });
    },
  };
}

function letterOf(
  mapping: EventSourceMapping,
  { key, value: { record } }: Entry,
  why: Omit<DeadLetter, 'id' | 'functionArn' | 'record'>,
): DeadLetter {
  const { functionArn, onFailureDestinationArn: destinationArn } = mapping;
  // In the order of the changes; the last part distinguishes numbers that repeat once the queue was empty.
  const id = `${String(why.failedAt).padStart(15, '0')}-${key.slice(functionArn.length + 1)}-${randomUUID()}`;
  return { id, functionArn, record, ...why, ...(destinationArn === undefined ? {} : { destinationArn }) };
}

function upToBytes(entries: Entry[]): Entry[] {
  let bytes = 0;
  const tooMany = entries.findIndex(({ value }, index) => {
    bytes += Buffer.byteLength(JSON.stringify(value.record));
    return bytes > BATCH_BYTES_MAX && index > 0;
  });
  return tooMany === -1 ? entries : entries.slice(0, tooMany);
}

function backoffMilliseconds(failures: number): number {
  return Math.min(BACKOFF_MILLISECONDS.first * 2 ** (failures - 1), BACKOFF_MILLISECONDS.max);
}
