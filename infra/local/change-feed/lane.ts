/** Delivers the queue of one function, one batch at a time, independently of other functions. */

import type { DueTimers } from '../core/due-timers.ts';
import type { InvokeFunction } from '../core/invoke-function.ts';
import { deliverBatch } from './deliver-batch.ts';
import { compileFilterPattern } from './filter-pattern.ts';
import type { MappingQueue } from './mapping-queue.ts';
import type { StreamRecord } from './stream-record.ts';

export type LaneState = { functionArn: string; waiting: number; failures: number; lastError?: string | undefined };

export type Lane = {
  isWanted(record: unknown): boolean;
  /** Inside of the caller's transaction; `wake` once that is done. */
  add(record: StreamRecord): void;
  /** Looks whether there is something to deliver now. */
  wake(): void;
  isIdle(): boolean;
  state(): LaneState;
  close(): void;
};

type LaneOptions = {
  queue: MappingQueue;
  timers: DueTimers;
  invoke: InvokeFunction;
  report: (error: unknown) => void;
  /** Called when the lane becomes idle. */
  onSettled: () => void;
};

/** Throws when a filter pattern of the mapping cannot be read. */
export function createLane({ queue, timers, invoke, report, onSettled }: LaneOptions): Lane {
  const { mapping } = queue;
  const tests = mapping.filterPatterns.map(compileFilterPattern);
  const closing = new AbortController();
  let isBusy = false;
  let cancelRetry: (() => void) | undefined;

  function wake(): void {
    if (isBusy || closing.signal.aborted) return;
    isBusy = true;
    cancelRetry?.();
    // Not in the middle of the write that brought the record.
    setImmediate(() => void deliverAll().catch(report).finally(onSettled));
  }

  async function deliverAll(): Promise<void> {
    try {
      while (await deliverNext());
    } catch (thrown) {
      isBusy = false;
      throw thrown;
    }
  }

  /** False when there is nothing to deliver now; the lane can be woken again from that very moment. */
  async function deliverNext(): Promise<boolean> {
    const batch = closing.signal.aborted ? undefined : queue.findBatch();
    if (batch === undefined || queue.isPutOff(batch)) {
      isBusy = false;
      if (batch !== undefined) cancelRetry = timers.at(batch.attemptAt, wake);
      return false;
    }
    const records = batch.entries.map(({ value }) => value.record);
    const { doneCount, error } = await deliverBatch(invoke, mapping, records, closing.signal);
    // After closing, the outcome is unknown: the next process delivers it again.
    if (!closing.signal.aborted) queue.settle(batch, doneCount, error);
    return true;
  }

  return {
    isWanted: (record) => tests.length === 0 || tests.some((test) => test(record)),
    add: (record) => queue.add(record),
    wake,
    isIdle: () => !isBusy && queue.findBatch() === undefined,
    state: () => stateOf(queue),
    close: () => closing.abort(),
  };
}

function stateOf(queue: MappingQueue): LaneState {
  const head = queue.findBatch()?.entries[0]?.value;
  const { functionArn } = queue.mapping;
  return { functionArn, waiting: queue.count(), failures: head?.failures ?? 0, lastError: head?.error };
}
