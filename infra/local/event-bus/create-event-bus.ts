/**
 * Emulator of EventBridge's default bus: an event goes to the targets of the rules that match it. A call is stored
 * before it is made, and repeated after kill -9 or a failure, as with schedules.
 */
import { randomUUID } from 'node:crypto';
import { compileFilterPattern } from '../change-feed/filter-pattern.ts';
import type { Clock } from '../core/clock.ts';
import { createDueTimers } from '../core/due-timers.ts';
import type { InvokeFunction } from '../core/invoke-function.ts';
import type { Store } from '../core/store.ts';
import { createFirings, type Firing } from '../schedules/firings.ts';

export type EventRule = { name: string; pattern: unknown; targets: { functionArn: string }[] };
export type BusEvent = { source: string; detailType: string; resources: string[]; detail: unknown };

export type EventBusOptions = {
  store: Store;
  clock: Clock;
  rules: EventRule[];
  /** How the targets of a rule are called. */
  invokeFor: (ruleName: string) => InvokeFunction;
  /** Receives targets that failed for good; prints them by default. */
  report?: (error: unknown) => void;
};

export type EventBus = {
  /** Begins to call targets; to be called once they can be reached. */
  start(): void;
  publish(event: BusEvent): void;
  idle(): Promise<void>;
  close(): Promise<void>;
};

/** Throws when a rule's pattern holds an operator that is not known. */
export function createEventBus(options: EventBusOptions): EventBus {
  const { store, clock, invokeFor, report = console.error } = options;
  const rules = options.rules.map((rule) => ({ ...rule, fits: compileFilterPattern(rule.pattern) }));
  const timers = createDueTimers(clock);
  const closing = new AbortController();
  const firings = createFirings({ store, clock, onSettled, call, collection: 'event-firings' });
  let isStarted = false;

  async function call({ ruleName, targetIndex, event }: Firing): Promise<void> {
    const target = rules.find(({ name }) => name === ruleName)?.targets[targetIndex];
    // A rule that was removed since has no target.
    if (target === undefined) return;
    const invoke = invokeFor(ruleName);
    const { functionError } = await invoke(target.functionArn, event, { signal: closing.signal });
    if (functionError !== undefined) throw new Error(`${functionError.errorType}: ${functionError.errorMessage}`);
  }

  function onSettled({ ruleName }: Firing, error?: Error): void {
    if (error !== undefined) {
      report(new Error(`The rule ${ruleName} could not call its target`, { cause: error }));
    }
    const nextAt = firings.nextAttemptAt();
    if (nextAt !== undefined) timers.at(nextAt, deliver);
  }

  function deliver(): void {
    if (isStarted) firings.deliver();
  }

  return {
    start() {
      isStarted = true;
      deliver();
    },
    publish({ source, detailType, resources, detail }) {
      const now = clock.now();
      const event = {
        version: '0',
        id: randomUUID(),
        'detail-type': detailType,
        source,
        account: '000000000000',
        time: new Date(now).toISOString().replace(/\.\d{3}Z$/, 'Z'),
        region: 'us-east-1',
        resources,
        detail,
      };
      for (const rule of rules) if (rule.fits(event)) firings.add(rule, now, event);
      deliver();
    },
    idle: () => firings.idle(),
    async close() {
      firings.close();
      timers.close();
      closing.abort();
    },
  };
}
