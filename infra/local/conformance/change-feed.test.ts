import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type ChangeFeed, createChangeFeed } from '../change-feed/create-change-feed.ts';
import type { EventSourceMapping } from '../change-feed/mapping-queue.ts';
import { StreamRecord } from '../change-feed/stream-record.ts';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import { openStore, type Store } from '../core/store.ts';

const MINUTE = 60_000;
const OUTBOX = 'arn:aws:lambda:eu-west-1:111122223333:function:outbox';
const AUDIT = 'arn:aws:lambda:eu-west-1:111122223333:function:audit';

function recordOf(number: number, type = 'Event'): StreamRecord {
  return {
    eventID: `id-${number}`,
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-west-1',
    dynamodb: {
      ApproximateCreationDateTime: 1_769_860_800,
      Keys: { pk: { S: `tnt_1#${number}` } },
      NewImage: { pk: { S: `tnt_1#${number}` }, type: { S: type } },
      SequenceNumber: String(number),
      SizeBytes: 50,
      StreamViewType: 'NEW_IMAGE',
    },
  };
}

const records = (...numbers: number[]) => numbers.map((number) => recordOf(number));
const Payload = z.object({ Records: z.array(StreamRecord) });

describe('change feed', () => {
  let store: Store;
  let clock: MovableClock;
  let feed: ChangeFeed;
  let batches: number[][];
  let answer: (numbers: number[], functionArn: string) => unknown;

  beforeEach(() => {
    store = openStore(':memory:');
    clock = createMovableClock(store, () => Date.parse('2026-01-31T12:00:00Z'));
    batches = [];
    answer = () => null;
  });
  afterEach(async () => {
    await feed.close();
    store.close();
  });

  const mapping: EventSourceMapping = {
    functionArn: OUTBOX,
    batchSize: 3,
    maximumRetryAttempts: 2,
    filterPatterns: [{ dynamodb: { NewImage: { type: { S: ['Event'] } } } }],
    onFailureDestinationArn: 'arn:aws:sqs:eu-west-1:111122223333:failed',
    reportBatchItemFailures: true,
  };

  function open(mappings: EventSourceMapping[] = [mapping]): void {
    feed = createChangeFeed({
      store,
      clock,
      mappings,
      report: (error) => {
        throw error;
      },
      invoke: async (functionArn, payload) => {
        const numbers = Payload.parse(payload).Records.map(({ dynamodb }) => Number(dynamodb.SequenceNumber));
        batches.push(numbers);
        return { payload: await answer(numbers, functionArn) };
      },
    });
  }

  function start(mappings?: EventSourceMapping[]): void {
    open(mappings);
    feed.start();
  }

  /** Until nothing more happens at this time of the clock. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 10; round += 1) await setImmediate();
  }

  const failing =
    (...numbers: number[]) =>
    (given: number[]) => ({
      batchItemFailures: given
        .filter((number) => numbers.includes(number))
        .map((number) => ({ itemIdentifier: String(number) })),
    });

  it('delivers in order, in batches of the maximum size, only records that match the filter', async () => {
    start();
    expect(feed.matches(recordOf(1))).toBe(true);
    expect(feed.matches(recordOf(1, 'Report'))).toBe(false);
    feed.captured([...records(1, 2), recordOf(3, 'Report'), ...records(4, 5, 6, 7)]);
    expect(batches).toEqual([]);
    await feed.idle();
    expect(batches).toEqual([
      [1, 2, 4],
      [5, 6, 7],
    ]);
    expect(feed.listQueues()).toEqual([{ functionArn: OUTBOX, waiting: 0, failures: 0, lastError: undefined }]);
  });

  it('delivers matching records to each function, independently of the others', async () => {
    const audit = { ...mapping, functionArn: AUDIT, batchSize: 10, filterPatterns: [], reportBatchItemFailures: false };
    answer = (_numbers, functionArn) => {
      if (functionArn === OUTBOX) throw new Error('down');
    };
    start([mapping, audit]);
    feed.captured([recordOf(1), recordOf(2, 'Report')]);
    await settle();
    expect(batches).toEqual([[1], [1, 2]]);
    expect(feed.listQueues()).toMatchObject([
      { functionArn: OUTBOX, waiting: 1, failures: 1, lastError: 'down' },
      { functionArn: AUDIT, waiting: 0 },
    ]);
  });

  it('retries from the first failed record, with nothing new in between, then continues', async () => {
    answer = failing(2);
    start();
    feed.captured(records(1, 2, 3));
    await settle();
    feed.captured(records(4));
    await settle();
    expect(batches).toEqual([[1, 2, 3]]);
    answer = failing();
    clock.advance(250);
    await feed.idle();
    expect(batches).toEqual([[1, 2, 3], [2, 3], [4]]);
    expect(feed.listDeadLetters()).toEqual([]);
  });

  it('waits longer after each failure and puts the batch among the dead letters after the last retry', async () => {
    answer = failing(1);
    start();
    feed.captured(records(1, 2));
    const counts = [];
    for (const milliseconds of [0, 249, 1, 499, 1, MINUTE]) {
      clock.advance(milliseconds);
      await settle();
      counts.push(batches.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
    await feed.idle();
    const error = 'The function reported 1 as failed';
    const destinationArn = 'arn:aws:sqs:eu-west-1:111122223333:failed';
    expect(feed.listDeadLetters()).toMatchObject([
      { functionArn: OUTBOX, record: recordOf(1), error, attempts: 3, destinationArn },
      { functionArn: OUTBOX, record: recordOf(2), error, attempts: 3, destinationArn },
    ]);
  });

  it('redelivers a dead letter on request', async () => {
    answer = failing(1);
    start([{ ...mapping, maximumRetryAttempts: 0 }]);
    feed.captured(records(1));
    await feed.idle();
    const [letter] = feed.listDeadLetters();
    answer = failing();
    feed.redrive(letter?.id ?? '');
    await feed.idle();
    expect(batches).toEqual([[1], [1]]);
    expect(feed.listDeadLetters()).toEqual([]);
    expect(() => feed.redrive(letter?.id ?? '')).toThrow('There is no dead letter');
  });

  it.each([
    ['names a record that was not given', { batchItemFailures: [{ itemIdentifier: '99' }] }],
    ['names no record', { batchItemFailures: [{ itemIdentifier: '' }] }],
    ['is of another shape', { batchItemFailures: [{ id: '1' }] }],
  ])('treats an answer that %s as the failure of all', async (_, wrong) => {
    answer = () => wrong;
    start();
    feed.captured(records(1, 2));
    await settle();
    expect(feed.listQueues()).toMatchObject([{ waiting: 2, failures: 1 }]);
    answer = () => ({ batchItemFailures: null });
    clock.advance(250);
    await feed.idle();
    expect(batches).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('delivers captured and unacknowledged records after a restart', async () => {
    open();
    feed.captured(records(1, 2));
    await settle();
    expect(batches).toEqual([]);
    answer = () => new Promise(() => undefined);
    await feed.close();
    start();
    await settle();
    await feed.close();
    answer = () => null;
    start();
    feed.captured(records(3, 4));
    await feed.idle();
    expect(batches).toEqual([[1, 2], [1, 2, 3], [4]]);
  });

  it('keeps counting failures over a restart', async () => {
    answer = failing(1);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      start();
      if (attempt === 0) feed.captured(records(1));
      clock.advance(MINUTE);
      await settle();
      await feed.close();
    }
    expect(feed.listDeadLetters()).toHaveLength(1);
    expect(batches).toHaveLength(3);
  });

  it('does not wait for the time by which the clock was set back', async () => {
    answer = failing(1);
    start();
    clock.advance(90 * 24 * 60 * MINUTE);
    feed.captured(records(1));
    await settle();
    answer = failing();
    clock.reset();
    await feed.idle();
    expect(batches).toEqual([[1], [1]]);
  });

  it('refuses two mappings of one function and patterns that cannot be read', () => {
    expect(() => open([mapping, mapping])).toThrow('has two event source mappings');
    expect(() => open([{ ...mapping, filterPatterns: [{ a: [{ regex: 'x' }] }] }])).toThrow();
    open();
  });
});
