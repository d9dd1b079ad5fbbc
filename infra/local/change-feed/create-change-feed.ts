/**
 * Emulator of DynamoDB Streams with Lambda's event source mappings. The proxy in front of the table hands over each
 * change after the write; from then on the change is stored until its function has processed it (at least once, in
 * order) or it is in the dead-letter queue.
 */
import type { Clock } from '../core/clock.ts';
import { createDueTimers, type DueTimers } from '../core/due-timers.ts';
import type { InvokeFunction } from '../core/invoke-function.ts';
import type { Store } from '../core/store.ts';
import { createLane, type Lane, type LaneState } from './lane.ts';
import { DeadLetter, type EventSourceMapping, openMappingQueue } from './mapping-queue.ts';
import type { StreamRecord } from './stream-record.ts';

export type ChangeFeedOptions = {
  store: Store;
  clock: Clock;
  mappings: EventSourceMapping[];
  invoke: InvokeFunction;
  /** Receives defects; prints them by default. */
  report?: (error: unknown) => void;
};

export type ChangeFeed = {
  /** Starts to deliver, including changes of an earlier process; call it once the functions can be reached. */
  start(): void;
  /** Whether any function wants the record; the proxy need not hand over others. */
  matches(record: unknown): boolean;
  /** Puts the records on record for every function that wants them, before it returns. */
  captured(records: StreamRecord[]): void;
  /** Resolves once nothing waits any more, be it delivered or among the dead letters. */
  idle(): Promise<void>;
  listQueues(): LaneState[];
  /** Oldest first. */
  listDeadLetters(): DeadLetter[];
  /** Sends a dead letter to its function again, after the waiting changes. Throws for an unknown id. */
  redrive(id: string): void;
  close(): Promise<void>;
};

/** Throws when a filter pattern cannot be read or a function is named in two mappings. */
export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { store, clock } = options;
  const deadLetters = store.collection('feed-dead-letters', DeadLetter);
  const timers = createDueTimers(clock);
  const lanes = loadLanes(options, timers, notifyIdle);
  const idleWaiters = new Set<() => void>();
  let leaveClock: (() => void) | undefined;
  const isIdle = () => [...lanes.values()].every((lane) => lane.isIdle());

  function notifyIdle(): void {
    if (idleWaiters.size === 0 || !isIdle()) return;
    for (const resolveWaiter of idleWaiters) resolveWaiter();
    idleWaiters.clear();
  }

  function wakeAll(): void {
    if (leaveClock !== undefined) for (const lane of lanes.values()) lane.wake();
  }

  return {
    start() {
      leaveClock ??= clock.onMove(wakeAll);
      wakeAll();
    },
    matches: (record) => [...lanes.values()].some((lane) => lane.isWanted(record)),
    captured(records) {
      store.transaction(() => {
        for (const lane of lanes.values()) for (const record of records) if (lane.isWanted(record)) lane.add(record);
      });
      wakeAll();
    },
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idleWaiters.add(resolve))),
    listQueues: () => [...lanes.values()].map((lane) => lane.state()),
    listDeadLetters: () => deadLetters.list().map(({ value }) => value),
    redrive(id) {
      const letter = deadLetters.get(id);
      const lane = letter && lanes.get(letter.functionArn);
      if (letter === undefined || lane === undefined) throw new Error(`There is no dead letter ${id}`);
      store.transaction(() => {
        deadLetters.delete(id);
        lane.add(letter.record);
      });
      wakeAll();
    },
    async close() {
      leaveClock?.();
      for (const lane of lanes.values()) lane.close();
      timers.close();
    },
  };
}

function loadLanes(options: ChangeFeedOptions, timers: DueTimers, onSettled: () => void): Map<string, Lane> {
  const { store, clock, mappings, invoke, report = console.error } = options;
  const lanes = new Map<string, Lane>();
  for (const mapping of mappings) {
    if (lanes.has(mapping.functionArn))
      throw new Error(`The function ${mapping.functionArn} has two event source mappings`);
    const queue = openMappingQueue(store, clock, mapping);
    lanes.set(mapping.functionArn, createLane({ queue, timers, invoke, report, onSettled }));
  }
  return lanes;
}
