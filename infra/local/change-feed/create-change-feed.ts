/**
 * Stand-in of DynamoDB Streams with Lambda's event source mappings. The proxy in front of the table hands over each
 * change after it was written; from then on it is on record until its function has dealt with it (at least once, in
 * the order of the changes) or it lies among the dead letters.
 */
import type { Clock } from '../clock.ts';
import { createDueTimers } from '../schedules/due-timers.ts';
import type { InvokeFunction } from '../state-machines/integrations.ts';
import type { Store } from '../store.ts';
import { deliverBatch } from './deliver-batch.ts';
import { compileFilterPattern } from './filter-pattern.ts';
import { DeadLetter, type EventSourceMapping, type MappingQueue, openMappingQueue } from './mapping-queue.ts';
import type { StreamRecord } from './stream-record.ts';

export type ChangeFeedOptions = {
  store: Store;
  clock: Clock;
  mappings: EventSourceMapping[];
  invoke: InvokeFunction;
  /** Told of defects; prints them when it is left out. */
  report?: (error: unknown) => void;
};

export type ChangeFeed = {
  /** Begins to deliver, with what an earlier process left behind; to be called once the functions can be reached. */
  start(): void;
  /** Whether any function wants the record; the proxy need not hand over what none does. */
  matches(record: unknown): boolean;
  /** Puts the records on record for every function that wants them, before it returns. */
  captured(records: StreamRecord[]): void;
  /** Resolves once nothing waits any more, be it delivered or among the dead letters. */
  idle(): Promise<void>;
  listQueues(): { functionArn: string; waiting: number; failures: number; lastError?: string | undefined }[];
  /** Oldest first. */
  listDeadLetters(): DeadLetter[];
  /** Gives a dead letter to its function again, after what waits already. Throws when there is none of that id. */
  redrive(id: string): void;
  close(): Promise<void>;
};

type Lane = {
  queue: MappingQueue;
  isWanted: (record: unknown) => boolean;
  isBusy: boolean;
  cancelRetry: (() => void) | undefined;
};

/** Throws when a filter pattern cannot be read or a function is named in two mappings. */
export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { store, clock, mappings, invoke, report = console.error } = options;
  const lanes = loadLanes(store, clock, mappings);
  const deadLetters = store.collection('feed-dead-letters', DeadLetter);
  const timers = createDueTimers(clock);
  const closing = new AbortController();
  const idleWaiters = new Set<() => void>();
  let leaveClock: (() => void) | undefined;

  function wake(lane: Lane): void {
    if (leaveClock === undefined || lane.isBusy || closing.signal.aborted) return;
    lane.isBusy = true;
    lane.cancelRetry?.();
    // Not in the middle of the write that brought the record.
    setImmediate(() => void work(lane).catch(report).finally(tellIdle));
  }

  async function work(lane: Lane): Promise<void> {
    const { queue } = lane;
    try {
      for (let batch = queue.findBatch(); batch !== undefined; batch = queue.findBatch()) {
        if (queue.isPutOff(batch)) {
          lane.cancelRetry = timers.at(batch.attemptAt, () => wake(lane));
          return;
        }
        const records = batch.entries.map(({ value }) => value.record);
        const { doneCount, error } = await deliverBatch(invoke, queue.mapping, records, closing.signal);
        // Closed, nobody knows what became of it: the next process gives it again.
        if (closing.signal.aborted) return;
        queue.settle(batch, doneCount, error);
      }
    } finally {
      lane.isBusy = false;
    }
  }

  function wakeAll(): void {
    for (const lane of lanes.values()) wake(lane);
  }

  const isIdle = () => [...lanes.values()].every(({ queue, isBusy }) => !isBusy && queue.findBatch() === undefined);

  function tellIdle(): void {
    if (idleWaiters.size === 0 || !isIdle()) return;
    for (const tell of idleWaiters) tell();
    idleWaiters.clear();
  }

  function add(changes: { lane: Lane; record: StreamRecord }[]): void {
    store.transaction(() => {
      for (const { lane, record } of changes) lane.queue.add(record);
    });
    for (const { lane } of changes) wake(lane);
  }

  return {
    start() {
      leaveClock ??= clock.onMove(wakeAll);
      wakeAll();
    },
    matches: (record) => [...lanes.values()].some(({ isWanted }) => isWanted(record)),
    captured(records) {
      const all = records.flatMap((record) => [...lanes.values()].map((lane) => ({ lane, record })));
      add(all.filter(({ lane, record }) => lane.isWanted(record)));
    },
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idleWaiters.add(resolve))),
    listQueues: () => [...lanes.values()].map(({ queue }) => stateOf(queue)),
    listDeadLetters: () => deadLetters.list().map(({ value }) => value),
    redrive(id) {
      const letter = deadLetters.get(id);
      const lane = letter && lanes.get(letter.functionArn);
      if (letter === undefined || lane === undefined) throw new Error(`There is no dead letter ${id}`);
      store.transaction(() => {
        deadLetters.delete(id);
        add([{ lane, record: letter.record }]);
      });
    },
    async close() {
      closing.abort();
      leaveClock?.();
      timers.close();
    },
  };
}

function loadLanes(store: Store, clock: Clock, mappings: EventSourceMapping[]): Map<string, Lane> {
  const lanes = new Map<string, Lane>();
  for (const mapping of mappings) {
    const { functionArn, filterPatterns } = mapping;
    if (lanes.has(functionArn)) throw new Error(`The function ${functionArn} has two event source mappings`);
    const tests = filterPatterns.map(compileFilterPattern);
    const isWanted = (record: unknown) => tests.length === 0 || tests.some((test) => test(record));
    lanes.set(functionArn, {
      queue: openMappingQueue(store, clock, mapping),
      isWanted,
      isBusy: false,
      cancelRetry: undefined,
    });
  }
  return lanes;
}

function stateOf(queue: MappingQueue) {
  const head = queue.findBatch()?.entries[0]?.value;
  const { functionArn } = queue.mapping;
  return { functionArn, waiting: queue.count(), failures: head?.failures ?? 0, lastError: head?.error };
}
