/** For tests: one machine on a store and a clock that does not advance until everything waits for it. */
import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import type { InvokeFunction } from '../core/invoke-function.ts';
import { openStore, type Store } from '../core/store.ts';
import type { BusEvent } from '../event-bus/create-event-bus.ts';
import { createStateMachines, type StateMachines } from './create-state-machines.ts';
import type { CallSdk } from './integrations.ts';
import type { Json } from './json.ts';
import type { Execution, Step } from './records.ts';

export const MACHINE_ARN = 'arn:aws:states:eu-west-1:111122223333:stateMachine:machine';
export const FUNCTION_ARN = 'arn:aws:lambda:eu-west-1:111122223333:function:';
const STARTED_AT = Date.parse('2026-01-31T12:00:00Z');

export type LocalFunctions = Record<string, (payload: Json) => unknown>;

/** Thrown by a function to fail with a custom error type. */
export class FunctionFailure extends Error {
  constructor(errorType: string, message: string) {
    super(message);
    this.name = errorType;
  }
}

export type Bench = {
  store: Store;
  clock: MovableClock;
  machines: StateMachines;
  /** Defects that were reported. */
  reports: unknown[];
  /** Events published to the event bus. */
  published: BusEvent[];
  /** Transactions so far. */
  writes: { count: number };
  /** Starts, moves the clock from one due time to the next, and returns the execution once it has ended or is stuck. */
  run(input?: Json, name?: string): Promise<Execution & { steps: Step[] }>;
  /** The same for an execution that was started. */
  settle(arn: string): Promise<Execution & { steps: Step[] }>;
  close(): Promise<void>;
};

type BenchOptions = {
  definition: unknown;
  functions?: LocalFunctions;
  sdk?: CallSdk;
  /** The store of an earlier bench; such a bench is not closed with its store. */
  store?: Store;
  /** From this write on (counted from 1) nothing reaches the disk any more, as after kill -9. */
  diesAtWrite?: number;
};

export function createBench({
  definition,
  functions = {},
  sdk = noSdk,
  store = openStore(':memory:'),
  diesAtWrite = Number.POSITIVE_INFINITY,
}: BenchOptions): Bench {
  const clock = createMovableClock(store, () => STARTED_AT);
  const reports: unknown[] = [];
  const published: BusEvent[] = [];
  const writes = { count: 0 };
  const machines = createStateMachines({
    store: mortal(store, writes, diesAtWrite),
    clock,
    sdk,
    invoke: invokeOf(functions),
    machines: [{ arn: MACHINE_ARN, name: 'machine', definition }],
    publish: (event) => published.push(event),
    report: (error) => reports.push(error),
  });

  async function settle(arn: string): Promise<Execution & { steps: Step[] }> {
    const isRunning = () => machines.listExecutions().some((one) => one.arn === arn && one.status === 'RUNNING');
    for (let quietRounds = 0; isRunning() && reports.length === 0 && quietRounds < 3; ) {
      const before = writes.count;
      for (let round = 0; round < 5; round += 1) await setImmediate();
      const isQuiet = before === writes.count;
      quietRounds = isQuiet ? quietRounds + 1 : 0;
      const dueAt = machines.nextDueAt();
      if (!isQuiet || dueAt === undefined) continue;
      clock.set(dueAt);
      quietRounds = 0;
    }
    return machines.getExecution(arn);
  }

  return {
    store,
    clock,
    machines,
    reports,
    published,
    writes,
    settle,
    run(input = {}, name) {
      const request = { stateMachineArn: MACHINE_ARN, input: JSON.stringify(input), name };
      return settle(machines.startExecution(request).executionArn);
    },
    async close() {
      await machines.close();
      store.close();
    },
  };
}

/** A bench that is closed when the test is over. */
export function benchOf(definition: unknown, functions: LocalFunctions = {}, sdk?: CallSdk): Bench {
  const bench = createBench({ definition, functions, ...(sdk && { sdk }) });
  onTestFinished(() => bench.close());
  return bench;
}

export function outputOf({ output }: { output?: string | undefined }): unknown {
  return JSON.parse(output ?? 'null');
}

function mortal(store: Store, writes: { count: number }, diesAtWrite: number): Store {
  return {
    ...store,
    transaction(work) {
      writes.count += 1;
      if (writes.count >= diesAtWrite) throw new Error('This process has died');
      return store.transaction(work);
    },
  };
}

function invokeOf(functions: LocalFunctions): InvokeFunction {
  return async (functionArn, payload) => {
    const name = functionArn.replace(FUNCTION_ARN, '');
    const implementation = functions[name];
    if (implementation === undefined)
      throw new FunctionFailure('ResourceNotFoundException', `Function not found: ${name}`);
    try {
      return { payload: await implementation(JSON.parse(JSON.stringify(payload))) };
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown;
      return { payload: null, functionError: { errorType: thrown.name, errorMessage: thrown.message } };
    }
  };
}

async function noSdk(): Promise<never> {
  throw new Error('This machine calls no SDK');
}

/** A JSONata machine of these states, beginning with the first one. */
export function machineOf(states: Record<string, unknown>, more: Record<string, unknown> = {}): unknown {
  return { QueryLanguage: 'JSONata', StartAt: Object.keys(states)[0], States: states, ...more };
}

/** A Task that calls the function with the payload and outputs its answer. */
export function taskOf(
  functionName: string,
  payload: Json,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    Arguments: { FunctionName: `${FUNCTION_ARN}${functionName}`, Payload: payload },
    Output: '{% $states.result.Payload %}',
    ...(more.Next === undefined ? { End: true } : {}),
    ...more,
  };
}
